import { gunzipSync, gzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { buildTiles } from './buildTiles.ts';
import { openArchive } from './openArchive.ts';
import { writeArchive, type StoredTile } from './tileArchive.ts';
import type { TileFeature } from './tileFeatures.ts';

const description = {
  bounds: { west: 26, south: 45, east: 31, north: 49 },
  zooms: { min: 5, max: 14 },
  attribution: 'somebody',
  layers: { roads: 3 },
};
const source = (bytes: Buffer): Source => ({
  getKey: () => 'test',
  getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
});
/** The library's own way of unpacking. */
const reader = (bytes: Buffer) => new PMTiles(source(bytes));
const tile = (z: number, x: number, y: number, text: string): StoredTile => ({ z, x, y, bytes: gzipSync(text) });
const said = async (archive: PMTiles, z: number, x: number, y: number) => {
  const found = await archive.getZxy(z, x, y);
  return found && Buffer.from(found.data).toString();
};

test('whoever reads PMTiles finds every tile, and none where there is none', async () => {
  const archive = reader(
    writeArchive([tile(14, 9500, 5700, 'far'), tile(5, 18, 11, 'all'), tile(6, 37, 22, 'near')], description),
  );
  expect(await archive.getHeader()).toMatchObject({
    minZoom: 5,
    maxZoom: 14,
    minLon: 26,
    maxLat: 49,
    clustered: true,
    numAddressedTiles: 3,
    numTileEntries: 3,
    numTileContents: 3,
  });
  expect(await archive.getMetadata()).toEqual({
    format: 1,
    attribution: 'somebody',
    vector_layers: [{ id: 'roads', fields: {}, count: 3 }],
  });
  expect([await said(archive, 5, 18, 11), await said(archive, 6, 37, 22)]).toEqual(['all', 'near']);
  expect([await said(archive, 14, 9500, 5700), await said(archive, 14, 9500, 5701)]).toEqual(['far', undefined]);
});

test('tiles alike are stored once, side by side in one entry', async () => {
  const square = [0, 1].flatMap((x) => [0, 1].map((y) => tile(6, 36 + x, 22 + y, 'sea')));
  const archive = reader(writeArchive([...square, tile(7, 80, 46, 'sea'), tile(7, 81, 46, 'land')], description));
  expect(await archive.getHeader()).toMatchObject({ numAddressedTiles: 6, numTileEntries: 3, numTileContents: 2 });
  expect(await Promise.all([...square, { z: 7, x: 80, y: 46 }].map(({ z, x, y }) => said(archive, z, x, y)))).toEqual(
    Array(5).fill('sea'),
  );
});

test('more tiles than one directory holds are found through others', async () => {
  const side = 120;
  const many = Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [9_000 + (i % side), 5_000 + Math.floor(i / side)];
    return tile(14, x, y, `${x} ${y}`);
  });
  const bytes = writeArchive(many, description);
  const archive = reader(bytes);
  const { rootDirectoryLength, leafDirectoryLength = 0 } = await archive.getHeader();
  expect(127 + rootDirectoryLength).toBeLessThanOrEqual(16_384);
  expect(leafDirectoryLength).toBeGreaterThan(0);
  for (const [x, y] of [
    [9_000, 5_000],
    [9_119, 5_119],
    [9_057, 5_098],
    [9_118, 5_001],
  ] as const)
    expect(await said(archive, 14, x, y)).toBe(`${x} ${y}`);
  expect(await said(archive, 14, 9_120, 5_000)).toBeUndefined();
});

const street: TileFeature = {
  layer: 'roads',
  minZoom: 12,
  geometry: {
    type: 'MultiLineString',
    coordinates: [
      [
        [28.82, 47.02],
        [28.84, 47.03],
      ],
    ],
  },
  attributes: { class: 'primary', ro: 'bd. Dacia', ru: 'просп. Дачия' },
};
const town: TileFeature = {
  layer: 'places',
  minZoom: 5,
  geometry: { type: 'Point', coordinates: [28.83, 47.02] },
  attributes: { ro: 'Chișinău', ru: 'Кишинёв', rank: 1 },
};
const decoded = ({ bytes }: StoredTile) => new VectorTile(new PbfReader(gunzipSync(bytes)));

test('a tile has what shows at its zoom, with its attributes, in its layers', () => {
  const tiles = [...buildTiles([street, town], { min: 5, max: 14 })];
  const at = (zoom: number) => tiles.filter(({ z }) => z === zoom).map(decoded);
  expect(new Set(tiles.map(({ z }) => z))).toEqual(new Set([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]));
  expect(new Set(at(11).flatMap(({ layers }) => Object.keys(layers)))).toEqual(new Set(['places']));
  const whole = at(12).find(({ layers }) => layers['places'] && layers['roads']);
  expect(whole!.layers['roads']!.feature(0).properties).toEqual(street.attributes);
  expect(whole!.layers['places']!.feature(0).properties).toEqual(town.attributes);
});

test('a line is where it was, cut at the edge of its tile', () => {
  const tiles = [...buildTiles([street], { min: 5, max: 14 })].filter(({ z }) => z === 14);
  expect(tiles.length).toBeGreaterThan(1);
  const ends = tiles.flatMap((one) => {
    const { geometry } = decoded(one).layers['roads']!.feature(0).toGeoJSON(one.x, one.y, one.z);
    return geometry.type === 'LineString' ? geometry.coordinates : [];
  });
  const west = ends.toSorted((a, b) => a[0]! - b[0]!)[0]!;
  const east = ends.toSorted((a, b) => b[0]! - a[0]!)[0]!;
  for (const [found, wanted] of [
    [west, [28.82, 47.02]],
    [east, [28.84, 47.03]],
  ] as const) {
    expect(found[0]).toBeCloseTo(wanted[0]!, 4);
    expect(found[1]).toBeCloseTo(wanted[1]!, 4);
  }
});

test('the same features give the same bytes', () => {
  const made = () => writeArchive(buildTiles([street, town], { min: 5, max: 13 }), description);
  expect(made().equals(made())).toBe(true);
});

test('a map of the version before is opened without its layer of street names', async () => {
  const road: TileFeature = {
    layer: 'roads',
    minZoom: 5,
    geometry: { type: 'MultiLineString', coordinates: [[[28, 47], [29, 47]]] }, // oxfmt-ignore
    attributes: { class: 'trunk' },
  };
  const layers: Record<string, number> = { roads: 1, street_names: 7 };
  const archive = writeArchive([...buildTiles([road], { min: 5, max: 5 })], { ...description, layers });
  expect((await openArchive(archive)).layers).toEqual({ roads: 1 });
});
