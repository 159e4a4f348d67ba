import type { LngLat, Ring } from './kinds.ts';
import { hullOf, isScribble } from './scribble.ts';

/** About a metre; a finger draws no finer. */
const finest = 1e-5;
/** Repairing compares every edge with every other. */
const mostPoints = 300;

function distance(point: LngLat, a: LngLat, b: LngLat): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length;
  const t = Math.min(1, Math.max(0, share));
  return Math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy);
}

/** Ramer, Douglas and Peucker, without recursion: which points to keep. */
function keep(points: Ring, tolerance: number): LngLat[] {
  const kept = new Set([0, points.length - 1]);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = from;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const far = distance(points[i]!, points[from]!, points[to]!);
      if (far > most) [farthest, most] = [i, far];
    }
    if (farthest === from) continue;
    kept.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, i) => kept.has(i));
}

/**
 * A drawn ring with at most 300 points, its corners within a metre of the drawing where that is enough; of a scribble
 * the outline around it, so that repairing it stays a matter of milliseconds.
 */
export function thinRing(ring: Ring): Ring {
  if (ring.length <= 20) return ring;
  let thin = keep(ring, finest);
  for (let tolerance = finest * 2; thin.length > mostPoints; tolerance *= 2) thin = keep(ring, tolerance);
  return isScribble(thin) ? hullOf(thin) : thin;
}
