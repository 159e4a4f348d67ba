import type { LngLat } from '../kinds.ts';

/** Of latitude. */
export const metresPerDegree = 111_195;

/** Reads `'28.812 47.037, 28.847 47.014'` (degrees, longitude first). Throws on anything that is not a number. */
export function parseLine(text: string): LngLat[] {
  return text.split(',').map((pair) => {
    const [lng, lat] = pair.trim().split(/\s+/).map(Number);
    if (lng === undefined || lat === undefined || Number.isNaN(lng) || Number.isNaN(lat)) {
      throw new Error(`not a point: "${pair}"`);
    }
    return [lng, lat];
  });
}

/** Metres between two places; flat, good to a tenth of a percent within Moldova. */
export function metresBetween(a: LngLat, b: LngLat): number {
  const squeeze = Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180);
  return Math.hypot((a[0] - b[0]) * squeeze, a[1] - b[1]) * metresPerDegree;
}

/** Metres from a place to the nearest point of a line; a line of one point is that point. */
export function metresToLine(place: LngLat, line: readonly LngLat[]): number {
  let best = line[0] ? metresBetween(place, line[0]) : Infinity;
  for (let i = 1; i < line.length; i++)
    best = Math.min(best, metresBetween(place, nearestOn(place, line[i - 1]!, line[i]!)));
  return best;
}

/** The point of a line that is nearest to a place. */
export function nearestOnLine(place: LngLat, line: readonly LngLat[]): LngLat {
  let best = { point: line[0]!, metres: metresBetween(place, line[0]!) };
  for (let i = 1; i < line.length; i++) {
    const point = nearestOn(place, line[i - 1]!, line[i]!);
    const metres = metresBetween(place, point);
    if (metres < best.metres) best = { point, metres };
  }
  return best.point;
}

function nearestOn(place: LngLat, a: LngLat, b: LngLat): LngLat {
  const squeeze = Math.cos((place[1] * Math.PI) / 180);
  const dx = (b[0] - a[0]) * squeeze;
  const dy = b[1] - a[1];
  const length = dx * dx + dy * dy;
  if (length === 0) return a;
  const along = ((place[0] - a[0]) * squeeze * dx + (place[1] - a[1]) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** The place a share (0 to 1) of the way along a line, with six decimals. */
export function pointAlong(line: readonly LngLat[], share: number): LngLat {
  const lengths = line.slice(1).map((point, i) => metresBetween(line[i]!, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, share));
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [a, b] = [line[i]!, line[i + 1]!];
      return rounded([a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length]);
    }
    left -= length;
  }
  return rounded(line.at(-1)!);
}

/** Six decimals, about 10 cm: what the database stores. */
export function rounded([lng, lat]: LngLat): LngLat {
  return [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];
}
