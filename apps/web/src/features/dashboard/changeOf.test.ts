import { describe, expect, it } from 'vitest';
import { changeOf } from './changeOf.ts';
import { partOfDay } from './partOfDay.ts';

describe('change against the period before', () => {
  it.each([
    [0, 0, null],
    [7, 7, null],
    [9, 0, '+9'],
    [16, 19, '−3'],
    [118, 100, '+18%'],
    [0, 40, '−100%'],
    [1_001, 1_000, '+1%'],
  ])('%d after %d', (now, before, text) => {
    expect(changeOf({ now, before })?.text ?? null).toBe(text);
  });
});

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
