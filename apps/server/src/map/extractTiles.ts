import { buildTiles, buffer, extent } from './buildTiles.ts';
import { extractZooms } from './extractFeatures.ts';
import type { FeatureStore } from './featureStore.ts';
import type { StoredTile } from './tileArchive.ts';

/**
 * Tiles are made a square at a time, so that a country need not be in memory as objects: squares of this zoom for tiles of
 * these. What shows from near alone is not walked through for what is seen from far.
 */
const levels = [
  { root: 5, zooms: { min: 5, max: 8 } },
  { root: 9, zooms: { min: 9, max: 12 } },
  { root: 12, zooms: { min: 13, max: 14 } },
] as const;

const column = (lng: number) => (lng + 180) / 360;
function row(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Which features show in which square of a zoom. Keys are x and y. */
function featuresBySquare(store: FeatureStore, zoom: number, lastZoom: number): Map<number, number[]> {
  const side = 2 ** zoom;
  const beyond = buffer / extent;
  const squareAt = (part: number) => Math.max(0, Math.min(side - 1, Math.floor(part)));
  const squares = new Map<number, number[]>();
  for (let i = 0; i < store.count; i++) {
    if (store.minZoomOf(i) > lastZoom) continue;
    const { west, south, east, north } = store.boxOf(i);
    const [fromX, toX] = [squareAt(column(west) * side - beyond), squareAt(column(east) * side + beyond)];
    const [fromY, toY] = [squareAt(row(north) * side - beyond), squareAt(row(south) * side + beyond)];
    for (let x = fromX; x <= toX; x++) {
      for (let y = fromY; y <= toY; y++) {
        const there = squares.get(x * side + y);
        if (there) there.push(i);
        else squares.set(x * side + y, [i]);
      }
    }
  }
  return squares;
}

/** All tiles of a country, level by level. @param tell is told how much is done, 0 to 1 */
export function* extractTiles(store: FeatureStore, tell: (part: number) => void = () => {}): Generator<StoredTile> {
  for (const [i, { root, zooms }] of levels.entries()) {
    const squares = featuresBySquare(store, root, zooms.max);
    let done = 0;
    for (const [key, features] of squares) {
      const square = { z: root, x: Math.floor(key / 2 ** root), y: key % 2 ** root };
      const made = features.map((feature) => store.feature(feature));
      yield* buildTiles(made, zooms, { square, exactFrom: extractZooms.max });
      done += 1;
      tell((i + done / squares.size) / levels.length);
    }
  }
}
