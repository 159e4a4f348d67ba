import type { LngLat } from '@app/domain/kinds';

/** The zooms that an archive has tiles for; from the last one on the page draws its tiles larger. */
export interface TileZooms {
  min: number;
  max: number;
}

/** Layers of our tiles, in the order they are written. Decision 062 says what the attributes of each mean. */
export const tileLayers = ['land', 'green', 'water', 'rail', 'roads', 'buildings', 'houses', 'places'] as const;
export type TileLayer = (typeof tileLayers)[number];

/** What a thing says beside its shape. */
export type TileAttributes = Readonly<Record<string, string | number>>;

/** One thing of the map as tiles are made of it. */
export interface TileFeature {
  layer: TileLayer;
  /** From this zoom on it is in the tiles: what is smaller than a pixel, or crowded out, only makes them heavy. */
  minZoom: number;
  /** Degrees. */
  geometry:
    | { type: 'Point'; coordinates: LngLat }
    /** Of a polygon the outer ring, then its holes, each closed. */
    | { type: 'MultiLineString' | 'Polygon'; coordinates: readonly (readonly LngLat[])[] };
  attributes: TileAttributes;
}
