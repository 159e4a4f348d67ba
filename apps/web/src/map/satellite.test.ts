import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { baseStyle } from './style.ts';
import { satelliteLayer, withSatelliteInPlace } from './satellite.ts';

const base = baseStyle('light', 'ro', {
  source: { type: 'vector', url: '/map/tiles.json' },
  layers: new Set(['roads']),
});
const satellite = { id: satelliteLayer, type: 'raster', source: satelliteLayer } as const;

test('satellite pictures lie over streets and under every name after the style has changed', () => {
  const style: StyleSpecification = { ...base, layers: [...base.layers, satellite] };
  const layers = withSatelliteInPlace(style).layers;
  const at = layers.findIndex(({ id }) => id === satelliteLayer);
  expect(layers).toHaveLength(style.layers.length);
  expect(layers.slice(0, at).some(({ type }) => type === 'symbol')).toBe(false);
  expect(layers[at + 1]!.type).toBe('symbol');
});

test('a style without satellite pictures stays as it is', () => {
  expect(withSatelliteInPlace(base)).toBe(base);
});
