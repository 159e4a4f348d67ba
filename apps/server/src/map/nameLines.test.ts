import { gunzipSync } from 'node:zlib';
import { metresBetween } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { buildTiles } from './buildTiles.ts';
import { nameFeatures } from './nameLines.ts';

/** Where four tiles of each zoom from 9 to 13 meet. */
const edge = 28.828125;
const street = { class: 'primary', ro: 'str. București', ru: 'ул. Букурешть' };
const straight: LngLat[] = [
  [edge - 0.02, 47.02],
  [edge + 0.021, 47.026],
];
const placesOf = (lines: readonly LngLat[][], zoom: number, attributes: Record<string, string> = street) =>
  nameFeatures(attributes, () => lines, 13).filter(({ attributes: { zoom: at } }) => at === zoom);
const linesOf = (lines: readonly LngLat[][], zoom: number) =>
  placesOf(lines, zoom).flatMap(({ geometry }) => geometry.coordinates);
const lengthOf = (line: readonly LngLat[]) =>
  line.slice(1).reduce((sum, point, i) => sum + metresBetween(line[i]!, point), 0);

describe('places for the name of a street', () => {
  it('are each in one tile whole, on the edge of tiles too', () => {
    const features = nameFeatures(street, () => [straight], 13);
    const tiles = [...buildTiles(features, { min: 12, max: 13 })];
    for (const zoom of [12, 13]) {
      const wanted = linesOf([straight], zoom);
      const found = tiles
        .filter(({ z }) => z === zoom)
        .flatMap(({ z, x, y, bytes }) => {
          const layer = new VectorTile(new PbfReader(gunzipSync(bytes))).layers['street_names']!;
          return Array.from({ length: layer.length }, (_, i) => layer.feature(i))
            .filter(({ properties }) => properties['zoom'] === zoom)
            .flatMap((feature) => {
              const { geometry } = feature.toGeoJSON(x, y, z);
              const lines = geometry.type === 'MultiLineString' ? geometry.coordinates : [];
              return geometry.type === 'LineString' ? [geometry.coordinates] : lines;
            })
            .map((line) => line.map(([lng, lat]): LngLat => [lng!, lat!]));
        });
      expect(found).toHaveLength(wanted.length);
      const lengths = (lines: readonly (readonly LngLat[])[]) => lines.map(lengthOf).sort((a, b) => a - b);
      for (const [i, length] of lengths(found).entries()) expect(length).toBeCloseTo(lengths(wanted)[i]!, -1);
      const crossing = found.filter((line) => line[0]![0] < edge && line.at(-1)![0] > edge);
      expect(crossing.length).toBeGreaterThan(0);
    }
  });
  it('say the name without the word of its kind from afar, whole from nearer', () => {
    const names = (zoom: number) => [...new Set(placesOf([straight], zoom).map(({ attributes }) => attributes['ro']))];
    expect([12, 13, 14, 15].map(names)).toEqual([['București'], ['București'], ['București'], ['str. București']]);
  });
  it('begin at the zoom at which a street of that class is named, and tiles have them no nearer than they go', () => {
    const zooms = (kind: string) => [
      ...new Set(
        nameFeatures({ ...street, class: kind }, () => [straight], 13).map(({ attributes }) => attributes['zoom']),
      ),
    ];
    expect(['primary', 'tertiary', 'street', 'service'].map(zooms)).toEqual([[12, 13, 14, 15], [13, 14, 15], [15], []]);
    expect(Math.max(...nameFeatures(street, () => [straight], 13).map(({ minZoom }) => minZoom))).toBe(13);
  });
  it('are by number where a road has no name, and none where it has neither', () => {
    expect(placesOf([straight], 12, { class: 'trunk', ref: 'M1' })[0]?.attributes).toMatchObject({
      ro: 'M1',
      ru: 'M1',
    });
    expect(placesOf([straight], 12, { class: 'trunk' })).toEqual([]);
  });
  it('keep so near to a first choice that none is free where that is taken', () => {
    for (const zoom of [12, 13, 14, 15]) {
      const middles = (first: number) =>
        placesOf([straight], zoom)
          .filter(({ attributes }) => attributes['first'] === first)
          .flatMap(({ geometry }) => geometry.coordinates)
          .map((line): LngLat => [(line[0]![0] + line.at(-1)![0]) / 2, (line[0]![1] + line.at(-1)![1]) / 2]);
      const room = lengthOf(linesOf([straight], zoom)[0]!);
      const [first, others] = [middles(1), middles(0)];
      expect(others.length).toBeGreaterThan(0);
      for (const at of others)
        expect(Math.min(...first.map((other) => metresBetween(at, other)))).toBeLessThan(room * 0.51);
    }
  });
  it('are not on the other carriageway a second time, with a green between them', () => {
    const beside = straight.map(([lng, lat]): LngLat => [lng, lat + 0.0006]);
    expect(linesOf([straight, beside], 13)).toHaveLength(linesOf([straight], 13).length);
  });
  it('stick out of a street that is a little too short, straight on, and leave out one that is much shorter', () => {
    const metres = 400;
    const [from, to]: [LngLat, LngLat] = [
      [28.9, 47],
      [28.9 + metres / 111_195 / Math.cos((47 * Math.PI) / 180), 47],
    ];
    const [line] = linesOf([[from, to]], 13);
    expect(lengthOf(line!)).toBeGreaterThan(metres);
    expect([line![0]![0] < from[0], line!.at(-1)![0] > to[0]]).toEqual([true, true]);
    expect(linesOf([[from, to]], 12)).toEqual([]);
  });
});
