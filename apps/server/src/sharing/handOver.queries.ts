import { offerStatus, searchStatus, viewingStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import { type OfferAddress, offerAddress } from '../addresses/shownAddress.ts';
import type { Db } from '../platform/database/database.ts';
import { newToken } from '../platform/http/session.ts';

/** What is moved, from whom to whom. */
export interface Moved {
  from: number;
  to: number;
  offers: readonly number[];
  searches: readonly number[];
}

const any = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;
const isComing = (now: Date) =>
  sql`v.status IN (${sql.lit(viewingStatus.pending)}, ${sql.lit(viewingStatus.accepted)}) AND v.starts_at > ${now}`;

/** The offers of a person that may be handed over, held in the order of their ids: drafts stay with whoever writes them. */
export async function lockOffers(db: Db, userId: number, ids: 'all' | readonly number[]): Promise<number[]> {
  const named = ids === 'all' ? sql`` : sql`AND id = ${any(ids)}`;
  const { rows } = await sql<{ id: number }>`SELECT id FROM offers WHERE user_id = ${userId}
    AND status NOT IN (${sql.lit(offerStatus.template)}, ${sql.lit(offerStatus.deleted)}) ${named}
    ORDER BY id FOR NO KEY UPDATE`.execute(db);
  return rows.map(({ id }) => id);
}

export async function lockSearches(db: Db, userId: number, ids: 'all' | readonly number[]): Promise<number[]> {
  const named = ids === 'all' ? sql`` : sql`AND id = ${any(ids)}`;
  const { rows } = await sql<{ id: number }>`SELECT id FROM searches WHERE user_id = ${userId}
    AND status NOT IN (${sql.lit(searchStatus.pending)}, ${sql.lit(searchStatus.deleted)}) ${named}
    ORDER BY id FOR NO KEY UPDATE`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ComingRow extends OfferAddress {
  id: number;
  side: 'owner' | 'client';
  other_id: number;
  status: number;
  starts_at: Date;
  /** At that time whoever takes it over has another one, or asks for this very offer. */
  busy: boolean;
}

/** Viewings to come that go with what is handed over, held; those of the two with each other are left out. */
export async function lockComing(db: Db, { from, to, offers, searches }: Moved, now: Date): Promise<ComingRow[]> {
  const side = sql`CASE WHEN v.owner_id = ${from} AND v.offer_id = ${any(offers)} THEN 'owner' ELSE 'client' END`;
  const other = sql`CASE WHEN v.owner_id = ${from} THEN v.client_id ELSE v.owner_id END`;
  const { rows } = await sql<ComingRow>`
    SELECT v.id, ${side} AS side, ${other} AS other_id, v.starts_at,
      ${sql.raw(offerAddress)}, v.status,
      (v.status = ${sql.lit(viewingStatus.accepted)} AND EXISTS (SELECT FROM attendance t WHERE t.user_id = ${to}
          AND t.viewing_id <> v.id AND t.during && tstzrange(v.starts_at, v.starts_at + interval '30 minutes')))
        OR (v.client_id = ${from} AND v.status = ${sql.lit(viewingStatus.pending)} AND EXISTS (SELECT FROM viewings w
          WHERE w.offer_id = v.offer_id AND w.client_id = ${to} AND w.status = ${sql.lit(viewingStatus.pending)})) AS busy
    FROM viewings v JOIN offers o ON o.id = v.offer_id
    WHERE ${isComing(now)} AND ${other} <> ${to}
      AND ((v.owner_id = ${from} AND v.offer_id = ${any(offers)}) OR (v.client_id = ${from} AND v.search_id = ${any(searches)}))
    ORDER BY v.id FOR NO KEY UPDATE OF v`.execute(db);
  return rows;
}

/** Naming the time anew has the half hour held for whoever takes it over. @throws 23P01 `attendance_no_double_booking`, 23505 `viewings_one_pending` */
export async function moveViewings(db: Db, rows: readonly Pick<ComingRow, 'id' | 'side'>[], to: number, now: Date) {
  for (const side of ['owner', 'client'] as const) {
    const ids = rows.filter((row) => row.side === side).map(({ id }) => id);
    const column = sql.ref(`${side}_id`);
    await sql`UPDATE viewings SET ${column} = ${to}, starts_at = starts_at, updated_at = ${now} WHERE id = ${any(ids)}`.execute(
      db,
    );
  }
}

/** What the two were to do together is off: one of them would show it to themselves. */
export async function cancelBetween(db: Db, { from, to, offers, searches }: Moved, now: Date): Promise<void> {
  await sql`UPDATE viewings v SET status = ${sql.lit(viewingStatus.cancelled)}, closed_by = 'owner', updated_at = ${now}
    WHERE ${isComing(now)} AND ((v.owner_id = ${from} AND v.client_id = ${to} AND v.offer_id = ${any(offers)})
      OR (v.client_id = ${from} AND v.owner_id = ${to} AND v.search_id = ${any(searches)}))`.execute(db);
}

/** What was put forward, and is about to be taken back or sent, goes with its offer or its search. */
async function moveProposals(db: Db, { from, to, offers }: Moved): Promise<void> {
  await sql`UPDATE proposals SET proposer_id = ${to} WHERE proposer_id = ${from} AND offer_id = ${any(offers)}`.execute(
    db,
  );
  await sql`DELETE FROM planned_proposals WHERE proposer_id = ${from} AND offer_id = ${any(offers)}`.execute(db);
}

/** Conversations go on with whoever has the offer, or seeks, from now on; one that they lead already stays apart. */
async function moveThreads(db: Db, { from, to, offers, searches }: Moved): Promise<void> {
  await sql`UPDATE threads SET owner_id = ${to}
    WHERE owner_id = ${from} AND offer_id = ${any(offers)} AND client_id <> ${to}`.execute(db);
  await sql`UPDATE threads t SET client_id = ${to}
    WHERE client_id = ${from} AND (search_id = ${any(searches)} OR about_search_id = ${any(searches)}) AND owner_id <> ${to}
      AND NOT EXISTS (SELECT FROM threads e WHERE e.offer_id = t.offer_id AND e.client_id = ${to})`.execute(db);
}

/** Pictures are their owner's, and go with them: what is handed over gets its own of the same files. */
async function movePhotos(db: Db, { from, to, offers, searches }: Moved): Promise<void> {
  for (const [table, column, ids] of [
    ['offer_photos', 'offer_id', offers],
    ['search_photos', 'search_id', searches],
  ] as const) {
    const isTheirs = sql`f.${sql.ref(column)} = ${any(ids)}`;
    await sql`WITH given AS (
        SELECT DISTINCT p.* FROM ${sql.table(table)} f JOIN photos p ON p.id = f.photo_id WHERE ${isTheirs} AND p.owner_id = ${from}),
      made AS (
        INSERT INTO photos (owner_id, sha256, path, width, height, thumbhash, perceptual_hash, quarter_turns, created_at)
        SELECT ${to}, sha256, path, width, height, thumbhash, perceptual_hash, quarter_turns, created_at FROM given RETURNING id, path)
      UPDATE ${sql.table(table)} f SET photo_id = made.id FROM given JOIN made ON made.path = given.path
      WHERE f.photo_id = given.id AND ${isTheirs}`.execute(db);
  }
}

/** Links that clients have open the searches of a person no more. */
export async function renewClientKeys(db: Db, userId: number, ids: 'all' | readonly number[]): Promise<void> {
  const named = ids === 'all' ? sql`` : sql`AND id = ${any(ids)}`;
  const { rows } = await sql<{ id: number }>`SELECT id FROM searches WHERE user_id = ${userId} ${named}
    ORDER BY id FOR NO KEY UPDATE`.execute(db);
  const keys = rows.map(() => newToken().token);
  await sql`UPDATE searches s SET client_key = k.key
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${keys}::text[]) AS k (id, key) WHERE s.id = k.id`.execute(db);
}

/** The rows themselves, with what is counted of them. A hidden offer that waited for a proof is simply hidden. */
export async function moveAdverts(db: Db, moved: Moved): Promise<void> {
  const { from, to, offers, searches } = moved;
  await moveProposals(db, moved);
  await moveThreads(db, moved);
  await movePhotos(db, moved);
  await renewClientKeys(db, from, searches);
  await sql`UPDATE offers SET user_id = ${to}, draft_key = NULL, waits_for_proof = false WHERE id = ${any(offers)}`.execute(
    db,
  );
  await sql`UPDATE offer_days SET user_id = ${to} WHERE offer_id = ${any(offers)} AND user_id = ${from}`.execute(db);
  await sql`DELETE FROM offer_reactions WHERE user_id = ${to} AND offer_id = ${any(offers)}`.execute(db);
  await sql`UPDATE searches SET user_id = ${to}, waits_for_proof = false WHERE id = ${any(searches)}`.execute(db);
  await sql`UPDATE search_days SET user_id = ${to} WHERE search_id = ${any(searches)} AND user_id = ${from}`.execute(
    db,
  );
  await sql`DELETE FROM search_reactions WHERE user_id = ${to} AND search_id = ${any(searches)}`.execute(db);
}
