import type { OfferEnding } from '@app/domain/endings';
import {
  mark,
  offerStatus,
  type OfferStatus,
  proposalStatus,
  searchStatus,
  type SearchStatus,
  viewingStatus,
} from '@app/domain/kinds';
import type { ReadyAnswer, ThreadSide } from '@app/domain/threads';
import { sql } from 'kysely';
import { type OfferAddress, offerAddress } from '../addresses/shownAddress.ts';
import type { Db } from '../platform/database/database.ts';
import { after, type Cursor, cursorValue, type Order, orderBy } from '../platform/database/keyset.ts';
import { countCap } from '../platform/database/listPage.ts';
import type { Row } from '../platform/database/tables.ts';
import type { Retention } from '../platform/jobs/retention.ts';

export type ThreadRow = Row<'threads'>;

/** A conversation opened and never written in. */
export const threadRetention: Retention = { table: 'threads', since: 'created_at', days: 30, when: 'last_seq = 0' };

/** An offer as a conversation about it tells of it; no column of it is there in one about a search. */
export interface AboutRow extends OfferAddress {
  short_code: string;
  deal: number;
  property_type: number;
  price: number | null;
  rent_by_day: boolean;
  status: OfferStatus | null;
  active_until: Date | null;
  photo_path: string | null;
  ended: OfferEnding | null;
}

/** A search as a conversation about it tells of it, as JSON brings it. */
interface AboutSearchRow {
  short_code: string;
  deal: number;
  property_type: number;
  rent_by_day: boolean;
  budget_max: number;
  status: SearchStatus;
  expires_at: string;
}

export interface ShownRow extends ThreadRow, AboutRow {
  search: AboutSearchRow | null;
  person_id: number;
  person_name: string | null;
  person_avatar: string | null;
}

export interface ListedRow extends ShownRow {
  unread: number;
  last_text: string;
  last_ready: ReadyAnswer | null;
  last_from_owner: boolean;
  last_photos: number;
  value: string;
}

/** Of a thread `t` as this person sees it: the offer `o` or the search, and the other person `p`. */
const shownColumns = sql`t.*, o.short_code, o.deal, o.property_type, o.price, o.rent_by_day, o.status,
  o.active_until, ${sql.raw(offerAddress)},
  (SELECT i.path FROM offer_photos op JOIN photos i ON i.id = op.photo_id
    WHERE op.offer_id = o.id ORDER BY op.position LIMIT 1) AS photo_path,
  (SELECT e.ended_as FROM endings e WHERE e.offer_id = o.id) AS ended,
  (SELECT json_build_object('short_code', s.short_code, 'deal', s.deal, 'property_type', s.property_type,
      'rent_by_day', s.rent_by_day, 'budget_max', s.budget_max, 'status', s.status, 'expires_at', s.expires_at)
    FROM searches s WHERE s.id = t.about_search_id) AS search,
  p.id AS person_id, p.name AS person_name, p.avatar_path AS person_avatar`;
const beside = (userId: number) => sql`LEFT JOIN offers o ON o.id = t.offer_id
  JOIN users p ON p.id = CASE WHEN t.owner_id = ${userId} THEN t.client_id ELSE t.owner_id END`;

const sides = [
  { own: sql`t.owner_id`, other: sql`t.client_id`, read: sql`t.owner_read_seq` },
  { own: sql`t.client_id`, other: sql`t.owner_id`, read: sql`t.client_read_seq` },
] as const;
type Side = (typeof sides)[number];

/** Whoever waits to be erased is out of sight with what they wrote. */
const isThere = ({ other }: Side) =>
  sql`NOT EXISTS (SELECT FROM users gone WHERE gone.id = ${other} AND gone.deleted_at IS NOT NULL)`;

export const threadOrder: Order = { by: sql`t.last_message_at`, type: 'timestamptz', way: 'desc' };

/**
 * Written conversations of one person, from either side, the newest message first; one more than asked for tells whether
 * anything follows.
 */
