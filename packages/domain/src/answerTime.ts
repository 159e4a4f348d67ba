import { addDays, dayOf, instantOf } from './chisinauTime.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const wakesAt = '08:00';
const sleepsAt = '22:00';
/** Hours of a day in which an answer is waited for: 08–22 on Moldova's clock, as notices leave the page by. */
const wakingHours = 14;

/** So far back first answers are counted; fewer than five say nothing of anybody. */
export const answersDays = 60;
const fewest = 5;
/** Younger than that, a question without an answer is not unanswered yet. */
const patience = day;

/** Waking hours within which somebody usually answers; the last is a whole day. */
export const answerSteps = [1, 2, 3, 4, 6, 8, wakingHours] as const;
export type AnswersWithin = (typeof answerSteps)[number];

/** What was asked of somebody, and when they first answered; null while they have not. */
export interface Asked {
  askedAt: Date;
  answeredAt: Date | null;
}

/** Milliseconds from one moment to the other without nights; a question of the night waits from 08:00. */
export function wakingTime(from: Date, to: Date): number {
  let total = 0;
  for (let date = dayOf(from); date <= dayOf(to); date = addDays(date, 1)) {
    const begins = Math.max(from.getTime(), instantOf(date, wakesAt)!.getTime());
    const ends = Math.min(to.getTime(), instantOf(date, sleepsAt)!.getTime());
    total += Math.max(0, ends - begins);
  }
  return total;
}

/**
 * Within how many waking hours somebody usually gives their first answer: the middle of all that they were asked in the last
 * 60 days, where what has no answer after a day counts as never answered.
 * @returns null of fewer than five, and where the middle one took longer than a day
 */
export function answersWithin(asked: readonly Asked[], now: Date): AnswersWithin | null {
  const since = now.getTime() - answersDays * day;
  const waits = asked
    .filter(({ askedAt }) => askedAt.getTime() >= since)
    .filter(({ askedAt, answeredAt }) => answeredAt !== null || now.getTime() - askedAt.getTime() >= patience)
    .map(({ askedAt, answeredAt }) => (answeredAt ? wakingTime(askedAt, answeredAt) : Number.POSITIVE_INFINITY))
    .toSorted((a, b) => a - b);
  if (waits.length < fewest) return null;
  // Of an even number the slower of the two in the middle: what is said is kept more often than not.
  const middle = waits[Math.floor(waits.length / 2)]!;
  return answerSteps.find((hours) => middle <= hours * 60 * minute) ?? null;
}
