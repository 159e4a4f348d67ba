import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { metresBetween } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import { AddressIndex } from '@app/engine/addressIndex/addressIndex';
import { houseKey } from '@app/engine/addressIndex/houseNumber';
import { describe, expect, it } from 'vitest';
import { writeAddresses } from '../addresses/addressPart.ts';
import { knownAddresses } from '../addresses/knownAddresses.ts';
import { type WrittenBlock, writeExtract } from '../testing/writeExtract.ts';
import { extractAddresses } from './extractAddresses.ts';
import { readContents } from './extractContents.ts';
import { ExtractShapes } from './extractShapes.ts';
import { readExtract } from './readExtract.ts';

const sample = join(import.meta.dirname, 'samples/liechtenstein.osm.pbf');

async function addressesOf(source: AsyncIterable<Uint8Array>) {
  const contents = await readContents(source);
  return extractAddresses(contents, new ExtractShapes(contents));
}
const indexOf = (data: Awaited<ReturnType<typeof addressesOf>>) =>
  new AddressIndex(knownAddresses(writeAddresses(data)));

interface SampleHouse {
  street: string;
  numbers: string[];
  city: string | undefined;
  at: LngLat;
}

/** The houses of an extract that say a street, and its villages, read without anything that makes addresses of them. */
async function housesOf(file: string) {
  const places = new Map<number, LngLat>();
  const ways = new Map<number, LngLat>();
  const villages: { name: string; at: LngLat }[] = [];
  const houses: SampleHouse[] = [];
  const see = (tags: ReadonlyMap<string, string>, at: LngLat | undefined) => {
    const [number, street] = [tags.get('addr:housenumber'), tags.get('addr:street')];
    const numbers = number?.split(/[;,]/).map((one) => one.trim());
    if (numbers && street && at) houses.push({ street, numbers, city: tags.get('addr:city'), at });
  };
  const middle = (all: LngLat[]): LngLat | undefined =>
    all.length === 0
      ? undefined
      : [all.reduce((sum, [x]) => sum + x, 0) / all.length, all.reduce((sum, [, y]) => sum + y, 0) / all.length];
  for await (const { nodes, ways: wayRows, relations } of readExtract(createReadStream(file))) {
    for (let i = 0; i < nodes.count; i++) {
      const at: LngLat = [nodes.lngs.values[i]! / 1e7, nodes.lats.values[i]! / 1e7];
      places.set(nodes.ids.values[i]!, at);
      const tags = nodes.tagsOf(i);
      see(tags, at);
      if (/^(?:city|town|village)$/.test(tags.get('place') ?? '')) villages.push({ name: tags.get('name')!, at });
    }
    for (let i = 0; i < wayRows.count; i++) {
      const at = middle(
        [...wayRows.refs.of(i)].flatMap((id) => [places.get(id) ?? []].filter((p) => p.length > 0) as LngLat[]),
      );
      if (at) ways.set(wayRows.ids.values[i]!, at);
      see(wayRows.tagsOf(i), at);
    }
    for (let i = 0; i < relations.count; i++) {
      const tags = relations.tagsOf(i);
      if (tags.get('type') === 'multipolygon') see(tags, ways.get(relations.members.of(i)[0]!));
    }
  }
  return { houses, villages };
}

describe('the addresses of a whole country', () => {
  it('find every house by its street, its number and its village first', async () => {
    const data = await addressesOf(createReadStream(sample));
    const index = indexOf(data);
    const { houses, villages } = await housesOf(sample);
    expect([houses.length, villages.length]).toEqual([1_001, 15]);
    const townAt = (at: LngLat) =>
      villages.toSorted((a, b) => metresBetween(a.at, at) - metresBetween(b.at, at))[0]!.name;
    const asked = houses.flatMap(({ street, numbers, city, at }) =>
      numbers.map((number) => ({ typed: `${street} ${number}, ${city ?? townAt(at)}`, number, at })),
    );
    const missed: string[] = [];
    // Some addresses are those of two houses: either will do.
    for (const [typed, alike] of Map.groupBy(asked, (one) => one.typed)) {
      const [first] = index.find(typed, 'ro');
      const far = Math.min(...alike.map(({ at }) => (first ? metresBetween(first.point, at) : Infinity)));
      const isFound = first?.house && houseKey(first.house) === houseKey(alike[0]!.number) && far < 100;
      if (!isFound) missed.push(`${typed}: ${first?.address}, ${Math.round(far)} m`);
    }
    expect(missed).toEqual([]);
  });
});

