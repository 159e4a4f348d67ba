import type { ChatMessage, Conversation } from '@app/contract/supportChat';
import type { Locale } from '@app/domain/kinds';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import { presentMessage } from './chat.presenter.ts';
import {
  addMessage,
  type ChatRow,
  findChat,
  type NewMessage,
  openChat,
  ownPhotos,
  type Part,
  selectMessagePhotos,
  selectMessages,
  setRead,
} from './chat.queries.ts';
import { selectAdmins } from './support.queries.ts';

export interface Written {
  client_id?: string | undefined;
  text: string;
  photo_ids: readonly number[];
}

/** Which side reads: a user's own pages, or those of support. */
export type ChatSide = 'user' | 'support';

/** Messages of a part of the conversation, as this side may read them. */
async function messagesOf(db: Db, chatId: number, part: Part, side: ChatSide): Promise<ChatMessage[]> {
  const rows = await selectMessages(db, chatId, part);
  const photos = await selectMessagePhotos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentMessage(row, photos, side === 'support'));
}

export async function readConversation(
  db: Db,
  chat: ChatRow | undefined,
  part: Part,
  side: ChatSide,
): Promise<Conversation> {
  if (!chat) return { last_seq: 0, seen_seq: 0, read_seq: 0, decided: false, messages: [] };
  const own = side === 'user' ? chat.user_read_seq : chat.support_read_seq;
  const other = side === 'user' ? chat.support_read_seq : chat.user_read_seq;
  const state = { last_seq: chat.last_seq, seen_seq: other, read_seq: own, decided: chat.decided_at !== null };
  return { ...state, messages: await messagesOf(db, chat.id, part, side) };
}

/** Tells the open pages of both sides that the conversation goes on; they ask for what follows what they have. */
export async function notifyBoth(db: Db, chat: { id: number; user_id: number | null }): Promise<void> {
  const key = chat.user_id === null ? `g${chat.id}` : String(chat.user_id);
  await emitLive(db, await selectAdmins(db), { type: 'support', chat: key });
  if (chat.user_id !== null) await emitLive(db, [chat.user_id], { type: 'support_chat' });
}

/** Adds what somebody wrote, once. @throws AppError `photo_not_found` */
export async function putMessage(
  trx: Db,
  chatId: number,
  { client_id: clientId, text, photo_ids: photoIds }: Written,
  from: Pick<NewMessage, 'fromSupport'> & { authorId: number },
  now: Date,
): Promise<{ message: ChatMessage; again: boolean }> {
  const photos = [...new Set(photoIds)];
  if ((await ownPhotos(trx, from.authorId, photos)) < photos.length) throw new AppError('photo_not_found');
  const { seq, again } = await addMessage(trx, chatId, { ...from, clientId, text, photoIds: photos }, now);
  const [message] = await messagesOf(trx, chatId, { after: seq - 1, limit: 1 }, from.fromSupport ? 'support' : 'user');
  return { message: message!, again };
}

/** One's own conversation. */
export async function showOwnChat(db: Db, userId: number, part: Part): Promise<Conversation> {
  return readConversation(db, await findChat(db, 'user_id', userId), part, 'user');
}

/** What a user writes, in the page or in the messenger; a decided conversation is open again. */
export function writeToSupport(
  db: Db,
  user: { id: number; locale: Locale },
  written: Written,
  now: Date,
): Promise<ChatMessage> {
  return db.transaction().execute(async (trx) => {
    const chatId = await openChat(trx, { userId: user.id }, user.locale, now);
    const { message, again } = await putMessage(trx, chatId, written, { authorId: user.id, fromSupport: false }, now);
    if (!again) await notifyBoth(trx, { id: chatId, user_id: user.id });
    return message;
  });
}

/** The user has seen what support wrote up to this number. */
export async function markSeenByUser(db: Db, userId: number, seq: number, now: Date): Promise<void> {
  const chat = await findChat(db, 'user_id', userId);
  if (chat && (await setRead(db, chat.id, 'user', seq, now))) await notifyBoth(db, chat);
}

export async function notifyUserTypes(db: Db, userId: number): Promise<void> {
  await emitLive(db, await selectAdmins(db), { type: 'support_typing', chat: String(userId) });
}
