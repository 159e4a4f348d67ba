import { searchStatus } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
import { expiresAt } from '@app/domain/searches';
import { recordAction } from '../audit/actionLog.service.ts';
import { AppError } from '../errors.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { settleReports } from '../support/reports.service.ts';
import { searchModerationText } from './moderation.messages.ts';
import { lockSearch, type SearchRow } from './searches.queries.ts';
import { changeState } from './searchWrites.queries.ts';

type Admin = { id: number };
const rejectable: readonly number[] = [searchStatus.active, searchStatus.deactivated];

/** @throws AppError `search_not_found`, `wrong_state`: another administrator, or the owner, was faster */
async function requireSearch(trx: Db, ref: number | string, from: readonly number[]): Promise<SearchRow> {
  const search = await lockSearch(trx, ref);
  if (!search) throw new AppError('search_not_found');
  if (!from.includes(search.status)) throw new AppError('wrong_state');
  return search;
}

function notifyOwner(trx: Db, search: SearchRow, act: 'rejected' | 'restored' | 'waits', reason: string, now: Date) {
  const text = searchModerationText(act, reason);
  const told = { userId: search.user_id, fromUserId: null, searchId: search.id, data: { text } };
  return notify(trx, { ...told, type: notificationTypes.moderation }, now);
}

const about = (search: SearchRow) => ({ userId: search.user_id, subject: 'search', subjectId: search.id });

/**
 * Takes a search off the market; its owner is told why, and reports about it are upheld.
 * @throws AppError `search_not_found`, `wrong_state`
 */
export async function rejectSearch(
  db: Db,
  admin: Admin,
  ref: number | string,
  reason: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const search = await requireSearch(trx, ref, rejectable);
    const { id } = search;
    await changeState(trx, id, { status: searchStatus.rejected, reject_reason: reason }, now);
    await settleReports(trx, { subject: 'search', id }, { adminId: admin.id, upheld: true }, now);
    const change = { before: { status: search.status }, after: { status: searchStatus.rejected } };
    const action = { adminId: admin.id, act: 'reject_search' as const, ...about(search), details: { reason } };
    await recordAction(trx, { ...action, ...change }, now);
    await notifyOwner(trx, search, 'rejected', reason, now);
  });
}

/**
 * Shows a rejected search again for its days from now, or lets it wait again for its owner's proof.
 * @throws AppError `search_not_found`, `wrong_state`
 */
export async function reinstateSearch(db: Db, admin: Admin, ref: number | string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const search = await requireSearch(trx, ref, [searchStatus.rejected]);
    const { id } = search;
    const activation = { activated_at: now, expires_at: expiresAt(now, search.active_for) };
    const status = search.waits_for_proof ? searchStatus.deactivated : searchStatus.active;
    await changeState(trx, id, { status, reject_reason: null, ...activation }, now);
    await enqueue(trx, 'match-search', { searchId: id });
    const change = { before: { status: search.status }, after: { status } };
    await recordAction(trx, { adminId: admin.id, act: 'restore_search', ...about(search), ...change }, now);
    await notifyOwner(trx, search, search.waits_for_proof ? 'waits' : 'restored', '', now);
  });
}
