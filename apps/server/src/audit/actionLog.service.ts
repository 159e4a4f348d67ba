import type { Db } from '../platform/database/database.ts';
import { insertAction, insertReadAccess, type NewAction } from './actionLog.queries.ts';

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
