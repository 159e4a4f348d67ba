// npm run bench addresses: how long one look-up of an address takes in a country's streets and houses, beside a look at every
// name as the gazetteer had it before, by turns. Streets are made: the shares of misspelt and begun words are what people type.
import { readTyped } from '../packages/engine/src/addressIndex/typedAddress.ts';
import { AddressIndex } from '../packages/engine/src/addressIndex/addressIndex.ts';
import { packAddresses } from '../packages/engine/src/addressIndex/packedAddresses.ts';
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

const streets = madeStreets(streetCount, housesOfEach, 1);
globalThis.gc?.();
const before = process.memoryUsage();
const began = performance.now();
const index = new AddressIndex(packAddresses(streets));
const made = performance.now() - began;
globalThis.gc?.();
const after = process.memoryUsage();
const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
say(
  `${streetCount} streets with ${streetCount * housesOfEach} houses: made in ${made.toFixed(0)} ms, ${(bytes / 1e6).toFixed(0)} MB`,
);

const random = randomFrom(7);
const names = streets.flatMap(indexedNames).flatMap(({ words, isJoined }) => (isJoined ? [] : [words]));
const queries = Array.from({ length: asked }, () => {
  const { names: both } = pick(random, streets);
  return `${typedOf(random, pick(random, [both.ro, both.ru]))} ${int(random, 1, housesOfEach)}`;
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
