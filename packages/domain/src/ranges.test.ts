import { describe, expect, it } from 'vitest';
import type { DealKind, PropertyKind } from './kinds.ts';
import { areaRange, peopleRange, plotRange, priceRange, rentTermRanges, storeysRange, yearRange } from './ranges.ts';

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
    expect(priceRange(kind, deal)).toMatchObject({ min, max, step });
  });
});

describe('area sliders', () => {
  it.each([
    ['apartment', 10, 250],
    ['house', 10, 1_000],
    ['commercial', 1, 10_000],
    ['land', 0.05, 20],
  ] as const)('%s: %d–%d', (kind, min, max) => {
    expect(areaRange(kind)).toMatchObject({ min, max });
  });

  it('has a plot in steps of five m²', () => expect(plotRange.step).toBe(0.05));
});

describe('other ranges', () => {
  it.each([
    ['years', yearRange, 1850, 2035],
    ['people', peopleRange, 1, 10],
    ['term in days', rentTermRanges.days, 1, 30],
    ['term in months', rentTermRanges.months, 1, 18],
    ['storeys of a land offer', storeysRange('land', 'offers'), 0, 10],
    ['storeys of a land search', storeysRange('land', 'searches'), 0, 20],
    ['storeys of a commercial search', storeysRange('commercial', 'searches'), 0, 5],
  ])('%s', (_, range, min, max) => {
    expect([range.min, range.max]).toEqual([min, max]);
  });
});
