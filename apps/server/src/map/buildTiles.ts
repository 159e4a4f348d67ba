import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { StoredTile } from './tileArchive.ts';
import { type TileFeature, type TileLayer, tileLayers, type TileZooms } from './tileFeatures.ts';

/** Units across a tile, and how far beyond its edge lines go on so that their strokes meet. */
const extent = 4_096;
const buffer = 80;
/** Units that a line may be off: half a pixel of a tile 512 px wide. */
const tolerance = 4;

interface LayerIndex {
  layer: TileLayer;
  index: GeoJSONVT;
  features: readonly TileFeature[];
}

/** A copy without `readonly`, as GeoJSON's own types have it. */
const plain = (coordinates: unknown) => coordinates as never;

function indexOf(layer: TileLayer, all: readonly TileFeature[], maxZoom: number): LayerIndex {
  const features = all.filter((feature) => feature.layer === layer);
  const index = new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: features.map(({ geometry }, id) => ({
        type: 'Feature',
        geometry: { type: geometry.type, coordinates: plain(geometry.coordinates) },
        properties: { id },
      })),
    },
    { maxZoom, indexMaxZoom: 0, extent, buffer, tolerance },
  );
  return { layer, index, features };
}

/** What of a tile's features shows at this zoom, with their attributes. */
function shownOf({ features }: LayerIndex, tile: GeoJSONVTTile, zoom: number): GeoJSONVTFeature[] {
  const all: GeoJSONVTFeature[] = tile.features;
  return all.flatMap((feature) => {
    const { minZoom, attributes } = features[feature.tags!['id'] as number]!;
    return minZoom <= zoom ? [{ ...feature, tags: attributes }] : [];
  });
}

/**
 * Cuts features into Mapbox vector tiles, gzipped, one after another from the first zoom to the last; tiles without
 * features are left out. The same features give the same bytes.
 */
export function* buildTiles(all: readonly TileFeature[], zooms: TileZooms): Generator<StoredTile> {
  const indexes = tileLayers
    .map((layer) => indexOf(layer, all, zooms.max))
    .filter(({ features }) => features.length > 0);
  const waiting: [z: number, x: number, y: number][] = [[0, 0, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [z, x, y] = next;
    const parts = indexes.map((one) => ({ one, tile: one.index.getTile(z, x, y) }));
    if (parts.every(({ tile }) => tile === null)) continue;
    if (z < zooms.max)
      for (const [dx, dy] of [
        [1, 1],
        [0, 1],
        [1, 0],
        [0, 0],
      ] as const)
        waiting.push([z + 1, 2 * x + dx, 2 * y + dy]);
    if (z < zooms.min) continue;
    const layers = Object.fromEntries(
      parts.flatMap(({ one, tile }) => {
        const features = tile ? shownOf(one, tile, z) : [];
        return tile && features.length > 0 ? [[one.layer, { ...tile, features }]] : [];
      }),
    );
    if (Object.keys(layers).length === 0) continue;
    yield { z, x, y, bytes: gzipSync(fromGeojsonVt(layers, { version: 2, extent }), { level: 9 }) };
  }
}
