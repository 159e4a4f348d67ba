import type { Interval } from '@app/domain/slots';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';

/** Whose times are asked for, and what for. */
export interface BusyPeople {
  people: readonly number[];
  /** What is to be seen: a half hour in which places are left at it is not busy for whoever shows it. */
  offerId?: number | undefined;
  /** Whose own half hour is left out. */
  exceptViewing?: number | undefined;
}

/** Accepted viewings of these people, hours that they closed, and what a calendar elsewhere says, within the time asked for, cut to it. */
export async function selectBusy(
  db: Db,
  { people: ids, offerId = 0, exceptViewing = 0 }: BusyPeople,
  within: Interval,
): Promise<Interval[]> {
  const people = sql`user_id = ANY(${[...ids]}::bigint[])`;
  const asked = sql`tstzrange(${within.from}, ${within.to})`;
  const { rows } = await sql<Interval>`
    SELECT lower(during * ${asked}) AS "from", upper(during * ${asked}) AS "to" FROM attendance a
    WHERE ${people} AND during && ${asked} AND viewing_id <> ${exceptViewing}
      AND NOT (offer_id IS NOT DISTINCT FROM ${offerId} AND user_id = (SELECT o.user_id FROM offers o WHERE o.id = ${offerId})
        AND (SELECT count(*) FROM attendance b WHERE b.user_id = a.user_id AND b.during && a.during AND b.viewing_id <> ${exceptViewing})
          < coalesce((SELECT h.places FROM viewing_hours h WHERE h.user_id = a.user_id), 1))
    UNION ALL
    SELECT lower(during * ${asked}), upper(during * ${asked}) FROM blocked_hours
    WHERE ${people} AND during && ${asked}
    UNION ALL
    SELECT lower(during * ${asked}), upper(during * ${asked}) FROM outside_busy
    WHERE ${people} AND during && ${asked}`.execute(db);
  return rows;
}

export async function insertBlockedHours(db: Db, userId: number, from: Date, to: Date): Promise<number> {
  const { id } = await db
    .insertInto('blocked_hours')
    .values({ user_id: userId, during: sql`tstzrange(${from}, ${to})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many a person has closed that are not over. */
export async function countBlockedHours(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM blocked_hours
    WHERE user_id = ${userId} AND during && tstzrange(${now}, NULL)`.execute(db);
  return rows[0]!.count;
}

export async function deleteBlockedHours(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('blocked_hours')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function selectBlockedHours(db: Db, userId: number, from: Date, to: Date) {
  const { rows } = await sql<{ id: number; from: Date; to: Date }>`${sql.raw(plannedOnce)}
    SELECT id, lower(during) AS "from", upper(during) AS "to" FROM blocked_hours
    WHERE user_id = ${userId}::bigint AND during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
    ORDER BY during`.execute(db);
  return rows;
}
