import { fieldsFor, type FieldTable } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import { searchFields } from '@app/contract/fields/searchFields';
import type { Values } from '@app/contract/fields/values';
import { type Deal, dealOf, kindOf, type LngLat, type PropertyType } from '@app/domain/kinds';
import { nearFields } from '@app/domain/nearKinds';
import type { Db } from '../platform/database/database.ts';
import { offerColumns } from '../offers/offerColumns.ts';
import { searchColumns } from '../searches/searchColumns.ts';
import { centre, makeOffer, makeSearch, makeUser } from './factories.ts';
import type { Random } from './generatedAnswers.ts';
import { askedFields, type ModelOffer, type ModelSearch } from './matchingModel.ts';
import { borderMetres } from './modelPlace.ts';
import { startOfTest } from './testApp.ts';

/* A market as people would fill it in: each number at, near and far from its limits. */

const hour = 3_600_000;
const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** Which answers a form of this side may hold, and the values of each that are tried. */
type Choices = Readonly<Record<string, readonly [share: number, ...values: unknown[]]>>;
const onFlag = (share: number) => [share, true] as const;

const wanted: Choices = {
  rooms: [0.6, ['rooms_1'], ['rooms_2'], ['rooms_1', 'rooms_3'], ['rooms_2', 'rooms_3'], ['rooms_5', 'rooms_6']],
  is_studio: onFlag(0.1),
  area: [0.5, [30, 60], [40, 52], [40.5, 60], [50, 78]],
  pets: [0.6, ['has_no_pets'], ['has_cat'], ['has_dog'], ['has_cat', 'has_dog'], ['has_small_pet']],
  citizenship_rm: onFlag(0.4),
  floor: [
    0.3,
    ['floor_not_first'],
    ['floor_not_last'],
    ['floor_not_first', 'floor_not_last'],
    ['floor_first'],
    ['floor_first', 'floor_last'],
  ],
  is_living: onFlag(0.1),
  balcony: onFlag(0.1),
  separate_bathroom: onFlag(0.1),
  loggia: onFlag(0.05),
  dressing_room: onFlag(0.05),
  basic_furniture: onFlag(0.05),
  unfurnished: onFlag(0.05),
  garage: onFlag(0.05),
  elevator: onFlag(0.05),
  pool: onFlag(0.03),
  children: onFlag(0.05),
  bathroom_count: [0.1, 0, 1, 2],
  balcony_count: [0.1, 1, 2],
  heating: [0.1, ['heating_any'], ['heating_autonomous'], ['heating_central', 'heating_any']],
  repair: [0.1, ['repair_designer', 'repair_habitable'], ['repair_white_shell']],
  parking: [0.15, ['parking_none'], ['parking_open'], ['parking_open', 'parking_covered']],
  building_type: [0.1, ['building_new'], ['building_new', 'building_stone']],
  year_of_construction: [0.1, [1990, 2005], [2000, 2020]],
  plot_area: [0.1, [1, 5], [4, 8]],
  land_type: [0.6, ['land_building'], ['land_farm', 'land_garden']],
  commercial_type: [0.6, ['commercial_office'], ['commercial_warehouse', 'commercial_shop']],
  commercial_repair: [0.3, ['commercial_repair_any'], ['commercial_repair_white']],
  private_house_allowed: [0.6, true, false],
  number_of_storeys: [0.3, 0, 1, 2],
  commission: [0.1, ['commission_none'], ['commission_none', 'commission_owner']],
  commission_percent: [0.05, 0, 2.5],
  utilities_winter: [0.05, 120, 150],
  free_from: [0.05, 20_261_001, 20_261_201],
  near_school: [0.1, 5, 10],
  near_park: [0.05, 20],
};

