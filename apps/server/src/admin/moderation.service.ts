import type { ModerationDecision, ModerationItem } from '@app/contract/adminModeration';
import type { ModerationTab } from '@app/contract/adminTabs';
import type { DuplicateDetail, LowPriceDetail } from '@app/domain/offerFlags';
import type { Locale } from '@app/domain/kinds';
import type { ReportSubject } from '@app/domain/reports';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { listedRows } from '../platform/database/countedList.ts';
import { nextCursor, readCursor } from '../platform/database/keyset.ts';
import { actOnEach } from '../platform/http/actOnEach.ts';
import { settleReports } from '../support/reports.service.ts';
import { recordAction, recordReadAccess } from '../audit/actionLog.service.ts';
import { clearOffer, reinstate, reject } from './decisions.service.ts';
import {
  countModeration,
  orderOf,
  selectOpenFlags,
  selectOpenReports,
  selectPeopleOf,
  selectWaiting,
  type WaitingRow,
} from './moderation.queries.ts';
import { offerList } from './offers.queries.ts';
import { presentOffer } from './offers.service.ts';
import { searchList } from './searches.queries.ts';
import { presentSearch } from './searches.service.ts';

type Admin = { id: number };
interface Thing {
  subject: ReportSubject;
  id: number;
}

/** Most repeated offers that stand beside one. */
const maxRepeats = 3;

const idsOf = (rows: readonly WaitingRow[], subject: ReportSubject) =>
  rows.filter((row) => row.subject === subject).map(({ id }) => id);

/** Everything a moderator decides by, in the order of the rows. */
async function itemsOf(db: Db, rows: readonly WaitingRow[], now: Date): Promise<ModerationItem[]> {
  const reports = await selectOpenReports(db, rows);
  const flags = await selectOpenFlags(db, idsOf(rows, 'offer'));
  const others = flags.flatMap(({ other_id: other }) => other ?? []);
  const found = await listedRows(db, offerList, [...idsOf(rows, 'offer'), ...others]);
  const wanted = await listedRows(db, searchList, idsOf(rows, 'search'));
  const people = await selectPeopleOf(db, idsOf(rows, 'profile'), idsOf(rows, 'chat'));
  const offerOf = (id: number) => (found.has(id) ? presentOffer(found.get(id)!, now) : null);
  const searchOf = (id: number) => (wanted.has(id) ? presentSearch(wanted.get(id)!, now) : null);
  return rows.map(({ subject, id, since }) => {
    const own = subject === 'offer' ? flags.filter((flag) => flag.offer_id === id) : [];
    const low = own.find(({ kind }) => kind === 'low_price')?.detail as LowPriceDetail | undefined;
    return {
      subject,
      id,
      since: since.toISOString(),
      offer: subject === 'offer' ? offerOf(id) : null,
      search: subject === 'search' ? searchOf(id) : null,
      person: subject === 'profile' || subject === 'chat' ? (people[subject].get(id) ?? null) : null,
      low_price: low ? { per_m2: low.per_m2, median: low.median, comparables: low.comparables } : null,
      repeats: own
        .flatMap(({ other_id: other, detail }) => {
          const offer = other === null ? null : offerOf(other);
          const { signs, photos, metres } = detail as DuplicateDetail;
          return offer ? [{ offer, signs, photos, metres }] : [];
        })
        .slice(0, maxRepeats),
      reports: reports
        .filter((report) => report.subject === subject && report.thing === id)
        .map((report) => ({
          id: report.id,
          reason: report.reason,
          comment: report.comment,
          at: report.created_at.toISOString(),
          reporter: { id: report.reporter_id, name: report.reporter_name },
        })),
    };
  });
}

/** A part of what waits; that somebody read who reported what stands in the log. */
export async function listWaiting(
  db: Db,
  admin: Admin,
  { tab, cursor, limit }: { tab: ModerationTab; cursor?: string | undefined; limit: number },
  now: Date,
) {
  const order = orderOf(tab);
  const rows = await selectWaiting(db, tab, readCursor(tab, order, cursor), limit, now);
  const items = await itemsOf(db, rows.slice(0, limit), now);
  if (items.some(({ reports }) => reports.length > 0))
    await recordReadAccess(db, { adminId: admin.id, act: 'list_reports', subject: 'reports' }, now);
  return {
    items,
    next: nextCursor(
      tab,
      rows.map(({ value, tie }) => ({ value, id: tie })),
      limit,
    ),
    total: (await countModeration(db, now))[tab],
  };
}

/** Closes what people said of a thing that is nothing to be taken off the market. @throws AppError `wrong_state` */
async function closeAbout(db: Db, admin: Admin, thing: Thing, upheld: boolean, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await settleReports(trx, thing, { adminId: admin.id, upheld }, now)) === 0) throw new AppError('wrong_state');
    const subject = thing.subject === 'profile' ? 'user' : thing.subject;
    const userId = thing.subject === 'profile' ? thing.id : null;
    const action = { adminId: admin.id, act: upheld ? ('uphold' as const) : ('clear' as const) };
    await recordAction(trx, { ...action, userId, subject, subjectId: thing.id }, now);
  });
}

function decideOne(
  db: Db,
  admin: Admin,
  thing: Thing,
  { decision, reason = '' }: { decision: ModerationDecision; reason?: string | undefined },
  now: Date,
): Promise<void> {
  const { subject, id } = thing;
  if (subject === 'offer' && decision === 'clear') return clearOffer(db, admin, id, now);
  if (decision === 'clear' || decision === 'uphold') return closeAbout(db, admin, thing, decision === 'uphold', now);
  if (subject !== 'offer' && subject !== 'search') throw new AppError('wrong_state');
  return decision === 'reject' ? reject(db, admin, subject, id, reason, now) : reinstate(db, admin, subject, id, now);
}

/**
 * One decision about several things, each for itself: what somebody has decided meanwhile is told, and the rest is
 * done.
 */
export async function decideAll(
  db: Db,
  admin: Admin,
  asked: { items: readonly Thing[]; decision: ModerationDecision; reason?: string | undefined },
  locale: Locale,
  now: Date,
) {
  const { items } = asked;
  const indexes = items.map((_, index) => index);
  const { done, failed } = await actOnEach(indexes, locale, async (index) =>
    decideOne(db, admin, items[index]!, asked, now),
  );
  return {
    done: done.map((index) => items[index]!),
    failed: failed.map(({ id: index, code, message }) => ({ ...items[index]!, code, message })),
  };
}
