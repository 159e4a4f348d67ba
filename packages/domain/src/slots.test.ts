import { expect, test } from 'vitest';
import { wallTime } from './chisinauTime.ts';
import { nextFreeSlots } from './slots.ts';

const noon = new Date('2026-09-15T09:00:00Z');
const shown = (slots: readonly Date[]) => slots.map((at) => `${wallTime(at).day.slice(5)} ${wallTime(at).time}`);

test('the next free slots are three a day, two hours apart, on three days, none past or busy', () => {
  const morning = { from: new Date('2026-09-16T05:00:00Z'), to: new Date('2026-09-16T07:30:00Z') };
  expect(shown(nextFreeSlots({ busy: [morning], hours: null }, noon))).toEqual([
    '09-15 12:30',
    '09-15 14:30',
    '09-15 16:30',
    '09-16 10:30',
    '09-16 12:30',
    '09-16 14:30',
    '09-17 08:00',
    '09-17 10:00',
    '09-17 12:00',
  ]);
});

test('a day without a free slot is left out, and beyond a month nothing is looked for', () => {
  const untilNight = { from: noon, to: new Date('2026-09-15T22:00:00Z') };
  expect(shown(nextFreeSlots({ busy: [untilNight], hours: null }, noon))[0]).toBe('09-16 08:00');
  const forLong = { from: noon, to: new Date('2026-12-01T00:00:00Z') };
  expect(nextFreeSlots({ busy: [forLong], hours: null }, noon)).toEqual([]);
});
