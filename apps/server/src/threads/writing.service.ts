import type { ThreadMessage } from '@app/contract/threads';
import { type ReadyAnswer, type ThreadSide, writingLimits, type WritingState } from '@app/domain/threads';
import { AppError } from '../errors.ts';
import { ownPhotos } from '../photos/photos.service.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import { countTry } from '../platform/http/limits.ts';
import { addMessage, findMessage } from './messages.queries.ts';
import { notifyOfMessage } from './messageNotice.ts';
import { messagesOf, notifyBoth, otherOf, requireThread, writingOf } from './threads.service.ts';
import { sideOf } from './threads.presenter.ts';
import { lockThread, reopenThread, selectAuthor, selectStep, type ShownRow } from './threads.queries.ts';

export interface Written {
  client_id: string;
  text: string;
  ready?: ReadyAnswer | undefined;
  photo_ids: readonly number[];
}

function requireOpen(state: WritingState): void {
  if (state === 'open') return;
  throw new AppError(state === 'closed' ? 'thread_closed' : state === 'held' ? 'writing_held' : 'writing_refused');
}

/** Where a later step has opened again what the end of a search had closed. */
async function openAgain(trx: Db, thread: ShownRow): Promise<void> {
  if (thread.closed_at === null || thread.offer_id === null) return;
  const step = await selectStep(trx, thread.offer_id, thread.client_id, thread.closed_at);
  await reopenThread(trx, thread.id, step?.search_id ?? null);
}

async function put(
  trx: Db,
  thread: ShownRow,
  userId: number,
  side: ThreadSide,
  { client_id: clientId, text, ready, photo_ids: photoIds }: Written,
  now: Date,
): Promise<number> {
  requireOpen(await writingOf(trx, thread, userId));
  await openAgain(trx, thread);
  const photos = [...new Set(photoIds)];
  await ownPhotos(trx, { id: userId }, photos);
  const words = ready ? { text: '', ready } : { text, ready: null };
  const seq = await addMessage(trx, thread.id, side, { clientId, ...words, photoIds: photos }, now);
  await notifyBoth(trx, thread);
  await notifyOfMessage(trx, thread, side, { ...words, photos: photos.length }, now);
  return seq;
}

/**
 * What one of the two writes, once under its name: one that was taken already is answered again, whatever has come meanwhile.
 * @throws AppError `thread_not_found`, `thread_closed`, `writing_refused`, `photo_not_found`, `too_many_tries`
 */
export async function writeMessage(
  db: Db,
  userId: number,
  id: number,
  written: Written,
  now: Date,
): Promise<ThreadMessage> {
  const author = await selectAuthor(db, userId);
  if (!author) throw new AppError('thread_not_found');
  await requireThread(db, userId, id);
  const { messagesAMinute } = writingLimits(author.created_at, now);
  await countTry(db, `writeToThread:u${userId}`, { tries: messagesAMinute, seconds: 60 }, now);
  return db.transaction().execute(async (trx) => {
    await lockThread(trx, id);
    const thread = await requireThread(trx, userId, id);
    const side = sideOf(thread, userId);
    const seq =
      (await findMessage(trx, id, side, written.client_id)) ?? (await put(trx, thread, userId, side, written, now));
    const [message] = await messagesOf(trx, id, { after: seq - 1, limit: 1 }, side);
    return message!;
  });
}

/** @throws AppError `thread_not_found`, `thread_closed`, `writing_refused` */
export async function notifyTypes(db: Db, userId: number, id: number): Promise<void> {
  const thread = await requireThread(db, userId, id);
  requireOpen(await writingOf(db, thread, userId));
  await emitLive(db, [otherOf(thread, userId)], { type: 'thread_typing', thread: id });
}
