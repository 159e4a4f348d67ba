import type { CalendarFailure } from '@app/contract/outsideCalendar';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { BusySpan } from './busyCalendar.ts';

export interface StoredCalendar {
  user_id: number;
  address: string;
  etag: string | null;
  last_modified: string | null;
  sent_at: Date | null;
  read_at: Date | null;
  unreadable: number;
  slow: boolean;
  failure: CalendarFailure | null;
  failing_since: Date | null;
}

export function selectCalendarOf(db: Db, userId: number): Promise<StoredCalendar | undefined> {
  return db
    .selectFrom('outside_calendars')
    .select(['user_id', 'address', 'etag', 'last_modified', 'sent_at', 'read_at', 'unreadable', 'slow'])
    .select(['failure', 'failing_since'])
    .where('user_id', '=', userId)
    .executeTakeFirst() as Promise<StoredCalendar | undefined>;
}

/** Busy times of a person's calendar elsewhere that are not over. */
export async function countOutsideBusy(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM outside_busy
    WHERE user_id = ${userId} AND during && tstzrange(${now}, NULL)`.execute(db);
  return rows[0]!.count;
}

/** Puts an address in place of the one before, of which nothing stays but whether it was slow: another address does not change that. */
export async function replaceCalendar(db: Db, userId: number, address: string, now: Date): Promise<void> {
  const before = await db
    .deleteFrom('outside_calendars')
    .where('user_id', '=', userId)
    .returning('slow')
    .executeTakeFirst();
  const slow = before?.slow ?? false;
  await db.insertInto('outside_calendars').values({ user_id: userId, address, due_at: now, slow }).execute();
}

export async function deleteCalendar(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('outside_calendars').where('user_id', '=', userId).execute();
}

/** Whose calendars are to be asked now, the longest overdue first; nobody's who is blocked or waits to be erased. */
export async function selectDueCalendars(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('outside_calendars')
    .innerJoin('users as u', 'u.id', 'outside_calendars.user_id')
    .select('outside_calendars.user_id')
    .where('u.deleted_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

interface Answered {
  unreadable: number;
  etag: string | null;
  lastModified: string | null;
}

/** Locks the calendar as long as it is still the one that was asked; false when another took its place meanwhile. */
export async function lockCalendar(db: Db, userId: number, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('outside_calendars')
    .select('address')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.address === address;
}

/** It answered: with the whole calendar, or that nothing changed. */
export async function noteRead(
  db: Db,
  userId: number,
  sent: Answered | null,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  await db
    .updateTable('outside_calendars')
    .set({
      read_at: now,
      due_at: dueAt,
      failure: null,
      failing_since: null,
      ...(sent ? { sent_at: now, etag: sent.etag, last_modified: sent.lastModified, unreadable: sent.unreadable } : {}),
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function noteFailure(
  db: Db,
  userId: number,
  failure: CalendarFailure,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  await db
    .updateTable('outside_calendars')
    .set({ failure, failing_since: sql`coalesce(failing_since, ${now})`, due_at: dueAt })
    .where('user_id', '=', userId)
    .execute();
}

/** Whether it is read apart from the quick ones the next time. */
export async function noteSlow(db: Db, userId: number, slow: boolean): Promise<void> {
  await db.updateTable('outside_calendars').set({ slow }).where('user_id', '=', userId).execute();
}

export async function noteDue(db: Db, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('outside_calendars')
    .set({ due_at: now })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceOutsideBusy(db: Db, userId: number, busy: readonly BusySpan[]): Promise<void> {
  await db.deleteFrom('outside_busy').where('user_id', '=', userId).execute();
  if (busy.length === 0) return;
  const [from, to] = [busy.map(([at]) => new Date(at).toISOString()), busy.map(([, at]) => new Date(at).toISOString())];
  await sql`INSERT INTO outside_busy (user_id, during)
    SELECT ${userId}::bigint, tstzrange(a, b) FROM unnest(${from}::timestamptz[], ${to}::timestamptz[]) AS span (a, b)`.execute(
    db,
  );
}
