import type { AdminAction } from '@app/contract/adminLog';
import { countedPage, type PageQuery } from '../platform/database/countedList.ts';
import type { Db } from '../platform/database/database.ts';
import { type ActionFilter, actionList, type ActionRow } from './actionList.queries.ts';

const person = (id: number | null, name: string | null, avatar_path: string | null) =>
  id === null ? null : { id, name, avatar_path };

const byName = (realtors: ActionRow['realtors']) =>
  Object.fromEntries(Object.entries(realtors ?? {}).map(([id, name]) => [id, { ru: name, ro: name }]));

const presentAction = (row: ActionRow): AdminAction => ({
  id: row.id,
  at: row.created_at.toISOString(),
  act: row.act,
  admin: person(row.admin_id, row.admin_name, row.admin_avatar),
  user: person(row.user_id, row.user_name, row.user_avatar),
  subject: row.subject,
  subject_id: row.subject_id,
  reason: row.details.reason ?? null,
  sought: row.details.sought ?? null,
  names: { ...row.details.names, ...byName(row.realtors) },
  before: row.before,
  after: row.after,
  looked: row.read_access,
});

/** What administrators did, the newest first. */
export async function listActions(db: Db, query: ActionFilter & PageQuery, now: Date) {
  const { items, next, total } = await countedPage(db, actionList, query, now, presentAction);
  return { items, next, total };
}
