import { describe, expect, it } from 'vitest';
import { answerRule, type OfferSays, type SearchSays } from './answers.ts';
import { matchReasons } from './matchReasons.ts';
import type { SaidOffer, SaidSearch } from './matching.ts';
import { normaliseRing } from './ring.ts';

const options: Readonly<Record<string, readonly string[]>> = {
  heating: ['heating_autonomous', 'heating_central', 'heating_any'],
  parking: ['parking_covered', 'parking_open', 'parking_none'],
  commercial_type: ['commercial_office', 'commercial_warehouse', 'commercial_free'],
};
const types: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(options).map((name) => [name, 'options'])),
  elevator: 'flag',
  balcony: 'flag',
  separate_bathroom: 'flag',
  basic_furniture: 'flag',
  bathroom_count: 'count',
  pets: 'options',
  rent_term: 'term',
  floor: 'options',
  year_of_construction: 'range',
  number_of_storeys: 'number',
  private_house_allowed: 'flag',
  near_school: 'minutes',
  near_park: 'minutes',
};
const compared = Object.entries(types).map(([field, type]) => ({
  field,
  rule: answerRule(field, type, options[field] ?? [])!,
}));

const offer: SaidOffer = {
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
  says: { propertyType: 1, words: new Set(), numbers: {} },
};
const search: SaidSearch = {
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
  rooms: [],
  isStudio: false,
  says: { words: new Set(), numbers: {}, ranges: {}, refused: new Set() },
  compared,
  musts: null,
};

interface Given {
  offer?: Partial<SaidOffer>;
  has?: string[];
  numbers?: OfferSays['numbers'];
  search?: Partial<SaidSearch>;
  wants?: string[];
  asks?: Partial<SearchSays>;
}
type Case = [title: string, expected: string, Given];

const marks = { met: '+', differs: '-', unknown: '?' } as const;
const reasonsOf = ({ offer: o, has = [], numbers = {}, search: s, wants = [], asks }: Given) => {
  const propertyType = o?.propertyType ?? offer.propertyType;
  return matchReasons(
    { ...search, ...s, says: { ...search.says, ...asks, words: new Set(wants) } },
    { ...offer, ...o, says: { propertyType, words: new Set(has), numbers } },
  ).map(({ verdict, code, values, must }) => {
    const detail = values['percent'] ? ` ${values['percent']}%` : values['field'] ? ` ${values['field']}` : '';
    return `${marks[verdict]}${code}${detail}${must ? '!' : ''}`;
  });
};

