import type { LngLat, Ring } from './kinds.ts';
import { normaliseRing } from './ring.ts';
import { hullOf, isScribble } from './scribble.ts';
import { maxZonePoints } from './zones.ts';

/** About a metre; a finger draws no finer. */
const finest = 1e-5;
/** Thinning may compare every point with every other: of a longer drawing every nth one is looked at. */
const maxLookedAt = 2_000;

function distance(point: LngLat, a: LngLat, b: LngLat): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length;
  const t = Math.min(1, Math.max(0, share));
  const [x, y] = [point[0] - a[0] - t * dx, point[1] - a[1] - t * dy];
  return Math.sqrt(x * x + y * y);
}

/**
 * Ramer, Douglas and Peucker for all tolerances at once, without recursion: the tolerance from which on each point is
 * left out. It is the distance at which the point splits its span, or that of a wider span if that is less.
 */
function weights(points: Ring): Float64Array {
  const last = points.length - 1;
  const weight = new Float64Array(points.length);
  weight[0] = Infinity;
  weight[last] = Infinity;
  const spans: [from: number, to: number, max: number][] = [[0, last, Infinity]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to, max] = span;
    let farthest = from;
    let far = finest;
    for (let i = from + 1; i < to; i++) {
      const here = distance(points[i]!, points[from]!, points[to]!);
      if (here > far) [farthest, far] = [i, here];
    }
    if (farthest === from) continue;
    weight[farthest] = Math.min(far, max);
    spans.push([from, farthest, weight[farthest]!], [farthest, to, weight[farthest]!]);
  }
  return weight;
}

/** No more points than can be compared with each other, and none twice in a row. */
function drawn(ring: Ring): Ring {
  const step = Math.ceil(ring.length / maxLookedAt);
  return normaliseRing(step === 1 ? ring : ring.filter((_, i) => i % step === 0 || i === ring.length - 1));
}

/**
 * A drawn ring with at most `max` points (300), its corners within a metre of the drawing where that is enough; of a scribble
 * the outline around it, so that repairing it stays a matter of milliseconds.
 */
export function thinRing(ring: Ring, max = maxZonePoints): Ring {
  if (ring.length <= 20) return isScribble(ring) ? hullOf(ring) : ring;
  const points = drawn(ring);
  const weight = weights(points);
  const tolerance = Math.max(finest, weight.toSorted()[points.length - 1 - max] ?? 0);
  const thin = points.filter((_, i) => weight[i]! > tolerance);
  return isScribble(thin) ? hullOf(thin) : thin;
}

/** Rings with at most `max` points (300) together: where they have more, each keeps its share of them. */
export function thinRings(rings: readonly Ring[], max = maxZonePoints): Ring[] {
  const thin = rings.map((ring) => thinRing(ring, max));
  const points = thin.reduce((sum, ring) => sum + ring.length, 0);
  return points <= max ? thin : thin.map((ring) => thinRing(ring, Math.floor((max * ring.length) / points)));
}
