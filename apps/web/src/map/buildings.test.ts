import { expect, it } from 'vitest';
import { hasBuildings } from './buildings.ts';
import { baseStyle } from './style.ts';

/** As much of a map as tells its layers, with these in its style. */
function mapOf(layers: readonly object[]): Parameters<typeof hasBuildings>[0] {
  const known = new Map(layers.map((layer) => ['id' in layer ? String(layer.id) : '', layer]));
  return {
    getLayersOrder: () => [...known.keys()],
    getLayer: (id: string) => {
      const layer = known.get(id);
      return layer && { ...layer, sourceLayer: 'source-layer' in layer ? layer['source-layer'] : undefined };
    },
  } as Parameters<typeof hasBuildings>[0];
}

const tilesOf = (...layers: string[]) => ({ source: { type: 'vector' as const, url: '' }, layers: new Set(layers) });
const box = tilesOf('roads', 'places');
const extract = tilesOf('land', 'green', 'water', 'rail', 'roads', 'buildings', 'houses', 'places');

it('buildings can be raised where the style draws single ones, which the built-in map does with those of an extract', () => {
  const road = { id: 'road', type: 'line', source: 'tiles', 'source-layer': 'transportation' };
  const building = { id: 'house', type: 'fill', source: 'tiles', 'source-layer': 'building' };
  expect(hasBuildings(mapOf([road, building]))).toBe(true);
  expect(hasBuildings(mapOf([road]))).toBe(false);
  expect(hasBuildings(mapOf(baseStyle('night', 'ro', box).layers))).toBe(false);
  expect(hasBuildings(mapOf(baseStyle('night', 'ro', extract).layers))).toBe(true);
});
