import type { ChatMessage } from '@app/contract/supportChat';
import type { Locale } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
import { truncate } from '@app/domain/truncate';
import { recordAction, recordReadAccess } from '../audit/actionLog.service.ts';
import { AppError } from '../errors.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { nextCursor, readCursor } from '../platform/database/keyset.ts';
import { emitLive } from '../platform/events/events.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { presentChat } from './chat.presenter.ts';
import { type ChatRow, findChat, openChat, type Part, setDecided, setRead } from './chat.queries.ts';
import { chatOrders, type ChatState, countChats, selectAnswers, selectChat, selectChats } from './chatList.queries.ts';
import { putMessage, readConversation, notifyBoth, type Written } from './chat.service.ts';
import { selectUserLocale } from './support.queries.ts';

/** Whoever had the conversation open so lately sees the answer there. */
const stillReads = 60_000;
/** Characters of an answer that its notification tells. */
const noticeLength = 300;

/** @param key a user's id, or `g` and the id of a guest's conversation */
function chatOf(db: Db, key: string): Promise<ChatRow | undefined> {
  return key.startsWith('g') ? findChat(db, 'id', Number(key.slice(1))) : findChat(db, 'user_id', Number(key));
}

/** @throws AppError `user_not_found` */
async function requireChat(db: Db, key: string): Promise<ChatRow> {
  const chat = await chatOf(db, key);
  if (!chat) throw new AppError('user_not_found');
  return chat;
}

/** The conversation of a user who has none yet is made: support may write first. @throws AppError `user_not_found` */
async function chatToAnswer(trx: Db, key: string, now: Date): Promise<ChatRow> {
  const known = await chatOf(trx, key);
  if (known || key.startsWith('g')) return known ?? requireChat(trx, key);
  const locale = await selectUserLocale(trx, Number(key));
  if (!locale) throw new AppError('user_not_found');
  await openChat(trx, { userId: Number(key) }, locale, now);
  return requireChat(trx, key);
}

const about = (chat: ChatRow) => ({ userId: chat.user_id, subject: 'chat', subjectId: chat.id });

interface ListQuery {
  state?: ChatState | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listChats(db: Db, { state = 'all', q, cursor, limit }: ListQuery) {
  const order = chatOrders[state];
  const rows = await selectChats(db, state, q, readCursor(state, order, cursor), limit);
  return {
    items: rows.slice(0, limit).map(presentChat),
    next: nextCursor(state, rows, limit),
    total: await countChats(db, state, q),
  };
}

/** How many wait for an answer. */
export const countWaitingChats = (db: Db): Promise<number> => countChats(db, 'waiting');

/** A conversation; that it was read stands in the log. */
export async function showChat(db: Db, admin: { id: number }, key: string, part: Part, now: Date) {
  const chat = await chatOf(db, key);
  if (!chat && (key.startsWith('g') || !(await selectUserLocale(db, Number(key)))))
    throw new AppError('user_not_found');
  const row = chat && (await selectChat(db, chat.id));
  if (chat) {
    await recordReadAccess(db, { adminId: admin.id, act: 'view_chat', ...about(chat) }, now);
  }
  return { ...(await readConversation(db, chat, part, 'support')), chat: row ? presentChat(row) : null };
}

/** Reaches the person where they are: in the page, by their channels when they are away, a guest by SMS. */
async function notifyAnswered(trx: Db, chat: ChatRow, text: string, now: Date): Promise<void> {
  const words = truncate(text, noticeLength);
  if (chat.guest_phone !== null) {
    const sms = { channel: 'sms', to: chat.guest_phone, locale: chat.locale as Locale } as const;
    await queueMessage(trx, { ...sms, template: 'support.answer', data: { text: words } });
    return;
  }
  const reads = chat.user_seen_at !== null && now.getTime() - chat.user_seen_at.getTime() < stillReads;
  if (chat.user_id === null || reads) return;
  const data = { text: { ru: words, ro: words }, link: '/dashboard/support' };
  await notify(trx, { userId: chat.user_id, type: notificationTypes.supportAnswered, fromUserId: null, data }, now);
}

/** @throws AppError `user_not_found`, `photo_not_found` */
export function answerChat(
  db: Db,
  admin: { id: number },
  key: string,
  written: Written,
  now: Date,
): Promise<ChatMessage> {
  return db.transaction().execute(async (trx) => {
    const chat = await chatToAnswer(trx, key, now);
    const { message, again } = await putMessage(trx, chat.id, written, { authorId: admin.id, fromSupport: true }, now);
    if (again) return message;
    await notifyBoth(trx, chat);
    await recordAction(trx, { adminId: admin.id, act: 'answer_chat', ...about(chat) }, now);
    await notifyAnswered(trx, chat, written.text, now);
    return message;
  });
}

/** @throws AppError `user_not_found`, `edited_meanwhile` when something was written since */
export async function decideChat(
  db: Db,
  admin: { id: number },
  key: string,
  seq: number | undefined,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const chat = await requireChat(trx, key);
    if (!(await setDecided(trx, chat.id, seq, now))) throw new AppError('edited_meanwhile');
    await notifyBoth(trx, chat);
    await recordAction(trx, { adminId: admin.id, act: 'decide_chat', ...about(chat) }, now);
  });
}

/** @throws AppError `user_not_found` */
export async function markSeenBySupport(db: Db, key: string, seq: number, now: Date): Promise<void> {
  const chat = await requireChat(db, key);
  if (await setRead(db, chat.id, 'support', seq, now)) await notifyBoth(db, chat);
}

export async function notifySupportTypes(db: Db, key: string): Promise<void> {
  if (!key.startsWith('g')) await emitLive(db, [Number(key)], { type: 'support_typing' });
}

export async function listAnswers(db: Db) {
  const rows = await selectAnswers(db);
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: { ru: row.title_ru, ro: row.title_ro },
      text: { ru: row.text_ru, ro: row.text_ro },
    })),
  };
}
