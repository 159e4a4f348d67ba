import type { AdminAction } from '@app/contract/adminLog';
import type { Db } from '../platform/database/database.ts';
import { nextCursor, readCursor } from '../platform/database/keyset.ts';
import {
  type ActionFilter,
  actionOrder,
  type ActionRow,
  countActions,
  insertAction,
  insertReadAccess,
  type NewAction,
  selectActions,
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
  looked: row.looked,
});

/** What administrators did, the newest first. */
export async function listActions(
  db: Db,
  { cursor, limit, ...filter }: ActionFilter & { cursor?: string | undefined; limit: number },
) {
  const rows = await selectActions(db, filter, readCursor('newest', actionOrder, cursor), limit);
  return {
    items: rows.slice(0, limit).map(presentAction),
    next: nextCursor('newest', rows, limit),
    total: await countActions(db, filter),
  };
}
