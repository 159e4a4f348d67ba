// npm run bench addresses: how long one look-up of an address takes in a country's streets and houses, beside a look at every
// name as the gazetteer had it before, by turns. Streets are made, or those of an extract: npm run bench addresses -- FILE.osm.pbf.
// The shares of misspelt and begun words are what people type.
import { createReadStream } from 'node:fs';
import { addressStreet } from '../apps/server/src/addresses/addressPart.ts';
import { extractAddresses } from '../apps/server/src/map/extractAddresses.ts';
import { readContents } from '../apps/server/src/map/extractContents.ts';
import { ExtractShapes } from '../apps/server/src/map/extractShapes.ts';
import type { AddressSettlement, AddressStreet } from '../packages/engine/src/addressIndex/addressStreet.ts';
import { readTyped } from '../packages/engine/src/addressIndex/typedAddress.ts';
import { AddressIndex } from '../packages/engine/src/addressIndex/addressIndex.ts';
import { packAddresses } from '../packages/engine/src/addressIndex/packedAddresses.ts';
import { eachWithOwnId } from '../packages/domain/src/gazetteer/streetId.ts';
import { indexedNames } from '../packages/engine/src/addressIndex/streetNames.ts';
import { madeStreets } from '../packages/engine/src/testing/madeStreets.ts';
import { int, pick, type Random, randomFrom } from '../packages/engine/src/testing/random.ts';
import { scanNames } from '../packages/engine/src/testing/scanNames.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [streetCount, housesOfEach, asked] = [40_000, 4, 2_000];

/** As it looks after some letters, or with one letter wrong. */
function typedOf(random: Random, name: string): string {
  const way = random();
  if (way < 0.4) return name.slice(0, int(random, 4, name.length));
  if (way < 0.6) return name;
  const at = int(random, 5, name.length - 1);
  return `${name.slice(0, at)}${pick(random, Array.from('aeiostr'))}${name.slice(at + 1)}`;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(2);
const figures = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return `p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, p99 ${at(sorted, 0.99)} ms, most ${at(sorted, 1)} ms`;
};

interface Known {
  streets: readonly AddressStreet[];
  settlements: readonly AddressSettlement[];
}

async function ofExtract(file: string): Promise<Known> {
  const contents = await readContents(createReadStream(file, { highWaterMark: 1_048_576 }));
  const { streets: found, settlements: own } = extractAddresses(contents, new ExtractShapes(contents));
  return { streets: eachWithOwnId(found.map(addressStreet)), settlements: own };
}

const [extract] = process.argv.slice(2);
const { streets, settlements }: Known = extract
  ? await ofExtract(extract)
  : { streets: madeStreets(streetCount, housesOfEach, 1), settlements: [] };
const houseCount = streets.reduce((sum, { houses = [] }) => sum + houses.length, 0);
globalThis.gc?.();
const before = process.memoryUsage();
const began = performance.now();
const index = new AddressIndex(packAddresses(streets, settlements));
const made = performance.now() - began;
globalThis.gc?.();
const after = process.memoryUsage();
const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
say(
  `${streets.length} streets with ${houseCount} houses: made in ${made.toFixed(0)} ms, ${(bytes / 1e6).toFixed(0)} MB`,
);

const random = randomFrom(7);
const names = streets.flatMap(indexedNames).flatMap(({ words, isJoined }) => (isJoined ? [] : [words]));
const queries = Array.from({ length: asked }, () => {
  const { names: both, houses = [] } = pick(random, streets);
  const house = houses.length > 0 ? pick(random, houses).number : int(random, 1, housesOfEach);
  return `${typedOf(random, pick(random, [both.ro, both.ru]))} ${house}`;
});
const [ofIndex, ofScan]: number[][] = [[], []];
const timed = (times: number[], run: () => unknown): void => {
  const from = performance.now();
  run();
  times.push(performance.now() - from);
};
for (const typed of queries.slice(0, 300)) index.find(typed, 'ro');
queries.forEach((typed, i) => {
  timed(ofIndex!, () => index.find(typed, 'ro'));
  if (i % 100 === 0) timed(ofScan!, () => scanNames(readTyped(typed).beforeHouse, names));
});
say(`index: ${figures(ofIndex!)}`);
say(`every name: ${figures(ofScan!)}`);

const hostile = [
  'a'.repeat(80),
  Array.from('abcdefghijklmnopqrst').join(' '),
  'stanesor'.repeat(25),
  'an be ca de es flo gri ha il jo',
];
for (const typed of hostile) {
  const times: number[] = [];
  for (let i = 0; i < 50; i++) timed(times, () => index.find(typed, 'ro'));
  say(`${typed.slice(0, 30)}…: ${figures(times)}`);
}
const [ofPlace]: number[][] = [[]];
for (let i = 0; i < 2_000; i++) timed(ofPlace!, () => index.nameAt([27.5 + random() * 2, 46.2 + random() * 1.8], 'ro'));
say(`what is at a place: ${figures(ofPlace!)}`);
