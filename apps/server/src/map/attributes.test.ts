import { listClusters } from '@app/contract/map';
import { listOffers } from '@app/contract/offers';
import { listSearches } from '@app/contract/searches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centre, makeOffer, makeSearch } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
const offers = new Map<number, string>();
const searches = new Map<number, string>();

const byName = (a: string, b: string) => a.localeCompare(b);
const json = (value: object) => JSON.stringify(value);

beforeAll(async () => {
  app = await testApp();
  const made = {
    bare: {},
    full: {
      floor: 4,
      total_floors: 9,
      rent_term_days: 180,
      deposit_months: 1,
      pets: ['pets_cats'],
      main: json({ balcony: true, utility_room: false }),
      extra: json({
        elevator: true,
        heating: 'heating_central',
        parking: 'parking_open',
        bathroom_count: 2,
        year_of_construction: 2015,
        description: 'elevator',
      }),
    },
    shop: {
      property_type: 4,
      main: json({ commercial_type: ['commercial_shop', 'commercial_office'], is_private_house: true }),
      extra: json({ parking: true, heating: 'heating_autonomous' }),
    },
    plot: {
      near_minutes: [7, 21, 10, 11, 1, 20, 5],
      near_from: `(${centre.join()})`,
      property_type: 3,
      main: json({ land_type: 'land_garden' }),
      extra: json({ gas: true, plot_area: 6.5 }),
    },
  };
  for (const [name, values] of Object.entries(made)) offers.set((await makeOffer(app.db, values)).id, name);
  const wished = {
    silent: {},
    picky: {
      people: 3,
      rent_term_days: 360,
      main: json({ pets: ['has_cat'], balcony: true }),
      extra: json({
        elevator: true,
        heating: ['heating_central'],
        year_of_construction: [2010, 2020],
        floor: ['floor_not_first'],
      }),
    },
    open: { extra: json({ heating: ['heating_any'], repair: ['repair_designer'] }) },
  };
  for (const [name, values] of Object.entries(wished)) searches.set((await makeSearch(app.db, values)).id, name);
});
afterAll(() => app.close());

const foundOffers = async (words: string) =>
  (await app.call(listOffers, { query: { facts: words } })).body.items.map(({ id }) => offers.get(id)!).sort(byName);
const foundSearches = async (words: string) =>
  (await app.call(listSearches, { query: { wishes: words } })).body.items
    .map(({ id }) => searches.get(id)!)
    .sort(byName);

describe('offers by any field of their form', () => {
  it.each([
    ['near_school.-10', ['plot']],
    ['near_school.-5', []],
    ['near_kindergarten.-20', []],
    ['near_clinic.-10,near_stop.-5', ['plot']],
    ['near_clinic.-10,near_pharmacy.-10', []],
    ['elevator', ['full']],
    ['elevator,balcony', ['full']],
    ['elevator,gas', []],
    ['utility_room', []],
    ['heating_central', ['full']],
    ['heating_central,heating_autonomous', ['full', 'shop']],
    ['heating_central,parking_open', ['full']],
    ['heating_autonomous,parking_open', []],
    ['parking', ['shop']],
    ['commercial_shop', ['shop']],
    ['land_garden', ['plot']],
    ['pets_cats', ['full']],
    ['bathroom_count.1', ['full']],
    ['bathroom_count.2', ['full']],
    ['bathroom_count.3', []],
    ['floor.2-5', ['full']],
    ['floor.5-', []],
    ['total_floors.-9', ['full']],
    ['rent_term.-180', ['full']],
    ['rent_term.-30', []],
    ['deposit.-1', ['full']],
    ['year_of_construction.2010-2020', ['full']],
    ['plot_area.6.25-7', ['plot']],
    ['no_such_field', []],
    ['no_such_number.1-2', ['bare', 'full', 'plot', 'shop']],
  ])('%s', async (words, expected) => {
    expect(await foundOffers(words)).toEqual(expected);
  });
  it('a word that is none is refused', async () => {
    expect((await app.call(listOffers, { query: { facts: "x'; drop" } })).status).toBe(400);
  });
});

describe('searches by any field of their form; what a search leaves open fits', () => {
  it.each([
    ['elevator', ['picky']],
    ['heating_central', ['open', 'picky', 'silent']],
    ['heating_autonomous', ['open', 'silent']],
    ['repair_needed', ['picky', 'silent']],
    ['has_cat', ['open', 'picky', 'silent']],
    ['has_dog', ['open', 'silent']],
    ['people.2-4', ['picky']],
    ['people.4-', []],
    ['rent_term.180-', ['picky']],
    ['year_of_construction.2018-2030', ['open', 'picky', 'silent']],
    ['year_of_construction.2021-', ['open', 'silent']],
    ['floor_not_first', ['open', 'picky', 'silent']],
  ])('%s', async (words, expected) => {
    expect(await foundSearches(words)).toEqual(expected);
  });
});

it('the map asks each side by its own fields', async () => {
  const query = { bbox: '26.5,45.4,30.2,48.5', zoom: 7 };
  const totals = async (more: object) => (await app.call(listClusters, { query: { ...query, ...more } })).body.totals;
  expect(await totals({})).toEqual({ offers: 4, searches: 3 });
  expect(await totals({ facts: 'elevator' })).toEqual({ offers: 1, searches: 3 });
  expect(await totals({ wishes: 'elevator' })).toEqual({ offers: 4, searches: 1 });
});
