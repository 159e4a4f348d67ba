import type { Locale } from '@app/domain/kinds';
import type { Messages as RuMessages } from './messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: RuMessages;
  }
}
