import type { PreparedRing } from './preparedRing.ts';
import type { Box, Window } from './indexedItem.ts';
import type { Extent, Quadtree } from './quadtree.ts';

/** Where items have to stand; anywhere with none of these. */
export interface SpatialFilter {
  window?: Window | undefined;
  ring?: PreparedRing | undefined;
  /** What their areas have to overlap. */
  overlapping?: Box | undefined;
}

/** So many rows are asked one by one sooner than the nodes within: few of them match. */
export const fewRows = 256;

/** Told of rows from `from` to before `to`; what is not known of all of them is to be asked of each. Whether to go on. */
export type VisitRun = (from: number, to: number, inWindow: boolean, inRing: boolean) => boolean;

/** How a node stands to a window: 0 beside it, 1 partly in it, 2 within. */
export function standing(tree: Quadtree, node: number, { west, east, north, south }: Window): 0 | 1 | 2 {
  const [w, e, n, s] = [tree.west[node]!, tree.east[node]!, tree.north[node]!, tree.south[node]!];
  if (e < west || w > east || s < north || n > south) return 0;
  return w >= west && e <= east && n >= north && s <= south ? 2 : 1;
}

/** PostgreSQL's boxes overlap so far apart, in degrees. */
const nearly = 1e-6;

/** Whether the area of a row, or the areas of some row of a node, may overlap a box. */
export function overlaps(areas: Extent, at: number, { west, east, north, south }: Box): boolean {
  return (
    areas.west[at]! <= east + nearly &&
    areas.east[at]! >= west - nearly &&
    areas.south[at]! <= north + nearly &&
    areas.north[at]! >= south - nearly
  );
}

/** The runs of rows that may stand in a place, in order. */
export function eachRun(
  tree: Quadtree,
  points: { lng: Float64Array; lat: Float64Array },
  place: SpatialFilter,
  visitRun: VisitRun,
) {
  const { window, ring, overlapping } = place;
  /** @param last behind the last of the ring's edges that are near; none are when it equals `first` */
  const visit = (node: number, inWindow: boolean, first: number, last: number): boolean => {
    const stands = inWindow || !window ? 2 : standing(tree, node, window);
    if (stands === 0 || (overlapping && tree.reach && !overlaps(tree.reach, node, overlapping))) return true;
    let end = last;
    if (ring && last > first) {
      end = ring.keepNear(tree.minLng[node]!, tree.maxLng[node]!, tree.minLat[node]!, tree.maxLat[node]!, first, last);
      const row = tree.from[node]!;
      // No border near: one point speaks for all.
      if (end === last && !ring.has(points.lng[row]!, points.lat[row]!)) return true;
    }
    const inRing = end === last;
    const children = tree.children[node]!;
    const [from, to] = [tree.from[node]!, tree.to[node]!];
    if ((stands === 2 && inRing && !overlapping) || children === 0 || to - from <= fewRows) {
      return visitRun(from, to, stands === 2, inRing);
    }
    const child = tree.child[node]!;
    for (let i = child; i < child + children; i++) if (!visit(i, stands === 2, last, end)) return false;
    return true;
  };
  if (tree.to[0]! > 0) visit(0, !window, 0, ring?.edges ?? 0);
}
