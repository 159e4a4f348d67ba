import type { ReadyAnswer, ThreadSide } from '@app/domain/threads';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/tables.ts';

export type MessageRow = Row<'thread_messages'>;

export interface Part {
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** The newest, those that follow a number, or those before one; rising. */
export async function selectMessages(db: Db, threadId: number, { after, before, limit }: Part): Promise<MessageRow[]> {
  let query = db.selectFrom('thread_messages').selectAll().where('thread_id', '=', threadId).limit(limit);
  if (after !== undefined) query = query.where('seq', '>', after);
  else if (before !== undefined) query = query.where('seq', '<', before);
  const rows = await query.orderBy('seq', after === undefined ? 'desc' : 'asc').execute();
  return rows.toSorted((a, b) => a.seq - b.seq);
}

export async function selectMessagePhotos(db: Db, threadId: number, seqs: readonly number[]) {
  if (seqs.length === 0) return [];
  return db
    .selectFrom('thread_photos as t')
    .innerJoin('photos as p', 'p.id', 't.photo_id')
    .select(['t.seq', 'p.id', 'p.path', 'p.width', 'p.height', 'p.thumbhash', 'p.turned_from'])
    .where('t.thread_id', '=', threadId)
    .where('t.seq', 'in', seqs)
    .orderBy('t.seq')
    .orderBy('t.position')
    .execute();
}

/** The side's own message of this name, if it is there. */
export async function findMessage(
  db: Db,
  threadId: number,
  side: ThreadSide,
  clientId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('thread_messages')
    .select('seq')
    .where('thread_id', '=', threadId)
    .where('from_owner', '=', side === 'owner')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.seq;
}

export interface NewMessage {
  clientId: string;
  text: string;
  ready: ReadyAnswer | null;
  photoIds: readonly number[];
}

/**
 * Adds a message to a conversation that the caller has locked. Whoever had seen all before has seen their own too; what they had
 * not seen stays unread. The client's first words, and the owner's first after them, are noted with their moment.
 * @returns its number
 */
export async function addMessage(
  trx: Db,
  threadId: number,
  side: ThreadSide,
  message: NewMessage,
  now: Date,
): Promise<number> {
  const read = sql.ref(side === 'owner' ? 'owner_read_seq' : 'client_read_seq');
  const timed =
    side === 'owner'
      ? sql`answered_at = CASE WHEN asked_at IS NULL THEN NULL ELSE coalesce(answered_at, ${now}) END`
      : sql`asked_at = CASE WHEN last_seq = 0 THEN ${now} ELSE asked_at END`;
  const { rows } = await sql<{ seq: number }>`UPDATE threads SET last_seq = last_seq + 1, last_message_at = ${now},
    ${read} = CASE WHEN ${read} = last_seq THEN last_seq + 1 ELSE ${read} END, ${timed}
    WHERE id = ${threadId} RETURNING last_seq AS seq`.execute(trx);
  const { seq } = rows[0]!;
  await trx
    .insertInto('thread_messages')
    .values({
      thread_id: threadId,
      seq,
      from_owner: side === 'owner',
      client_id: message.clientId,
      ready: message.ready,
      text: message.text,
      created_at: now,
    })
    .execute();
  const photos = message.photoIds.map((photo_id, position) => ({ thread_id: threadId, seq, position, photo_id }));
  if (photos.length > 0) await trx.insertInto('thread_photos').values(photos).execute();
  return seq;
}

/** Never backwards. @returns whether anything was new */
export async function setRead(db: Db, threadId: number, side: ThreadSide, seq: number, now: Date): Promise<boolean> {
  const read = sql.ref(`${side}_read_seq`);
  const { rows } = await sql<{ moved: boolean }>`UPDATE threads t
    SET ${read} = greatest(t.${read}, least(${seq}::integer, t.last_seq)), ${sql.ref(`${side}_seen_at`)} = ${now}
    FROM (SELECT id, ${read} AS was FROM threads WHERE id = ${threadId} FOR UPDATE) o
    WHERE t.id = o.id RETURNING t.${read} > o.was AS moved`.execute(db);
  return rows[0]?.moved ?? false;
}
