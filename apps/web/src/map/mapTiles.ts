import { describeTiles } from '@app/contract/map';
import type { VectorSourceSpecification } from 'maplibre-gl';
import { callApi } from '../lib/api.ts';

/** The vector tiles that the built-in map is drawn from. */
export interface MapTiles {
  source: VectorSourceSpecification;
  /** What they hold: ids of record 062's table. */
  layers: ReadonlySet<string>;
}

/** As the box has them, where the server does not say in time: MapLibre asks for their address again by itself. */
const unknown: MapTiles = {
  source: { type: 'vector', url: '/map/tiles.json' },
  layers: new Set(['roads', 'places']),
};

/** Nobody waits longer for the map. Milliseconds. */
const patience = 3_000;

let known: Promise<MapTiles> | undefined;

async function ask(): Promise<MapTiles> {
  const { tiles, minzoom, maxzoom, bounds, attribution, vector_layers: layers } = await callApi(describeTiles);
  return {
    source: { type: 'vector', tiles, minzoom, maxzoom, bounds, attribution },
    layers: new Set(layers.map(({ id }) => id)),
  };
}

/** Asked once a page; again by the next map where it failed. */
export function mapTiles(): Promise<MapTiles> {
  known ??= ask().catch(() => {
    known = undefined;
    return unknown;
  });
  return Promise.race([known, new Promise<MapTiles>((resolve) => setTimeout(resolve, patience, unknown))]);
}
