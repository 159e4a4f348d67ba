import { contains } from './contains.ts';
import type { LngLat, Ring } from './kinds.ts';
import { boundsOf, corners, normaliseRing, roundPoint, samePoint, sameRing, signedArea } from './ring.ts';
import { crossesItself, untangle } from './untangle.ts';

/** Zones of one search. */
export const maxZones = 5;
export const minZonePoints = 3;
/** Repairing compares every edge with every other: what is drawn with more is thinned to so many, without a word. */
export const maxZonePoints = 300;
/** Points of a drawing that a call takes. */
export const maxDrawnPoints = 500;

/** A lobe smaller than this share of the largest is a slip of the hand, not a wish. */
const sliverShare = 0.02;

export type ZoneProblem = 'zone_points' | 'zone_count';

function hasThreePlaces(points: Ring): boolean {
  const [first] = points;
  const second = points.find((point) => !samePoint(point, first!));
  return second !== undefined && points.some((point) => !samePoint(point, first!) && !samePoint(point, second));
}

/** Whether the ring can be a zone: three distinct points that enclose something. */
export function isZone(ring: Ring): boolean {
  const points = corners(normaliseRing(ring));
  return hasThreePlaces(points) && (signedArea(ring) !== 0 || untangle(ring).length > 0);
}

/** Untangles one drawing: the simple rings in it without slivers, largest first; a simple ring comes back as drawn. */
export function repairZone(ring: Ring): Ring[] {
  const normal = normaliseRing(ring);
  if (!isZone(normal)) return [];
  if (!crossesItself(normal)) return [normal];
  const parts = untangle(normal);
  const largest = parts[0] ? signedArea(parts[0]) : 0;
  return parts.filter((part) => signedArea(part) >= largest * sliverShare);
}

/**
 * The zones of a search from what was drawn or picked, in order (the first is the selected one): normalised, repaired,
 * each once. Further lobes of a drawing that crossed itself follow at the end while there is room.
 * `zone_count`: more than five were drawn; `zone_points`: one of them encloses nothing.
 */
export function zonesFrom(drawn: readonly Ring[]): { zones: Ring[] } | { problem: ZoneProblem } {
  if (drawn.length > maxZones) return { problem: 'zone_count' };
  const repaired = drawn.map(repairZone);
  if (repaired.some((parts) => parts.length === 0)) return { problem: 'zone_points' };
  const zones: Ring[] = [];
  for (const zone of [...repaired.map((parts) => parts[0]!), ...repaired.flatMap((parts) => parts.slice(1))]) {
    if (zones.length < maxZones && !zones.some((other) => sameRing(other, zone))) zones.push(zone);
  }
  return { zones };
}

/** Which of the zones that hold the point was drawn last, the border included; undefined for none. */
export function lastZoneAt(zones: readonly Ring[], point: LngLat): number | undefined {
  const index = zones.findLastIndex((zone) => contains(zone, point));
  return index < 0 ? undefined : index;
}

/** Which of the zones holds the point, the border included; undefined for none. */
export function zoneAt(zones: readonly Ring[], point: LngLat): number | undefined {
  const index = zones.findIndex((zone) => contains(zone, point));
  return index < 0 ? undefined : index;
}

/** The middle of the ring's box, six decimals. */
export function centreOf(ring: Ring): LngLat {
  const { west, south, east, north } = boundsOf(ring);
  return roundPoint([(west + east) / 2, (south + north) / 2]);
}

/**
 * A point inside the ring that stands for it (where a polygon offer "is"): the middle of the widest stretch inside at
 * the ring's middle latitude; nudged off corners, six decimals. Falls back to the first corner when the ring is thinner
 * than the grid.
 */
export function pointOnSurface(ring: Ring): LngLat {
  const points = corners(ring);
  const { south, north } = boundsOf(ring);
  for (const share of [0.5, 0.4142, 0.618, 0.2764, 0.7321, 0.1459, 0.8541]) {
    const lat = south + (north - south) * share;
    const crossings = points
      .flatMap(([ax, ay], i) => {
        const [bx, by] = points[(i + 1) % points.length]!;
        return ay > lat === by > lat ? [] : [ax + ((bx - ax) * (lat - ay)) / (by - ay)];
      })
      .toSorted((a, b) => a - b);
    let widest: readonly [number, number] | undefined;
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const stretch = [crossings[i]!, crossings[i + 1]!] as const;
      if (!widest || stretch[1] - stretch[0] > widest[1] - widest[0]) widest = stretch;
    }
    const point = widest && roundPoint([(widest[0] + widest[1]) / 2, lat]);
    if (point && contains(ring, point)) return point;
  }
  return roundPoint(points[0]!);
}