const step = 0.001;
type Tags = Record<string, string>;

/** An extract of ways, each along a row of its own from a place on, of houses and of villages. */
function extractOf(
  ways: readonly { at: LngLat; tags: Tags }[],
  points: readonly { at: LngLat; tags: Tags }[],
): AsyncIterable<Uint8Array> {
  const nodes: NonNullable<WrittenBlock['nodes']> = [];
  const node = (lng: number, lat: number, tags?: Tags) =>
    nodes.push({ id: nodes.length + 1, lng, lat, ...(tags && { tags }) });
  const written = ways.map(({ at: [lng, lat], tags }, i) => ({
    id: i + 1,
    refs: [node(lng, lat), node(lng + step, lat), node(lng + 2 * step, lat)],
    tags,
  }));
  for (const { at, tags } of points) node(...at, tags);
  return (async function* () {
    yield writeExtract({ nodes }, { ways: written });
  })();
}
const street = (name: string, at: LngLat, more: Tags = {}) => ({ at, tags: { highway: 'residential', name, ...more } });
const house = (number: string, at: LngLat, tags: Tags) => ({ at, tags: { 'addr:housenumber': number, ...tags } });
const village = (name: string, at: LngLat, more: Tags = {}) => ({ at, tags: { place: 'village', name, ...more } });
/** Where the gazetteer knows no place within kilometres. */
const east: LngLat = [29.9, 46.35];
const beside = ([lng, lat]: LngLat, x: number, y: number): LngLat => [lng + x * step, lat + y * step];
const namesOf = ({ streets }: Awaited<ReturnType<typeof addressesOf>>) =>
  streets.map(({ names, city }) => `${names.ro} (${city})`).sort();