const offered: Choices = {
  is_studio: onFlag(0.15),
  pets: [
    0.8,
    ['pets_none'],
    ['pets_cats'],
    ['pets_dogs'],
    ['pets_cats', 'pets_paid'],
    ['pets_paid'],
    ['pets_cats', 'pets_dogs'],
  ],
  only_citizenship_rm: onFlag(0.15),
  is_living: onFlag(0.6),
  balcony: onFlag(0.4),
  separate_bathroom: onFlag(0.3),
  basic_furniture: onFlag(0.3),
  unfurnished: onFlag(0.1),
  garage: onFlag(0.1),
  elevator: onFlag(0.4),
  pool: onFlag(0.2),
  children: onFlag(0.4),
  bathroom_count: [0.5, 0, 1, 2],
  balcony_count: [0.5, 1, 2],
  loggia_count: [0.3, 1],
  wardrobe_count: [0.3, 1],
  heating: [0.7, 'heating_autonomous', 'heating_central'],
  repair: [0.6, 'repair_designer', 'repair_white_shell', 'repair_needed'],
  building_type: [0.6, 'building_new', 'building_panel'],
  year_of_construction: [0.6, 1989, 1990, 2005, 2006],
  plot_area: [0.4, 0.5, 4, 8.5],
  land_type: [0.9, 'land_building', 'land_farm'],
  commercial_type: [
    0.9,
    ['commercial_office'],
    ['commercial_warehouse'],
    ['commercial_free'],
    ['commercial_free', 'commercial_office'],
  ],
  commercial_repair: [0.6, ['commercial_repair_white'], ['commercial_repair_grey']],
  is_private_house: onFlag(0.4),
  number_of_storeys: [0.5, 0, 1, 2],
  commission: [0.6, 'commission_none', 'commission_client'],
  commission_percent: [0.5, 0, 2.5, 3],
  utilities_winter: [0.5, 119, 120, 151],
  free_from: [0.5, 20_261_001, 20_261_101],
};
const parkings = [0.6, 'parking_covered', 'parking_open', 'parking_none'] as const;
const areas = [26.6, 29.9, 30, 40, 40.5, 52, 52.1, 60, 78, 90, 90.1, 117];
const prices = [150, 199, 200, 284, 285, 379, 380, 400, 420, 440, 455, 480, 500, 520, 650, 651, 750, 751, 1_000];
const budgets = [
  [300, 500],
  [400, 500],
  [200, 300],
  [380, 520],
] as const;

const chosen = (random: Random, choices: Choices): Values =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, [share, ...values]]) =>
      random.chance(share) ? [[name, random.pick(values)]] : [],
    ),
  ) as Values;

