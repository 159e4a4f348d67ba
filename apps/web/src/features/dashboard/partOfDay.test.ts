import { describe, expect, it } from 'vitest';
import { partOfDay } from './partOfDay.ts';

describe('greeting', () => {
  it.each([
    ['2026-11-24T01:00:00Z', 'night'],
    ['2026-11-24T03:00:00Z', 'morning'],
    ['2026-11-24T10:00:00Z', 'day'],
    ['2026-11-24T16:00:00Z', 'evening'],
    ['2026-07-24T21:00:00Z', 'night'],
  ])('at %s it is %s in Chișinău', (at, expected) => {
    expect(partOfDay(new Date(at))).toBe(expected);
  });
});
