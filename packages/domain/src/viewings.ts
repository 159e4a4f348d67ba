import { viewingStatus } from './kinds.ts';
import type { ViewingStatus } from './kinds.ts';
import { bookable, isSlot, overlaps, slotAt } from './slots.ts';
import type { Interval } from './slots.ts';
import { hoursProblem, type ViewingHours } from './viewingHours.ts';

export type ViewingState = keyof typeof viewingStatus;

/** `proposer` named the time that stands; `answerer` is the other person; `system` is the clock. */
export type ViewingSide = 'proposer' | 'answerer' | 'system';
export type ViewingAction =
  | 'propose'
  | 'offer'
  | 'bookAtOnce'
  | 'accept'
  | 'pick'
  | 'change'
  | 'changeAtOnce'
  | 'decline'
  | 'cancel'
  | 'expire';

/** What came to nothing may be begun once more by either. */
const anew = { propose: 'pending', offer: 'pending' } as const;

/**
 * Who may do what, and what it becomes. `none` is a viewing that does not exist yet. After `change` the ball is in the
 * other's court: whoever changed is the proposer. `offer` names several times at once, of which the other side picks one.
 * `…AtOnce` is a client's time that the other side has agreed to beforehand. Nothing leaves a state that is over but a new proposal.
 */
const transitions: Readonly<
  Record<ViewingState | 'none', Partial<Record<ViewingSide, Partial<Record<ViewingAction, ViewingState>>>>>
> = {
  none: { proposer: { propose: 'pending', offer: 'pending', bookAtOnce: 'accepted' } },
  pending: {
    proposer: { change: 'pending', offer: 'pending', changeAtOnce: 'accepted', cancel: 'cancelled' },
    answerer: {
      accept: 'accepted',
      pick: 'accepted',
      change: 'pending',
      offer: 'pending',
      changeAtOnce: 'accepted',
      decline: 'declined',
    },
    system: { expire: 'expired' },
  },
  accepted: {
    proposer: { change: 'pending', offer: 'pending', changeAtOnce: 'accepted', cancel: 'cancelled' },
    answerer: { change: 'pending', offer: 'pending', changeAtOnce: 'accepted', cancel: 'cancelled' },
  },
  declined: { proposer: anew, answerer: anew },
  cancelled: { proposer: anew, answerer: anew },
  expired: { proposer: anew, answerer: anew },
};

/** The state's name: what texts and styles know it by. */
export const stateName = (status: ViewingStatus): ViewingState =>
  (Object.keys(viewingStatus) as ViewingState[]).find((name) => viewingStatus[name] === status)!;

/** What the action makes of the viewing; undefined when this side may not do it in this state. `null`: none exists yet. */
export function nextViewingStatus(
  status: ViewingStatus | null,
  side: ViewingSide,
  action: ViewingAction,
): ViewingStatus | undefined {
  const next = transitions[status === null ? 'none' : stateName(status)][side]?.[action];
  return next === undefined ? undefined : viewingStatus[next];
}

export interface NegotiatedViewing {
  status: ViewingStatus;
  /** Of several times that are offered the last. */
  at: Date;
  /** Who named the time that stands. */
  proposedBy: number;
  /** Several times to choose from are offered. */
  isChoice?: boolean;
}

/** Times that may be offered at once. */
export const maxOfferedTimes = 3;

/** Times that are offered, each once and the earliest first. */
export const offeredTimes = (times: readonly Date[]): Date[] =>
  [...new Set(times.map((at) => at.getTime()))].sort((a, b) => a - b).map((at) => new Date(at));

/** What has become of a time that was offered. */
export function offeredState(offered: { at: Date; taken: boolean }, now: Date): 'free' | 'taken' | 'past' {
  if (hasBegun(offered.at, now)) return 'past';
  return offered.taken ? 'taken' : 'free';
}

/** Whether a viewing's time has come. */
export const hasBegun = (at: Date, now: Date): boolean => at <= now;

