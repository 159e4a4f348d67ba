import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { mercator } from '@app/domain/mercator';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { beforeAll, describe, expect, it } from 'vitest';
import { smallTown, smallTownAt } from '../testing/smallTown.ts';
import { inPieces } from '../testing/writeExtract.ts';
import { type ExtractContents, readContents } from './extractContents.ts';
import { extractFeatures } from './extractFeatures.ts';
import { ExtractShapes } from './extractShapes.ts';
import { extractTiles } from './extractTiles.ts';
import type { StoredTile } from './tileArchive.ts';

const tilesOf = (contents: ExtractContents) => [
  ...extractTiles(extractFeatures(contents, new ExtractShapes(contents))),
];

/** What a layer holds at a zoom, read by a library that is not ours; its corners in degrees. */
function thingsOf(tiles: readonly StoredTile[], zoom: number, layer: string) {
  return tiles
    .filter(({ z }) => z === zoom)
    .flatMap((tile) => {
      const found = new VectorTile(new PbfReader(gunzipSync(tile.bytes))).layers[layer];
      return Array.from({ length: found?.length ?? 0 }, (_, i) => ({ tile, feature: found!.feature(i) }));
    });
}
const properties = (tiles: readonly StoredTile[], zoom: number, layer: string) => {
  const all = thingsOf(tiles, zoom, layer).map(({ feature }) => JSON.stringify(feature.properties));
  return [...new Set(all)].sort().map((text) => JSON.parse(text) as unknown);
};

describe('tiles of an extract', () => {
  let tiles: StoredTile[];
  beforeAll(async () => {
    tiles = tilesOf(await readContents(inPieces(smallTown())));
  });

  it('have streets in both languages, pieces of one as one', () => {
    expect(properties(tiles, 14, 'roads')).toEqual([
      { class: 'path' },
      { class: 'primary', ref: 'R6' },
      { class: 'street', ro: 'str. Tăiată', ru: 'str. Tăiată' },
      { class: 'street', ro: 'str. Viilor', ru: 'ул. Виилор' },
    ]);
    const pieces = thingsOf(tiles, 12, 'roads').filter(({ feature }) => feature.properties['ro'] === 'str. Viilor');
    expect(pieces.flatMap(({ feature }) => feature.loadGeometry())).toHaveLength(1);
  });
  it('leave small things out of far zooms', () => {
    const layers = (zoom: number) =>
      ['land', 'green', 'water', 'rail', 'roads', 'buildings', 'houses', 'places'].filter(
        (layer) => thingsOf(tiles, zoom, layer).length > 0,
      );
    expect(layers(8)).toEqual(['water', 'rail', 'roads']);
    expect(layers(12)).toEqual(['land', 'green', 'water', 'rail', 'roads']);
    expect(layers(14)).toEqual(['land', 'green', 'water', 'rail', 'roads', 'buildings', 'houses', 'places']);
    expect(properties(tiles, 9, 'roads')).toEqual([{ class: 'primary', ref: 'R6' }]);
  });
  it('have numbers at doors and within houses, and how high a house is', () => {
    expect(properties(tiles, 14, 'houses')).toEqual([{ number: '12/a' }, { number: '7' }]);
    expect(properties(tiles, 14, 'buildings')).toEqual([{ height: 9 }, {}]);
  });
  it('make an area of pieces, with its hole, and name it at a place within', () => {
    const lake = thingsOf(tiles, 13, 'water').filter(({ feature }) => feature.type === 3);
    // Clipped at the edges of tiles, the hole is in one of them.
    expect(lake.some(({ feature }) => feature.loadGeometry().length === 2)).toBe(true);
    const [label] = thingsOf(tiles, 14, 'water').filter(({ feature }) => feature.type === 1);
    expect(label!.feature.properties).toEqual({ class: 'lake', ro: 'Lacul', ru: 'Озеро', zoom: 13 });
    const { coordinates } = label!.feature.toGeoJSON(label!.tile.x, label!.tile.y, 14).geometry as {
      coordinates: number[];
    };
    const [x, y] = [(coordinates[0]! - smallTownAt[0]) / 0.001, (coordinates[1]! - smallTownAt[1]) / 0.001];
    const isOnIsland = x > 7 && x < 9 && y > 7 && y < 9;
    expect([x > 6 && x < 10 && y > 6 && y < 10, isOnIsland]).toEqual([true, false]);
  });
  it('draw what lies before and behind a node that the extract lacks, and no house with a corner missing', () => {
    const cut = thingsOf(tiles, 14, 'roads').filter(({ feature }) => feature.properties['ro'] === 'str. Tăiată');
    expect(cut.map(({ feature }) => feature.loadGeometry().map(({ length }) => length))).toEqual([[2]]);
    const easternmost = thingsOf(tiles, 14, 'buildings').flatMap(({ tile, feature }) =>
      (feature.toGeoJSON(tile.x, tile.y, 14).geometry as { coordinates: number[][][] }).coordinates[0]!.map(
        ([x]) => x!,
      ),
    );
    expect(Math.max(...easternmost)).toBeLessThan(smallTownAt[0]);
  });
  it('are the same when the extract is read in other pieces', async () => {
    const again = tilesOf(await readContents(inPieces(smallTown(), 7)));
    expect(again.map(({ bytes }) => bytes.toString('base64'))).toEqual(
      tiles.map(({ bytes }) => bytes.toString('base64')),
    );
  });
});

