import type { Locale } from '@app/domain/kinds';
import { formatPhone } from '@app/domain/phone';
import { hashToken } from '../platform/http/session.ts';
import type { Services } from '../platform/services.ts';
import { askForContact, type Chat, replyWithLink } from './chatReplies.ts';
import { phoneWords } from './phoneChat.messages.ts';
import { admitLink, greetChat } from './telegramChats.service.ts';
import type { Greeting } from './telegramChats.queries.ts';
import { accountToProve, shareForPhone } from './telegramPhone.service.ts';

/** What a page puts into `t.me/<bot>?start=` to prove a phone: its language and the server's state (`ro-phone-4f…`). */
export function readPhonePayload(payload: string): { locale: Locale; state: string } | undefined {
  const [, locale, state] = /^(ru|ro)-phone-([\w-]{20,50})$/.exec(payload) ?? [];
  return state === undefined ? undefined : { locale: locale as Locale, state };
}

/** Asks for the contact, naming the account whose number it will be: another may have sent the link here. */
export async function beginPhone(
  ctx: Chat,
  { db, clock }: Services,
  asked: { locale: Locale; state: string },
): Promise<void> {
  const words = phoneWords[asked.locale];
  const stateHash = hashToken(asked.state);
  const account = await accountToProve(db, stateHash, clock());
  if (account === undefined) {
    await ctx.reply(words.over);
    return;
  }
  await greetChat(db, ctx.chat.id, { locale: asked.locale, stateHash, provesPhone: true }, clock());
  await askForContact(ctx, asked.locale, words.ask(account));
}

/** The own number was shared: its link goes to this chat, and works in the session that asked alone. */
export async function takePhone(
  ctx: Chat,
  { db, clock, config }: Services,
  greeting: Greeting,
  phone: string,
): Promise<void> {
  const words = phoneWords[greeting.locale];
  const now = clock();
  await admitLink(db, ctx.chat.id, now);
  const shared = { stateHash: greeting.stateHash!, chatId: ctx.chat.id, phone };
  const token = await shareForPhone(db, shared, now);
  if (token === undefined) {
    await ctx.reply(words.over);
    return;
  }
  const href = `${config.publicUrl}/?tg_phone=${token}`;
  await replyWithLink(ctx, words.shared(formatPhone(phone)), { label: words.link, href });
}
