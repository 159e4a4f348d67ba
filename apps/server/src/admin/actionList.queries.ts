import type { AdminAction } from '@app/contract/adminLog';
import { plainWords } from '@app/domain/plainWords';
import { sql } from 'kysely';
import type { CountedList } from '../platform/database/countedList.ts';
import { escapeLike } from '../platform/database/likeWords.ts';

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
  details: { reason?: string; sought?: string; names?: AdminAction['names'] };
  before: AdminAction['before'];
  after: AdminAction['after'];
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
