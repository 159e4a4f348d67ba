import type { Locale } from '@app/domain/kinds';
import type { Composer, Context } from 'grammy';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';

/** One button under a message: an answer that comes back to the bot, or an address to open. */
export type ChatButton = { text: string; callback_data: string } | { text: string; url: string };
/** Rows of buttons. */
export type ChatButtons = ChatButton[][];

/** What an area brings to the bot; `areas.ts` lists it. Every update that reaches it comes from a private chat. */
export interface ChatArea {
  /** Adds what the area answers to. */
  answer?(bot: Composer<Context>, services: Services): void;
  /** Buttons of an outbox message that is about to be sent, by its data as it was written. */
  buttons?(
    services: Services,
    message: { chatId: number; locale: Locale; data: unknown },
  ): Promise<ChatButtons | undefined>;
  /** An outbox message is in the chat under this number; `data` is as it was written. May run twice. */
  sent?(db: Db, message: { chatId: number; messageId: number; data: unknown }, now: Date): Promise<void>;
  /** The person has blocked the bot: nothing reaches this chat any more. */
  forget?(db: Db, chatId: number): Promise<void>;
}
