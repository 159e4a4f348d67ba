import { gzipSync } from 'node:zlib';
import type { LngLat } from '@app/domain/kinds';
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { StoredTile } from './tileArchive.ts';
import { type TileAttributes, type TileFeature, type TileLayer, tileLayers, type TileZooms } from './tileFeatures.ts';

/** Units across a tile, and how far beyond its edge lines go on so that their strokes meet. */
export const extent = 4_096;
export const buffer = 80;
/** Units that a line may be off: half a pixel of a tile 512 px wide. */
const tolerance = 4;

/** A tile by its zoom, column and row. */
interface Square {
  z: number;
  x: number;
  y: number;
}

/** Where in the world tiles are made. */
export interface TilesOf {
  /** The square that they lie in. */
  square: Square;
  /** From this zoom on lines have all of their corners. */
  exactFrom: number;
}

interface LayerIndex {
  layer: TileLayer;
  index: GeoJSONVT;
  features: readonly TileFeature[];
}

/** Places within the square, which is from 0 to 1: for the library it is the world, so nothing above it is made. */
function projection({ z, x, y }: Square): (at: LngLat) => [number, number] {
  const side = 2 ** z;
  return ([lng, lat]) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    const row = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
    return [((lng + 180) / 360) * side - x, row * side - y];
  };
}

function indexOf(layer: TileLayer, all: readonly TileFeature[], { square, exactFrom }: TilesOf): LayerIndex {
  const features = all.filter((feature) => feature.layer === layer);
  const project = projection(square);
  const geometryOf = ({ geometry }: TileFeature): GeoJSON.Geometry => {
    if (geometry.type === 'Point') return { type: 'Point', coordinates: project(geometry.coordinates) };
    return { type: geometry.type, coordinates: geometry.coordinates.map((part) => part.map(project)) };
  };
  const index = new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: features.map((feature, id) => ({
        type: 'Feature',
        geometry: geometryOf(feature),
        properties: { id },
      })),
    },
    {
      maxZoom: exactFrom - square.z,
      indexMaxZoom: 0,
      extent,
      buffer,
      tolerance,
      coordinates: 'unitSquare',
      wrap: false,
    },
  );
  return { layer, index, features };
}

/** Lines that say the same are one feature: its words are written once. */
function joinAlike(shown: readonly GeoJSONVTFeature[]): GeoJSONVTFeature[] {
  const first = new Map<TileAttributes, GeoJSONVTFeature>();
  return shown.filter((feature) => {
    if (feature.type !== 2) return true;
    const known = first.get(feature.tags as TileAttributes);
    if (known) (known.geometry as unknown[]).push(...feature.geometry);
    else first.set(feature.tags as TileAttributes, feature);
    return !known;
  });
}

/** What of a tile's features shows at this zoom, with their attributes. */
function shownOf({ features }: LayerIndex, tile: GeoJSONVTTile, zoom: number): GeoJSONVTFeature[] {
  return joinAlike(
    tile.features.flatMap((feature: GeoJSONVTFeature) => {
      const { minZoom, attributes } = features[feature.tags!['id'] as number]!;
      return minZoom <= zoom ? [{ ...feature, tags: attributes }] : [];
    }),
  );
}

const world: Square = { z: 0, x: 0, y: 0 };

/**
 * Cuts features into Mapbox vector tiles, gzipped, one after another from the first zoom to the last; tiles without
 * features are left out. The same features give the same bytes.
 */
export function* buildTiles(
  all: readonly TileFeature[],
  zooms: TileZooms,
  where: TilesOf = { square: world, exactFrom: zooms.max },
): Generator<StoredTile> {
  const indexes = tileLayers.map((layer) => indexOf(layer, all, where)).filter(({ features }) => features.length > 0);
  const { square } = where;
  const waiting: [z: number, x: number, y: number][] = [[0, 0, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [depth, x, y] = next;
    const z = square.z + depth;
    const parts = indexes.map((one) => ({ one, tile: one.index.getTile(depth, x, y) }));
    if (parts.every(({ tile }) => tile === null)) continue;
    if (z < zooms.max)
      for (const [dx, dy] of [
        [1, 1],
        [0, 1],
        [1, 0],
        [0, 0],
      ] as const)
        waiting.push([depth + 1, 2 * x + dx, 2 * y + dy]);
    if (z < zooms.min) continue;
    const layers = Object.fromEntries(
      parts.flatMap(({ one, tile }) => {
        const features = tile ? shownOf(one, tile, z) : [];
        return tile && features.length > 0 ? [[one.layer, { ...tile, features }]] : [];
      }),
    );
    if (Object.keys(layers).length === 0) continue;
    const bytes = gzipSync(fromGeojsonVt(layers, { version: 2, extent }), { level: 9 });
    yield { z, x: square.x * 2 ** depth + x, y: square.y * 2 ** depth + y, bytes };
  }
}
