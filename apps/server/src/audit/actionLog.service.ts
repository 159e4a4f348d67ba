import type { AdminAction } from '@app/contract/adminLog';
import type { Db } from '../platform/database/database.ts';
import { countedPage, type PageQuery } from '../platform/database/countedList.ts';
import {
  type ActionFilter,
  actionList,
  type ActionRow,
  insertAction,
  insertReadAccess,
  type NewAction,
} from './actionLog.queries.ts';

export type { Names, Values } from './actionLog.queries.ts';

/**
 * Writes an administrator's act into the log; in the transaction that does it, so that neither is without the other.
 */
export const recordAction = (db: Db, action: NewAction, now: Date): Promise<void> => insertAction(db, action, now);

/** The same data read again within this time is one access. */
const sameAccess = 10 * 60_000;

/** Writes down that an administrator read private data. */
export const recordReadAccess = (db: Db, action: NewAction, now: Date): Promise<void> =>
  insertReadAccess(db, action, new Date(now.getTime() - sameAccess), now);

const person = (id: number | null, name: string | null, avatar_path: string | null) =>
  id === null ? null : { id, name, avatar_path };

const byName = (realtors: ActionRow['realtors']) =>
  Object.fromEntries(Object.entries(realtors ?? {}).map(([id, name]) => [id, { ru: name, ro: name }]));

export const presentAction = (row: ActionRow): AdminAction => ({
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
