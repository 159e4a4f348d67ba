import { expect, it } from 'vitest';
import { parseWireTime } from './chisinauTime.ts';
import { offeredAnswers, type ViewingAnswer } from './viewingAnswers.ts';

const at = parseWireTime('2026-03-29 12:00')!;
const all = ['on_my_way', 'late', 'cannot_come'];
// Summer time begins in the night before: 25 hours ahead it is 10:00 of the day before, not 11:00.
it.each<[string, 0 | 1 | 2 | 3 | 4, ViewingAnswer[], string[]]>([
  ['2026-03-28 09:59', 1, [], []],
  ['2026-03-28 10:00', 1, [], ['cannot_come']],
  ['2026-03-29 08:59', 1, [], ['cannot_come']],
  ['2026-03-29 09:00', 1, [], all],
  ['2026-03-29 11:59', 1, [], all],
  ['2026-03-29 12:00', 1, [], ['on_my_way', 'late']],
  ['2026-03-29 12:29', 1, [], ['on_my_way', 'late']],
  ['2026-03-29 12:30', 1, [], []],
  ['2026-03-29 11:00', 1, ['on_my_way'], ['late', 'cannot_come']],
  ['2026-03-29 11:00', 1, ['late'], ['cannot_come']],
  ['2026-03-29 11:00', 1, ['on_my_way', 'late'], ['cannot_come']],
  ['2026-03-29 11:00', 0, [], []],
  ['2026-03-29 11:00', 2, [], []],
  ['2026-03-29 11:00', 3, ['cannot_come'], []],
  ['2026-03-29 11:00', 4, [], []],
])('at %s, status %i, after %j: %j', (now, status, said, expected) =>
  expect(offeredAnswers({ status, at, said }, parseWireTime(now)!)).toEqual(expected),
);
