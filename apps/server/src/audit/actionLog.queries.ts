import type { LoggedAct } from '@app/contract/adminLog';
import { plainWords } from '@app/domain/plainWords';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { CountedList } from '../platform/database/countedList.ts';
import { escapeLike } from '../platform/database/likeWords.ts';
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

export interface ActionFilter {
  q?: string | undefined;
  act?: string | undefined;
  admin?: number | undefined;
  user?: number | undefined;
  looks?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface ActionRow {
  id: number;
  act: string;
  admin_id: number | null;
  admin_name: string | null;
  admin_avatar: string | null;
  user_id: number | null;
  user_name: string | null;
  user_avatar: string | null;
  subject: string;
  subject_id: number | null;
  details: { reason?: string; sought?: string; names?: Names };
  before: Values;
  after: Values;
  /** Of the realtors whom a change of their list was about, those who are still there, by id. */
  realtors: Record<string, string> | null;
  read_access: boolean;
  created_at: Date;
}

const realtors = sql`CASE WHEN l.subject = 'realtors' THEN (SELECT jsonb_object_agg(r.id, r.name)
    FROM jsonb_object_keys(l.after) AS k(key) JOIN users r ON r.name IS NOT NULL
      AND r.id = CASE WHEN k.key ~ '^[0-9]+' THEN split_part(k.key, '.', 1)::bigint END) END AS realtors`;

const columns = sql<ActionRow>`l.id, l.act, l.admin_id, a.name AS admin_name, a.avatar_path AS admin_avatar,
  l.user_id, u.name AS user_name, u.avatar_path AS user_avatar, l.subject, l.subject_id, l.details, l.before, l.after,
  ${realtors}, l.read_access, l.created_at`;

/** What administrators did, and where it is asked for what they looked at. */
export const actionList: CountedList<ActionRow, ActionFilter> = {
  table: 'admin_actions',
  alias: 'l',
  columns,
  joins: sql`LEFT JOIN users a ON a.id = l.admin_id LEFT JOIN users u ON u.id = l.user_id`,
  orders: { newest: { by: sql`l.created_at`, type: 'timestamptz', way: 'desc' } },
  orderOf: () => 'newest',
  conditions: ({ q = '', act, admin, user, looks, from, to }) => {
    const words = escapeLike(plainWords(q.trim()));
    return [
      sql<boolean>`true`,
      looks || act ? undefined : sql`NOT l.read_access`,
      act === undefined ? undefined : sql`l.act = ${act}`,
      admin === undefined ? undefined : sql`l.admin_id = ${admin}`,
      user === undefined ? undefined : sql`l.user_id = ${user}`,
      from === undefined ? undefined : sql`l.created_at >= ${from}::timestamptz`,
      to === undefined ? undefined : sql`l.created_at < ${to}::timestamptz`,
      words === '' ? undefined : sql`l.details ? 'reason' AND plain_words(l.details->>'reason') LIKE ${`%${words}%`}`,
    ];
  },
};

/** What was only looked at is known for a year, what was done for five. */
export const actionRetention: readonly Retention[] = [
  { table: 'admin_actions', since: 'created_at', days: 365, when: 'read_access' },
  { table: 'admin_actions', since: 'created_at', days: 5 * 365 },
];
