import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealKind, PropertyKind } from './kinds.ts';
import {
  accepts,
  activeForChoices,
  areaRange,
  countRange,
  floorRange,
  fromM2,
  peopleRange,
  plotRange,
  priceRange,
  rentTermRanges,
  sliderValue,
  storeysRange,
  toM2,
  yearRange,
} from './ranges.ts';

const priceCases: [PropertyKind, DealKind, number, number, number][] = [
  ['apartment', 'rent', 50, 2_000, 50],
  ['apartment', 'sale', 20_000, 250_000, 5_000],
  ['house', 'rent', 200, 10_000, 250],
  ['house', 'sale', 10_000, 500_000, 20_000],
  ['commercial', 'rent', 100, 10_000, 100],
  ['commercial', 'sale', 10_000, 1_000_000, 10_000],
  ['land', 'rent', 10, 3_000, 10],
  ['land', 'sale', 1_000, 500_000, 1_000],
  ['house', 'exchange', 10_000, 500_000, 20_000],
];

describe('price sliders', () => {
  it.each(priceCases)('%s %s: %d–%d step %d', (kind, deal, min, max, step) => {
    expect(priceRange(kind, deal)).toMatchObject({ min, max, step, cap: 100_000_000 });
  });

  it('are hints: a typed value beyond the end is taken up to the cap, zero is not', () => {
    const range = priceRange('apartment', 'rent');
    expect([0, 1, 5_000, 100_000_000, 100_000_001, Number.NaN].map((v) => accepts(range, v))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('area sliders', () => {
  it.each([
    ['apartment', 10, 250, 'm2'],
    ['house', 10, 1_000, 'm2'],
    ['commercial', 1, 10_000, 'm2'],
    ['land', 0.05, 20, 'sot'],
  ] as const)('%s: %d–%d %s', (kind, min, max, unit) => {
    expect(areaRange(kind)).toMatchObject({ min, max, unit, cap: 100_000 });
  });

  it('stores m² and shows the unit of the form', () => {
    expect(toM2(0.05, 'sot')).toBe(5);
    expect(toM2(6.35, 'sot')).toBe(635);
    expect(toM2(54, 'm2')).toBe(54);
    expect(fromM2(635, 'sot')).toBe(6.35);
    expect(plotRange.step).toBe(0.05);
  });

  it('turns sot to m² and back without loss at every step of the slider', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (steps) => {
        const sot = Number((steps * 0.05).toFixed(2));
        expect(fromM2(toM2(sot, 'sot'), 'sot')).toBe(sot);
      }),
    );
  });
});

describe('other ranges', () => {
  it.each([
    ['years', yearRange, 1950, 2035],
    ['counters', countRange, 0, 9],
    ['people', peopleRange, 1, 10],
    ['term in days', rentTermRanges.days, 1, 30],
    ['term in months', rentTermRanges.months, 1, 18],
    ['apartment floors', floorRange('apartment'), 1, 30],
    ['house floors', floorRange('house'), 1, 6],
    ['commercial floors', floorRange('commercial'), 1, 30],
    ['commercial floors in a private house', floorRange('commercial', true), 1, 6],
    ['storeys of a land offer', storeysRange('land', 'offers'), 0, 10],
    ['storeys of a land search', storeysRange('land', 'searches'), 0, 20],
    ['storeys of a commercial search', storeysRange('commercial', 'searches'), 0, 5],
  ])('%s', (_, range, min, max) => {
    expect([range.min, range.max]).toEqual([min, max]);
    expect(accepts(range, min) && accepts(range, max) && !accepts(range, max + 1)).toBe(true);
  });

  it('offers 2, 5, 10 and 30 days for a search', () => expect(activeForChoices).toEqual([2, 5, 10, 30]));
});

describe('slider position', () => {
  it('is always a step between the ends', () => {
    const kinds = fc.constantFrom<PropertyKind>('apartment', 'house', 'commercial', 'land');
    fc.assert(
      fc.property(kinds, fc.double({ min: -1e9, max: 1e9, noNaN: true }), (kind, value) => {
        const range = areaRange(kind);
        const at = sliderValue(range, value);
        expect(at).toBeGreaterThanOrEqual(range.min);
        expect(at).toBeLessThanOrEqual(range.max);
        const steps = (at - range.min) / range.step;
        expect(at === range.max || Math.abs(steps - Math.round(steps)) < 1e-6).toBe(true);
      }),
    );
  });
});