export async function selectThreads(
  db: Db,
  userId: number,
  place: Cursor | undefined,
  limit: number,
): Promise<ListedRow[]> {
  const goesOn = place ? sql`AND ${after(threadOrder, sql`t.id`, place)}` : sql``;
  const order = orderBy(threadOrder, sql`t.id`);
  const ofSide = (side: Side) => sql`(SELECT t.* FROM threads t WHERE ${side.own} = ${userId} AND t.last_seq > 0
    AND ${isThere(side)} ${goesOn} ORDER BY ${order} LIMIT ${sql.lit(limit + 1)})`;
  const { rows } = await sql<ListedRow>`SELECT ${shownColumns}, ${cursorValue(threadOrder)} AS value,
    left(m.text, 160) AS last_text, m.ready AS last_ready, m.from_owner AS last_from_owner,
    (SELECT count(*)::integer FROM thread_photos f WHERE f.thread_id = t.id AND f.seq = t.last_seq) AS last_photos,
    (SELECT count(*)::integer FROM thread_messages n WHERE n.thread_id = t.id
      AND n.seq > CASE WHEN t.owner_id = ${userId} THEN t.owner_read_seq ELSE t.client_read_seq END
      AND n.from_owner = (t.client_id = ${userId})) AS unread
    FROM (SELECT t.* FROM (${ofSide(sides[0])} UNION ALL ${ofSide(sides[1])}) AS t
      ORDER BY ${order} LIMIT ${sql.lit(limit + 1)}) AS t ${beside(userId)}
    JOIN thread_messages m ON m.thread_id = t.id AND m.seq = t.last_seq ORDER BY ${order}`.execute(db);
  return rows;
}

/** Up to 1,001. */
export async function countThreads(db: Db, userId: number): Promise<number> {
  const ofSide = (side: Side) => sql`(SELECT 1 FROM threads t WHERE ${side.own} = ${userId} AND t.last_seq > 0
    AND ${isThere(side)} LIMIT ${sql.lit(countCap)})`;
  const { rows } = await sql<{ count: number }>`SELECT least(count(*), ${sql.lit(countCap)})::integer AS count
    FROM (${ofSide(sides[0])} UNION ALL ${ofSide(sides[1])}) AS t`.execute(db);
  return rows[0]!.count;
}

/** How many conversations have something that this person has not seen, up to 1,001; everything that counts asks here. */
export async function selectUnread(db: Db, userId: number): Promise<number> {
  const ofSide = (side: Side) => sql`(SELECT 1 FROM threads t WHERE ${side.own} = ${userId}
    AND ${side.read} < t.last_seq AND ${isThere(side)} LIMIT ${sql.lit(countCap)})`;
  const { rows } = await sql<{ count: number }>`SELECT least(count(*), ${sql.lit(countCap)})::integer AS count
    FROM (${ofSide(sides[0])} UNION ALL ${ofSide(sides[1])}) AS t`.execute(db);
  return rows[0]!.count;
}

/** One of this person's; nothing for whoever is no side of it, or when the other side waits to be erased. */
export async function findThread(db: Db, userId: number, id: number): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`SELECT ${shownColumns} FROM threads t ${beside(userId)}
    WHERE t.id = ${id} AND (t.owner_id = ${userId} OR t.client_id = ${userId}) AND p.deleted_at IS NULL`.execute(db);
  return rows[0];
}

export interface Step {
  search_id: number | null;
}

/**
 * The latest step between an offer and a person that the other side can see: a proposal that was not declined, an offer that
 * the search's side likes, or a viewing that either asked for.
 * @param since a moment; the step is later than that
 */
