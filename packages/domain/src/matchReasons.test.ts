import { describe, expect, it } from 'vitest';
import { floorFits, matchReasons } from './matchReasons.ts';
import type { OfferFeatures, SearchWishes } from './matchReasons.ts';
import type { OfferFacts, SearchFacts } from './matching.ts';
import { normaliseRing } from './ring.ts';

const features: OfferFeatures = {
  pets: [],
  heating: null,
  repair: null,
  parking: null,
  floor: null,
  totalFloors: null,
  balcony: false,
  separateBathroom: false,
  rentTermDays: null,
};
const wishes: SearchWishes = {
  pets: [],
  heating: [],
  repair: [],
  parking: [],
  floor: [],
  isStudio: false,
  balcony: false,
  separateBathroom: false,
  rentTermDays: null,
};
const offer: OfferFacts = {
  id: 1,
  ownerId: 1,
  deal: 1,
  propertyType: 1,
  status: 0,
  activeUntil: new Date(1),
  confirmedAt: new Date(0),
  price: 450,
  area: 50,
  rooms: 2,
  isStudio: false,
  point: [28.85, 47.05],
};
const search: SearchFacts = {
  id: 2,
  ownerId: 2,
  deal: 1,
  propertyType: 1,
  status: 0,
  expiresAt: new Date(1),
  budgetMin: 300,
  budgetMax: 500,
  areaMin: null,
  areaMax: null,
  roomsMin: null,
  roomsMax: null,
  zones: [
    normaliseRing([
      [28.8, 47],
      [28.9, 47],
      [28.9, 47.1],
      [28.8, 47.1],
    ]),
  ],
};

type Case = [
  string,
  string,
  {
    offer?: Partial<OfferFacts>;
    features?: Partial<OfferFeatures>;
    search?: Partial<SearchFacts>;
    wishes?: Partial<SearchWishes>;
  },
];

const reasonsOf = (given: Case[2]) =>
  matchReasons(
    { ...search, ...given.search, wishes: { ...wishes, ...given.wishes } },
    { ...offer, ...given.offer, features: { ...features, ...given.features } },
  ).map((r) => `${r.ok ? '+' : '-'}${r.code}${'percent' in r.values ? ` ${r.values.percent}%` : ''}`);

const cases: Case[] = [
  ['inside the budget', '+price_inside', {}],
  ['four percent over', '-price_over 4%', { offer: { price: 520 } }],
  ['ten percent under', '-price_under 10%', { offer: { price: 270 } }],
  ['in a zone', '+zone_inside', {}],
  ['outside', '-zone_outside', { offer: { point: [29, 47] } }],
  ['other type', '-other_type', { offer: { propertyType: 2 } }],
  ['rooms', '+rooms_exact', { search: { roomsMin: 2, roomsMax: 2 } }],
  ['a room less', '-rooms_fewer', { search: { roomsMin: 3, roomsMax: 3 } }],
  ['a room more', '-rooms_more', { search: { roomsMin: 1, roomsMax: 1 } }],
  ['a studio', '+studio', { offer: { isStudio: true }, wishes: { isStudio: true } }],
  ['no studio', '-not_studio', { wishes: { isStudio: true } }],
  ['area', '+area_inside', { search: { areaMin: 40, areaMax: 60 } }],
  ['small', '-area_under 17%', { search: { areaMin: 60, areaMax: 70 } }],
  ['large', '-area_over 25%', { search: { areaMin: 30, areaMax: 40 } }],
  ['area not said', '-area_unknown', { offer: { area: null }, search: { areaMin: 30, areaMax: 40 } }],
  ['cat allowed', '+pets_allowed', { wishes: { pets: ['has_cat'] }, features: { pets: ['pets_cats'] } }],
  [
    'dog where only cats',
    '-pets_refused',
    { wishes: { pets: ['has_cat', 'has_dog'] }, features: { pets: ['pets_cats'] } },
  ],
  ['small pet where cats', '+pets_allowed', { wishes: { pets: ['has_small_pet'] }, features: { pets: ['pets_cats'] } }],
  ['no pets', '-pets_refused', { wishes: { pets: ['has_cat'] }, features: { pets: ['pets_none'] } }],
  ['paid', '+pets_paid', { wishes: { pets: ['has_dog'] }, features: { pets: ['pets_paid'] } }],
  [
    'heating',
    '+heating_fits',
    { wishes: { heating: ['heating_autonomous'] }, features: { heating: 'heating_autonomous' } },
  ],
  [
    'other heating',
    '-heating_differs',
    { wishes: { heating: ['heating_autonomous'] }, features: { heating: 'heating_central' } },
  ],
  ['repair', '+repair_fits', { wishes: { repair: ['repair_habitable'] }, features: { repair: 'repair_habitable' } }],
  ['no parking', '-parking_differs', { wishes: { parking: ['parking_open'] }, features: { parking: 'parking_none' } }],
  ['floor', '+floor_fits', { wishes: { floor: ['floor_not_first'] }, features: { floor: 3, totalFloors: 5 } }],
  ['last floor', '-floor_differs', { wishes: { floor: ['floor_not_last'] }, features: { floor: 5, totalFloors: 5 } }],
  ['balcony', '+balcony_present', { wishes: { balcony: true }, features: { balcony: true } }],
  ['no second bathroom', '-bathroom_missing', { wishes: { separateBathroom: true } }],
  ['term', '+term_fits', { wishes: { rentTermDays: 360 }, features: { rentTermDays: 180 } }],
  ['long term', '-term_longer', { wishes: { rentTermDays: 30 }, features: { rentTermDays: 180 } }],
];

describe('reasons of a match (decisions 5.6)', () => {
  it.each(cases)('%s: %s', (_, expected, given) => expect(reasonsOf(given)).toContain(expected));

  it('says nothing of what nobody asked or answered', () => {
    expect(reasonsOf({ wishes: { pets: ['has_no_pets'], heating: ['heating_any'], floor: ['floor_first'] } })).toEqual([
      '+price_inside',
      '+zone_inside',
    ]);
    const sale = { offer: { deal: 2 as const }, search: { deal: 2 as const } };
    expect(
      reasonsOf({
        ...sale,
        wishes: { pets: ['has_cat'], rentTermDays: 3 },
        features: { pets: ['pets_none'], rentTermDays: 30 },
      }),
    ).toHaveLength(2);
  });
});

describe('floor wishes (decisions 2, dictionary 10)', () => {
  it.each([
    [['floor_not_first', 'floor_not_last'], 1, 5, false],
    [['floor_not_first', 'floor_not_last'], 5, 5, false],
    [['floor_not_first', 'floor_not_last'], 3, 5, true],
    [['floor_first', 'floor_last'], 1, 5, true],
    [['floor_first', 'floor_last'], 5, 5, true],
    [['floor_first', 'floor_last'], 3, 5, false],
    [['floor_not_last'], 5, null, true],
    [[], 1, 1, true],
  ] as const)('%j, floor %d of %j: %j', (wish, floor, total, expected) => {
    expect(floorFits(wish, floor, total)).toBe(expected);
  });
});
