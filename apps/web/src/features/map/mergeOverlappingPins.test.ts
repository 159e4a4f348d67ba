import { describe, expect, test } from 'vitest';
import { mergeOverlappingPins } from './mergeOverlappingPins.ts';

const cluster = (id: string, lng: number, offers: number, searches: number, price_from: number | null = null) => ({
  id,
  coordinates: [lng, 47] as [number, number],
  offers,
  searches,
  price_from,
  bounds: [lng - 0.001, 46.999, lng + 0.001, 47.001] as [number, number, number, number],
});
const offer = (id: number, lng: number) => ({
  id,
  short_code: `offer${id}`,
  coordinates: [lng, 47] as [number, number],
  price: 400,
  rent_by_day: false,
  advert_type: 1 as const,
  property_type: 1 as const,
  approximate: false,
});
const shown = (clusters: ReturnType<typeof cluster>[], offers: ReturnType<typeof offer>[] = []) => ({
  clusters,
  offers,
  searches: [],
  totals: { offers: 31, searches: 0 },
});

test('thirty or fewer of the side that is looked at stand each alone at every zoom', () => {
  const few = { ...shown([], [offer(1, 28.8), offer(2, 28.8)]), totals: { offers: 30, searches: 0 } };
  expect(mergeOverlappingPins(few, 8, true)).toEqual(few);
  expect(mergeOverlappingPins(few, 8, false).clusters).toEqual([expect.objectContaining({ offers: 2 })]);
});

describe('rings that would cover each other', () => {
  // A degree is 5,825 px wide at zoom 12.
  test('become one that holds both', () => {
    const { clusters } = mergeOverlappingPins(
      shown([cluster('a', 28.8, 3, 1, 300), cluster('b', 28.803, 6, 2, 250)]),
      12,
      true,
    );
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({ id: 'b', offers: 9, searches: 3, price_from: 250 });
    expect(clusters[0]!.bounds.map((degrees) => degrees.toFixed(3))).toEqual(['28.799', '46.999', '28.804', '47.001']);
    expect(clusters[0]!.coordinates[0]).toBeCloseTo(28.803 - 0.003 / 3, 6);
  });
  test('stay two when there is room between them', () => {
    const apart = shown([cluster('a', 28.8, 3, 1), cluster('b', 28.82, 6, 2)]);
    expect(mergeOverlappingPins(apart, 12, true).clusters).toHaveLength(2);
    expect(mergeOverlappingPins(apart, 9, true).clusters).toHaveLength(1);
  });
});

test('an offer under a ring is counted into it, one beside it keeps its pin', () => {
  const { clusters, offers } = mergeOverlappingPins(
    shown([cluster('a', 28.8, 3, 0)], [offer(1, 28.801), offer(2, 28.85)]),
    12,
    true,
  );
  expect(offers.map(({ id }) => id)).toEqual([2]);
  expect(clusters[0]).toMatchObject({ offers: 4, searches: 0 });
});

test('pins that would cover each other become a ring; near enough they stand apart', () => {
  const close = shown([], [offer(1, 28.8), offer(2, 28.805), offer(3, 28.9)]);
  const far = mergeOverlappingPins(close, 12, true);
  expect(far.offers.map(({ id }) => id)).toEqual([3]);
  expect(far.clusters).toEqual([expect.objectContaining({ offers: 2, searches: 0 })]);
  expect(mergeOverlappingPins(close, 15, true).offers).toHaveLength(3);
  expect(mergeOverlappingPins(shown([], [offer(1, 28.8), offer(2, 28.8)]), 17, true).offers).toHaveLength(2);
});
