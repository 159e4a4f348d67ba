import { viewingStatus, type ViewingStatus } from './kinds.ts';
import { slotAt } from './slots.ts';

/** What a reminder of a viewing is answered with by one press; `late` is by ten minutes, `cannot_come` cancels. */
export const viewingAnswers = ['on_my_way', 'late', 'cannot_come'] as const;
export type ViewingAnswer = (typeof viewingAnswers)[number];

const hour = 3_600_000;
/** Nobody is on their way earlier. */
const wayAhead = 3 * hour;
/** Reminders begin a day ahead, and a job that is late still finds its answers open. */
const remindedAhead = 25 * hour;

interface Answered {
  status: ViewingStatus;
  at: Date;
  /** What this person has said of this time. */
  said: readonly ViewingAnswer[];
}

/**
 * Whether one of the two may say this of an agreed viewing: each once; that they come until it is over, that they do not until it
 * begins. Who is late is on their way, and says so no more.
 */
export function mayAnswer(answer: ViewingAnswer, { status, at, said }: Answered, now: Date): boolean {
  if (status !== viewingStatus.accepted || said.includes(answer)) return false;
  if (answer === 'cannot_come') return now < at;
  if (answer === 'on_my_way' && said.includes('late')) return false;
  return at.getTime() - now.getTime() <= wayAhead && now < slotAt(at).to;
}

/** The answers that stand under a reminder now: none before reminders begin. */
export function offeredAnswers(viewing: Answered, now: Date): ViewingAnswer[] {
  if (viewing.at.getTime() - now.getTime() > remindedAhead) return [];
  return viewingAnswers.filter((answer) => mayAnswer(answer, viewing, now));
}
