import { timeOfMinutes, minutesOf, type ViewingHours } from '@app/domain/viewingHours';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';

interface StoredHours {
  notice_hours: number;
  at_once: boolean;
  places: number;
  /** Weekday, first and last minute, in that order. */
  days: readonly (readonly [number, number, number])[] | null;
}

/** What a person has set; undefined for nothing. */
export async function selectHours(db: Db, userId: number): Promise<ViewingHours | undefined> {
  const { rows } = await sql<StoredHours>`${sql.raw(plannedOnce)}
    SELECT h.notice_hours, h.at_once, h.places, (SELECT jsonb_agg(jsonb_build_array(d.weekday, lower(d.minutes), upper(d.minutes))
        ORDER BY d.weekday, d.minutes) FROM viewing_weekdays d WHERE d.user_id = h.user_id) AS days
    FROM viewing_hours h WHERE h.user_id = ${userId}::bigint`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const week = Array.from({ length: 7 }, (_, i) =>
    (row.days ?? [])
      .filter(([weekday]) => weekday === i + 1)
      .map(([, from, to]) => ({ from: timeOfMinutes(from), to: timeOfMinutes(to) })),
  );
  return { week, noticeHours: row.notice_hours, atOnce: row.at_once, places: row.places };
}

/** Puts these hours in place of a person's former ones, in the caller's transaction. */
export async function replaceHours(db: Db, userId: number, hours: ViewingHours): Promise<void> {
  const { week, noticeHours, atOnce, places } = hours;
  const terms = { notice_hours: noticeHours, at_once: atOnce, places };
  await db
    .insertInto('viewing_hours')
    .values({ user_id: userId, ...terms })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(terms))
    .execute();
  await db.deleteFrom('viewing_weekdays').where('user_id', '=', userId).execute();
  const days = week.flatMap((day, i) =>
    day.map(({ from, to }) => ({
      user_id: userId,
      weekday: i + 1,
      minutes: sql<string>`int4range(${minutesOf(from)}::int, ${minutesOf(to)}::int)`,
    })),
  );
  if (days.length > 0) await db.insertInto('viewing_weekdays').values(days).execute();
}
