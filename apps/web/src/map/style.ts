import type { Locale } from '@app/domain/kinds';
import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Theme } from '../lib/theme.ts';
import { baseCollections } from './base/collections.ts';
import type { MapTiles } from './mapTiles.ts';
import { palettes } from './palette.ts';
import { groundLayers } from './styleGround.ts';
import { labelLayers, lineNames } from './styleLabels.ts';

/** A name may reach over the edge of a tile: each tile has the lines around it whole. */
const noNames: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  buffer: 512,
  tolerance: 0,
};

let drawn: StyleSpecification['sources'] | undefined;

/** The ground that stands in the page. */
function baseSources(): StyleSpecification['sources'] {
  drawn ??= Object.fromEntries(
    Object.entries(baseCollections()).map(([name, data]) => [
      `base-${name}`,
      { type: 'geojson', data, tolerance: 0.2 } as const,
    ]),
  );
  return drawn;
}

/**
 * The built-in map as a MapLibre style: streets come as tiles of our own, and so does the ground as far as they have it; what
 * they lack of it stands in the page. No glyphs and no sprite.
 */
export function baseStyle(theme: Theme, locale: Locale, { source, layers }: MapTiles): StyleSpecification {
  const palette = palettes[theme];
  const holds = (layer: string) => layers.has(layer);
  return {
    version: 8,
    name: `base-${theme}-${locale}`,
    sources: { streets: source, [lineNames.source]: noNames, ...baseSources() },
    layers: [...groundLayers(palette, holds), ...labelLayers(palette, locale, holds)],
  };
}
