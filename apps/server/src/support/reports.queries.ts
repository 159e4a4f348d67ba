import type { NewReport } from '@app/contract/reports';
import { offerStatus, searchStatus } from '@app/domain/kinds';
import type { ReportSubject } from '@app/domain/reports';
import { hiddenBefore } from '@app/domain/visibility';
import type { Db } from '../platform/database/database.ts';

/** The column that names the thing. */
const column = { offer: 'offer_id', search: 'search_id', profile: 'profile_id', chat: 'chat_id' } as const;

/** What a report is about, and whose it is: null of a conversation, which is the reporter's. */
export interface ReportedThing {
  id: number;
  owner_id: number | null;
}

/** Nothing when there is no such thing, or it is nobody's to see. */
export async function findReported(
  db: Db,
  subject: ReportSubject,
  id: number,
  reporter: number,
  now: Date,
): Promise<ReportedThing | undefined> {
  if (subject === 'offer')
    return db
      .selectFrom('offers')
      .select(['id', 'user_id as owner_id'])
      .where('id', '=', id)
      .where('status', 'not in', [offerStatus.template, offerStatus.deleted])
      .where((is) =>
        is.or([
          is('user_id', '=', reporter),
          is.and([is('status', '=', offerStatus.active), is('active_until', '>=', hiddenBefore(now))]),
        ]),
      )
      .executeTakeFirst();
  if (subject === 'search')
    return db
      .selectFrom('searches')
      .select(['id', 'user_id as owner_id'])
      .where('id', '=', id)
      .where('status', 'not in', [searchStatus.pending, searchStatus.deleted])
      .where((is) =>
        is.or([
          is('user_id', '=', reporter),
          is.and([is('status', '=', searchStatus.active), is('expires_at', '>=', hiddenBefore(now))]),
        ]),
      )
      .executeTakeFirst();
  if (subject === 'profile')
    return db
      .selectFrom('users')
      .select(['id', 'id as owner_id'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  const chat = await db.selectFrom('support_chats').select('id').where('user_id', '=', reporter).executeTakeFirst();
  return chat && { ...chat, owner_id: null };
}

/** @returns whether it is the person's first about this thing */
export async function insertReport(
  db: Db,
  report: Pick<NewReport, 'subject' | 'reason' | 'comment'> & { thing: number; reporter: number },
  now: Date,
): Promise<boolean> {
  const { subject, thing } = report;
  const rows = await db
    .insertInto('abuse_reports')
    .values({
      reporter_id: report.reporter,
      [column[subject]]: thing,
      reason: report.reason,
      comment: report.comment || null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** @returns how many were open */
export async function closeReports(
  db: Db,
  thing: { subject: ReportSubject; id: number },
  decision: { adminId: number; upheld: boolean },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('abuse_reports')
    .set({ decided_at: now, decided_by: decision.adminId, upheld: decision.upheld })
    .where(column[thing.subject], '=', thing.id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
