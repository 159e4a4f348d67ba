import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  findPlaces,
  listClusters,
  listNear,
  listStops,
  listOffersWithSimilar,
  listSearchesWithSimilar,
  mapOffersWithSimilar,
  namePlace,
  priceHistogram,
} from '@app/contract/map';
import { listSearches } from '@app/contract/searches';
import { approximate } from '@app/domain/approximate';
import { mercator } from '@app/domain/mercator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser, squareAround } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('offers').execute();
  await app.db.deleteFrom('searches').execute();
});

const country = '26.5,45.4,30.2,48.5';
const at = (lng: number, lat: number) => ({ point: `(${lng},${lat})` });
const clusters = async (query: object) =>
  (await app.call(listClusters, { query: { bbox: country, zoom: 7, ...query } })).body;

describe('clusters', () => {
  it('count both sides apart, and leave single ones alone with price and zones', async () => {
    for (let i = 0; i < 30; i++) await makeOffer(app.db, { ...at(28.832, 47.024), price: 500 });
    await makeOffer(app.db, { ...at(28.833, 47.025), price: 300 });
    for (let i = 0; i < 31; i++) await makeSearch(app.db, { zones: [squareAround([28.832, 47.024])] });
    const lone = await makeOffer(app.db, { ...at(27.929, 47.762), price: 250 });
    const search = await makeSearch(app.db, { zones: [squareAround([28.194, 45.907])] });
    expect((await clusters({})).clusters).toEqual([expect.objectContaining({ offers: 31, price_from: null })]);
    const body = await clusters({ deal: 1 });
    expect(body.clusters).toEqual([expect.objectContaining({ offers: 31, searches: 31, price_from: 300 })]);
    expect(body.clusters[0]!.coordinates[0]).toBeCloseTo(28.832, 2);
    expect(body.offers).toEqual([expect.objectContaining({ id: lone.id, price: 250, coordinates: [27.929, 47.762] })]);
    expect(body.searches).toEqual([
      expect.objectContaining({ id: search.id, zones: [squareAround([28.194, 45.907])] }),
    ]);
    expect(body.totals).toEqual({ offers: 32, searches: 32 });
  });

  it('hide none of a side of which thirty or fewer are seen, at no zoom, wherever they stand', async () => {
    const [offers, searches]: [number[], number[]] = [[], []];
    // Two of them in one house.
    for (let i = 0; i < 30; i++) offers.push((await makeOffer(app.db, at(28.83 + (i % 29) / 1e4, 47.02))).id);
    for (let i = 0; i < 31; i++)
      searches.push((await makeSearch(app.db, { zones: [squareAround([28.83, 47.02])] })).id);
    for (const zoom of [7, 13, 17]) {
      const { clusters: crowds, ...body } = await clusters({ zoom });
      expect(body.offers.map(({ id }) => id)).toEqual(offers);
      expect(crowds).toEqual([expect.objectContaining({ offers: 0, searches: 31, price_from: null })]);
      expect(body.totals).toEqual({ offers: 30, searches: 31 });
      expect((await clusters({ zoom, side: 'offers' })).clusters).toEqual([]);
    }
    await makeOffer(app.db, at(28.83, 47.02));
    const [crowd] = (await clusters({ side: 'offers' })).clusters;
    expect([crowd?.offers, crowd?.searches]).toEqual([31, 0]);
    await app.db.updateTable('searches').set({ status: 1 }).where('id', '=', searches[0]!).execute();
    const few = await clusters({ side: 'searches' });
    expect([few.clusters, few.searches.map(({ id }) => id)]).toEqual([[], searches.slice(1)]);
  });

  it('are one for a square that holds more than three, and leave three at their own places', async () => {
    const near = { bbox: '28.8,47,28.92,47.06', zoom: 13, side: 'offers' };
    for (let i = 0; i < 30; i++) await makeOffer(app.db, at(28.9, 47.03));
    // The square is from 28.8391 to 28.8501, four cells wide.
    const ids: number[] = [];
    for (const lng of [28.8405, 28.8432, 28.846]) ids.push((await makeOffer(app.db, at(lng, 47.0215))).id);
    const apart = await clusters(near);
    expect(apart.offers.map(({ id }) => id)).toEqual(ids);
    expect(apart.clusters.map(({ offers }) => offers)).toEqual([30]);
    await makeOffer(app.db, at(28.8405, 47.019));
    const joined = await clusters(near);
    expect(joined.offers).toEqual([]);
    expect(joined.clusters.map(({ offers }) => offers).toSorted((a, b) => b - a)).toEqual([30, 4]);
  });

  it('count a search of several zones once, and as its list does: with one whose zone only reaches in', async () => {
    const here = [28.83, 47.02] as const;
    const zones = [0, 0.02, 0.04].map((east) => squareAround([here[0] + east, here[1]]));
    for (let i = 0; i < 12; i++) await makeSearch(app.db, { zones });
    await makeSearch(app.db, { zones: [squareAround([28.925, 47.02], 0.02)] });
    await makeSearch(app.db, { zones: [squareAround([27.929, 47.762])] });
    for (const [bbox, zoom, count] of [
      ['28.8,47,28.92,47.05', 13, 13],
      ['28.8,47,28.9,47.05', 15, 12],
      [country, 7, 14],
    ] as const) {
      const { totals } = await clusters({ bbox, zoom, side: 'searches' });
      const { body } = await app.call(listSearches, { query: { bbox } });
      expect([totals.searches, body.total]).toEqual([count, count]);
      expect((await clusters({ bbox, zoom, side: 'both' })).totals.searches).toBe(count);
    }
    // Twelve searches of thirty-six zones are few: each stands with its budget.
    const few = await clusters({ bbox: '28.8,47,28.9,47.05', zoom: 15, side: 'searches' });
    expect([few.clusters, few.searches.length]).toEqual([[], 12]);
  });

  it('obey filters and side, and show neither drafts nor what is over', async () => {
    await makeOffer(app.db, { price: 300, rooms: 1 });
    await makeOffer(app.db, { price: 900, rooms: 3, property_type: 2 });
    await makeOffer(app.db, { status: 1 });
    await makeSearch(app.db, { budget_min: 300, budget_max: 500, main: '{"rooms": ["rooms_1", "rooms_3"]}' });
    await makeSearch(app.db, { status: 1 });
    await makeSearch(app.db, { expires_at: new Date(0) });
    const totals = async (query: object) => (await clusters(query)).totals;
    expect(await totals({})).toEqual({ offers: 2, searches: 1 });
    expect(await totals({ side: 'offers' })).toEqual({ offers: 2, searches: 0 });
    expect(await totals({ kind: '2' })).toEqual({ offers: 1, searches: 0 });
    expect(await totals({ deal: 2 })).toEqual({ offers: 0, searches: 0 });
    expect(await totals({ price_from: 600 })).toEqual({ offers: 1, searches: 0 });
    expect((await totals({ rooms: '2' })).searches).toBe(0);
    expect(await totals({ rooms: '1' })).toEqual({ offers: 1, searches: 1 });
  });

  it('tell at once what became of a search that was shown before', async () => {
    const { id } = await makeSearch(app.db, { budget_max: 500 });
    expect((await clusters({})).searches).toEqual([expect.objectContaining({ id, budget_max: 500 })]);
    await app.db.updateTable('searches').set({ budget_max: 650 }).where('id', '=', id).execute();
    expect((await clusters({})).searches).toEqual([expect.objectContaining({ id, budget_max: 650 })]);
    await app.db.updateTable('searches').set({ status: 1 }).where('id', '=', id).execute();
    expect((await clusters({})).searches).toEqual([]);
  });

  it('are written as the contract has them, whatever stands there', async () => {
    for (let i = 0; i < 42; i++)
      await makeOffer(app.db, { ...at(27.1 + (i % 5) * 0.6, 46.2 + i / 40), price: 200 + i });
    for (let i = 0; i < 5; i++) await makeSearch(app.db, { zones: [squareAround([27.1 + i * 0.6, 46.3])] });
    for (const zoom of [6, 8, 9, 11]) {
      const { body } = await app.call(listClusters, { query: { bbox: country, zoom } });
      expect(listClusters.reply.parse(body)).toEqual(body);
      expect(body.clusters.length + body.offers.length + body.searches.length).toBeGreaterThan(0);
    }
  });

  it('hide the exact place of an approximate offer from guests', async () => {
    await makeOffer(app.db, { ...at(28.853217, 47.011456), approximate: true });
    expect((await clusters({})).offers[0]!.coordinates).toEqual(approximate([28.853217, 47.011456]));
    const reader = await app.as(await makeUser(app.db));
    const { body } = await reader.call(listClusters, { query: { bbox: country, zoom: 7 } });
    expect(body.offers[0]!.coordinates).toEqual([28.853217, 47.011456]);
  });

  it('stay few when the whole country is asked for at the nearest zoom', async () => {
    for (let i = 0; i < 31; i++) await makeOffer(app.db, at(28.83 + i / 1e4, 47.02));
    const body = await clusters({ zoom: 22 });
    expect(body.clusters.length + body.offers.length).toBeLessThan(3);
  });

  it('number places as the database does', async () => {
    const points = [[28.8322, 47.0245], [26.6123, 48.4901], [30.1301, 45.4688]] as const; // oxfmt-ignore
    for (const [lng, lat] of points) {
      const { rows } = await app.services.database.pool.query(
        `SELECT mercator_x(p) AS x, mercator_y(p) AS y FROM (SELECT point($1::float8, $2::float8) AS p) q`,
        [lng, lat],
      );
      expect(rows[0]).toEqual(mercator([lng, lat]));
    }
  });
});

