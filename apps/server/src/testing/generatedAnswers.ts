import { type PropertyType, propertyTypes } from '@app/domain/kinds';
import { beyondNear, nearFields, nearKinds, nearSteps } from '@app/domain/nearKinds';

/** mulberry32: the same market every run. */
export function generator(state: number) {
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    int: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!,
    chance: (p: number) => next() < p,
  };
}
export type Random = ReturnType<typeof generator>;

/** Answers of each kind, so that each is met, differs and is not said many times; option codes of both sides. */
const pets = ['pets_none', 'pets_cats', 'pets_dogs', 'pets_paid'];
const uses = ['commercial_office', 'commercial_warehouse', 'commercial_shop', 'commercial_free'];
const grounds = ['land_building', 'land_farm', 'land_garden'];
const heatings = ['heating_autonomous', 'heating_central'];
/** Around each limit: below, at it and above. */
const limits = {
  utilities_winter: [120, 150, 180],
  utilities_summer: [0, 40],
  commission_percent: [0, 2.5, 50],
  free_from: [20_261_130, 20_261_201, 20_270_101],
} as const;
/** Land is asked for the commission alone. */
const limited = (random: Random, p: number, kind: PropertyType) =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([name, values]) =>
      random.chance(p) && (kind !== propertyTypes.land || name === 'commission_percent')
        ? [[name, random.pick<number>(values)]]
        : [],
    ),
  );
const payers = ['commission_none', 'commission_owner', 'commission_shared', 'commission_client'];

const switches = [
  'washing_machine',
  'fridge',
  'children',
  'elevator',
  'air_conditioning',
  'is_living',
  'balcony',
  'separate_bathroom',
  'unfurnished',
];

const on = (random: Random, names: readonly string[], p: number) =>
  Object.fromEntries(names.filter(() => random.chance(p)).map((name) => [name, true]));
const someOf = (random: Random, list: readonly string[]) => list.filter(() => random.chance(0.4));
const maybe = <T>(random: Random, p: number, value: T): T | undefined => (random.chance(p) ? value : undefined);

/** Fields that may be musts. */
const every = [
  ...nearFields,
  ...Object.keys(limits),
  'commission',
  'children',
  'pets',
  'rent_term',
  'commercial_type',
  'land_type',
  'private_house_allowed',
  'heating',
  'rooms',
  'area',
  'budget',
  'floor',
  'elevator',
  'balcony',
];

/** What a search asks beside its columns, as its form stores it. */
export function makeAnswers(random: Random, kind: PropertyType) {
  const isHome = kind <= 2;
  const year = random.int(1990, 2010);
  const main = isHome
    ? {
        ...on(random, ['is_living', 'balcony', 'separate_bathroom'], 0.15),
        pets: maybe(random, 0.5, someOf(random, ['has_no_pets', 'has_cat', 'has_dog', 'has_small_pet'])),
        rooms: maybe(random, 0.6, someOf(random, ['rooms_1', 'rooms_2', 'rooms_4', 'rooms_5'])),
      }
    : kind === 4
      ? {
          commercial_type: maybe(random, 0.6, someOf(random, uses)),
          commercial_repair: maybe(random, 0.3, [random.pick(['commercial_repair_any', 'commercial_repair_white'])]),
          private_house_allowed: maybe(random, 0.6, random.chance(0.5)),
        }
      : { land_type: maybe(random, 0.6, someOf(random, grounds)) };
  const extra = isHome
    ? {
        ...on(
          random,
          ['elevator', 'washing_machine', 'children', 'unfurnished', 'basic_furniture', 'loggia', 'dressing_room'],
          0.08,
        ),
        heating: maybe(random, 0.2, [random.pick([...heatings, 'heating_any'])]),
        building_type: maybe(random, 0.1, ['building_new', 'building_stone']),
        floor: maybe(random, 0.3, someOf(random, ['floor_not_first', 'floor_not_last', 'floor_first', 'floor_last'])),
        bathroom_count: maybe(random, 0.1, random.int(0, 3)),
        year_of_construction: maybe(random, 0.15, [year, year + random.int(0, 10)]),
        plot_area: maybe(random, 0.1, [1, random.int(2, 10)]),
      }
    : { number_of_storeys: maybe(random, 0.3, random.int(0, 3)) };
  const asked = nearFields.filter(() => random.chance(0.1));
  return {
    main,
    extra: {
      ...extra,
      ...limited(random, 0.12, kind),
      commission: maybe(random, 0.2, someOf(random, payers)),
      ...Object.fromEntries(asked.map((field) => [field, random.pick(nearSteps)])),
    },
    term: isHome ? maybe(random, 0.5, random.pick([30, 90, 180])) : undefined,
    studio: isHome && random.chance(0.1),
    musts: maybe(
      random,
      0.5,
      every.filter(() => random.chance(0.3)),
    ),
  };
}

/** What an offer says beside its columns. */
export function makeSaid(random: Random, kind: PropertyType) {
  const isHome = kind <= 2;
  const floor = maybe(random, 0.7, random.int(1, 5));
  return {
    main: {
      ...(isHome ? on(random, ['is_living', 'balcony', 'separate_bathroom'], 0.5) : {}),
      ...(kind === 4
        ? {
            ...on(random, ['is_private_house'], 0.4),
            commercial_type: maybe(random, 0.8, someOf(random, uses)),
            commercial_repair: maybe(random, 0.5, ['commercial_repair_grey']),
          }
        : {}),
      ...(kind === 3 ? { land_type: maybe(random, 0.8, random.pick(grounds)) } : {}),
    },
    extra: {
      ...on(random, switches, 0.4),
      ...limited(random, 0.6, kind),
      commission: maybe(random, 0.6, random.pick(payers)),
      ...(isHome
        ? {
            heating: maybe(random, 0.7, random.pick(heatings)),
            repair: maybe(random, 0.5, random.pick(['repair_habitable', 'repair_designer'])),
            building_type: maybe(random, 0.5, random.pick(['building_new', 'building_panel'])),
            bathroom_count: maybe(random, 0.4, random.int(0, 3)),
            wardrobe_count: maybe(random, 0.4, 1),
            year_of_construction: maybe(random, 0.6, random.int(1988, 2020)),
            plot_area: maybe(random, 0.4, random.int(1, 12)),
          }
        : { number_of_storeys: maybe(random, 0.4, random.int(0, 4)) }),
    },
    // Around each step and beyond the last.
    near: maybe(
      random,
      0.85,
      nearKinds.map(() => random.pick([1, ...nearSteps, ...nearSteps.map((step) => step + 1), beyondNear])),
    ),
    floor,
    floors: floor === undefined ? undefined : maybe(random, 0.7, random.int(floor, 6)),
    pets: isHome ? maybe(random, 0.7, [random.pick(pets)]) : undefined,
    term: maybe(random, 0.6, random.pick([30, 60, 90, 180])),
  };
}
