import { expect, test } from 'vitest';
import { addMonths, mondayOf, monthDays, monthWeeks, weekDays } from './calendarDays.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', 0, '2026-03'],
])('%s and %d months is %s', (month, count, expected) => expect(addMonths(month, count)).toBe(expected));

test.each([
  ['2026-11-21', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, expected) => expect(mondayOf(day)).toBe(expected));

test('a week has seven days, over the change of the clock too', () => {
  expect(weekDays('2026-10-25')).toEqual([
    '2026-10-19',
    '2026-10-20',
    '2026-10-21',
    '2026-10-22',
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
  ]);
});

test.each([
  ['2026-11', 42, '2026-10-26', '2026-12-06'],
  ['2027-02', 28, '2027-02-01', '2027-02-28'],
  ['2026-10', 35, '2026-09-28', '2026-11-01'],
])('%s fills %d days, %s to %s', (month, count, first, last) => {
  const days = monthWeeks(month);
  expect([days.length, days[0], days.at(-1)]).toEqual([count, first, last]);
});

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
])('%s has %d days', (month, count) => expect(monthDays(month)).toHaveLength(count));