describe('prices', () => {
  it('fall into 24 buckets between the slider’s ends, with what lies beyond', async () => {
    for (const price of [10, 51, 400, 1_999, 5_000]) await makeOffer(app.db, { price });
    const { body } = await app.call(priceHistogram, { query: { deal: 1, kind: '1' } });
    expect([body.from, body.to, body.total, body.average]).toEqual([50, 2_000, 5, 1_492]);
    expect([body.buckets[0], body.buckets[4], body.buckets[23]]).toEqual([2, 1, 2]);
    const none = await app.call(priceHistogram, { query: { deal: 2 } });
    expect([none.body.total, none.body.average, none.body.buckets.length]).toEqual([0, null, 24]);
  });
});

describe('similar ones', () => {
  it('follow the exact offers and say in what they differ', async () => {
    const exact = await makeOffer(app.db, { price: 400, rooms: 2, sector: 'sector-centru' });
    const dearer = await makeOffer(app.db, { price: 580, rooms: 2, sector: 'sector-centru' });
    const larger = await makeOffer(app.db, { price: 400, rooms: 3, sector: 'sector-centru' });
    await makeOffer(app.db, { price: 700, rooms: 2, sector: 'sector-centru' });
    await makeOffer(app.db, { price: 400, rooms: 2, sector: 'sector-centru', deal: 2 });
    const query = { deal: 1, price_from: 300, price_to: 500, rooms: '2', sector: 'sector-centru' };
    const { body } = await app.call(listOffersWithSimilar, { query });
    expect(body.items.map((item) => item.id)).toEqual([exact.id]);
    expect(body.similar.map((item) => [item.id, item.differs])).toEqual([
      [larger.id, ['rooms']],
      [dearer.id, ['price']],
    ]);
    const map = await app.call(mapOffersWithSimilar, { query });
    expect(map.body.items.map((item) => [item.id, item.similar])).toEqual([[exact.id, false], [larger.id, true], [dearer.id, true]]); // oxfmt-ignore
    expect((await app.call(listOffersWithSimilar, { query: { deal: 1 } })).body.similar).toEqual([]);
  });

  it('follow the exact searches too', async () => {
    await makeSearch(app.db, { budget_min: 300, budget_max: 500 });
    const richer = await makeSearch(app.db, { budget_min: 650, budget_max: 900 });
    const { body } = await app.call(listSearchesWithSimilar, { query: { price_from: 300, price_to: 600 } });
    expect([body.items.length, body.similar.map((item) => [item.id, item.differs])]).toEqual([
      1,
      [[richer.id, ['price']]],
    ]);
  });
});

