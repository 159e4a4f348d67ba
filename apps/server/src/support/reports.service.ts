import type { ErrorCode } from '@app/contract/errors';
import type { NewReport } from '@app/contract/reports';
import type { ReportSubject } from '@app/domain/reports';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import { closeReports, findReported, insertReport } from './reports.queries.ts';
import { selectAdmins } from './support.queries.ts';

const missing: Readonly<Record<ReportSubject, ErrorCode>> = {
  offer: 'offer_not_found',
  search: 'search_not_found',
  profile: 'user_not_found',
  chat: 'chat_not_found',
};
const own: Readonly<Record<ReportSubject, ErrorCode>> = {
  offer: 'own_offer',
  search: 'own_search',
  profile: 'forbidden',
  chat: 'forbidden',
};

/**
 * Writes down what a person says is wrong, once a thing, and tells the open pages of administrators.
 * @throws AppError `…_not_found`; `own_offer`, `own_search`, `forbidden` about what is the reporter's;
 * `already_reported`
 */
export async function reportAbuse(db: Db, actor: { id: number }, report: NewReport, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const thing = await findReported(trx, report.subject, report.id ?? 0, actor.id, now);
    if (!thing) throw new AppError(missing[report.subject]);
    if (thing.owner_id === actor.id) throw new AppError(own[report.subject]);
    const isFirst = await insertReport(trx, { ...report, thing: thing.id, reporter: actor.id }, now);
    if (!isFirst) throw new AppError('already_reported');
    await notifyModerators(trx);
  });
}

/** What waits for moderators has changed: their open pages ask for it again. */
export async function notifyModerators(trx: Db): Promise<void> {
  await emitLive(trx, await selectAdmins(trx), { type: 'moderation' });
}

/** Closes what people said of a thing; whoever decides has dealt with all of it. @returns how many were open */
export async function settleReports(
  trx: Db,
  thing: { subject: ReportSubject; id: number },
  decision: { adminId: number; upheld: boolean },
  now: Date,
): Promise<number> {
  const count = await closeReports(trx, thing, decision, now);
  if (count > 0) await notifyModerators(trx);
  return count;
}
