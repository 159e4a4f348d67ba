import { searchStatus } from '@app/domain/kinds';
import { expiresAt } from '@app/domain/searches';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { UserActor } from '../platform/http/session.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { writableSearch } from './searchPublication.service.ts';
import { changeState, deleteSearch } from './searchWrites.queries.ts';

/**
 * Starts a search for its days from now: one that is paused, over or still running (decisions 5.1).
 * @throws AppError `search_not_found`, `forbidden`, `wrong_state` while it waits for its account
 */
export async function activateSearch(db: Db, actor: UserActor, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const search = await writableSearch(trx, actor, id, true);
    if (search.status === searchStatus.pending) throw new AppError('wrong_state');
    const activation = { activated_at: now, expires_at: expiresAt(now, search.active_for) };
    await changeState(trx, id, { status: searchStatus.active, ...activation }, now);
    await enqueue(trx, 'match-search', { searchId: id });
  });
}

/** @throws AppError `search_not_found`, `forbidden`, `wrong_state` when it is not shown */
export async function deactivateSearch(db: Db, actor: UserActor, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const search = await writableSearch(trx, actor, id, true);
    if (search.status !== searchStatus.active) throw new AppError('wrong_state');
    await changeState(trx, id, { status: searchStatus.deactivated }, now);
  });
}

/** Removes a search with everything that hangs on it. @throws AppError `search_not_found`, `forbidden` */
export async function removeSearch(db: Db, actor: UserActor, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writableSearch(trx, actor, id, true);
    await deleteSearch(trx, id);
  });
}
