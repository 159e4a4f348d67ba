import type { Viewing } from '@app/contract/viewings';
import { expect, test } from 'vitest';
import { calendarEntries, isMovable, listEntries } from './calendarEntries.ts';

const at = (hour: number) => `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`;
const viewing = (id: number, given: Partial<Viewing> = {}) =>
  ({ id, starts_at: at(8), offered: [], together: [], can: ['change'], previous_starts_at: null, ...given }) as unknown as Viewing; // oxfmt-ignore
const shown = (...viewings: Viewing[]) =>
  calendarEntries(viewings).map((one) => [one.viewing.id, one.viewing.starts_at, one.isOffered, isMovable(one)]);

test('a viewing stands at its time and may be moved', () => {
  expect(shown(viewing(1), viewing(2, { can: [] }))).toEqual([
    [1, at(8), false, true],
    [2, at(8), false, false],
  ]);
});

test('of several times to choose from each that is free is shown', () => {
  const offered = [
    { starts_at: at(8), state: 'past' },
    { starts_at: at(9), state: 'taken' },
    { starts_at: at(10), state: 'free' },
    { starts_at: at(11), state: 'free' },
  ] as const;
  const entries = calendarEntries([viewing(1, { starts_at: at(11), offered: [...offered] })]);
  expect(entries.map((one) => [one.viewing.starts_at, one.isOffered, isMovable(one)])).toEqual([
    [at(10), true, false],
    [at(11), true, false],
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
});

test('several who come to one offer at one time are one entry', () => {
  const person = (id: number) => ({ id, name: `Person ${id}` });
  expect(
    shown(
      viewing(1, { together: [person(2), person(3)] }),
      viewing(2, { together: [person(1), person(3)] }),
      viewing(3, { together: [person(1), person(2)] }),
      viewing(4),
    ),
  ).toEqual([
    [1, at(8), false, false],
    [4, at(8), false, true],
  ]);
});

test('several times to choose from are one row of a list, at the first of them', () => {
  const offered = [11, 9].map((hour) => ({ starts_at: at(hour), state: 'free' as const }));
  const entries = listEntries(calendarEntries([viewing(1, { starts_at: at(9), offered }), viewing(2)]));
  expect(entries.map((one) => [one.viewing.id, one.viewing.starts_at, one.otherTimes])).toEqual([
    [2, at(8), []],
    [1, at(9), [at(11)]],
  ]);
});
