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

type Piece = readonly [LngLat, LngLat];

/** Where two straight pieces cross, or where an end of one is within so many metres of the other; null for neither. */
export function meetingOf(a: Piece, b: Piece, metres: number): LngLat | null {
  const reach = metres / 60_000;
  for (const axis of [0, 1] as const) {
    const [least, most] = [Math.min(a[0][axis], a[1][axis]) - reach, Math.max(a[0][axis], a[1][axis]) + reach];
    if (Math.max(b[0][axis], b[1][axis]) < least || Math.min(b[0][axis], b[1][axis]) > most) return null;
  }
  const [ax, ay] = [a[1][0] - a[0][0], a[1][1] - a[0][1]];
  const [bx, by] = [b[1][0] - b[0][0], b[1][1] - b[0][1]];
  const [dx, dy] = [b[0][0] - a[0][0], b[0][1] - a[0][1]];
  const turn = ax * by - ay * bx;
  if (turn !== 0) {
    const [t, u] = [(dx * by - dy * bx) / turn, (dx * ay - dy * ax) / turn];
    if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return [a[0][0] + ax * t, a[0][1] + ay * t];
  }
  const ends = [...a.map((end) => ({ end, other: b })), ...b.map((end) => ({ end, other: a }))];
  return ends.find(({ end, other }) => metresToLine(end, other) <= metres)?.end ?? null;
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
