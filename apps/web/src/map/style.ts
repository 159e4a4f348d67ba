import type { Locale } from '@app/domain/kinds';
import type { StyleSpecification } from 'maplibre-gl';
import type { Theme } from '../lib/theme.ts';
import { baseCollections } from './base/collections.ts';
import { palettes } from './palette.ts';
import { groundLayers } from './styleGround.ts';
import { labelLayers } from './styleLabels.ts';

let sources: StyleSpecification['sources'] | undefined;

function baseSources(): StyleSpecification['sources'] {
  sources ??= {
    streets: { type: 'vector', url: '/map/tiles.json' },
    ...Object.fromEntries(
      Object.entries(baseCollections()).map(([name, data]) => [
        `base-${name}`,
        { type: 'geojson', data, tolerance: 0.2 } as const,
      ]),
    ),
  };
  return sources;
}

/** The built-in map as a MapLibre style: the ground stands in it, streets come as tiles of our own; no glyphs and no sprite. */
export function baseStyle(theme: Theme, locale: Locale): StyleSpecification {
  const palette = palettes[theme];
  return {
    version: 8,
    name: `base-${theme}-${locale}`,
    sources: baseSources(),
    layers: [...groundLayers(palette), ...labelLayers(palette, locale)],
  };
}