const commerce = { search: { propertyType: 4 as const }, offer: { propertyType: 4 as const } };
const near = (atMost: number, numbers: OfferSays['numbers']): Given => ({
  asks: { numbers: { near_school: atMost } },
  numbers,
});
const cases: Case[] = [
  ['inside the budget', '+price_inside', {}],
  ['four percent over', '-price_over 4%', { offer: { price: 520 } }],
  ['ten percent under', '-price_under 10%', { offer: { price: 270 } }],
  ['in a zone', '+zone_inside', {}],
  ['outside', '-zone_outside', { offer: { point: [29, 47] } }],
  ['other type', '-other_type', { offer: { propertyType: 2 } }],
  ['rooms', '+rooms_exact', { search: { rooms: [2] } }],
  ['a room less', '-rooms_fewer', { search: { rooms: [3] } }],
  ['a room more', '-rooms_more', { search: { rooms: [1] } }],
  ['two numbers, between which it lies', '-rooms_other', { search: { rooms: [1, 3] } }],
  ['one of two numbers', '+rooms_exact', { search: { rooms: [2, 4] } }],
  ['a studio beside rooms', '+studio', { offer: { isStudio: true }, search: { isStudio: true, rooms: [2] } }],
  ['one room, for a studio or two', '-rooms_fewer', { offer: { rooms: 1 }, search: { isStudio: true, rooms: [2] } }],
  ['no rooms said', '?not_said rooms', { search: { rooms: [1] }, offer: { rooms: null } }],
  ['a studio', '+studio', { offer: { isStudio: true }, search: { isStudio: true } }],
  ['no studio', '-not_studio', { search: { isStudio: true } }],
  ['area', '+area_inside', { search: { areaMin: 40, areaMax: 60 } }],
  ['small', '-area_under 17%', { search: { areaMin: 60, areaMax: 70 } }],
  ['large', '-area_over 25%', { search: { areaMin: 30, areaMax: 40 } }],
  ['area not said', '?not_said area', { offer: { area: null }, search: { areaMin: 30, areaMax: 40 } }],
  ['cat allowed', '+pets_allowed!', { wants: ['has_cat'], has: ['pets_cats'] }],
  ['dog where only cats', '-pets_refused!', { wants: ['has_cat', 'has_dog'], has: ['pets_cats'] }],
  ['small pet where cats', '+pets_allowed!', { wants: ['has_small_pet'], has: ['pets_cats'] }],
  ['no pets', '-pets_refused!', { wants: ['has_cat'], has: ['pets_none'] }],
  ['no pets although small', '-pets_refused!', { wants: ['has_small_pet'], has: ['pets_none'] }],
  ['paid', '+pets_paid!', { wants: ['has_dog'], has: ['pets_paid'] }],
  ['a dog where cats live for a payment', '-pets_refused!', { wants: ['has_dog'], has: ['pets_cats', 'pets_paid'] }],
  ['a cat where cats live for a payment', '+pets_paid!', { wants: ['has_cat'], has: ['pets_cats', 'pets_paid'] }],
  [
    'a parrot where dogs live for a payment',
    '+pets_paid!',
    { wants: ['has_other_pet'], has: ['pets_dogs', 'pets_paid'] },
  ],
  ['citizens only', '-citizens_only', { has: ['only_citizenship_rm'] }],
  ['pets not said', '?not_said pets!', { wants: ['has_dog'] }],
  ['pets as a wish', '-pets_refused', { wants: ['has_cat'], has: ['pets_none'], search: { musts: [] } }],
  ['heating', '+option_fits heating', { wants: ['heating_autonomous'], has: ['heating_autonomous'] }],
  ['other heating', '-option_differs heating', { wants: ['heating_autonomous'], has: ['heating_central'] }],
  ['heating not said', '?not_said heating', { wants: ['heating_autonomous'] }],
  ['no parking', '-option_differs parking', { wants: ['parking_open'], has: ['parking_none'] }],
  [
    'warehouse',
    '-option_differs commercial_type!',
    { ...commerce, wants: ['commercial_warehouse'], has: ['commercial_office'] },
  ],
  [
    'one of several uses',
    '+option_fits commercial_type!',
    { ...commerce, wants: ['commercial_warehouse'], has: ['commercial_office', 'commercial_warehouse'] },
  ],
  ['any use', '?not_said commercial_type!', { ...commerce, wants: ['commercial_warehouse'], has: ['commercial_free'] }],
  ['floor', '+floor_fits', { wants: ['floor_not_first'], numbers: { floor: 3, total_floors: 5 } }],
  ['last floor', '-floor_differs', { wants: ['floor_not_last'], numbers: { floor: 5, total_floors: 5 } }],
  ['floor not said', '?not_said floor', { wants: ['floor_not_last'] }],
  ['balcony', '+flag_present balcony', { wants: ['balcony'], has: ['balcony_count.1'] }],
  ['no balcony: its switch is off', '-flag_missing balcony', { wants: ['balcony'] }],
  ['no second bathroom', '-flag_missing separate_bathroom', { wants: ['separate_bathroom'] }],
  ['elevator', '+flag_present elevator', { wants: ['elevator'], has: ['elevator'] }],
  ['elevator not said: its switch is optional', '?not_said elevator', { wants: ['elevator'] }],
  ['unfurnished', '-flag_missing basic_furniture', { wants: ['basic_furniture'], has: ['unfurnished'] }],
  [
    'bathrooms',
    '+count_fits bathroom_count',
    { wants: ['bathroom_count.1', 'bathroom_count.2'], has: ['bathroom_count.1', 'bathroom_count.2'] },
  ],
  [
    'too few bathrooms',
    '-count_fewer bathroom_count',
    { wants: ['bathroom_count.1', 'bathroom_count.2'], has: ['bathroom_count.1'] },
  ],
  ['bathrooms not said', '?not_said bathroom_count', { wants: ['bathroom_count.1'] }],
  [
    'year',
    '+number_fits year_of_construction',
    { asks: { ranges: { year_of_construction: [2000, 2010] } }, numbers: { year_of_construction: 2010 } },
  ],
  [
    'older',
    '-number_differs year_of_construction',
    { asks: { ranges: { year_of_construction: [2000, 2010] } }, numbers: { year_of_construction: 1999 } },
  ],
  [
    'storeys',
    '-number_differs number_of_storeys',
    { asks: { numbers: { number_of_storeys: 2 } }, numbers: { number_of_storeys: 1 } },
  ],
  ['term', '+term_fits!', { asks: { numbers: { rent_term: 360 } }, numbers: { rent_term: 180 } }],
  ['long term', '-term_longer!', { asks: { numbers: { rent_term: 30 } }, numbers: { rent_term: 180 } }],
  ['term not said', '?not_said rent_term!', { asks: { numbers: { rent_term: 30 } } }],
  ['a school', '+near_within near_school', near(10, { near_school: 7 })],
  ['a school at the last minute', '+near_within near_school', near(10, { near_school: 10 })],
  ['a school a minute too far', '-near_further near_school', near(10, { near_school: 11 })],
  ['no school that one walks to', '-near_none near_school', near(20, { near_school: 21 })],
  ['a school nobody measured', '?near_unknown near_school', near(20, { near_park: 1 })],
  [
    'a school as a must',
    '-near_further near_school!',
    { ...near(5, { near_school: 6 }), search: { musts: ['near_school'] } },
  ],
  ['no private house', '+house_absent!', { ...commerce, asks: { refused: new Set(['private_house_allowed']) } }],
  [
    'a private house',
    '-house_present!',
    { ...commerce, asks: { refused: new Set(['private_house_allowed']) }, has: ['is_private_house'] },
  ],
  [
    'land and private houses',
    '?not_said private_house_allowed!',
    { search: { propertyType: 4 }, offer: { propertyType: 3 }, asks: { refused: new Set(['private_house_allowed']) } },
  ],
];

