import { describe, expect, it } from 'vitest';
import { type Asked, answersWithin, wakingTime } from './answerTime.ts';
import { instantOf } from './chisinauTime.ts';

const at = (day: string, time: string) => instantOf(day, time)!;
const now = at('2026-09-20', '12:00');
const minutes = 60_000;

describe('time without nights', () => {
  it.each([
    ['by day', '2026-09-15 10:00', '2026-09-15 10:40', 40],
    ['from the evening into the morning', '2026-09-15 21:50', '2026-09-16 08:10', 20],
    ['asked at night', '2026-09-15 23:30', '2026-09-16 08:30', 30],
    ['asked before the morning', '2026-09-16 03:00', '2026-09-16 08:05', 5],
    ['answered in the same night', '2026-09-15 23:00', '2026-09-16 01:00', 0],
    ['over two nights', '2026-09-15 21:00', '2026-09-17 09:00', 60 + 14 * 60 + 60],
    ['answered late in the evening', '2026-09-15 20:00', '2026-09-15 23:30', 120],
    // Clocks go back in the night of 25 October.
    ['over the end of summer time', '2026-10-24 21:30', '2026-10-25 08:30', 60],
  ] as const)('%s', (_, from, to, expected) => {
    const [one, two] = [from, to].map((text) => at(...(text.split(' ') as [string, string])));
    expect(wakingTime(one!, two!) / minutes).toBe(expected);
  });
});

const asked = (day: string, answeredAfter: number | null, time = '10:00'): Asked => {
  const askedAt = at(day, time);
  return { askedAt, answeredAt: answeredAfter === null ? null : new Date(askedAt.getTime() + answeredAfter * minutes) };
};
const answered = (...after: (number | null)[]) => after.map((one) => asked('2026-09-10', one));

describe('within how many hours somebody usually answers', () => {
  it.each([
    ['nothing asked', [], null],
    ['four answers say nothing', answered(5, 5, 5, 5), null],
    ['five do', answered(5, 5, 5, 5, 5), 1],
    ['the middle one counts', answered(5, 10, 90, 200, 300), 2],
    ['exactly an hour is within an hour', answered(60, 60, 60, 60, 60), 1],
    ['a minute more is not', answered(61, 61, 61, 61, 61), 2],
    ['of an even number the slower of the middle two', answered(5, 5, 5, 190, 190, 190), 4],
    ['what has no answer is never answered', answered(5, 5, null, null, null), null],
    ['fewer without an answer than with', answered(5, 5, 5, null, null), 1],
    ['five hours are within six', answered(300, 300, 300, 300, 300), 6],
    ['a whole day', answered(720, 720, 720, 720, 720), 14],
    ['longer than a day is said of nobody', answered(2_900, 2_900, 2_900, 2_900, 2_900), null],
    ['what is older than 60 days is over', Array.from({ length: 9 }, () => asked('2026-07-01', 5)), null],
    [
      'a question of this morning waits still',
      [...answered(5, 5, 5, 5, 5), ...Array.from({ length: 6 }, () => asked('2026-09-20', null))],
      1,
    ],
    [
      'a question of two days ago does not',
      [...answered(5, 5, 5, 5, 5), ...Array.from({ length: 6 }, () => asked('2026-09-18', null))],
      null,
    ],
    ['nights are nobody’s delay', Array.from({ length: 5 }, () => asked('2026-09-10', 620, '22:30')), 1],
  ] as const)('%s', (_, cases, expected) => {
    expect(answersWithin(cases, now)).toBe(expected);
  });
});
