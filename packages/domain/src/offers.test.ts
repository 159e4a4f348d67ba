import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deal, OfferStatus } from './kinds.ts';
import {
  activeUntilFrom,
  defaultDeposit,
  hoursLeft,
  isActual,
  isAvailable,
  isNew,
  mayRaise,
  offerState,
  priceChangePercent,
  shortSummary,
} from './offers.ts';

const now = new Date('2026-05-10T09:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('life of an offer', () => {
  it('is new for five days', () => {
    expect([0, 119, 120, 120.01].map((h) => isNew(ago(h), now))).toEqual([true, true, true, false]);
  });
  it('is actual to its very last moment', () => {
    expect([isActual(now, now), isActual(new Date(now.getTime() - 1), now)]).toEqual([true, false]);
  });
  it('lives 14 days', () => {
    expect(activeUntilFrom(now).toISOString()).toBe('2026-05-24T09:00:00.000Z');
    expect(hoursLeft(activeUntilFrom(now), now)).toBe(336);
    expect(hoursLeft(ago(5), now)).toBe(0);
  });
  it('rises at most once in 24 hours', () => {
    expect([mayRaise(null, now), mayRaise(ago(24), now), mayRaise(ago(23.9), now)]).toEqual([true, true, false]);
  });
  it.each([
    [0, ago(-1), 'actual'],
    [0, ago(1), 'expired'],
    [1, ago(-1), 'deactivated'],
    [2, ago(-1), 'draft'],
    [3, ago(-1), 'rejected'],
  ] as [OfferStatus, Date, string][])('status %d until %s is %s', (status, activeUntil, expected) => {
    expect(offerState({ status, activeUntil }, now)).toBe(expected);
    expect(isAvailable({ status, activeUntil }, now)).toBe(expected === 'actual');
  });
});

describe('money of an offer', () => {
  it.each([
    [1, [], 1],
    [1, [44, 45], 1],
    [1, [44, 46], 2],
    [2, [46], 0],
    [3, [], 0],
  ] as [Deal, number[], number][])('deal %d, pets %j: deposit %d', (deal, pets, expected) => {
    expect(defaultDeposit(deal, pets)).toBe(expected);
  });
  it.each([
    [100, 95, -5],
    [100, 100, 0],
    [100_000, 99_900, -1],
    [100_000, 100_001, 1],
    [300, 400, 33],
    [0, 100, 0],
  ])('from %d to %d: %d%%', (before, after, expected) => expect(priceChangePercent(before, after)).toBe(expected));
});

describe('short summary', () => {
  it('leaves a short text as it is, on one line', () => {
    expect(shortSummary('  Светлая квартира\n\n у парка ')).toBe('Светлая квартира у парка');
    expect(shortSummary('а'.repeat(255))).toBe('а'.repeat(255));
    expect(shortSummary('')).toBe('');
  });
  it('cuts between words', () => {
    const summary = shortSummary('слово '.repeat(100));
    expect(summary.endsWith('слово…')).toBe(true);
    expect(summary.length).toBeGreaterThan(245);
  });
  it('is never longer than 255 and never breaks a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const summary = shortSummary(text);
        expect(summary.length).toBeLessThanOrEqual(255);
        expect(summary.isWellFormed()).toBe(true);
        expect(summary).not.toMatch(/\n|\s{2}/);
      }),
    );
    expect(shortSummary('😀'.repeat(300)).isWellFormed()).toBe(true);
  });
});
