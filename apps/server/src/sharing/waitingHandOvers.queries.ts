import { offerStatus, searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Retention } from '../platform/jobs/retention.ts';
import type { Moved } from './handOver.queries.ts';

/** One that is not answered ends by itself. */
export const handOverRetention: Retention = { table: 'hand_overs', since: 'created_at', days: 30 };

const bigints = (ids: readonly number[]) => sql<number[]>`${[...ids]}::bigint[]`;

export async function insertHandOver(
  db: Db,
  { from, to, offers, searches }: Moved,
  { agencyId, byId }: { agencyId: number; byId: number },
  now: Date,
): Promise<void> {
  const people = { agency_id: agencyId, from_id: from, to_id: to, by_id: byId };
  await db
    .insertInto('hand_overs')
    .values({ ...people, offers: bigints(offers), searches: bigints(searches), created_at: now })
    .execute();
}

export interface WaitingRow {
  id: number;
  from_id: number;
  from_name: string | null;
  to_id: number;
  to_name: string | null;
  offers: number;
  searches: number;
  created_at: Date;
}

/** What a person is to take over, or has handed over, newest first; of what is no longer the giver's nothing. */
export async function selectWaiting(db: Db, userId: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT * FROM (
      SELECT h.id, h.from_id, f.name AS from_name, h.to_id, t.name AS to_name, h.created_at,
        (SELECT count(*)::int FROM offers o WHERE o.id = ANY(h.offers) AND o.user_id = h.from_id
          AND o.status <> ${sql.lit(offerStatus.deleted)}) AS offers,
        (SELECT count(*)::int FROM searches s WHERE s.id = ANY(h.searches) AND s.user_id = h.from_id
          AND s.status <> ${sql.lit(searchStatus.deleted)}) AS searches
      FROM hand_overs h JOIN users f ON f.id = h.from_id JOIN users t ON t.id = h.to_id
      WHERE h.to_id = ${userId}::bigint OR h.by_id = ${userId}::bigint) AS w
    WHERE offers + searches > 0 ORDER BY id DESC`.execute(db);
  return rows;
}

/** Held until the transaction ends: it is accepted, declined or withdrawn once. */
export const lockWaiting = (db: Db, id: number) =>
  db
    .selectFrom('hand_overs as h')
    .innerJoin('users as f', 'f.id', 'h.from_id')
    .innerJoin('users as t', 't.id', 'h.to_id')
    .selectAll('h')
    .select(['f.name as from_name', 't.name as to_name'])
    .where('h.id', '=', id)
    .forUpdate('h')
    .executeTakeFirst();

export async function deleteWaiting(db: Db, id: number): Promise<void> {
  await db.deleteFrom('hand_overs').where('id', '=', id).execute();
}

/** The phone that adverts would show from now on. Held, so that it is not given up meanwhile. */
export const holdPhone = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['phone', 'phone_proven_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
