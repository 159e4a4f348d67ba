import { notificationTypes } from '@app/contract/notifications';
import type { Viewing } from '@app/contract/viewings';
import { viewingStatus, type Locale, type ViewingStatus } from '@app/domain/kinds';
import { bookable, overlaps, slotAt } from '@app/domain/slots';
import {
  isDeclineReason,
  nextViewingStatus,
  viewingActions,
  viewingSide,
  type OfferedViewingAction,
} from '@app/domain/viewings';
import { hoursProblem, isAcceptedAtOnce } from '@app/domain/viewingHours';
import { requireWordsFrom } from '../accounts/personBlocks.service.ts';
import { AppError, isSqlError } from '../errors.ts';
import { notify, notifyMany } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { type AskedTimes, slotStart, slotStarts, slotTaken, timesOfNotice } from './askedTimes.service.ts';
import { type BusyPeople, selectBusy } from './busyTimes.queries.ts';
import { selectViewing } from './calendar.queries.ts';
import { presentToClientView, presentViewing } from './viewings.presenter.ts';
import { hoursOf } from './viewingHours.service.ts';
import { sideOf } from './viewings.policy.ts';
import {
  expireViewings,
  lockPeople,
  lockViewing,
  reasonExists,
  selectLosers,
  updateViewing,
  type Side,
  type ViewingChange,
  type ViewingRecord,
} from './viewings.queries.ts';

export interface Reason {
  reason_id?: number | null | undefined;
  custom_reason?: string | null | undefined;
}

/** One of the caller's viewings. @throws viewing_not_found for a stranger too */
export async function showViewing(db: Db, userId: number, id: number, locale: Locale, now: Date): Promise<Viewing> {
  const row = await selectViewing(db, id);
  sideOf(row, userId);
  return presentViewing(row!, userId, locale, now);
}

/** A booking's answer: to the signed-in as their viewing, in a client view less. */
export async function showBooked(
  db: Db,
  { viewingId, viewerId, isClientView }: { viewingId: number; viewerId: number; isClientView: boolean },
  locale: Locale,
  now: Date,
): Promise<Viewing> {
  const row = await selectViewing(db, viewingId);
  if (!row) throw new AppError('viewing_not_found');
  const viewing = presentViewing(row, viewerId, locale, now);
  return isClientView ? presentToClientView(row, viewing, locale) : viewing;
}

/**
 * Accepts the time that stands, or one of those that are offered. Each answer may say which time it was given to (`seenAt`): a viewing
 * that has another by now is left as it is.
 * @param picked of several offered times the one that suits
 * @throws wrong_state; `invalid_form` for none of several, `past_date`, `slot_taken`
 */
export async function acceptViewing(
  db: Db,
  userId: number,
  id: number,
  now: Date,
  { seenAt, picked }: { seenAt?: Date; picked?: string | undefined } = {},
): Promise<void> {
  const accept = async (_tx: Db, viewing: ViewingRecord): Promise<Details> => {
    if (viewing.offered_at.length === 0) return { previousAt: null };
    const pickedAt = picked === undefined ? undefined : slotStart(picked, now);
    if (!pickedAt) throw new AppError('invalid_form', { fields: { date_time: 'date_time_required' } });
    if (!viewing.offered_at.some((at) => at.getTime() === pickedAt.getTime())) throw new AppError('wrong_state');
    return { previousAt: null, pickedAt, offeredAt: [] };
  };
  const asked = (viewing: ViewingRecord) => (viewing.offered_at.length > 0 ? 'pick' : 'accept');
  await act(db, userId, id, asked, accept, now, seenAt);
}

/**
 * Names another time, or several to choose from; the viewing is pending again and the other side answers, but where whoever shows
 * has agreed to such a time beforehand. Only a client's times are bound by hours: they are the owner's own.
 * @throws outside_hours, too_soon, slot_taken; what `slotStart` throws
 */
export async function changeViewingTime(
  db: Db,
  userId: number,
  id: number,
  asked: AskedTimes,
  now: Date,
  seenAt?: Date,
): Promise<void> {
  const times = slotStarts(asked, now);
  const startsAt = times.at(-1)!;
  const change = async (tx: Db, viewing: ViewingRecord, side: Side): Promise<Details> => {
    await requireWordsFrom(tx, userId, otherOf(viewing, side), 'note', asked.note);
    const hours = side === 'client' ? await hoursOf(tx, viewing.owner_id) : null;
    const busy = await selectBusy(tx, { ...meetingOf(viewing), exceptViewing: viewing.id }, bookable(now));
    for (const at of times) {
      const problem = hours && hoursProblem(at, hours, now);
      if (problem) throw new AppError(problem, { fields: { date_time: problem } });
      if (busy.some((b) => overlaps(b, slotAt(at)))) throw await slotTaken(tx, meetingOf(viewing), now);
    }
    const isChoice = times.length > 1;
    const change = { startsAt, offeredAt: isChoice ? times : [], proposedBy: side, note: asked.note || null };
    if (!isChoice && hours && isAcceptedAtOnce(startsAt, hours, now))
      return { ...change, previousAt: null, action: 'changeAtOnce' as const };
    const isSame = !isChoice && startsAt.getTime() === viewing.starts_at.getTime();
    // The same time once more, with other words, stands in for nothing; nor does a time that was never the only one.
    const previousAt = isSame || viewing.offered_at.length > 0 ? null : viewing.starts_at;
    return { ...change, previousAt, ...(isChoice ? { action: 'offer' as const } : {}) };
  };
  await act(db, userId, id, () => 'change', change, now, seenAt);
}