/** What a form of this kind and deal asks, and no more. */
function asked(table: FieldTable, { type, deal }: { type: number; deal: number }, values: Values): Values {
  const names = fieldsFor(table, kindOf(type as PropertyType), dealOf(deal as Deal)).map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

const makeTerm = (random: Random, deal: number): Values =>
  random.chance(0.7) ? { rent_term: { value: random.pick([3, 6, 12]), unit: deal === 4 ? 'days' : 'months' } } : {};

const kindAndDeal = (random: Random) => ({
  deal: random.pick([1, 1, 1, 1, 1, 1, 4, 2, 3]),
  type: random.pick([1, 1, 1, 1, 2, 2, 3, 4]),
});
const isOpen = (random: Random) => random.chance(0.95);
const somewhere = (random: Random, width: number): LngLat => [
  round(centre[0] + (random.next() - 0.5) * width),
  round(centre[1] + (random.next() - 0.5) * width * 0.7),
];

function makeZone(random: Random): LngLat[] {
  const [x, y] = somewhere(random, 0.05);
  const count = random.int(3, 7);
  const ring = Array.from({ length: count }, (_, i): LngLat => {
    const angle = (i / count) * 2 * Math.PI;
    const radius = 0.015 + random.next() * 0.03;
    return [round(x + Math.cos(angle) * radius), round(y + Math.sin(angle) * radius * 0.7)];
  });
  return [...ring, ring[0]!];
}

function makeModelSearch(random: Random, owner: number, zones: ModelSearch['zones']): Omit<ModelSearch, 'id'> {
  const of = kindAndDeal(random);
  const budget = [...random.pick(budgets)] as [number, number];
  // Some ask for little: else nothing would fit whole.
  const requirements = random.chance(0.5) ? { rooms: wanted['rooms']!, pets: wanted['pets']! } : wanted;
  const values = asked(searchFields, of, { budget, ...chosen(random, requirements), ...makeTerm(random, of.deal) });
  const may = [...askedFields, 'budget', 'rooms', 'area', 'near_school'].filter((name) => name in values);
  return {
    owner,
    ...of,
    open: isOpen(random),
    values,
    zones: [...new Set(Array.from({ length: random.int(1, 3) }, () => random.pick(zones)))],
    musts: random.chance(0.5) ? null : may.filter(() => random.chance(0.3)),
  };
}

/** Not at a border: beside a short edge the tolerance of PostgreSQL reaches some metres, which agreement.test.ts covers. */
function makePoint(random: Random, zones: ModelSearch['zones']): LngLat {
  const point = somewhere(random, random.chance(0.6) ? 0.06 : 0.16);
  const isClose = zones.some((ring) => {
    const metres = borderMetres([ring], point);
    return metres < 60 || Math.abs(metres - 3_000) < 1;
  });
  return isClose ? makePoint(random, zones) : point;
}

function makeModelOffer(random: Random, owner: number, zones: ModelSearch['zones']): Omit<ModelOffer, 'id'> {
  const of = kindAndDeal(random);
  const floor = random.int(0, 5);
  const all: Values = {
    ...chosen(random, offered),
    ...makeTerm(random, of.deal),
    ...(of.type <= 2 && random.chance(parkings[0]) ? { parking: random.pick(parkings.slice(1)) as string } : {}),
    ...(random.chance(0.7)
      ? { floor, ...(random.chance(0.7) ? { total_floors: Math.max(1, floor) + random.int(0, 2) } : {}) }
      : {}),
    ...(random.chance(0.85) ? { area: of.type === 3 ? random.pick(areas) / 100 : random.pick(areas) } : {}),
    price: random.pick(prices),
    rooms: `rooms_${random.int(1, 6)}`,
  };
  if (all['is_studio'] === true) delete all['rooms'];
  return {
    owner,
    ...of,
    open: isOpen(random),
    values: asked(offerFields, of, all),
    point: makePoint(random, zones),
    confirmedAt: new Date(startOfTest.getTime() - random.int(0, 20) * hour),
    minutes: random.chance(0.8)
      ? Object.fromEntries(nearFields.map((field) => [field, random.pick([3, 5, 6, 10, 20, 21])]))
      : null,
  };
}

const json = <T extends { main: unknown; extra: unknown }>(columns: T) => ({
  ...columns,
  main: JSON.stringify(columns.main),
  extra: JSON.stringify(columns.extra),
});

/** Makes so many of each side and stores them as publishing them would. */
export async function makeModelMarket(
  db: Db,
  random: Random,
  count: { searches: number; offers: number },
): Promise<{ searches: ModelSearch[]; offers: ModelOffer[] }> {
  const owners: number[] = [];
  for (let i = 0; i < 9; i++) owners.push((await makeUser(db)).id);
  // As from a list of sectors: of borders everywhere no point would be far.
  const zones = Array.from({ length: 12 }, () => makeZone(random));
  const searches: ModelSearch[] = [];
  for (let i = 0; i < count.searches; i++) {
    const made = makeModelSearch(random, random.pick(owners), zones);
    const { id } = await makeSearch(db, {
      ...json(searchColumns(made.deal as Deal, made.type as PropertyType, made.values)),
      user_id: made.owner,
      deal: made.deal,
      property_type: made.type,
      status: made.open ? 0 : 1,
      musts: made.musts && [...made.musts],
      zones: made.zones,
    });
    searches.push({ id, ...made });
  }
  const offers: ModelOffer[] = [];
  for (let i = 0; i < count.offers; i++) {
    const made = makeModelOffer(random, random.pick(owners), zones);
    const { id } = await makeOffer(db, {
      ...json(offerColumns(made.deal as Deal, made.type as PropertyType, made.values)),
      user_id: made.owner,
      deal: made.deal,
      property_type: made.type,
      status: made.open ? 0 : 1,
      point: `(${made.point.join()})`,
      confirmed_at: made.confirmedAt,
      near_minutes: made.minutes && nearFields.map((field) => made.minutes![field]!),
      near_from: made.minutes && `(${made.point.join()})`,
    });
    offers.push({ id, ...made });
  }
  return { searches, offers };
}