export async function selectStep(
  db: Db,
  offerId: number,
  clientId: number,
  since: Date | null,
): Promise<Step | undefined> {
  const later = (at: string) => (since ? sql`AND ${sql.ref(at)} > ${since}` : sql``);
  const { rows } = await sql<Step>`SELECT x.search_id FROM (
    SELECT p.search_id, p.created_at AS at FROM proposals p JOIN searches s ON s.id = p.search_id
      WHERE p.offer_id = ${offerId} AND s.user_id = ${clientId} AND p.status <> ${sql.lit(proposalStatus.declined)} ${later('p.created_at')}
    UNION ALL SELECT m.search_id, m.created_at FROM offer_marks m JOIN searches s ON s.id = m.search_id
      WHERE m.offer_id = ${offerId} AND s.user_id = ${clientId} AND m.mark = ${sql.lit(mark.liked)} ${later('m.created_at')}
    UNION ALL SELECT v.search_id, v.created_at FROM viewings v
      WHERE v.offer_id = ${offerId} AND v.client_id = ${clientId} ${later('v.created_at')}) AS x
    ORDER BY x.at DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Whose an offer is, and how it is shown; nothing when there is none or it is being deleted. */
export function selectOffer(db: Db, id: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.user_id', 'o.status', 'o.active_until', 'u.first_messages'])
    .where('o.id', '=', id)
    .where('o.status', 'not in', [offerStatus.template, offerStatus.deleted])
    .executeTakeFirst();
}

/** Whose a search is; nothing when it is not shown to others. */
export function selectSearch(db: Db, id: number, now: Date) {
  return db
    .selectFrom('searches as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 'u.first_messages'])
    .where('s.id', '=', id)
    .where('s.status', '=', searchStatus.active)
    .where('s.expires_at', '>=', now)
    .executeTakeFirst();
}

export const findThreadOf = (db: Db, offerId: number, clientId: number): Promise<ThreadRow | undefined> =>
  db
    .selectFrom('threads')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** What this person writes about somebody's search. */
export const findThreadAbout = (db: Db, searchId: number, ownerId: number) =>
  db
    .selectFrom('threads')
    .select('id')
    .where('about_search_id', '=', searchId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

interface NewThread {
  about: { offer_id: number } | { about_search_id: number };
  ownerId: number;
  clientId: number;
  searchId: number | null;
  begunBy: ThreadSide | null;
}

/** @returns its id; that of the one that somebody else made at the same moment when it is there already */
export async function insertThread(db: Db, thread: NewThread, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('threads')
    .values({
      ...thread.about,
      owner_id: thread.ownerId,
      client_id: thread.clientId,
      search_id: thread.searchId,
      begun_by: thread.begunBy,
      last_message_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      'offer_id' in thread.about
        ? conflict.columns(['offer_id', 'client_id']).doUpdateSet({ search_id: thread.searchId })
        : conflict
            .columns(['about_search_id', 'owner_id'])
            .where('about_search_id', 'is not', null)
            .doUpdateSet({ search_id: thread.searchId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether somebody whom this person wrote to first has reported them, and no moderator has decided yet. */
export async function isOpenerReported(db: Db, userId: number, receiverId?: number): Promise<boolean> {
  const byReceiver = receiverId === undefined ? sql`` : sql`AND r.reporter_id = ${receiverId}`;
  const { rows } = await sql<{ reported: boolean }>`SELECT EXISTS (SELECT FROM abuse_reports r
    WHERE r.profile_id = ${userId} AND r.decided_at IS NULL ${byReceiver} AND EXISTS (SELECT FROM threads t
      WHERE (t.owner_id = ${userId} AND t.client_id = r.reporter_id AND t.begun_by = 'owner')
        OR (t.client_id = ${userId} AND t.owner_id = r.reporter_id AND t.begun_by = 'client'))) AS reported`.execute(
    db,
  );
  return rows[0]!.reported;
}

/** The viewing that the two negotiate at the offer, or their last one. */
export async function selectViewingOf(db: Db, thread: ThreadRow): Promise<number | null> {
  if (thread.offer_id === null) return null;
  const open = sql`status IN (${sql.lit(viewingStatus.pending)}, ${sql.lit(viewingStatus.accepted)})`;
  const { rows } = await sql<{ id: number }>`SELECT id FROM viewings
    WHERE offer_id = ${thread.offer_id} AND client_id = ${thread.client_id} AND owner_id = ${thread.owner_id}
    ORDER BY ${open} DESC, created_at DESC, id DESC LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether this side has written anything. */
export async function hasWritten(db: Db, threadId: number, side: ThreadSide): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`SELECT EXISTS (SELECT FROM thread_messages
    WHERE thread_id = ${threadId} AND from_owner = ${side === 'owner'}) AS written`.execute(db);
  return rows[0]!.written;
}

/** Locks one: whoever writes at the same moment waits for the commit, so that numbers rise as others see them. */
export const lockThread = (trx: Db, id: number): Promise<ThreadRow | undefined> =>
  trx.selectFrom('threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Takes the locks of a person's conversations before the person's, in the order in which those who write take them. */
export async function lockThreads(trx: Db, { userId }: { userId: number }): Promise<void> {
  await trx
    .selectFrom('threads')
    .select('id')
    .where((is) => is.or([is('owner_id', '=', userId), is('client_id', '=', userId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Who writes, unless they wait to be erased. */
export function selectAuthor(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['created_at', 'blocked_at', 'phone_proven_at', 'email_proven_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export const reopenThread = (trx: Db, id: number, searchId: number | null) =>
  trx.updateTable('threads').set({ closed_at: null, search_id: searchId }).where('id', '=', id).execute();
