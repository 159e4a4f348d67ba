import type { Values } from '@app/contract/fields/values';
import type { Deal, PropertyType } from '@app/domain/kinds';

/** What becomes of a pair: everything fits, it suits with differences, it almost suits, or it is no pair at all. */
export type Meant = 'all' | 'differs' | 'almost' | 'none';

export interface MeantPair {
  title: string;
  type: PropertyType;
  /** Of the offer, where it is not the search's. */
  offerType?: PropertyType;
  /** Of both, long-term rent unless said otherwise; `offerDeal` where the offer's is another. */
  deal?: Deal;
  offerDeal?: Deal;
  /** Beside a fitting price, place and, for homes, rooms. */
  search: Values;
  musts?: string[];
  offer: Values;
  meant: Meant;
  /** Reasons beside price and place: `+` met, `-` differs, `?` not said, then the code and the field; `!` for a must. */
  reasons: string[];
}

const year = { value: 12, unit: 'months' } as const;
const halfYear = { value: 6, unit: 'months' } as const;
const cat = { pets: ['has_cat'] };
const pair = (
  type: PropertyType,
  title: string,
  search: Values,
  offer: Values,
  meant: Meant,
  reasons: string[],
  more: Partial<MeantPair> = {},
): MeantPair => ({ type, title, search, offer, meant, reasons, ...more });

const flat = pair.bind(null, 1);
const house = pair.bind(null, 2);
const land = pair.bind(null, 3);
const shop = pair.bind(null, 4);

const animals = [
  flat('a cat, and nothing of animals', cat, {}, 'differs', ['?not_said pets!']),
  flat('a cat where no animals live', cat, { pets: ['pets_none'] }, 'almost', ['-pets_refused pets!']),
  flat('a cat where cats may', cat, { pets: ['pets_cats'] }, 'all', ['+pets_allowed pets!']),
  flat('a cat for a payment', cat, { pets: ['pets_paid'] }, 'all', ['+pets_paid pets!']),
  flat('a dog where cats may for a payment', { pets: ['has_dog'] }, { pets: ['pets_cats', 'pets_paid'] }, 'almost', [
    '-pets_refused pets!',
  ]),
  flat('citizens only', {}, { only_citizenship_rm: true }, 'differs', ['-citizens_only citizenship_rm']),
  flat('citizens only, and a citizen', { citizenship_rm: true }, { only_citizenship_rm: true }, 'all', []),
  flat('a dog where only cats may', { pets: ['has_dog'] }, { pets: ['pets_cats'] }, 'almost', ['-pets_refused pets!']),
  flat('both where only cats may', { pets: ['has_cat', 'has_dog'] }, { pets: ['pets_cats'] }, 'almost', [
    '-pets_refused pets!',
  ]),
  flat('both where both may', { pets: ['has_cat', 'has_dog'] }, { pets: ['pets_cats', 'pets_dogs'] }, 'all', [
    '+pets_allowed pets!',
  ]),
  flat('a hamster where dogs may', { pets: ['has_small_pet'] }, { pets: ['pets_dogs'] }, 'all', [
    '+pets_allowed pets!',
  ]),
  flat('a parrot where no animals live', { pets: ['has_other_pet'] }, { pets: ['pets_none'] }, 'almost', [
    '-pets_refused pets!',
  ]),
  flat('no animals where none live', { pets: ['has_no_pets'] }, { pets: ['pets_none'] }, 'all', []),
  flat('a cat, as a wish', cat, { pets: ['pets_none'] }, 'differs', ['-pets_refused pets'], { musts: [] }),
  flat('a cat, a must again', cat, { pets: ['pets_none'] }, 'almost', ['-pets_refused pets!'], { musts: ['pets'] }),
];

