import type { Locale } from '@app/domain/kinds';
import type { z } from 'zod';

/** A message in words, before a channel gives it its form. */
export interface Message {
  subject: string;
  text: string;
  /** What the reader is to do next. */
  link?: { label: string; href: string };
  /** Ends messages of this kind: a mail shows it at its foot, and mail programs beside the sender. */
  unsubscribe?: { label: string; href: string };
}

/** The words of one kind of message in both languages. */
export interface MessageTemplate<S extends z.ZodType = z.ZodType> {
  /** `area.occasion`, such as `accounts.code`. */
  name: string;
  schema: S;
  /** What it says is nobody's business once it is sent: the data is then forgotten. */
  secret?: boolean;
  /** The last word to somebody who is gone: once it is out, nobody keeps whom it was for. */
  farewell?: boolean;
  words: Record<Locale, (data: z.output<S>) => Message>;
}

/** Declares a template; `areas.ts` lists it. */
export function defineTemplate<S extends z.ZodType>(template: MessageTemplate<S>): MessageTemplate {
  return template as unknown as MessageTemplate;
}