describe('the streets of an extract', () => {
  it('are one where pieces of one name lie together, spelt as most of it is, and two where they are apart', async () => {
    const data = await addressesOf(
      extractOf(
        [
          street('Strada Păcii', east, { 'name:ru': 'улица Пэчий' }),
          street('Strada Păcii', beside(east, 2, 0)),
          street('str. Pacii', beside(east, 4, 0), { old_name: 'strada Lenin; Leninskaia' }),
          street('Strada Păcii', beside(east, 60, 0)),
        ],
        [village('Izvoare', east)],
      ),
    );
    expect(namesOf(data)).toEqual(['str. Păcii (place-izvoare)', 'str. Păcii (place-izvoare)']);
    expect(data.streets[0]).toMatchObject({ names: { ru: 'ул. Пэчий' } });
    expect(data.streets[0]!.otherNames).toEqual(expect.arrayContaining(['strada Lenin', 'Leninskaia']));
    const index = indexOf(data);
    expect(index.find('Leninskaia', 'ru')[0]).toMatchObject({ code: 'izvoare/paci', address: 'ул. Пэчий, Izvoare' });
    expect(index.namesOf('izvoare/paci~2')).toEqual({ ro: 'str. Păcii', ru: 'str. Păcii' });
  });

  it('are two where one goes on through the next village, each with its numbers', async () => {
    const next = beside(east, 12, 0);
    const data = await addressesOf(
      extractOf(
        [street('Strada Mare', east), street('Strada Mare', beside(east, 5, 0)), street('Strada Mare', next)],
        [
          village('Izvoare', east),
          village('Fântâni', next, { 'name:ru': 'Фынтынь' }),
          house('5', beside(east, 0.5, 0.1), { 'addr:street': 'Strada Mare' }),
          house('5', beside(next, 0.5, 0.1), { 'addr:street': 'Strada Mare' }),
          house('7', beside(east, 6, 0.1), { 'addr:street': 'Strada Mare', 'addr:city': 'Fântâni' }),
        ],
      ),
    );
    expect(namesOf(data)).toEqual(['str. Mare (place-fintini)', 'str. Mare (place-izvoare)']);
    const index = indexOf(data);
    const pointOf = (typed: string) => index.find(typed, 'ro')[0]!.point;
    expect(metresBetween(pointOf('Mare 5, Izvoare'), beside(east, 0.5, 0.1))).toBeLessThan(1);
    expect(metresBetween(pointOf('Mare 5, Фынтынь'), beside(next, 0.5, 0.1))).toBeLessThan(1);
    // What its address calls its village counts.
    expect(metresBetween(pointOf('Mare 7, Fantani'), beside(east, 6, 0.1))).toBeLessThan(1);
    expect(index.nameAt(beside(next, 0.5, 0.1), 'ru').address).toBe('str. Mare, 5, Фынтынь');
  });

  it('have houses that spell them otherwise, several numbers of one, and those that no way is called after', async () => {
    const data = await addressesOf(
      extractOf(
        [street('Strada Constantin Stere', east), street('Stradela Constantin Stere', beside(east, 0, 2))],
        [
          village('Izvoare', east),
          house('1', beside(east, 1, 0.1), { 'addr:street': 'ConstantinStere' }),
          house('2;4', beside(east, 1, 1.9), { 'addr:street': 'Strada Constantin Stere' }),
          house("6'", beside(east, 2, 0.1), { 'addr:street': 'str. Constantin Stere' }),
          house('8', beside(east, 3, 0.1), { 'addr:street': 'Strada Nouă' }),
          house('10', beside(east, 3, 0.2), { 'addr:place': 'Izvoare' }),
          house('12', beside(east, 3, 0.3), {}),
        ],
      ),
    );
    expect(data.streets.map(({ names, houses }) => [names.ro, houses.map(({ number }) => number)])).toEqual([
      ['str. Constantin Stere', ['1', '2', '4', "6'"]],
      ['Stradela Constantin Stere', []],
      ['str. Nouă', ['8']],
      ['Izvoare', ['10']],
    ]);
    const index = indexOf(data);
    expect(index.find("Stere 6', Izvoare", 'ro')[0]).toMatchObject({
      house: '6',
      address: 'str. Constantin Stere, 6, Izvoare',
    });
    expect(metresBetween(index.find('Noua 8', 'ro')[0]!.point, beside(east, 3, 0.1))).toBeLessThan(1);
  });

  it('are no roads from town to town, and nothing that cannot be typed', async () => {
    const data = await addressesOf(
      extractOf(
        [
          street('Chișinău – Orhei', east, { highway: 'primary' }),
          street('Șoseaua Chișinău-Tighina', east),
          street('北京', east),
          street('Strada Mare', east, { 'name:ru': '\u0007' }),
        ],
        [village('Izvoare', east)],
      ),
    );
    expect(namesOf(data)).toEqual(['str. Mare (place-izvoare)', 'șos. Chișinău-Tighina (place-izvoare)']);
  });

  it('lie in towns of the gazetteer under its codes, and villages of one name are told apart', async () => {
    const north: LngLat = [29.95, 46.6];
    const data = await addressesOf(
      extractOf(
        [
          street('Strada Alba Iulia', [28.7755, 47.0385]),
          street('Strada Independenței', [27.93, 47.76]),
          street('Strada Mare', east),
          street('Strada Mare', north),
        ],
        [village('Izvoare', east), village('Izvoare', north), village('Bălți', [27.929, 47.762], { place: 'city' })],
      ),
    );
    expect(namesOf(data)).toEqual([
      'str. Alba Iulia (town-chisinau)',
      'str. Independenței (town-balti)',
      'str. Mare (place-izvoare)',
      'str. Mare (place-izvoare~2)',
    ]);
    expect(data.streets.find(({ names }) => names.ro === 'str. Alba Iulia')!.sector).toBe('sector-buiucani');
    expect(data.settlements.map(({ code }) => code)).toEqual(['place-izvoare', 'place-izvoare~2']);
    // One of no named street is found too.
    const lonely = await addressesOf(extractOf([street('Strada Mare', east)], [village('Valea Mare', north)]));
    expect(indexOf(lonely).find('Валя Маре', 'ro')[0]).toMatchObject({ kind: 'village', title: 'Valea Mare' });
  });
});