describe('places without a geocoder', () => {
  it('come from the gazetteer, from the third character on, five at most', async () => {
    const { body } = await app.call(findPlaces, { query: { q: 'Дачия 27' } });
    expect(body.source).toBe('gazetteer');
    expect(body.items[0]!.address).toMatch(/Дачи.*27/);
    expect((await app.call(findPlaces, { query: { q: 'Да' } })).body.items).toEqual([]);
    expect((await app.call(findPlaces, { query: { q: 'стр' } })).body.items.length).toBeLessThanOrEqual(5);
    expect((await app.call(findPlaces, { query: { q: 'qqq' } })).body.items).toEqual([]);
  });

  it.each(['Бельцы, ул. Штефан чел Маре 50', 'Balti stefan cel mare'])('are in the town that %s names', async (q) => {
    const { items } = (await app.call(findPlaces, { query: { q } })).body;
    expect(items.map(({ title }) => title)).toEqual(['Бельцы']);
  });

  it('are named, and abroad is told apart', async () => {
    const { body } = await app.call(namePlace, {
      query: { lng: 28.866, lat: 46.986 },
      headers: { 'accept-language': 'ro' },
    });
    expect(body).toMatchObject({ sector: 'Botanica', city: 'Chișinău', in_country: true, source: 'gazetteer' });
    expect((await app.call(namePlace, { query: { lng: 27.5889, lat: 47.1585 } })).body.in_country).toBe(false);
    expect((await app.call(namePlace, { query: { lng: 200, lat: 0 } })).status).toBe(400);
  });

  it('have near them what one walks to, named in the language of who reads', async () => {
    const near = async (locale: string) =>
      (await app.call(listNear, { query: { lng: 28.8323, lat: 47.0245 }, headers: { 'accept-language': locale } }))
        .body;
    const [ro, ru] = [await near('ro'), await near('ru')];
    const stop = (items: typeof ro.items) => items.find(({ kind }) => kind === 'stop');
    expect(stop(ro.items)).toMatchObject({ name: 'Bd. Ștefan cel Mare și Sfânt', minutes: 4 });
    expect(stop(ru.items)).toMatchObject({ name: 'Площадь Великого Национального Собрания', minutes: 4 });
    expect(stop(ro.items)!.lines[0]).toEqual({ number: '10', vehicle: 'trolleybus', every_minutes: 4 });
    expect(ro.items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['school', 'pharmacy', 'shop']));
    expect(listNear.reply.parse(ro)).toEqual(ro);
    expect(ro.corner!.streets).toContain('bd. Ștefan cel Mare și Sfânt');
    expect(ru.corner).toMatchObject({ metres: ro.corner!.metres });
    const { items } = (await app.call(listStops, { headers: { 'accept-language': 'ru' } })).body;
    expect(items.length).toBeGreaterThan(300);
    const square = items.find(({ name }) => name === 'Площадь Великого Национального Собрания');
    expect(square?.lines.map(({ number }) => number)).toContain('10');
    expect((await app.call(listNear, { query: { lng: 0, lat: 0 } })).body.items).toEqual([]);
    expect((await app.call(listNear, { query: { lng: 200, lat: 0 } })).status).toBe(400);
  });
});

