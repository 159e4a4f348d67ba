import { expect, test } from 'vitest';
import { rangeOf, shownDays, turn } from './calendarState.ts';

test.each([
  ['day', '2026-11-25', 1, '2026-11-25', '2026-11-25'],
  ['week', '2026-11-25', 7, '2026-11-23', '2026-11-29'],
  ['month', '2026-11-25', 42, '2026-10-26', '2026-12-06'],
  ['list', '2026-11-25', 30, '2026-11-01', '2026-11-30'],
] as const)('%s of %s shows %d days from %s to %s', (view, day, count, first, last) => {
  const days = shownDays(view, day);
  expect([days.length, days[0], days.at(-1)]).toEqual([count, first, last]);
});

test.each([
  ['week', '2026-11-25', 1, '2026-11-30'],
  ['week', '2026-11-25', -1, '2026-11-16'],
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['list', '2026-01-31', -1, '2025-12-01'],
  ['day', '2026-11-30', 1, '2026-12-01'],
] as const)('%s of %s turned by %d is %s', (view, day, pages, expected) =>
  expect(turn(view, day, pages)).toBe(expected),
);

test('a range runs from midnight to midnight on Moldova’s clock, over its change', () => {
  const { from, to } = rangeOf(shownDays('week', '2026-10-25'));
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-10-18T21:00:00.000Z', '2026-10-25T22:00:00.000Z']);
});
