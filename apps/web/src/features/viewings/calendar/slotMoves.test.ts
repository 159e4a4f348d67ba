import { expect, test } from 'vitest';
import { isOpenPlace, slotAtHeight, steppedPlace } from './slotMoves.ts';

const week = ['2026-11-23', '2026-11-24', '2026-11-25'];

test.each([
  [{ slots: 1 }, { day: '2026-11-24', time: '10:30' }],
  [{ slots: -40 }, { day: '2026-11-24', time: '08:00' }],
  [{ slots: 40 }, { day: '2026-11-24', time: '20:30' }],
  [{ days: 1 }, { day: '2026-11-25', time: '10:00' }],
  [{ days: 2 }, { day: '2026-11-24', time: '10:00' }],
])('10:00 moved by %j is %j', (steps, expected) =>
  expect(steppedPlace({ day: '2026-11-24', time: '10:00' }, steps, week)).toEqual(expected),
);

test('a height is the nearest half hour', () => {
  expect([-90, 0, 13, 15, 5000].map((pixels) => slotAtHeight(pixels, 28))).toEqual([
    '08:00',
    '08:00',
    '08:00',
    '08:30',
    '20:30',
  ]);
});

test('neither the past nor closed hours take a viewing', () => {
  const now = new Date('2026-11-24T08:10:00Z');
  const blocked = [{ id: 1, from: new Date('2026-11-24T10:00:00Z'), to: new Date('2026-11-24T11:00:00Z') }];
  const isOpen = (time: string) => isOpenPlace({ day: '2026-11-24', time }, blocked, now);
  expect(['10:00', '10:30', '11:30', '12:00', '12:30', '13:00'].map(isOpen)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
});
