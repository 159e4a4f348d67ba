import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains } from './contains.ts';
import type { PropertyType } from './kinds.ts';
import { percentOff } from './matchReasons.ts';
import {
  allowedOfferTypes,
  allowedSearchTypes,
  areaScore,
  compareMatches,
  matchOffer,
  priceScore,
  roomsFit,
} from './matching.ts';
import type { SaidOffer, SaidSearch } from './matching.ts';
import { normaliseRing } from './ring.ts';

const now = new Date('2026-05-10T09:00:00Z');
const zone = normaliseRing([
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
  expiresAt: new Date('2026-05-20T09:00:00Z'),
  budgetMin: 300,
  budgetMax: 500,
  areaMin: 40,
  areaMax: 60,
  roomsMin: 2,
  roomsMax: 3,
  zones: [zone],
  rooms: [2, 3],
  isStudio: false,
  says: { words: new Set(), numbers: {}, ranges: {}, refused: new Set() },
  compared: [],
  musts: null,
};
const offer: SaidOffer = {
  id: 2,
  ownerId: 20,
  deal: 1,
  propertyType: 1,
  status: 0,
  activeUntil: new Date('2026-05-12T09:00:00Z'),
  confirmedAt: new Date('2026-05-01T09:00:00Z'),
  price: 450,
  area: 50,
  rooms: 2,
  isStudio: false,
  point: [28.85, 47.05],
  says: { propertyType: 1, words: new Set(), numbers: {} },
};
const judge = (o: Partial<SaidOffer> = {}, s: Partial<SaidSearch> = {}) =>
  matchOffer({ ...search, ...s }, { ...offer, ...o }, now);

describe('allowed property types', () => {
  it.each([
    [1, [1, 2]],
    [2, [2, 3]],
    [3, [3, 4]],
    [4, [3, 4]],
  ] as [PropertyType, PropertyType[]][])('search %d takes offers %j', (type, expected) => {
    expect(allowedOfferTypes(type)).toEqual(expected);
  });
  it('reads the same from both sides', () => {
    for (const s of [1, 2, 3, 4] as const) {
      for (const o of [1, 2, 3, 4] as const) {
        expect(allowedSearchTypes(o).includes(s)).toBe(allowedOfferTypes(s).includes(o));
      }
    }
  });
});

describe('scores', () => {
  it.each([
    [300, 2],
    [500, 2],
    [299, 1],
    [285, 1],
    [284, 0],
    [501, 1],
    [650, 1],
    [651, 0],
  ])('price %d in 300–500 scores %d', (price, expected) => expect(priceScore(price, 300, 500)).toBe(expected));

  it.each([
    [40, 40, 60, 2],
    [38, 40, 60, 1],
    [37.9, 40, 60, 0],
    [78, 40, 60, 1],
    [78.1, 40, 60, 0],
    [50, null, null, 0],
    [null, 40, 60, 0],
    [500, 40, null, 2],
    [38, 40, null, 1],
    [1, null, 60, 2],
    [79, null, 60, 0],
  ])('area %j in %j–%j scores %d', (area, min, max, expected) => expect(areaScore(area, min, max)).toBe(expected));

  it('are exact at any size: no floating point stands between page and database', () => {
    const euros = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(euros, euros, euros, (price, a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const [p, lo, hi] = [BigInt(price), BigInt(min), BigInt(max)];
        const expected = p >= lo && p <= hi ? 2 : p * 100n >= lo * 95n && p * 100n <= hi * 130n ? 1 : 0;
        expect(priceScore(price, min, max)).toBe(expected);
      }),
    );
  });

  it.each([
    [1, 2, 3, true],
    [4, 2, 3, true],
    [5, 2, 3, false],
    [3, 5, 6, false],
    [null, 2, 3, true],
    [6, null, null, true],
  ])('%j rooms for %j–%j fit: %j', (rooms, min, max, expected) => expect(roomsFit(rooms, min, max)).toBe(expected));
});

