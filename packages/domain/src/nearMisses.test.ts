import { describe, expect, it } from 'vitest';
import { answerRule } from './answers.ts';
import type { LngLat } from './kinds.ts';
import type { SaidOffer, SaidSearch } from './matching.ts';
import { compareNearMisses, metresToZones, nearMissOf } from './nearMisses.ts';
import { normaliseRing } from './ring.ts';

const now = new Date('2026-05-10T09:00:00Z');
const square = normaliseRing([
  [28.8, 47],
  [28.9, 47],
  [28.9, 47.1],
  [28.8, 47.1],
]);
const search: SaidSearch = {
  id: 1,
  ownerId: 10,
  deal: 1,
  propertyType: 1,
  status: 0,
  expiresAt: now,
  budgetMin: 400,
  budgetMax: 500,
  areaMin: null,
  areaMax: null,
  roomsMin: null,
  roomsMax: null,
  zones: [square],
  rooms: [],
  isStudio: false,
  says: { words: new Set(), numbers: {}, ranges: {}, refused: new Set() },
  compared: [
    { field: 'pets', rule: answerRule('pets', 'options')! },
    { field: 'balcony', rule: answerRule('balcony', 'flag')! },
    { field: 'is_living', rule: answerRule('is_living', 'flag')! },
    { field: 'utility_room', rule: answerRule('utility_room', 'flag')! },
  ],
  musts: null,
};
const offer: SaidOffer = {
  id: 2,
  ownerId: 20,
  deal: 1,
  propertyType: 1,
  status: 0,
  activeUntil: now,
  confirmedAt: new Date('2026-05-01T09:00:00Z'),
  price: 450,
  area: null,
  rooms: 2,
  isStudio: false,
  point: [28.85, 47.05],
  says: { propertyType: 1, words: new Set(), numbers: {} },
};
/** South of the zone by so many metres. */
const south = (metres: number): LngLat => [28.85, 47 - metres / 111_195];
const wants = (...words: string[]) => ({ says: { ...search.says, words: new Set(words) } });
const says = (...words: string[]) => ({ says: { ...offer.says, words: new Set(words) } });
const near = (o: Partial<SaidOffer>, s: Partial<SaidSearch> = {}) => {
  const found = nearMissOf({ ...search, ...s }, { ...offer, ...o }, now);
  return found && [found.distance, found.differences];
};
const area = { areaMin: 40, areaMax: 60 };
const twoRooms = { rooms: [2], roomsMin: 2, roomsMax: 2 };

type Row = [
  title: string,
  expected: [distance: number, differences: number] | null,
  Partial<SaidOffer>,
  Partial<SaidSearch>?,
];
const rows: Row[] = [
  ['a match', null, {}],
  ['a match outside the budget by 30%', null, { price: 650 }],
  ['a price 31% over the budget', [3100, 1], { price: 655 }],
  ['a price 5.25% under the budget', [525, 1], { price: 379 }],
  ['a price half over the budget', [5000, 1], { price: 750 }],
  ['a price more than half over the budget', null, { price: 751 }],
  ['a price half under the budget', [5000, 1], { price: 200 }],
  ['a price more than half under the budget', null, { price: 199 }],
  ['a metre outside the zone', [1, 1], { point: south(1) }],
  ['1.2 km outside the zone', [1200, 1], { point: south(1200) }],
  ['3 km outside the zone', [3000, 1], { point: south(3000) }],
  ['more than 3 km outside the zone', null, { point: south(3001) }],
  [
    'nearer to a second zone',
    [100, 1],
    { point: [28.85, 46.9] },
    {
      zones: [
        square,
        normaliseRing([
          [28.8, 46.9 + 100 / 111_195],
          [28.9, 46.9 + 100 / 111_195],
          [28.85, 46.95],
        ]),
      ],
    },
  ],
  ['two rooms more', null, { rooms: 4, point: south(10) }, twoRooms],
  ['a room more and outside', [1500 + 10, 2], { rooms: 3, point: south(10) }, twoRooms],
  [
    'one room for a studio, outside',
    [1500 + 10, 2],
    { rooms: 1, point: south(10) },
    { isStudio: true, roomsMin: 1, roomsMax: 1 },
  ],
  ['an area half over, outside', [5000 + 10, 2], { area: 90, point: south(10) }, area],
  ['an area more than half over, outside', null, { area: 90.1, point: south(10) }, area],
  ['an area that is not said, outside', [10, 1], { area: null, point: south(10) }, area],
  ['a broken must', [2000, 1], says('pets_none'), wants('has_cat')],
  ['a price that is a must', [2000 + 200, 1], { price: 510 }, { musts: ['budget'] }],
  ['a house for an apartment, outside', [10, 2], { propertyType: 2, point: south(10) }],
  ['two wishes and the place', [10, 3], { point: south(10) }, wants('balcony', 'is_living')],
  ['three wishes and the place', null, { point: south(10) }, wants('balcony', 'is_living', 'utility_room')],
  ['another deal', null, { deal: 2, price: 600 }],
  ['a kind that is not allowed', null, { propertyType: 4, price: 655 }],
  ["one's own offer", null, { ownerId: 10, price: 655 }],
  ['a hidden offer', null, { status: 1, price: 655 }],
  ['an expired offer', null, { activeUntil: new Date(now.getTime() - 1), price: 655 }],
  ['an expired search', null, { price: 655 }, { expiresAt: new Date(now.getTime() - 1) }],
  ['a paused search', null, { price: 655 }, { status: 1 }],
];

describe('distance of a near miss', () => {
  it.each(rows)('%s: %j', (_, expected, o, s) => expect(near(o, s)).toEqual(expected));

  it('measures along the shortest way, sideways too', () => {
    const east = (metres: number): LngLat => [28.9 + metres / (111_195 * Math.cos((47 * Math.PI) / 180)), 47.05];
    expect(metresToZones([square], east(700))).toBe(700);
    expect(metresToZones([square], [28.9, 47.05])).toBe(0);
  });

  it('lists the nearest first, then fewer differences, the same kind, the newest', () => {
    const one = { distance: 100, differences: 1, sameType: true, confirmedAt: now, id: 1 };
    const older = new Date(0);
    const given = [
      { ...one, distance: 101, id: 7 },
      { ...one, differences: 2, id: 6 },
      { ...one, sameType: false, id: 5 },
      { ...one, confirmedAt: older, id: 4 },
      one,
      { ...one, id: 2 },
      { ...one, distance: 9, differences: 3, id: 3 },
    ];
    expect(given.toSorted(compareNearMisses).map(({ id }) => id)).toEqual([3, 2, 1, 4, 5, 6, 7]);
  });
});