/** Whether a tile's lines have a corner near a place: units of the tile, of which one of our grid is four. */
const hasNear = (feature: VectorTileFeature, x: number, y: number) =>
  feature
    .loadGeometry()
    .some((line) => line.some((corner) => Math.abs(corner.x - x) < 6 && Math.abs(corner.y - y) < 6));

it('every corner of a named street of Liechtenstein is in the tile of its square, under its name', async () => {
  const file = join(import.meta.dirname, 'samples/liechtenstein-part.osm.pbf');
  const contents = await readContents(createReadStream(file));
  const tiles = new Map(
    tilesOf(contents)
      .filter(({ z }) => z === 14)
      .map(({ x, y, bytes }) => [`${x} ${y}`, new VectorTile(new PbfReader(gunzipSync(bytes)))] as const),
  );
  const nodes = new Map(
    Array.from({ length: contents.nodeIds.length }, (_, i) => [contents.nodeIds.values[i]!, i] as const),
  );
  let seen = 0;
  for (const { drawn, ways } of contents.lines.values()) {
    const { ro } = drawn.attributes;
    if (drawn.layer !== 'roads' || ro === undefined) continue;
    for (const way of ways) {
      const refs = contents.refs.values.subarray(
        way === 0 ? 0 : contents.refsEnd.values[way - 1]!,
        contents.refsEnd.values[way]!,
      );
      const known = [...refs].map((id) => nodes.get(id));
      for (const [i, node] of known.entries()) {
        // One beside which the sample lacks both nodes is no line.
        if (node === undefined || (known[i - 1] === undefined && known[i + 1] === undefined)) continue;
        const { x, y } = mercator([contents.lngs.values[node]! / 1e7, contents.lats.values[node]! / 1e7]);
        const layer = tiles.get(`${x >> 10} ${y >> 10}`)?.layers['roads'];
        const named = Array.from({ length: layer?.length ?? 0 }, (_, j) => layer!.feature(j)).filter(
          ({ properties: { ro: name } }) => name === ro,
        );
        expect(
          named.some((feature) => hasNear(feature, (x % 1024) * 4, (y % 1024) * 4)),
          `${ro} at node ${contents.nodeIds.values[node]}`,
        ).toBe(true);
        seen += 1;
      }
    }
  }
  expect(seen).toBeGreaterThan(10);
});
