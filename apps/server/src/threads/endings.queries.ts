import type { Db } from '../platform/database/database.ts';

/** Conversations about an offer in which something was written. */
export const selectWrittenAbout = (db: Db, offerId: number) =>
  db
    .selectFrom('threads')
    .select(['id', 'client_id'])
    .where('offer_id', '=', offerId)
    .where('last_seq', '>', 0)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Closes what began with a search, or is about it, and is open. @returns what was closed */
export const closeThreadsOf = (db: Db, searchId: number, now: Date) =>
  db
    .updateTable('threads')
    .set({ closed_at: now })
    .where((is) => is.or([is('search_id', '=', searchId), is('about_search_id', '=', searchId)]))
    .where('closed_at', 'is', null)
    .returning(['id', 'owner_id', 'client_id', 'last_seq'])
    .execute();