describe('matching an offer to a search', () => {
  it('matches with full score', () => {
    expect(judge()).toEqual({
      matches: true,
      fits: true,
      complete: true,
      unmet: 0,
      score: 4,
      priceScore: 2,
      areaScore: 2,
      sameType: true,
    });
  });

  it.each<[string, Partial<SaidOffer>, Partial<SaidSearch>]>([
    ['another deal', { deal: 2 }, {}],
    ['a type that is not allowed', { propertyType: 3 }, {}],
    ['a deactivated offer', { status: 1 }, {}],
    ['a draft', { status: 2 }, {}],
    ['a rejected offer', { status: 3 }, {}],
    ['an offer no longer actual', { activeUntil: new Date(now.getTime() - 1) }, {}],
    ['a deactivated search', {}, { status: 1 }],
    ['a search waiting for its owner', {}, { status: 2 }],
    ['an expired search', {}, { expiresAt: new Date(now.getTime() - 1) }],
    ['the owner of both', { ownerId: 10 }, {}],
    ['two rooms too many', { rooms: 5 }, {}],
    ['a studio for four rooms', { isStudio: true, rooms: null }, { roomsMin: 4, roomsMax: 4 }],
    ['a point outside', { point: [28.95, 47.05] }, {}],
    ['no zone', {}, { zones: [] }],
  ])('refuses %s', (_, o, s) => {
    expect(judge(o, s)).toMatchObject({ matches: false, fits: false, score: 0 });
  });

  it.each<[string, Partial<SaidOffer>, Partial<SaidSearch>]>([
    ['the last moment of an offer', { activeUntil: now }, {}],
    ['the last moment of a search', {}, { expiresAt: now }],
    ['the border of a zone', { point: [28.8, 47.05] }, {}],
    [
      'the second zone',
      {},
      {
        zones: [
          normaliseRing([
            [1, 1],
            [2, 1],
            [2, 2],
          ]),
          zone,
        ],
      },
    ],
    ['one room more', { rooms: 4 }, {}],
    ['a studio as one room', { isStudio: true, rooms: null }, {}],
    ['no word on rooms', {}, { roomsMin: null, roomsMax: null }],
  ])('takes %s', (_, o, s) => expect(judge(o, s).matches).toBe(true));

  it.each([
    ['a wish that is met', 10, 10, false, { matches: true, complete: true, unmet: 0 }],
    ['a wish that is not', 10, 11, false, { matches: true, complete: false, unmet: 1 }],
    ['a must that is met', 10, 3, true, { matches: true, complete: true, unmet: 0 }],
    ['a must that is not', 10, 11, true, { matches: false, fits: true, unmet: 1 }],
    ['a must, and nothing of its kind around', 20, 21, true, { matches: false, fits: true, unmet: 1 }],
    ['a must, and nobody has measured it', 10, undefined, true, { matches: true, complete: false, unmet: 0 }],
  ])('asks for a school by minutes: %s', (_, atMost, minutes, must, expected) => {
    const says = { ...offer.says, numbers: minutes === undefined ? {} : { near_school: minutes } };
    const asks = {
      says: { ...search.says, numbers: { near_school: atMost } },
      compared: [{ field: 'near_school', rule: { type: 'minutes', number: 'near_school' } as const }],
      musts: must ? ['near_school'] : null,
    };
    expect(judge({ says }, asks)).toMatchObject(expected);
  });
  it('lists a wrong price as a near miss', () => {
    expect(judge({ price: 900 })).toMatchObject({ matches: false, fits: true, score: 2, priceScore: 0 });
  });
  it('labels another type', () => expect(judge({ propertyType: 2 })).toMatchObject({ matches: true, sameType: false }));
  it('takes land for a house whatever the rooms', () => {
    expect(judge({ propertyType: 3, rooms: null }, { propertyType: 2 }).matches).toBe(true);
  });
  it('never matches outside the zones', () => {
    const lng = fc.integer({ min: 28_700_000, max: 29_000_000 }).map((n) => n / 1e6);
    const lat = fc.integer({ min: 46_900_000, max: 47_200_000 }).map((n) => n / 1e6);
    fc.assert(
      fc.property(lng, lat, (x, y) => {
        expect(judge({ point: [x, y] }).matches).toBe(contains(zone, [x, y]));
      }),
    );
  });
});

describe('order', () => {
  it('is everything fits, score, fewer differences, same type, newest confirmation, id', () => {
    const row = (id: number, complete: boolean, score: number, unmet: number, sameType: boolean, day: number) => ({
      id,
      complete,
      score,
      unmet,
      sameType,
      confirmedAt: new Date(day),
    });
    const rows = [
      row(1, false, 2, 1, true, 9),
      row(2, false, 4, 0, false, 9),
      row(3, false, 4, 0, true, 1),
      row(4, false, 4, 0, true, 5),
      row(5, false, 4, 0, true, 5),
      row(6, false, 4, 1, true, 9),
      row(7, true, 4, 0, true, 1),
    ];
    expect(rows.toSorted(compareMatches).map((r) => r.id)).toEqual([7, 5, 4, 3, 2, 6, 1]);
  });
});

it('percent over is never rounded to nothing', () => {
  expect([501, 520, 650, 900].map((p) => percentOff(p, 500))).toEqual([1, 4, 30, 80]);
});