export async function declineViewing(
  db: Db,
  userId: number,
  id: number,
  reason: Reason,
  now: Date,
  seenAt?: Date,
): Promise<void> {
  await act(
    db,
    userId,
    id,
    () => 'decline',
    (tx, viewing, side) => closing(tx, viewing, side, reason),
    now,
    seenAt,
  );
}

/** Takes back a proposed time, or cancels an accepted viewing, which needs a reason. */
export async function cancelViewing(db: Db, userId: number, id: number, reason: Reason, now: Date): Promise<void> {
  const close = async (tx: Db, viewing: ViewingRecord, side: Side) => {
    const isGiven = Boolean(reason.reason_id) || Boolean(reason.custom_reason);
    return viewing.status === viewingStatus.accepted || isGiven
      ? closing(tx, viewing, side, reason)
      : { closedBy: side };
  };
  await act(db, userId, id, () => 'cancel', close, now);
}

/** Cancels an agreed viewing by the answer to its reminder, which is the reason. */
export async function cancelForAnswer(
  db: Db,
  {
    userId,
    id,
    reason,
    seenAt,
  }: { userId: number; id: number; reason: Record<Locale, string>; seenAt?: Date | undefined },
  write: (tx: Db, viewing: ViewingRecord, side: Side, now: Date) => Promise<void>,
  now: Date,
): Promise<void> {
  const close = async (tx: Db, viewing: ViewingRecord, side: Side): Promise<Details> => {
    if (viewing.status !== viewingStatus.accepted) throw new AppError('wrong_state');
    await write(tx, viewing, side, now);
    return { closedBy: side, reason };
  };
  await act(db, userId, id, () => 'cancel', close, now, seenAt);
}

const otherOf = (viewing: ViewingRecord, side: Side): number =>
  side === 'owner' ? viewing.client_id : viewing.owner_id;

async function closing(db: Db, viewing: ViewingRecord, side: Side, reason: Reason): Promise<Partial<ViewingChange>> {
  const userId = side === 'owner' ? viewing.owner_id : viewing.client_id;
  await requireWordsFrom(db, userId, otherOf(viewing, side), 'custom_reason', reason.custom_reason);
  const reasonId = reason.reason_id ?? null;
  const customReason = reason.custom_reason?.trim() || null;
  const isKnown = reasonId === null || (await reasonExists(db, reasonId)) !== undefined;
  if (!isDeclineReason(reasonId, customReason) || !isKnown) {
    throw new AppError('invalid_form', { fields: { reason_id: 'reason_required' } });
  }
  return { closedBy: side, reasonId, customReason };
}

type OfferedAnswer = Exclude<OfferedViewingAction, 'propose'>;
type Answer = OfferedAnswer | 'offer' | 'changeAtOnce';
/** What a step changes; `action` where it turned out to be more than was asked for. */
type Details = Partial<ViewingChange> & {
  action?: Answer;
  /** That no row of the viewing holds. */
  reason?: Record<Locale, string>;
};

/**
 * One step of the negotiation: the viewing is locked, the state table decides, the other side is told, all in one
 * transaction. The database alone decides who gets a half hour.
 */
async function act(
  db: Db,
  userId: number,
  id: number,
  askedOf: (viewing: ViewingRecord) => OfferedAnswer,
  details: (tx: Db, viewing: ViewingRecord, side: Side) => Promise<Details>,
  now: Date,
  seenAt?: Date,
): Promise<void> {
  let met: BusyPeople = { people: [] };
  try {
    await db.transaction().execute(async (tx) => {
      const viewing = await lockViewing(tx, id);
      const side = sideOf(viewing, userId);
      met = meetingOf(viewing!);
      const asked = askedOf(viewing!);
      refuseUnlessAllowed(viewing!, userId, asked, now);
      if (seenAt && viewing!.starts_at.getTime() !== seenAt.getTime()) throw new AppError('wrong_state');
      const { action = asked, reason, ...change } = await details(tx, viewing!, side);
      const status = nextStatus(viewing!, userId, action);
      if (status === viewingStatus.accepted) await lockPeople(tx, met.people);
      await updateViewing(tx, id, { ...change, status, by: side }, now);
      const startsAt = change.pickedAt ?? change.startsAt ?? viewing!.starts_at;
      const before = change.startsAt ? viewing!.starts_at : startsAt;
      await notifyOtherSide(
        tx,
        viewing!,
        { side, action, startsAt, before, times: change.offeredAt ?? [], reason },
        now,
      );
      if (status === viewingStatus.accepted) await notifyLosers(tx, { ...viewing!, starts_at: startsAt }, now);
    });
  } catch (error) {
    if (isSqlError(error, 'exclusionViolation')) throw await slotTaken(db, met, now);
    // The same two already negotiate about another time there.
    if (isSqlError(error, 'uniqueViolation', 'viewings_one_pending')) throw new AppError('wrong_state');
    throw error;
  }
}

