import { errorText } from '@app/contract/errors';
import type { Locale } from '@app/domain/kinds';
import { formatPhone, normalisePhone } from '@app/domain/phone';
import { truncate } from '@app/domain/truncate';
import type { Composer, Context } from 'grammy';
import { AppError } from '../errors.ts';
import { hashToken } from '../platform/http/session.ts';
import type { ChatArea } from '../platform/telegram/chatArea.ts';
import type { Services } from '../platform/services.ts';
import { askForContact, type Chat, languageOf, replyWithLink } from './chatReplies.ts';
import { beginPhone, readPhonePayload, takePhone } from './phoneChat.ts';
import { signInWords } from './signInChat.messages.ts';
import {
  admitLink,
  clearGreeting,
  enterByContact,
  forgetChat,
  greetChat,
  greetingOf,
  issueTelegramToken,
  userOfChat,
} from './telegramChats.service.ts';

async function replyWithEntry(ctx: Chat, { config }: Services, locale: Locale, said: string, token: string) {
  const words = signInWords[locale];
  const href = `${config.publicUrl}/?tg_token=${token}&redirect=profile`;
  await replyWithLink(ctx, `${said}\n\n${words.linkLife}`, { label: words.link, href });
}

/** What the page puts into `t.me/<bot>?start=`: its language, and the state that its browser holds (`ro_4f…`). */
function readPayload(payload: string): { locale: Locale | undefined; stateHash: Buffer | null } {
  const [, locale, state] = /^(ru|ro)(?:_([\w-]{20,60}))?$/.exec(payload) ?? [];
  return { locale: locale as Locale | undefined, stateHash: state === undefined ? null : hashToken(state) };
}

/** Asks for the contact, in the language of the page that one came from. */
async function start(ctx: Chat, services: Services, payload: string): Promise<void> {
  const { db, clock } = services;
  const phone = readPhonePayload(payload);
  if (phone) return beginPhone(ctx, services, phone);
  const asked = readPayload(payload);
  const user = await userOfChat(db, ctx.chat.id);
  if (user) {
    const locale = user.locale as Locale;
    // Whatever is shared here now is not for a number that was to be proven before.
    await clearGreeting(db, ctx.chat.id);
    await admitLink(db, ctx.chat.id, clock());
    const link = { userId: user.id, chatId: ctx.chat.id, stateHash: asked.stateHash };
    const token = await issueTelegramToken(db, link, clock());
    const account = user.name ?? (user.phone ? formatPhone(user.phone) : (user.email ?? ''));
    await replyWithEntry(ctx, services, locale, signInWords[locale].again(account), token);
    return;
  }
  const locale = asked.locale ?? (await languageOf(ctx, services));
  await greetChat(db, ctx.chat.id, { locale, stateHash: asked.stateHash, provesPhone: false }, clock());
  await askForContact(ctx, locale, signInWords[locale].ask);
}

/** Only the sender's own contact says anything about them: anybody may send a friend's. */
async function takeContact(ctx: Chat, services: Services): Promise<void> {
  const contact = ctx.message!.contact!;
  const locale = await languageOf(ctx, services);
  const words = signInWords[locale];
  const isOwn = contact.user_id !== undefined && contact.user_id === ctx.from?.id && !ctx.message!.forward_origin;
  if (!isOwn) return askForContact(ctx, locale, words.foreignContact);
  const phone = normalisePhone(`+${contact.phone_number.replace(/\D/g, '')}`);
  if (!phone) {
    await ctx.reply(words.unknownCountry);
    return;
  }
  const greeting = await greetingOf(services.db, ctx.chat.id);
  if (greeting?.provesPhone) return takePhone(ctx, services, greeting, phone);
  const now = services.clock();
  await admitLink(services.db, ctx.chat.id, now);
  const name = truncate([contact.first_name, contact.last_name].filter(Boolean).join(' '), 100) || null;
  const { publicUrl } = services.config;
  const shared = { chatId: ctx.chat.id, phone, name, locale, publicUrl };
  const { token, isNew } = await enterByContact(services.db, shared, now);
  await replyWithEntry(ctx, services, locale, isNew ? words.made : words.found, token);
}

async function leave(ctx: Chat, services: Services): Promise<void> {
  const words = signInWords[await languageOf(ctx, services)];
  const left = await forgetChat(services.db, ctx.chat.id);
  await ctx.reply(left === undefined ? words.nothingToLeave : words.left);
}

/** A refusal of ours is said in the chat. */
async function answerRefusal(ctx: Chat, services: Services, act: Promise<void>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await ctx.reply(errorText(error.code, await languageOf(ctx, services)));
  }
}

function answer(bot: Composer<Context>, services: Services): void {
  bot.command('start', (ctx) => answerRefusal(ctx, services, start(ctx, services, ctx.match.trim())));
  bot.command(['stop', 'logout'], (ctx) => leave(ctx, services));
  bot.on('message:contact', (ctx) => answerRefusal(ctx, services, takeContact(ctx, services)));
  bot.on('my_chat_member', async (ctx) => {
    if (ctx.myChatMember.new_chat_member.status === 'kicked') await forgetChat(services.db, ctx.chat.id);
  });
  bot.on('message', async (ctx) => {
    await ctx.reply(signInWords[await languageOf(ctx, services)].help);
  });
}

/** Signing in by the messenger. */
export const signInChat: ChatArea = {
  answer,
  async forget(db, chatId) {
    await forgetChat(db, chatId);
  },
};
