import type { LoggedAct } from '@app/contract/adminLog';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Retention } from '../platform/jobs/retention.ts';

export type Values = Record<string, string | number | boolean | null>;

export type Names = Record<string, { ru: string; ro: string }>;

export interface NewAction {
  adminId: number;
  act: LoggedAct;
  /** Whom it was about, when it was about a person's. */
  userId?: number | null;
  /** What it was done to; the person unless said. */
  subject?: string;
  subjectId?: number | null;
  details?: Record<string, string>;
  /** What changed items of a list are called, by id. */
  names?: Names;
  before?: Values;
  after?: Values;
}

const row = (action: NewAction, isReadAccess: boolean, now: Date) => ({
  admin_id: action.adminId,
  act: action.act,
  user_id: action.userId ?? null,
  subject: action.subject ?? 'user',
  subject_id: action.subjectId ?? action.userId ?? null,
  details: JSON.stringify({ ...action.details, ...(action.names ? { names: action.names } : {}) }),
  before: JSON.stringify(action.before ?? {}),
  after: JSON.stringify(action.after ?? {}),
  read_access: isReadAccess,
  created_at: now,
});

/** Writes an act into the log; in the transaction that does it. */
export async function insertAction(db: Db, action: NewAction, now: Date): Promise<void> {
  await db
    .insertInto('admin_actions')
    .values(row(action, false, now))
    .execute();
}

/** Writes down that an administrator read private data, unless the log has the same of them since `again`. */
export async function insertReadAccess(db: Db, action: NewAction, again: Date, now: Date): Promise<void> {
  const access = row(action, true, now);
  await sql`INSERT INTO admin_actions (admin_id, act, user_id, subject, subject_id, details, read_access, created_at)
    SELECT ${access.admin_id}::bigint, ${access.act}, ${access.user_id}::bigint, ${access.subject}, ${access.subject_id}::bigint,
      ${access.details}::jsonb, true, ${now}::timestamptz
    WHERE NOT EXISTS (SELECT FROM admin_actions WHERE admin_id = ${access.admin_id} AND created_at > ${again}
      AND act = ${access.act} AND subject_id IS NOT DISTINCT FROM ${access.subject_id}::bigint
      AND details = ${access.details}::jsonb)`.execute(db);
}

/** What was only looked at is known for a year, what was done for five. */
export const actionRetention: readonly Retention[] = [
  { table: 'admin_actions', since: 'created_at', days: 365, when: 'read_access' },
  { table: 'admin_actions', since: 'created_at', days: 5 * 365 },
];
