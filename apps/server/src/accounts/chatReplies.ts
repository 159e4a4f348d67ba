import type { Locale } from '@app/domain/kinds';
import type { Context } from 'grammy';
import { formOf } from '../platform/telegram/deliver.ts';
import type { Services } from '../platform/services.ts';
import { signInWords } from './signInChat.messages.ts';
import { localeOfChat } from './telegramChats.service.ts';

/** A message of the bot's private chat; the chat's id is its person's. */
export type Chat = Context & { chat: { id: number } };

export const languageOf = (ctx: Chat, { db }: Services) => localeOfChat(db, ctx.chat.id, ctx.from?.language_code);

/** Says something with a button of the messenger that shares the person's own number. */
export async function askForContact(ctx: Chat, locale: Locale, text: string): Promise<void> {
  const share = { text: signInWords[locale].shareButton, request_contact: true };
  await ctx.reply(text, {
    reply_markup: { keyboard: [[share]], resize_keyboard: true, one_time_keyboard: true },
  });
}

export async function replyWithLink(ctx: Chat, said: string, link: { label: string; href: string }): Promise<void> {
  const { text, other } = formOf({ text: said, link });
  await ctx.reply(text, other);
}
