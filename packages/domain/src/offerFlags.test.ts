import { describe, expect, it } from 'vitest';
import { type ComparedOffer, duplicateSigns, type DuplicateSign, lowPrice, median } from './offerFlags.ts';
import { deals, propertyTypes } from './kinds.ts';

/** A two-room flat on the third floor. */
const flat: ComparedOffer = {
  ownerId: 1,
  deal: deals.rent,
  kind: propertyTypes.apartment,
  area: 55,
  rooms: 2,
  floor: 3,
  point: [28.8322, 47.0245],
};
/** Some 30 and 150 metres to the east. */
const [nextDoor, aroundTheCorner]: [ComparedOffer['point'], ComparedOffer['point']] = [
  [28.8326, 47.0245],
  [28.8342, 47.0245],
];

describe('an offer repeats another', () => {
  it.each<[string, Partial<ComparedOffer>, number, DuplicateSign[]]>([
    ['the same flat of the same person', {}, 0, ['phone']],
    ['the same flat of the same person with its pictures', {}, 4, ['photo', 'phone']],
    ['a floor that was not said before', { floor: null }, 0, ['phone']],
    ['measured anew', { area: 55.9 }, 0, ['phone']],
    ['the marker next door', { point: nextDoor }, 0, ['phone']],
    ['around the corner', { point: aroundTheCorner }, 0, []],
    ['another floor of the same block', { floor: 4 }, 0, []],
    ['another floor of the same block, the same façade', { floor: 4 }, 2, []],
    ['a larger flat of the same block, the same façade', { area: 70 }, 2, []],
    ['another number of rooms', { rooms: 3 }, 0, []],
    ['for sale besides', { deal: deals.sale }, 5, []],
    ['a house', { kind: propertyTypes.house }, 5, []],
    ['no area said', { area: null }, 0, []],
    ['the same flat of somebody else', { ownerId: 2 }, 0, ['place']],
    ['the same flat of somebody else, with its pictures', { ownerId: 2 }, 3, ['photo', 'place']],
    ['perhaps the same flat of somebody else: no floor said', { ownerId: 2, floor: null }, 0, []],
    [
      'another flat with the pictures of somebody else',
      { ownerId: 2, area: 80, rooms: 3, point: [28.9, 47.05] },
      1,
      ['photo'],
    ],
  ])('%s', (_, other, photos, signs) => {
    expect(duplicateSigns(flat, { ...flat, ...other }, photos)).toEqual(signs);
    expect(duplicateSigns({ ...flat, ...other }, flat, photos), 'whichever is looked at').toEqual(signs);
  });

  it('a plot has no floors to be told by', () => {
    const plot = { ...flat, kind: propertyTypes.land, rooms: null, floor: null, area: 600 };
    expect(duplicateSigns(plot, { ...plot, ownerId: 2, area: 605 }, 0)).toEqual(['place']);
  });
});

const many = (perM2: number, count: number) => Array.from({ length: count }, (_, i) => perM2 + (i % 2 ? 1 : -1));

describe('a price far under the market', () => {
  it.each<[string, keyof typeof propertyTypes, number, number[], number[], string | null]>([
    ['just under six tenths in the sector', 'apartment', 5.9, many(10, 8), [], 'sector'],
    ['just above them', 'apartment', 6.1, many(10, 8), [], null],
    ['too few in the sector, enough in town', 'apartment', 5, many(10, 7), many(10, 12), 'city'],
    ['too few anywhere', 'apartment', 1, many(10, 7), many(10, 11), null],
    ['the sector decides where it is known', 'apartment', 5, many(6, 8), many(20, 50), null],
    ['a house at six tenths', 'house', 600, many(1000, 9), [], null],
    ['a house under half', 'house', 490, many(1000, 9), [], 'sector'],
    ['a plot at four tenths', 'land', 40, many(100, 9), [], null],
    ['one that costs more', 'commercial', 30, many(10, 9), [], null],
  ])('%s', (_, kind, perM2, sector, city, among) => {
    expect(lowPrice(propertyTypes[kind], perM2, { sector, city })?.among ?? null).toBe(among);
  });

  it('says by what it was told', () => {
    const market = { sector: [8, 9, 9.5, 10, 10.5, 11, 12, 900], city: [] };
    const detail = { per_m2: 4.13, median: 10.25, comparables: 8, among: 'sector' };
    expect(lowPrice(propertyTypes.apartment, 4.1272, market)).toEqual(detail);
  });
});

it.each([
  [[], undefined],
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 900], 3],
])('the middle of %j is %s', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});
