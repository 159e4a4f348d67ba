import { searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** A realtor who may help: verified, neither blocked nor gone. */
export function selectHelper(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'realtor')
    .where('verified_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The search its owner put up last that is still active. */
export function selectNewestSearch(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('searches')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', searchStatus.active)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export interface HelpCall {
  searchId: number;
  realtorId: number;
  askedBy: 'realtor' | 'client';
}

/** Notes that one called the other about this search. @returns false when the last call is younger than a week */
export async function noteHelpCall(db: Db, { searchId, realtorId, askedBy }: HelpCall, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO help_calls (search_id, realtor_id, asked_by, called_at)
    VALUES (${searchId}, ${realtorId}, ${askedBy}, ${now})
    ON CONFLICT (search_id, realtor_id, asked_by) DO UPDATE SET called_at = excluded.called_at
    WHERE help_calls.called_at <= excluded.called_at - interval '7 days'
    RETURNING search_id`.execute(db);
  return rows.length > 0;
}
