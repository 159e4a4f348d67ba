import { searchStatus } from '@app/domain/kinds';
import { expiresAt } from '@app/domain/searches';
import type { Db } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { changeState, takePending } from './searchWrites.queries.ts';

/** Whoever wrote the search signs in soon, or it was not he. */
const pendingHours = 48;

/**
 * Publishes the searches that were written with this account's phone before its owner signed in (decisions 3.2); called
 * after a sign-in, in its transaction. Their days count from now.
 * @returns their ids
 */
export async function publishPendingSearches(db: Db, userId: number, now: Date): Promise<number[]> {
  const waiting = await takePending(db, userId, new Date(now.getTime() - pendingHours * 3_600_000));
  for (const search of waiting) {
    const activation = { activated_at: now, expires_at: expiresAt(now, search.active_for) };
    await changeState(db, search.id, { status: searchStatus.active, ...activation }, now);
    await enqueue(db, 'match-search', { searchId: search.id });
  }
  return waiting.map((search) => search.id);
}
