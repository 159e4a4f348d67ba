import { viewingStatus, type ViewingStatus } from './kinds.ts';
import { slotAt } from './slots.ts';

/** What one of the two has said of a viewing that is over. */
export interface ViewingOutcome {
  /** Null while they have not said it. */
  tookPlace: boolean | null;
  /** Of whoever came. */
  liked: boolean | null;
  /** They want to be asked no more. */
  closed: boolean;
}

/** What a viewing that is over asks, one after the other: whether it took place, whether they liked it, a review. */
export type ViewingQuestion = 'came' | 'liked' | 'review';

/** Nobody remembers longer. */
export const outcomeDays = 14;

interface OverViewing {
  status: ViewingStatus;
  at: Date;
  side: 'owner' | 'client';
  /** Null where they have said nothing. */
  outcome: ViewingOutcome | null;
  canReview: boolean;
}

/** Whether it may be said how a viewing went: it was agreed, its half hour is over, and that was not long ago. */
export function mayAnswerOutcome({ status, at }: Pick<OverViewing, 'status' | 'at'>, now: Date): boolean {
  const over = now.getTime() - slotAt(at).to.getTime();
  return status === viewingStatus.accepted && over >= 0 && over < outcomeDays * 86_400_000;
}

/** What one of the two is asked now; null for nothing. */
export function viewingQuestion(
  { status, at, side, outcome, canReview }: OverViewing,
  now: Date,
): ViewingQuestion | null {
  if (!mayAnswerOutcome({ status, at }, now) || outcome?.closed) return null;
  if (outcome === null || outcome.tookPlace === null) return 'came';
  if (!outcome.tookPlace) return null;
  if (side === 'client' && outcome.liked === null) return 'liked';
  return canReview ? 'review' : null;
}
