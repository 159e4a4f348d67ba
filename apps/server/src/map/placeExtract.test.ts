import { describe, expect, it } from 'vitest';
import { inPieces, type WrittenBlock, writeExtract } from '../testing/writeExtract.ts';
import { NodePoints } from './nodePoints.ts';
import { readPlaceExtract } from './placeExtract.ts';
import { readExtract } from './readExtract.ts';

const read = (...blocks: WrittenBlock[]) => readPlaceExtract(() => inPieces(writeExtract(...blocks)));

const nodes: WrittenBlock['nodes'] = [
  {
    id: 1,
    lng: 28.1,
    lat: 47.3,
    tags: { place: 'village', name: 'Temeleuți', 'name:ru': 'Темелеуцы', population: '2100' },
  },
  { id: 2, lng: 28.5628, lat: 47.1031 },
  { id: 3, lng: 28.5629, lat: 47.1032, tags: { highway: 'bus_stop', name: 'Piața Centrală' } },
  { id: 4, lng: 28.563, lat: 47.1033 },
  { id: 5, lng: 27.6, lat: 47.16, tags: { place: 'city', name: 'Iași' } },
  { id: 6, lng: 29.6, lat: 46.5 },
];
const street = { highway: 'residential', name: 'улица Виилор', 'name:ro': 'Strada Viilor', 'name:ru': 'улица Виилор' };

describe('places and streets of an extract', () => {
  it('places stand where they are, streets at their middle corner, pieces of one street once', async () => {
    const ways: WrittenBlock['ways'] = [
      { id: 10, refs: [2, 3, 4], tags: street },
      { id: 11, refs: [4, 3], tags: street },
      { id: 12, refs: [2, 4], tags: { highway: 'track' } },
      { id: 13, refs: [2, 4], tags: { building: 'yes', name: 'Primăria' } },
      { id: 14, refs: [2, 4], tags: { highway: 'platform', name: 'Linia 1' } },
      { id: 15, refs: [6, 99, 6], tags: { highway: 'residential', name: 'Beyond the extract' } },
      { id: 16, refs: [2, 4, 2], tags: { place: 'suburb', name: 'Centru' } },
    ];
    expect(await read({ nodes }, { ways })).toEqual([
      { kind: 'place', name_ro: 'Temeleuți', name_ru: 'Темелеуцы', folded: expect.any(String), point: [28.1, 47.3], weight: 2_100 },
      { kind: 'street', name_ro: 'Strada Viilor', name_ru: 'улица Виилор', folded: expect.any(String), point: [28.5629, 47.1032], weight: 0 },
      { kind: 'place', name_ro: 'Centru', name_ru: 'Centru', folded: 'centru', point: [28.563, 47.1033], weight: 0 },
    ]); // oxfmt-ignore
  });
  it('ways may stand before their nodes', async () => {
    const places = await read({ ways: [{ id: 10, refs: [2], tags: street }] }, { nodes });
    expect(places.map(({ name_ro }) => name_ro)).toEqual(['Temeleuți', 'Strada Viilor']);
  });
  it('names that are none and numbers of people that are none are not taken', async () => {
    const names = [`a${'b'.repeat(255)}`, 'Ab\0c', 'Ab\nc'];
    const people = ['-5', '1e999', '1200.5', 'many', '1200'];
    const placed = [
      ...names.map((name) => ({ place: 'village', name })),
      ...people.map((population) => ({ place: 'village', name: `Satul ${population}`, population })),
    ];
    const places = await read({ nodes: placed.map((tags, i) => ({ id: i, lng: 28.5, lat: 47.1, tags })) });
    expect(places.map(({ weight }) => weight)).toEqual([0, 0, 0, 0, 1_200]);
  });
  it('an extract of another country has nothing of Moldova', async () => {
    await expect(read({ nodes: nodes.slice(4, 5) })).rejects.toThrow('an extract of another region');
  });
  it('a cut one says so', async () => {
    const bytes = writeExtract({ nodes });
    await expect(readPlaceExtract(() => inPieces(bytes.subarray(0, -3)))).rejects.toThrow(
      `the file is cut short (at byte ${bytes.length - 3})`,
    );
  });
});

it('of many nodes those that are wanted are found, whatever their order', async () => {
  const ids = [50, -3, 7, 20, 1, 9];
  const points = new NodePoints(Float64Array.from([20, 7, 99, -3, 7]));
  const bytes = writeExtract({ nodes: ids.map((id) => ({ id, lng: id, lat: id / 2 })) });
  for await (const { nodes: some } of readExtract(inPieces(bytes))) points.take(some);
  expect([20, 7, -3].map((id) => points.pointOf(id))).toEqual([[20, 10], [7, 3.5], [-3, -1.5]]); // oxfmt-ignore
  // Wanted but not there, there but not wanted, neither.
  expect([99, 50, 8].map((id) => points.pointOf(id))).toEqual([undefined, undefined, undefined]);
});
