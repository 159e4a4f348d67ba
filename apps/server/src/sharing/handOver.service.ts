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
  type ComingRow,
  lockComing,
  lockOffers,
  lockSearches,
  type Moved,
  renewClientKeys,
} from './handOver.queries.ts';
import { type HandedOver, handOverTexts } from './sharing.messages.ts';
import { insertHandOver } from './waitingHandOvers.queries.ts';

type Person = Awaited<ReturnType<typeof colleagueIn>>;

/** Who does it, in which agency, whose they are and who gets them. */
interface Hands {
  agency: { id: number };
  byId: number;
  from: Person;
  to: Person;
  locale: Locale;
}

type Given = Pick<Moved, 'from' | 'to'> & Pick<HandOverForm, 'offers' | 'searches'>;

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

/** Of what is named that which is still the giver's, held. */
export async function lockGiven(trx: Db, { from, to, offers, searches }: Given): Promise<Moved> {
  return {
    from,
    to,
    offers: await lockOffers(trx, from, offers),
    searches: await lockSearches(trx, from, searches),
  };
}

/** The viewings that would move too. @throws AppError `hand_over_busy` where the receiver has another one then */
export async function requireFree(trx: Db, moved: Moved, locale: Locale, now: Date): Promise<ComingRow[]> {
  const coming = await lockComing(trx, moved, now);
  const busy = coming.filter((row) => row.busy);
  if (busy.length > 0) throw busyError(busy, locale);
  return coming;
}

/**
 * Offers a colleague to take them over, within the transaction that holds the agency; they stay with their owner until then.
 * @throws AppError `member_not_found` for a colleague who is blocked or going, `not_theirs`, `hand_over_busy`
 */
async function give(trx: Db, hands: Hands, { offers, searches }: HandOverForm, now: Date): Promise<HandedOver> {
  const { agency, byId, from, to, locale } = hands;
  if (to.id === from.id || to.blocked_at || to.deleted_at) throw new AppError('member_not_found');
  const given = await lockGiven(trx, { from: from.id, to: to.id, offers, searches });
  requireAll(given.offers, offers);
  requireAll(given.searches, searches);
  const what = { offers: given.offers.length, searches: given.searches.length };
  if (what.offers + what.searches === 0) return what;
  await requireFree(trx, given, locale, now);
  await insertHandOver(trx, given, { agencyId: agency.id, byId }, now);
  const asked = noticeOf(to.id, from.id, handOverTexts.asked(from.name, what));
  const offered = noticeOf(from.id, to.id, handOverTexts.offered(to.name, what));
  await notifyMany(trx, byId === from.id ? [asked] : [asked, offered], now);
  return what;
}

/** What was booked in between, the database refuses. */
export async function inOne<T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> {
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

export interface Caller {
  id: number;
  locale: Locale;
}

/**
 * Hands one's own, or as the agency's owner anybody's, over to a colleague, who has to accept.
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
    return give(trx, { agency, byId: id, from, to, locale }, form, now);
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
      await give(trx, { agency, byId: id, from, to, locale }, form.hand_over, now);
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
      await give(trx, { agency, byId: id, from, to, locale }, form.hand_over, now);
    }
    await renewClientKeys(trx, from.id, 'all');
    await takeOut(trx, agency, from, id, now);
    return showStanding(trx, id, now);
  });
}
