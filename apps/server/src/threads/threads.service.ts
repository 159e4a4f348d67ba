import type { ListedThread, ShownThread, ThreadMessage } from '@app/contract/threads';
import { type Locale, offerStatus, type OfferStatus, searchStatus } from '@app/domain/kinds';
import {
  firstMessageProblem,
  firstThreadsADay,
  readyAnswersFor,
  type ThreadSide,
  writingLimits,
  writingState,
  type WritingState,
} from '@app/domain/threads';
import { offerVisibility } from '@app/domain/visibility';
import { deleteBlock, insertBlock, selectBlocks } from '../accounts/personBlocks.service.ts';
import { AppError } from '../errors.ts';
import { markNoticeRead } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { nextCursor, readCursor } from '../platform/database/keyset.ts';
import type { Page } from '../platform/database/listPage.ts';
import { emitLive } from '../platform/events/events.ts';
import { countTry } from '../platform/http/limits.ts';
import { type Part, selectMessagePhotos, selectMessages, setRead } from './messages.queries.ts';
import { noticeKey } from './messageNotice.ts';
import { presentListed, presentMessage, presentThread, sideOf } from './threads.presenter.ts';
import {
  countThreads,
  findThread,
  findThreadAbout,
  findThreadOf,
  hasWritten,
  insertThread,
  isOpenerReported,
  selectAuthor,
  selectOffer,
  selectSearch,
  selectStep,
  selectThreads,
  selectUnread,
  selectViewingOf,
  type ShownRow,
  threadOrder,
  type ThreadRow,
} from './threads.queries.ts';

/** A conversation as its two people have it, whichever of them asks. @throws AppError `thread_not_found` */
export async function requireThread(db: Db, userId: number, id: number): Promise<ShownRow> {
  const row = await findThread(db, userId, id);
  if (!row) throw new AppError('thread_not_found');
  return row;
}

/** Whoever is no side of it learns no more than that. */
export const otherOf = (thread: Pick<ThreadRow, 'owner_id' | 'client_id'>, userId: number): number =>
  thread.owner_id === userId ? thread.client_id : thread.owner_id;

/** Whether this side may write now. */
export async function writingOf(db: Db, thread: ShownRow, userId: number): Promise<WritingState> {
  const otherId = otherOf(thread, userId);
  const { blocks, isBlocked } = await selectBlocks(db, userId, otherId);
  const other = await selectAuthor(db, otherId);
  const isBegun = thread.begun_by === sideOf(thread, userId);
  return writingState({
    isClosed: await isClosed(db, thread),
    blocks,
    isRefused: isBlocked || !other || other.blocked_at !== null,
    isHeld: isBegun && (await isOpenerReported(db, userId, otherId)),
  });
}

async function isClosed(db: Db, thread: ShownRow): Promise<boolean> {
  if (thread.status === offerStatus.deleted || thread.search?.status === searchStatus.deleted) return true;
  if (thread.closed_at === null) return false;
  if (thread.offer_id === null) return true;
  return !(await selectStep(db, thread.offer_id, thread.client_id, thread.closed_at));
}

interface Sender {
  id: number;
  isAdmin: boolean;
}

/**
 * The conversation about an offer between its owner and one other person, made when there is none; or the one with the
 * author of a search.
 * @param userId with whom an owner writes; everybody else writes with the owner
 * @throws AppError `offer_not_found`, `search_not_found`; `writing_not_open` to an owner before a first step that the other
 * can see; to others what `requireFirstMessage` throws; `too_many_tries`
 */
export async function openThread(
  db: Db,
  actor: Sender,
  about: { offer_id?: number | undefined; search_id?: number | undefined; user_id?: number | undefined },
  now: Date,
): Promise<number> {
  return about.offer_id === undefined
    ? openThreadAbout(db, actor, about.search_id!, now)
    : openThreadOf(db, actor, about.offer_id, about.user_id, now);
}

async function openThreadOf(
  db: Db,
  actor: Sender,
  offerId: number,
  userId: number | undefined,
  now: Date,
): Promise<number> {
  const offer = await selectOffer(db, offerId);
  if (!offer) throw new AppError('offer_not_found');
  const isOwner = offer.user_id === actor.id;
  const clientId = isOwner ? userId : actor.id;
  const known = clientId === undefined ? undefined : await findThreadOf(db, offerId, clientId);
  if (known && (known.owner_id === actor.id || known.client_id === actor.id)) return known.id;
  if (clientId === undefined || clientId === offer.user_id) throw new AppError('writing_not_open');
  const step = await selectStep(db, offerId, clientId, null);
  const thread = { about: { offer_id: offerId }, ownerId: offer.user_id, clientId };
  if (step) {
    const author = await selectAuthor(db, actor.id);
    const { threadsADay } = writingLimits(author!.created_at, now);
    await countTry(db, `threads:u${actor.id}`, { tries: threadsADay, seconds: 86_400 }, now);
    return insertThread(db, { ...thread, searchId: step.search_id, begunBy: null }, now);
  }
  if (isOwner) throw new AppError('writing_not_open');
  const state = { status: offer.status as OfferStatus, activeUntil: offer.active_until };
  const visibility = offerVisibility(state, now);
  if (visibility !== 'shown')
    throw new AppError(visibility === 'hidden' && !actor.isAdmin ? 'offer_not_found' : 'writing_not_open');
  await requireFirstMessage(db, actor.id, { id: offer.user_id, takes: offer.first_messages }, now);
  return insertThread(db, { ...thread, searchId: null, begunBy: 'client' }, now);
}