/** Between whom it is, and about what. */
const meetingOf = (viewing: ViewingRecord): BusyPeople => ({
  people: [viewing.owner_id, viewing.client_id],
  offerId: viewing.offer_id,
});

const negotiated = (viewing: ViewingRecord) => ({
  status: viewing.status as ViewingStatus,
  at: viewing.starts_at,
  proposedBy: viewing.proposed_by === 'owner' ? viewing.owner_id : viewing.client_id,
  isChoice: viewing.offered_at.length > 0,
});

function refuseUnlessAllowed(viewing: ViewingRecord, userId: number, action: OfferedViewingAction, now: Date): void {
  if (!viewingActions(negotiated(viewing), userId, now).includes(action)) throw new AppError('wrong_state');
}

function nextStatus(viewing: ViewingRecord, userId: number, action: Answer): ViewingStatus {
  const state = negotiated(viewing);
  const next = nextViewingStatus(state.status, viewingSide(state, userId), action);
  if (next === undefined) throw new AppError('wrong_state');
  return next;
}

const notice = {
  accept: notificationTypes.viewingAccepted,
  pick: notificationTypes.viewingAccepted,
  offer: notificationTypes.viewingTimeChanged,
  change: notificationTypes.viewingTimeChanged,
  changeAtOnce: notificationTypes.viewingAccepted,
  decline: notificationTypes.viewingDeclined,
  cancel: notificationTypes.viewingCancelled,
} as const;

interface ViewingStep {
  side: Side;
  action: Answer;
  /** The viewing's time from now on. */
  startsAt: Date;
  /** The one that it stands in for; itself where it stands in for none. */
  before: Date;
  /** Several to choose from. */
  times: readonly Date[];
  reason: Record<Locale, string> | undefined;
}

async function notifyOtherSide(
  tx: Db,
  viewing: ViewingRecord,
  { side, action, startsAt, before: earlier, times, reason }: ViewingStep,
  now: Date,
): Promise<void> {
  const [actorId, otherId] =
    side === 'owner' ? [viewing.owner_id, viewing.client_id] : [viewing.client_id, viewing.owner_id];
  const about = { offerId: viewing.offer_id, searchId: viewing.search_id, viewingId: viewing.id };
  // Of several that were offered none was the time before.
  const isMoved = startsAt.getTime() !== earlier.getTime() && viewing.offered_at.length === 0;
  const data = {
    ...timesOfNotice(startsAt, times),
    ...(isMoved ? { before: earlier.toISOString() } : {}),
    ...(action === 'changeAtOnce' ? { at_once: true } : {}),
    ...(reason ? { reason } : {}),
  };
  await notify(tx, { userId: otherId, type: notice[action], fromUserId: actorId, ...about, data }, now);
}

/**
 * Tells who still waits for that half hour to choose another: the one who asked for it, and the other side where it was the one
 * who asked that agreed to something else.
 */
export async function notifyLosers(
  tx: Db,
  winner: Pick<ViewingRecord, 'id' | 'owner_id' | 'client_id' | 'starts_at'>,
  now: Date,
): Promise<void> {
  const losers = await selectLosers(tx, winner, now);
  await notifyMany(
    tx,
    losers.flatMap((v) => {
      const asked = v.proposed_by === 'owner' ? v.owner_id : v.client_id;
      const busy = [winner.owner_id, winner.client_id];
      const others = busy.includes(asked) ? [v.owner_id, v.client_id].filter((id) => !busy.includes(id)) : [];
      return [asked, ...others].map((userId) => ({
        userId,
        type: notificationTypes.viewingTimeChanged,
        offerId: v.offer_id,
        searchId: v.search_id,
        viewingId: v.id,
        data: { taken: true, own: busy.includes(userId), at: winner.starts_at.toISOString() },
      }));
    }),
    now,
  );
}

/** Pending viewings whose time has passed expire; what is read meanwhile counts as expired already. */
export const expireViewingsJob = defineJob({
  name: 'viewings.expire',
  schema: nothing,
  cron: '*/10 * * * *',
  handler: async ({ db, clock, log }) => {
    const count = await expireViewings(db, clock());
    if (count > 0) log.debug({ count }, 'viewings expired');
  },
});
