import type { LngLat } from '@app/domain/kinds';
import type { PreparedRing, Surroundings } from './preparedRing.ts';
import type { Box, Window } from './indexedItem.ts';
import type { Extent, Quadtree } from './quadtree.ts';

/** Where items have to stand; anywhere with none of these. */
export interface SpatialFilter {
  window?: Window | undefined;
  /** In one of them. */
  rings?: readonly PreparedRing[] | undefined;
  /** What their areas have to overlap. */
  overlapping?: Box | undefined;
}

/** So many rows are asked one by one sooner than the nodes within: few of them match. */
export const fewRows = 256;

/** A ring that may hold some of the points that stand together, and what of it comes near them. */
export interface NearRing {
  ring: PreparedRing;
  around: Surroundings;
}

/** The rings as they stand to any point; undefined where none is asked for. */
export const anywhere = ({ rings }: SpatialFilter): readonly NearRing[] | undefined =>
  rings?.map((ring) => ({ ring, around: ring.anywhere }));

/** Whether one of the rings holds a point. */
export const oneHas = (rings: readonly NearRing[], lng: number, lat: number): boolean =>
  rings.some(({ ring, around }) => ring.has(lng, lat, around));

/**
 * Told of rows from `from` to before `to`; what is not known of all of them is to be asked of each. Whether to go on.
 * @param near rings of which one has to hold a row; undefined where one of them holds all
 */
export type VisitRun = (from: number, to: number, inWindow: boolean, near: readonly NearRing[] | undefined) => boolean;

/**
 * The rings that may hold some points of a box but not others; undefined where one holds all, none where none holds any.
 * @param point in the box
 */
function narrowed(rings: readonly NearRing[], box: Box, point: LngLat): readonly NearRing[] | undefined {
  const near: NearRing[] = [];
  for (const { ring, around: wider } of rings) {
    const around = ring.narrow(wider, box, point);
    if (around.first !== around.last) near.push({ ring, around });
    // No border near: one point speaks for all.
    else if (around.anchor.turns !== 0) return undefined;
  }
  return near;
}

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

const boxOf = (tree: Quadtree, node: number): Box => ({
  west: tree.minLng[node]!,
  east: tree.maxLng[node]!,
  south: tree.minLat[node]!,
  north: tree.maxLat[node]!,
});

/** The runs of rows that may stand in a place, in order. */
export function eachRun(
  tree: Quadtree,
  points: { lng: Float64Array; lat: Float64Array },
  place: SpatialFilter,
  visitRun: VisitRun,
) {
  const { window, overlapping } = place;
  const visit = (node: number, inWindow: boolean, wider: readonly NearRing[] | undefined): boolean => {
    const stands = inWindow || !window ? 2 : standing(tree, node, window);
    if (stands === 0 || (overlapping && tree.reach && !overlaps(tree.reach, node, overlapping))) return true;
    const [from, to] = [tree.from[node]!, tree.to[node]!];
    const near = wider && narrowed(wider, boxOf(tree, node), [points.lng[from]!, points.lat[from]!]);
    if (near?.length === 0) return true;
    const children = tree.children[node]!;
    if ((stands === 2 && !near && !overlapping) || children === 0 || to - from <= fewRows) {
      return visitRun(from, to, stands === 2, near);
    }
    const child = tree.child[node]!;
    for (let i = child; i < child + children; i++) if (!visit(i, stands === 2, near)) return false;
    return true;
  };
  if (tree.to[0]! > 0) visit(0, !window, anywhere(place));
}