const terms = [
  flat('half a year where a year is the least', { rent_term: halfYear }, { rent_term: year }, 'almost', [
    '-term_longer rent_term!',
  ]),
  flat('a year where half a year is the least', { rent_term: year }, { rent_term: halfYear }, 'all', [
    '+term_fits rent_term!',
  ]),
  flat('a year where a year is the least', { rent_term: year }, { rent_term: year }, 'all', ['+term_fits rent_term!']),
  flat('a year, and no least term', { rent_term: year }, {}, 'differs', ['?not_said rent_term!']),
  flat('half a year as a wish', { rent_term: halfYear }, { rent_term: year }, 'differs', ['-term_longer rent_term'], {
    musts: ['pets'],
  }),
  flat('by the day, and by the month', {}, {}, 'none', [], { deal: 4, offerDeal: 1 }),
  flat('by the month, and by the day', {}, {}, 'none', [], { deal: 1, offerDeal: 4 }),
  flat(
    'two days where three are the least',
    { rent_term: { value: 2, unit: 'days' } },
    { rent_term: { value: 3, unit: 'days' } },
    'almost',
    ['-term_longer rent_term!'],
    { deal: 4 },
  ),
  flat(
    'a week where three days are the least',
    { rent_term: { value: 7, unit: 'days' } },
    { rent_term: { value: 3, unit: 'days' } },
    'all',
    ['+term_fits rent_term!'],
    { deal: 4 },
  ),
  flat('no stay said', {}, { rent_term: year }, 'all', []),
];

const commerce = [
  shop(
    'a warehouse in an office',
    { commercial_type: ['commercial_warehouse'] },
    { commercial_type: ['commercial_office'] },
    'almost',
    ['-option_differs commercial_type!'],
  ),
  shop(
    'a warehouse in an office, as a wish',
    { commercial_type: ['commercial_warehouse'] },
    { commercial_type: ['commercial_office'] },
    'differs',
    ['-option_differs commercial_type'],
    { musts: [] },
  ),
  shop(
    'a warehouse among others',
    { commercial_type: ['commercial_warehouse'] },
    { commercial_type: ['commercial_office', 'commercial_warehouse'] },
    'all',
    ['+option_fits commercial_type!'],
  ),
  shop(
    'one of two uses',
    { commercial_type: ['commercial_warehouse', 'commercial_shop'] },
    { commercial_type: ['commercial_shop'] },
    'all',
    ['+option_fits commercial_type!'],
  ),
  shop(
    'a warehouse where any use is open',
    { commercial_type: ['commercial_warehouse'] },
    { commercial_type: ['commercial_free'] },
    'differs',
    ['?not_said commercial_type!'],
  ),
  shop('a warehouse, and no use said', { commercial_type: ['commercial_warehouse'] }, {}, 'differs', [
    '?not_said commercial_type!',
  ]),
  shop('no private house, in one', { private_house_allowed: false }, { is_private_house: true }, 'almost', [
    '-house_present private_house_allowed!',
  ]),
  shop('no private house, in none', { private_house_allowed: false }, {}, 'all', [
    '+house_absent private_house_allowed!',
  ]),
  shop('a private house is fine', { private_house_allowed: true }, { is_private_house: true }, 'all', []),
  shop(
    'no private house as a wish',
    { private_house_allowed: false },
    { is_private_house: true },
    'differs',
    ['-house_present private_house_allowed'],
    { musts: ['commercial_type'] },
  ),
  shop(
    'another repair',
    { commercial_repair: ['commercial_repair_ready'] },
    { commercial_repair: ['commercial_repair_grey'] },
    'differs',
    ['-option_differs commercial_repair'],
  ),
  shop(
    'another repair, a must',
    { commercial_repair: ['commercial_repair_ready'] },
    { commercial_repair: ['commercial_repair_grey'] },
    'almost',
    ['-option_differs commercial_repair!'],
    { musts: ['commercial_repair'] },
  ),
  shop(
    'any repair',
    { commercial_repair: ['commercial_repair_any'] },
    { commercial_repair: ['commercial_repair_grey'] },
    'all',
    [],
  ),
  shop('fewer storeys', { number_of_storeys: 3 }, { total_floors: 2 }, 'differs', [
    '-number_differs number_of_storeys',
  ]),
  shop('no storeys asked', { number_of_storeys: 0 }, {}, 'all', []),
  shop(
    'commerce on a plot',
    { private_house_allowed: false, commercial_type: ['commercial_shop'] },
    { land_type: 'land_commerce' },
    'differs',
    ['-other_type', '?not_said commercial_type!', '?not_said private_house_allowed!'],
    { offerType: 3 },
  ),
];

