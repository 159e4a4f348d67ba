import type { AgencyStanding } from '@app/contract/agencies';
import type { HandOverForm } from '@app/contract/agencyAdverts';
import { type Locale, viewingStatus } from '@app/domain/kinds';
import { shownAddress } from '../addresses/shownAddress.ts';
import {
  agencyToLeave,
  colleagueIn,
  heldAgency,
  noticeOf,
  showStanding,
  takeOut,
} from '../agencies/agencies.service.ts';
import { AppError, isSqlError } from '../errors.ts';
import { notifyMany } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import {
  cancelBetween,
  type ComingRow,
  lockComing,
  lockOffers,
  lockSearches,
  moveAdverts,
  type Moved,
  moveViewings,
} from './handOver.queries.ts';
import { type HandedOver, handOverTexts } from './sharing.messages.ts';

type Person = Awaited<ReturnType<typeof colleagueIn>>;

/** Who does it, in which agency, whose they are and who gets them. */
interface Hands {
  byId: number;
  from: Person;
  to: Person;
  locale: Locale;
}

/** All of those that were named are still theirs to give. */
function requireAll(found: readonly number[], asked: 'all' | readonly number[]): void {
  if (asked !== 'all' && found.length < new Set(asked).size) throw new AppError('not_theirs');
}

/** At whose time the colleague has another one; the caller sees which. */
function busyError(busy: readonly ComingRow[], locale: Locale): AppError {
  const viewings = busy.map((row) => ({
    id: row.id,
    starts_at: row.starts_at.toISOString(),
    address: shownAddress(row, locale, row.side === 'owner' || row.status === viewingStatus.accepted),
  }));
  return new AppError('hand_over_busy', { details: { viewings } });
}

/** Each of those who were to meet the one meets the other, and is told so once, however many viewings they have. */
async function notifyAll(trx: Db, hands: Hands, what: HandedOver, coming: readonly ComingRow[], now: Date) {
  const { byId, from, to } = hands;
  const others = new Map<number, number>();
  for (const { other_id: id } of coming) others.set(id, (others.get(id) ?? 0) + 1);
  // From the person whom each names: their name goes out of it with them.
  const meets = [...others].map(([id, count]) =>
    noticeOf(id, to.id, handOverTexts.meets(to.name, count), '/dashboard/calendar'),
  );
  const received = noticeOf(to.id, from.id, handOverTexts.received(from.name, what));
  const given = noticeOf(from.id, to.id, handOverTexts.given(to.name, what));
  const notified = [received, given, ...meets].filter(({ userId }) => userId !== byId);
  await notifyMany(trx, notified, now);
}

/**
 * Moves offers and searches with what hangs on them, within the transaction that holds the agency.
 * @throws AppError `member_not_found` for a colleague who is blocked or going, `not_theirs`, `hand_over_busy`
 */
async function move(trx: Db, hands: Hands, { offers, searches }: HandOverForm, now: Date): Promise<HandedOver> {
  const { from, to, locale } = hands;
  if (to.id === from.id || to.blocked_at || to.deleted_at) throw new AppError('member_not_found');
  const moved: Moved = {
    from: from.id,
    to: to.id,
    offers: await lockOffers(trx, from.id, offers),
    searches: await lockSearches(trx, from.id, searches),
  };
  requireAll(moved.offers, offers);
  requireAll(moved.searches, searches);
  const what = { offers: moved.offers.length, searches: moved.searches.length };
  if (what.offers + what.searches === 0) return what;
  const coming = await lockComing(trx, moved, now);
  const busy = coming.filter((row) => row.busy);
  if (busy.length > 0) throw busyError(busy, locale);
  await cancelBetween(trx, moved, now);
  await moveViewings(trx, coming, to.id, now);
  await moveAdverts(trx, moved);
  await notifyAll(trx, hands, what, coming, now);
  return what;
}

/** What was booked in between, the database refuses. */
async function inOne<T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(act);
  } catch (error) {
    const isTaken =
      isSqlError(error, 'exclusionViolation', 'attendance_no_double_booking') ||
      isSqlError(error, 'uniqueViolation', 'viewings_one_pending');
    if (isTaken) throw new AppError('hand_over_busy', { details: { viewings: [] } });
    throw error;
  }
}

interface Caller {
  id: number;
  locale: Locale;
}

/**
 * Hands one's own, or as the agency's owner anybody's, over to a colleague.
 * @throws AppError `agency_not_found`, `forbidden`, `member_not_found`, `not_theirs`, `hand_over_busy`
 */
export function handOver(
  db: Db,
  { id, locale }: Caller,
  { from: fromId = id, ...form }: HandOverForm & { from?: number | undefined },
  now: Date,
): Promise<HandedOver> {
  return inOne(db, async (trx) => {
    const agency = await heldAgency(trx, id, fromId === id ? 'handOverOwn' : 'handOverTheirs');
    const [from, to] = [await colleagueIn(trx, agency, fromId), await colleagueIn(trx, agency, form.to)];
    return move(trx, { byId: id, from, to, locale }, form, now);
  });
}

interface Leaving {
  hand_over?: HandOverForm | undefined;
}

/** @throws AppError `agency_not_found`, `owner_stays`, and as `handOver` */
export function leaveAgency(db: Db, { id, locale }: Caller, form: Leaving, now: Date): Promise<AgencyStanding> {
  return inOne(db, async (trx) => {
    const agency = await agencyToLeave(trx, id);
    const from = await colleagueIn(trx, agency, id);
    if (form.hand_over) {
      const to = await colleagueIn(trx, agency, form.hand_over.to);
      await move(trx, { byId: id, from, to, locale }, form.hand_over, now);
    }
    await takeOut(trx, agency, from, id, now);
    return showStanding(trx, id, now);
  });
}

/** @throws AppError `agency_not_found`, `forbidden`, `member_not_found` of oneself too, and as `handOver` */
export function removeMember(
  db: Db,
  { id, locale }: Caller,
  memberId: number,
  form: Leaving,
  now: Date,
): Promise<AgencyStanding> {
  return inOne(db, async (trx) => {
    const agency = await heldAgency(trx, id, 'remove');
    if (memberId === id) throw new AppError('member_not_found');
    const from = await colleagueIn(trx, agency, memberId);
    if (form.hand_over) {
      const to = await colleagueIn(trx, agency, form.hand_over.to);
      await move(trx, { byId: id, from, to, locale }, form.hand_over, now);
    }
    await takeOut(trx, agency, from, id, now);
    return showStanding(trx, id, now);
  });
}
