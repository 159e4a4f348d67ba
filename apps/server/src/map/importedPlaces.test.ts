import { findPlaces, namePlace } from '@app/contract/map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { replacePlaces } from './importedPlaces.queries.ts';
import { readPlaceFile } from './placeFile.ts';

const geonames = [
  "618120\tPănăşeşti\tPanasesti\tPanashesht',Panasesti,Пэнэшешты\t47.10306\t28.56278\tP\tPPLA2\tMD\t\t89\t\t\t\t1800\t\t120\tEurope/Chisinau\t2020-01-01",
  '618121\tRîul Bîc\tBic\t\t47.1\t28.5\tH\tSTM\tMD\t\t\t\t\t\t0\t\t\t\t',
  '618122\tIași\tIasi\t\t47.16\t27.6\tP\tPPL\tRO\t\t\t\t\t\t300000\t\t\t\t',
  '618426\tChişinău\tChisinau\tКишинев\t47.00556\t28.8575\tP\tPPLC\tMD\t\t\t\t\t\t635994\t\t\t\t',
].join('\n');

const overpass = JSON.stringify({
  elements: [
    {
      type: 'way',
      id: 1,
      center: { lat: 47.1031, lon: 28.5628 },
      tags: { highway: 'residential', name: 'Strada Viilor', 'name:ru': 'улица Виилор' },
    },
    {
      type: 'way',
      id: 2,
      center: { lat: 47.1032, lon: 28.5629 },
      tags: { highway: 'residential', name: 'Strada Viilor', 'name:ru': 'улица Виилор' },
    },
    {
      type: 'way',
      id: 5,
      center: { lat: 47.11, lon: 28.57 },
      tags: { highway: 'residential', name: 'Strada Valea Trandafirilor' },
    },
    { type: 'way', id: 3, center: { lat: 47.1, lon: 28.56 }, tags: { highway: 'track' } },
    { type: 'node', id: 4, lat: 47.3, lon: 28.1, tags: { place: 'village', name: 'Temeleuți' } },
  ],
});

describe('a file of places', () => {
  it('GeoNames: populated places of the country, with the Russian name and the comma below', () => {
    const places = readPlaceFile(geonames);
    expect(places.map(({ name_ro, name_ru, weight }) => [name_ro, name_ru, weight])).toEqual([
      ['Pănășești', 'Пэнэшешты', 1_800],
      ['Chișinău', 'Кишинев', 635_994],
    ]);
  });
  it('OpenStreetMap by Overpass: named streets once, places', () => {
    expect(readPlaceFile(overpass).map(({ kind, name_ru }) => `${kind} ${name_ru}`)).toEqual([
      'street улица Виилор',
      'street Strada Valea Trandafirilor',
      'place Temeleuți',
    ]);
  });
  it('OpenStreetMap by GeoJSON: a line stands at its middle', () => {
    const street = {
      type: 'Feature',
      properties: { highway: 'tertiary', name: 'Strada Păcii' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [28, 47],
          [28.01, 47.01],
          [28.02, 47.02],
        ],
      },
    };
    const [place] = readPlaceFile(JSON.stringify({ type: 'FeatureCollection', features: [street] }));
    expect(place).toMatchObject({ kind: 'street', name_ro: 'Strada Păcii', point: [28.01, 47.01], folded: 'paci' });
  });
  it.each(['', '{"elements":[]}', 'name;lat;lng', '{"a":1}'])('%j is none', (text) => {
    expect(() => readPlaceFile(text)).toThrow('neither a GeoNames file nor an OSM extract');
  });
});

describe('address search and reverse address with imported places', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await replacePlaces(app.db, readPlaceFile(geonames));
    await replacePlaces(
      app.db,
      readPlaceFile(overpass).filter(({ kind }) => kind === 'street'),
    );
  });
  afterAll(() => app.close());
  const titles = async (q: string, locale: 'ru' | 'ro' = 'ro') =>
    (await app.call(findPlaces, { query: { q }, headers: { 'accept-language': locale } })).body.items.map(
      ({ title }) => title,
    );

  it.each([
    ['Panasesti', 'Pănășești'],
    ['Пэнэшешты', 'Pănășești'],
    ['Panaseshti', 'Pănășești'],
    ['Panasesi', 'Pănășești'],
    ['strada viilor 12', 'Strada Viilor, 12'],
    ['виилор', 'Strada Viilor'],
    ['Dacia 27', 'bd. Dacia, 27'],
  ])('finds %s', async (typed, title) => {
    expect((await titles(typed))[0]).toBe(title);
  });
  it('finds a street in the town that is named alone', async () => {
    expect(await titles('valea trandafirilor')).toContain('Strada Valea Trandafirilor');
    expect(await titles('Orhei, valea trandafirilor')).toEqual(['Orhei']);
  });
  it('says it in the language of the page', async () => {
    expect((await titles('Panasesti', 'ru'))[0]).toBe('Пэнэшешты');
  });
  it('a town of both lists is named once', async () => {
    expect((await titles('Chișinău')).filter((title) => title === 'Chișinău')).toHaveLength(1);
  });
  it('a point is named by the nearer one', async () => {
    const { body } = await app.call(namePlace, { query: { lng: 28.563, lat: 47.1032 } });
    expect(body).toMatchObject({ address: 'улица Виилор, Пэнэшешты', city: 'Пэнэшешты', in_country: true });
  });
  it('importing again takes the place of what was there, kind by kind', async () => {
    await replacePlaces(app.db, readPlaceFile(geonames).slice(1));
    expect(await titles('Panasesti')).not.toContain('Pănășești');
    expect((await titles('viilor'))[0]).toBe('Strada Viilor');
  });
});