describe('reasons of a match', () => {
  it.each(cases)('%s: %s', (_, expected, given) => expect(reasonsOf(given)).toContain(expected));

  it('says nothing of what nobody asked', () => {
    const asked = {
      wants: ['has_no_pets', 'heating_any', 'parking_none'],
      asks: { numbers: { number_of_storeys: 0 } },
    };
    expect(reasonsOf({ ...asked, has: ['pets_none', 'heating_central', 'parking_open'] })).toEqual([
      '+price_inside',
      '+zone_inside',
    ]);
  });

  it('gives no reason where citizens rent from an owner who admits citizens alone', () => {
    const given = { wants: ['citizenship_rm'], has: ['only_citizenship_rm'] };
    expect(reasonsOf(given)).toEqual(['+price_inside', '+zone_inside']);
  });

  it('measures how far outside the zones an offer is, rounded up to 100 m', () => {
    const outside = matchReasons(search, { ...offer, point: [28.85, 47 - 1_101 / 111_195] })[1];
    expect(outside).toMatchObject({ code: 'zone_outside', values: { metres: 1_200 } });
  });

  it('gives one reason for each answer', () => {
    const given = {
      wants: ['has_cat', 'elevator', 'balcony', 'heating_central', 'floor_first'],
      search: { rooms: [2] },
    };
    expect(reasonsOf(given)).toHaveLength(2 + 6);
  });
});

describe('floor wishes', () => {
  it.each([
    [['floor_not_first', 'floor_not_last'], 1, 5, '-'],
    [['floor_not_first', 'floor_not_last'], 5, 5, '-'],
    [['floor_not_first', 'floor_not_last'], 3, 5, '+'],
    [['floor_first', 'floor_last'], 1, 5, '+'],
    [['floor_first', 'floor_last'], 5, 5, '+'],
    [['floor_first', 'floor_last'], 3, 5, '-'],
    [['floor_first', 'floor_last'], 1, null, '+'],
    [['floor_first', 'floor_last'], 3, null, '?'],
    [['floor_last'], 5, null, '?'],
    [['floor_not_last'], 5, null, '?'],
    [['floor_not_first', 'floor_not_last'], 1, null, '-'],
    [['floor_not_first'], 5, null, '+'],
    [['floor_not_first'], 0, 5, '-'],
    [['floor_not_first', 'floor_not_last'], 0, null, '-'],
    [['floor_not_last'], 0, null, '?'],
    [['floor_first'], 0, 5, '+'],
    [['floor_first', 'floor_last'], 0, null, '+'],
  ] as const)('%j, floor %d of %j: %s', (wish, floor, total, expected) => {
    const numbers = total === null ? { floor } : { floor, total_floors: total };
    expect(reasonsOf({ wants: [...wish], numbers }).at(-1)![0]).toBe(expected);
  });
});
