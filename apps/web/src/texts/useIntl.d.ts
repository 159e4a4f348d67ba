import type { Locale } from '@app/domain/kinds';
import type { AdminMessages, Messages as RuMessages } from './messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    /** The administrators' texts are there under their own pages alone. */
    Messages: RuMessages & AdminMessages;
  }
}
