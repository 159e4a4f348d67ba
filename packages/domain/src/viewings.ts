import { viewingStatus } from './kinds.ts';
import type { ViewingStatus } from './kinds.ts';
import { bookable, isSlot, overlaps, slotAt } from './slots.ts';
import type { Interval } from './slots.ts';

export type ViewingState = keyof typeof viewingStatus;

/** `proposer` named the time that stands; `answerer` is the other person; `system` is the clock. */
export type ViewingSide = 'proposer' | 'answerer' | 'system';
export type ViewingAction = 'propose' | 'accept' | 'change' | 'decline' | 'cancel' | 'expire';

/**
 * Who may do what, and what it becomes. `none` is a viewing that does not exist yet. After `change` the ball is in the
 * other's court: whoever changed is the proposer. Nothing leaves a state that is over but a new proposal.
 */
const transitions: Readonly<
  Record<ViewingState | 'none', Partial<Record<ViewingSide, Partial<Record<ViewingAction, ViewingState>>>>>
> = {
  none: { proposer: { propose: 'pending' } },
  pending: {
    proposer: { change: 'pending', cancel: 'cancelled' },
    answerer: { accept: 'accepted', change: 'pending', decline: 'declined' },
    system: { expire: 'expired' },
  },
  accepted: {
    proposer: { change: 'pending', cancel: 'cancelled' },
    answerer: { change: 'pending', cancel: 'cancelled' },
  },
  declined: { proposer: { propose: 'pending' }, answerer: { propose: 'pending' } },
  cancelled: { proposer: { propose: 'pending' }, answerer: { propose: 'pending' } },
  expired: { proposer: { propose: 'pending' }, answerer: { propose: 'pending' } },
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
  at: Date;
  /** Who named the time that stands. */
  proposedBy: number;
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

export type ShownViewingState = ViewingState | 'past';

/** What a viewing is shown as now, however long ago its status was read: an agreed one whose time has come is past. */
export function shownViewingState(viewing: Pick<NegotiatedViewing, 'status' | 'at'>, now: Date): ShownViewingState {
  const status = currentViewingStatus(viewing, now);
  if (status === viewingStatus.accepted && hasBegun(viewing.at, now)) return 'past';
  return stateName(status);
}

/** The side of one of the viewing's two people. */
export function viewingSide(viewing: Pick<NegotiatedViewing, 'proposedBy'>, userId: number): 'proposer' | 'answerer' {
  return viewing.proposedBy === userId ? 'proposer' : 'answerer';
}

/** What one of the two people may do now: the buttons of the page and the policy of the server. Past: nothing. */
export function viewingActions(viewing: NegotiatedViewing, userId: number, now: Date): ViewingAction[] {
  const state = shownViewingState(viewing, now);
  if (state === 'past') return [];
  return Object.keys(transitions[state][viewingSide(viewing, userId)] ?? {}) as ViewingAction[];
}

/** A review needs an accepted viewing in the past. */
export function canReviewViewing(viewing: Pick<NegotiatedViewing, 'status' | 'at'>, now: Date): boolean {
  return shownViewingState(viewing, now) === 'past';
}

export type BookingProblem =
  'own_offer' | 'offer_unavailable' | 'past_date' | 'too_far_ahead' | 'not_a_slot' | 'slot_taken';

export interface BookingRequest {
  at: Date;
  /** Who owns the offer, and who wants to come. */
  ownerId: number;
  visitorId: number;
  isOfferAvailable: boolean;
  /** Accepted viewings and blocked hours of both people; pending proposals block nobody. */
  busy: readonly Interval[];
}

/** Why a viewing cannot be proposed for this time, as an error code; undefined when it can. */
export function canBook(booking: BookingRequest, now: Date): BookingProblem | undefined {
  if (booking.ownerId === booking.visitorId) return 'own_offer';
  if (!booking.isOfferAvailable) return 'offer_unavailable';
  if (booking.at <= now) return 'past_date';
  if (booking.at >= bookable(now).to) return 'too_far_ahead';
  if (!isSlot(booking.at)) return 'not_a_slot';
  const slot = slotAt(booking.at);
  return booking.busy.some((b) => overlaps(b, slot)) ? 'slot_taken' : undefined;
}

/** Whether a decline is complete: one listed reason, or words of one's own, never both. */
export function isDeclineReason(reasonId: number | null, customReason: string | null): boolean {
  const words = customReason?.trim() ?? '';
  return (reasonId !== null) !== (words !== '');
}