/** The status that holds now: a pending viewing whose time has come is expired, whether or not a job has noted it. */
export function currentViewingStatus(
  { status, at }: Pick<NegotiatedViewing, 'status' | 'at'>,
  now: Date,
): ViewingStatus {
  return status === viewingStatus.pending && hasBegun(at, now) ? viewingStatus.expired : status;
}

export type ShownViewingState = ViewingState | 'past' | 'changed';

/**
 * What a viewing is shown as now, however long ago its status was read: an agreed one whose time has come is past, and one that
 * waits for an answer to another time than the first is changed.
 */
export function shownViewingState(
  viewing: Pick<NegotiatedViewing, 'status' | 'at'> & { isChanged?: boolean },
  now: Date,
): ShownViewingState {
  const status = currentViewingStatus(viewing, now);
  if (status === viewingStatus.accepted && hasBegun(viewing.at, now)) return 'past';
  if (status === viewingStatus.pending && viewing.isChanged) return 'changed';
  return stateName(status);
}

/** The side of one of the viewing's two people. */
export function viewingSide(viewing: Pick<NegotiatedViewing, 'proposedBy'>, userId: number): 'proposer' | 'answerer' {
  return viewing.proposedBy === userId ? 'proposer' : 'answerer';
}

/** What one of the two people may be offered: the rest follows from these, or is the clock's. */
const offeredActions = [
  'propose',
  'accept',
  'pick',
  'change',
  'decline',
  'cancel',
] as const satisfies readonly ViewingAction[];
export type OfferedViewingAction = (typeof offeredActions)[number];

/** What one of the two people may do now: the buttons of the page and the policy of the server. Past: nothing. */
export function viewingActions(
  { status, at, proposedBy, isChoice = false }: NegotiatedViewing,
  userId: number,
  now: Date,
): OfferedViewingAction[] {
  const current = currentViewingStatus({ status, at }, now);
  if (current === viewingStatus.accepted && hasBegun(at, now)) return [];
  const possible = transitions[stateName(current)][viewingSide({ proposedBy }, userId)] ?? {};
  const other = isChoice ? 'accept' : 'pick';
  return offeredActions.filter((action) => action in possible && action !== other);
}

/** A review needs an accepted viewing in the past. */
export function canReviewViewing(viewing: Pick<NegotiatedViewing, 'status' | 'at'>, now: Date): boolean {
  return shownViewingState(viewing, now) === 'past';
}

export type BookingProblem =
  | 'own_offer'
  | 'offer_unavailable'
  | 'past_date'
  | 'too_far_ahead'
  | 'not_a_slot'
  | 'outside_hours'
  | 'too_soon'
  | 'slot_taken';

export interface BookingRequest {
  at: Date;
  /** Who owns the offer, and who wants to come. */
  ownerId: number;
  visitorId: number;
  isOfferAvailable: boolean;
  /** Accepted viewings and blocked hours of both people; pending proposals block nobody. */
  busy: readonly Interval[];
  /** Of the owner; null when they name the time themselves. */
  hours: ViewingHours | null;
}

/** Why a viewing cannot be proposed for this time, as an error code; undefined when it can. */
export function canBook(booking: BookingRequest, now: Date): BookingProblem | undefined {
  if (booking.ownerId === booking.visitorId) return 'own_offer';
  if (!booking.isOfferAvailable) return 'offer_unavailable';
  if (booking.at <= now) return 'past_date';
  if (booking.at >= bookable(now).to) return 'too_far_ahead';
  if (!isSlot(booking.at)) return 'not_a_slot';
  const closed = booking.hours && hoursProblem(booking.at, booking.hours, now);
  if (closed) return closed;
  const slot = slotAt(booking.at);
  return booking.busy.some((b) => overlaps(b, slot)) ? 'slot_taken' : undefined;
}

/** Whether a decline is complete: one listed reason, or words of one's own, never both. */
export function isDeclineReason(reasonId: number | null, customReason: string | null): boolean {
  const words = customReason?.trim() ?? '';
  return (reasonId !== null) !== (words !== '');
}