const ground = [
  land('building ground on a field', { land_type: ['land_building'] }, { land_type: 'land_farm' }, 'almost', [
    '-option_differs land_type!',
  ]),
  land('building ground', { land_type: ['land_building'] }, { land_type: 'land_building' }, 'all', [
    '+option_fits land_type!',
  ]),
  land('one of two kinds', { land_type: ['land_farm', 'land_garden'] }, { land_type: 'land_garden' }, 'all', [
    '+option_fits land_type!',
  ]),
  land(
    'building ground as a wish',
    { land_type: ['land_building'] },
    { land_type: 'land_farm' },
    'differs',
    ['-option_differs land_type'],
    { musts: [] },
  ),
  land('ground, and no kind said', { land_type: ['land_farm'] }, {}, 'differs', ['?not_said land_type!']),
];

const homes = [
  flat('nothing asked', {}, {}, 'all', []),
  flat('another repair', { repair: ['repair_designer'] }, { repair: 'repair_needed' }, 'differs', [
    '-option_differs repair',
  ]),
  flat(
    'another repair, a must',
    { repair: ['repair_designer'] },
    { repair: 'repair_needed' },
    'almost',
    ['-option_differs repair!'],
    { musts: ['repair'] },
  ),
  flat('the same repair', { repair: ['repair_designer'] }, { repair: 'repair_designer' }, 'all', [
    '+option_fits repair',
  ]),
  flat('no repair said', { repair: ['repair_designer'] }, {}, 'differs', ['?not_said repair']),
  flat('no repair said, a must', { repair: ['repair_designer'] }, {}, 'differs', ['?not_said repair!'], {
    musts: ['repair'],
  }),
  flat('any heating', { heating: ['heating_any'] }, { heating: 'heating_central' }, 'all', []),
  flat('another heating', { heating: ['heating_autonomous'] }, { heating: 'heating_central' }, 'differs', [
    '-option_differs heating',
  ]),
  flat('another building', { building_type: ['building_new'] }, { building_type: 'building_panel' }, 'differs', [
    '-option_differs building_type',
  ]),
  flat('no parking', { parking: ['parking_open'] }, { parking: 'parking_none' }, 'differs', [
    '-option_differs parking',
  ]),
  flat('an elevator', { elevator: true }, { elevator: true }, 'all', ['+flag_present elevator']),
  flat('no elevator said', { elevator: true }, {}, 'differs', ['?not_said elevator']),
  flat('no air conditioning said', { air_conditioning: true }, {}, 'differs', ['?not_said air_conditioning']),
  flat('no balcony', { balcony: true }, {}, 'differs', ['-flag_missing balcony']),
  flat('no balcony, a must', { balcony: true }, {}, 'almost', ['-flag_missing balcony!'], { musts: ['balcony'] }),
  flat('a counted balcony', { balcony: true }, { balcony_count: 1 }, 'all', ['+flag_present balcony']),
  flat('two bathrooms as one more', { separate_bathroom: true }, { bathroom_count: 2 }, 'all', [
    '+flag_present separate_bathroom',
  ]),
  flat('too few bathrooms', { bathroom_count: 2 }, { bathroom_count: 1 }, 'differs', ['-count_fewer bathroom_count']),
  flat('furniture, unfurnished', { basic_furniture: true }, { unfurnished: true }, 'differs', [
    '-flag_missing basic_furniture',
  ]),
  flat('not the first floor, on it', { floor: ['floor_not_first'] }, { floor: 1, total_floors: 5 }, 'differs', [
    '-floor_differs floor',
  ]),
  flat(
    'not the first floor, a must, on the ground floor',
    { floor: ['floor_not_first'] },
    { floor: 0, total_floors: 5 },
    'almost',
    ['-floor_differs floor!'],
    { musts: ['floor'] },
  ),
  flat('no need of parking', { parking: ['parking_none'] }, { parking: 'parking_open' }, 'all', []),
  flat('not the first floor, above', { floor: ['floor_not_first'] }, { floor: 2, total_floors: 5 }, 'all', [
    '+floor_fits floor',
  ]),
  flat('not the last floor of nobody knows how many', { floor: ['floor_not_last'] }, { floor: 5 }, 'differs', [
    '?not_said floor',
  ]),
  flat('no floor said', { floor: ['floor_not_first'] }, {}, 'differs', ['?not_said floor']),
  flat(
    'the last floor, a must',
    { floor: ['floor_not_last'] },
    { floor: 5, total_floors: 5 },
    'almost',
    ['-floor_differs floor!'],
    { musts: ['floor'] },
  ),
  flat('built later', { year_of_construction: [2000, 2010] }, { year_of_construction: 2012 }, 'differs', [
    '-number_differs year_of_construction',
  ]),
  flat('built in time', { year_of_construction: [2000, 2010] }, { year_of_construction: 2000 }, 'all', [
    '+number_fits year_of_construction',
  ]),
  flat('a larger flat', { area: [30, 50] }, { area: 60 }, 'differs', ['-area_over area']),
  flat('a larger flat, a must', { area: [30, 50] }, { area: 60 }, 'almost', ['-area_over area!'], { musts: ['area'] }),
  flat('no area said', { area: [30, 50] }, { area: undefined }, 'differs', ['?not_said area']),
  flat('the area', { area: [30, 60] }, {}, 'all', ['+area_inside area']),
  flat('a room more', { rooms: ['rooms_1'] }, {}, 'differs', ['-rooms_more rooms']),
  flat('a room more, a must', { rooms: ['rooms_1'] }, {}, 'almost', ['-rooms_more rooms!'], { musts: ['rooms'] }),
  flat('two rooms more', { rooms: ['rooms_1'] }, { rooms: 'rooms_3' }, 'none', []),
  flat('the rooms', { rooms: ['rooms_2'] }, {}, 'all', ['+rooms_exact rooms']),
  flat('a studio', { is_studio: true }, {}, 'differs', ['-not_studio rooms']),
  flat('a dearer flat', {}, { price: 550 }, 'differs', []),
  flat('a dearer flat, a must', {}, { price: 550 }, 'almost', [], { musts: ['budget'] }),
  flat('too dear', {}, { price: 700 }, 'almost', []),
  flat('far too dear', {}, { price: 900 }, 'none', []),
  flat('a house for a flat', {}, {}, 'differs', ['-other_type'], { offerType: 2 }),
  flat('land for a flat', {}, {}, 'none', [], { offerType: 3 }),
  flat('another deal', {}, {}, 'none', [], { offerDeal: 2 }),
  house('a smaller plot', { plot_area: [6, 10] }, { plot_area: 5 }, 'differs', ['-number_differs plot_area']),
  house('a pool nobody spoke of', { pool: true }, {}, 'differs', ['?not_said pool']),
  house(
    'land for a house',
    { pets: ['has_dog'], balcony: true },
    { land_type: 'land_building' },
    'differs',
    ['-other_type', '?not_said balcony', '?not_said pets!'],
    { offerType: 3 },
  ),
];

/** In the centre, where all of them stand: 5 minutes to a school, 8 to a clinic, 17 to a kindergarten. */
const around = [
  flat('a school near', { near_school: 10 }, {}, 'all', ['+near_within near_school']),
  flat('a school near, and it is just so far', { near_school: 5 }, {}, 'all', ['+near_within near_school!'], {
    musts: ['near_school'],
  }),
  flat('a kindergarten nearer than there is one', { near_kindergarten: 15 }, {}, 'differs', [
    '-near_further near_kindergarten',
  ]),
  flat(
    'a kindergarten nearer than there is one, a must',
    { near_kindergarten: 15 },
    {},
    'almost',
    ['-near_further near_kindergarten!'],
    { musts: ['near_kindergarten'] },
  ),
  shop('a stop near a shop', { near_stop: 5 }, {}, 'all', ['+near_within near_stop']),
  land('a clinic nearer to the ground', { near_clinic: 5 }, {}, 'differs', ['-near_further near_clinic']),
];

/** What people mean: a search and an offer, and what both have to be told. */
export const meantPairs: readonly MeantPair[] = [...animals, ...terms, ...commerce, ...ground, ...homes, ...around];