describe('places with a geocoder', () => {
  let provider: Server;
  let asked: URL[] = [];
  let broken = false;
  let withProvider: TestApp;

  const found = (name: string, city: string, country_code = 'md') => ({
    display_name: `${name}, ${city}`,
    lat: '47.01',
    lon: '28.85',
    address: { road: name, city, country_code, suburb: 'Ботаника' },
  });

  /** As Nominatim up to 4.2 answers a house: without a name it is null. */
  const withoutName = {
    name: null,
    display_name: '5, Strada X, Chișinău',
    lat: '47.02',
    lon: '28.83',
    address: { road: 'Strada X', house_number: '5', suburb: null, city: 'Chișinău', country_code: 'md' },
  };

  beforeAll(async () => {
    provider = createServer((request, reply) => {
      const url = new URL(request.url!, 'http://provider');
      asked.push(url);
      const q = url.searchParams.get('q') ?? '';
      if (broken) return void reply.writeHead(500).end();
      const answer = url.pathname.endsWith('/reverse')
        ? {
            display_name: 'x',
            lat: '47',
            lon: '28.8',
            address: { road: 'бул. Дачия', house_number: '27', suburb: 'Ботаника', city: 'Муниципий Кишинёв' },
          }
        : q === 'Фрунзе'
          ? []
          : q === 'Strada X 5'
            ? [withoutName, { ...withoutName, lat: undefined }]
            : q === 'Бельцы, Дачия'
              ? [found('Дачия', 'Кишинёв'), found('Дачия', 'Бельцы')]
              : [
                  found('Дачия', 'Бельцы'),
                  found('Дачия', 'Кишинёв'),
                  found('Дачия', 'Кишинёв'),
                  found('Dacia', 'Iași', 'ro'),
                ];
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    withProvider = await testApp({ GEOCODER_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` });
  });
  beforeEach(() => {
    asked = [];
    broken = false;
  });
  afterAll(async () => {
    await withProvider.close();
    await new Promise((resolve) => provider.close(resolve));
  });

  it('are of this country, the capital first, each once, asked in the caller’s language and kept', async () => {
    const query = { q: 'Дачия' };
    const { body } = await withProvider.call(findPlaces, { query });
    expect([body.source, body.items.map((item) => item.city)]).toEqual(['geocoder', ['Кишинёв', 'Бельцы']]);
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({
      q: 'Дачия',
      limit: '5',
      'accept-language': 'ru',
      addressdetails: '1',
      countrycodes: 'md',
    });
    await withProvider.call(findPlaces, { query });
    expect(asked).toHaveLength(1);
  });

  it('are accepted with a name that is null, without those of another form', async () => {
    const { body } = await withProvider.call(findPlaces, { query: { q: 'Strada X 5' } });
    expect([body.source, body.items.map(({ address }) => address)]).toEqual(['geocoder', ['Strada X, 5, Chișinău']]);
  });

  it('of a town that is named come before those of the capital', async () => {
    const { body } = await withProvider.call(findPlaces, { query: { q: 'Бельцы, Дачия' } });
    expect(body.items.map(({ city }) => city)).toEqual(['Бельцы', 'Кишинёв']);
  });

  it('are asked for once more with the street word', async () => {
    const { body } = await withProvider.call(findPlaces, { query: { q: 'Фрунзе' } });
    expect(asked.map((url) => url.searchParams.get('q'))).toEqual(['Фрунзе', 'улица Фрунзе']);
    expect(body.source).toBe('geocoder');
  });

  it('are named as road, house, suburb, city', async () => {
    const { body } = await withProvider.call(namePlace, { query: { lng: 28.866, lat: 46.986 } });
    expect(body).toMatchObject({ address: 'бул. Дачия, 27, Ботаника, Кишинёв', city: 'Кишинёв', source: 'geocoder' });
  });

  it('come from the gazetteer when it fails', async () => {
    broken = true;
    const { status, body } = await withProvider.call(findPlaces, { query: { q: 'Бельцы' } });
    expect([status, body.source, body.items[0]?.title]).toEqual([200, 'gazetteer', 'Бельцы']);
  });
});