/** An owner writes to the author of a search. */
async function openThreadAbout(db: Db, actor: Sender, searchId: number, now: Date): Promise<number> {
  const known = await findThreadAbout(db, searchId, actor.id);
  if (known) return known.id;
  const search = await selectSearch(db, searchId, now);
  if (!search) throw new AppError('search_not_found');
  if (search.user_id === actor.id) throw new AppError('writing_not_open');
  await requireFirstMessage(db, actor.id, { id: search.user_id, takes: search.first_messages }, now);
  const people = { ownerId: actor.id, clientId: search.user_id };
  return insertThread(db, { about: { about_search_id: searchId }, ...people, searchId: null, begunBy: 'owner' }, now);
}

/**
 * Lets somebody write first, and counts it.
 * @throws AppError `contact_unproven`, `opener_reported`, `writing_refused`, `first_messages_off`, `first_messages_limit`
 */
async function requireFirstMessage(
  db: Db,
  senderId: number,
  receiver: { id: number; takes: boolean },
  now: Date,
): Promise<void> {
  const author = await selectAuthor(db, senderId);
  const { blocks, isBlocked } = await selectBlocks(db, senderId, receiver.id);
  const problem = firstMessageProblem({
    isProven: author?.phone_proven_at != null || author?.email_proven_at != null,
    isReported: await isOpenerReported(db, senderId),
    isBlocked: blocks || isBlocked,
    isTaken: receiver.takes,
  });
  if (problem) throw new AppError(problem);
  try {
    await countTry(db, `firstThreads:u${senderId}`, { tries: firstThreadsADay, seconds: 86_400 }, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    throw new AppError('first_messages_limit', { retryAfter: error.retryAfter });
  }
}

const sort = 'threads';

export async function listThreads(
  db: Db,
  userId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  locale: Locale,
  now: Date,
): Promise<Page<ListedThread>> {
  const rows = await selectThreads(db, userId, readCursor(sort, threadOrder, cursor), limit);
  return {
    items: rows.slice(0, limit).map((row) => presentListed(row, userId, locale, now)),
    next: nextCursor(sort, rows, limit),
    total: await countThreads(db, userId),
  };
}

/** How many conversations have something unread. */
export const countUnread = (db: Db, userId: number): Promise<number> => selectUnread(db, userId);

/** Messages of a part of a conversation, as this side reads them. */
export async function messagesOf(db: Db, threadId: number, part: Part, side: ThreadSide): Promise<ThreadMessage[]> {
  const rows = await selectMessages(db, threadId, part);
  const photos = await selectMessagePhotos(
    db,
    threadId,
    rows.map(({ seq }) => seq),
  );
  return rows.map((row) => presentMessage(row, photos, side));
}

/** @throws AppError `thread_not_found` for whoever is no side of it */
export async function showThread(
  db: Db,
  userId: number,
  id: number,
  part: Part,
  locale: Locale,
  now: Date,
): Promise<ShownThread> {
  const row = await requireThread(db, userId, id);
  const side = sideOf(row, userId);
  const [own, other] =
    side === 'owner' ? [row.owner_read_seq, row.client_read_seq] : [row.client_read_seq, row.owner_read_seq];
  const isStranger = row.begun_by !== null && row.begun_by !== side;
  const viewing = await selectViewingOf(db, row);
  return {
    thread: {
      ...presentThread(row, userId, locale, now),
      writing: await writingOf(db, row, userId),
      first_contact: isStranger && viewing === null && !(await hasWritten(db, id, side)),
      viewing,
      ready: readyAnswersFor(side, row.offer_id === null ? 'search' : 'offer'),
    },
    last_seq: row.last_seq,
    seen_seq: other,
    read_seq: own,
    messages: await messagesOf(db, id, part, side),
  };
}

/** Tells the open pages of both that the conversation goes on; they ask for what follows what they have. */
export const notifyBoth = (db: Db, thread: Pick<ThreadRow, 'id' | 'owner_id' | 'client_id'>): Promise<void> =>
  emitLive(db, [thread.owner_id, thread.client_id], { type: 'thread', thread: thread.id });

/** This side has seen what the other wrote up to this number; what it was told of it is read. @throws AppError `thread_not_found` */
export async function markSeen(db: Db, userId: number, id: number, seq: number, now: Date): Promise<void> {
  const thread = await requireThread(db, userId, id);
  await db.transaction().execute(async (trx) => {
    const moved = await setRead(trx, id, sideOf(thread, userId), seq, now);
    if (!moved) return;
    if (seq >= thread.last_seq) await markNoticeRead(trx, userId, noticeKey(id), now);
    await notifyBoth(trx, thread);
  });
}

/** @throws AppError `thread_not_found` */
export async function setBlocked(db: Db, userId: number, id: number, blocks: boolean, now: Date): Promise<void> {
  const thread = await requireThread(db, userId, id);
  const otherId = otherOf(thread, userId);
  await db.transaction().execute(async (trx) => {
    await (blocks ? insertBlock(trx, userId, otherId, now) : deleteBlock(trx, userId, otherId));
    await notifyBoth(trx, thread);
  });
}
