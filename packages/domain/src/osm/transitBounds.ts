/** Written by scripts/base-map/openStreetMap.ts: the box, in degrees, that all known stops lie in. */
export const transitBounds = { west: 28.748, south: 46.912, east: 28.974, north: 47.095 } as const;
