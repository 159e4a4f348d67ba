import { expect, it } from 'vitest';
import { dayAndTime } from './dayAndTime.ts';

// Half past five in Moldova, in winter and in summer.
it.each([
  ['2026-11-24T15:30:00Z', 'вторник, 24 ноября, 17:30', 'marți, 24 noiembrie, 17:30'],
  ['2026-07-01T14:30:00Z', 'среда, 1 июля, 17:30', 'miercuri, 1 iulie, 17:30'],
] as const)('%s in words', (at, ru, ro) => {
  expect([dayAndTime(new Date(at), 'ru'), dayAndTime(new Date(at), 'ro')]).toEqual([ru, ro]);
});

it('is short where there is no room', () => {
  expect(dayAndTime(new Date('2026-11-24T15:30:00Z'), 'ru', 'short')).toBe('вт, 24 нояб., 17:30');
});
