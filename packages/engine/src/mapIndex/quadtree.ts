import { lowerBound } from '../lowerBound.ts';

/*
 * The cells of the map in which items stand, from the one that holds all of them down to those of a few: each is a run of
 * rows. A cell that has but one smaller one in it is that smaller one.
 */
export interface Quadtree {
  from: Int32Array;
  to: Int32Array;
  /** All rows of a node share the cell of this shift (mercator.ts), and none of a smaller one. */
  shift: Int32Array;
  /** The number of the first node within; 0 for none. They stand side by side. */
  child: Int32Array;
  children: Int32Array;
  west: Int32Array;
  east: Int32Array;
  north: Int32Array;
  south: Int32Array;
  minLng: Float64Array;
  maxLng: Float64Array;
  minLat: Float64Array;
  maxLat: Float64Array;
  /** How far the areas of a node's rows reach, in degrees; undefined of items that are points. */
  reach: Extent | undefined;
}

/** By the node. */
export interface Extent {
  west: Float64Array;
  east: Float64Array;
  north: Float64Array;
  south: Float64Array;
}

interface Places {
  rows: number;
  mx: Int32Array;
  my: Int32Array;
  lng: Float64Array;
  lat: Float64Array;
  extent: Extent | undefined;
}

/** No node of so many rows or fewer is divided. */
const leafRows = 64;

/** @param places in the order of `zOrder48` */
export function buildQuadtree(places: Places): Quadtree {
  const { rows, mx, my } = places;
  const from = [0];
  const to = [rows];
  const shift: number[] = [];
  const child: number[] = [];
  const children: number[] = [];
  for (let node = 0; node < from.length; node++) {
    const first = from[node]!;
    const last = to[node]! - 1;
    const differing = last < first ? 0 : (mx[first]! ^ mx[last]!) | (my[first]! ^ my[last]!);
    shift[node] = 32 - Math.clz32(differing);
    child[node] = 0;
    children[node] = 0;
    if (shift[node] === 0 || last - first < leafRows) continue;
    child[node] = from.length;
    let at = first;
    for (let quarter = 0; quarter < 4; quarter++) {
      const end = endOfQuarter(places, shift[node]! - 1, quarter, at, last + 1);
      if (end === at) continue;
      from.push(at);
      to.push(end);
      children[node]! += 1;
      at = end;
    }
  }
  const integers = (list: readonly number[]) => {
    const column = new Int32Array(new SharedArrayBuffer(list.length * 4));
    column.set(list);
    return column;
  };
  const tree = { from: integers(from), to: integers(to), shift: integers(shift), child: integers(child), children: integers(children) }; // oxfmt-ignore
  return { ...tree, ...boundsOf(places, tree) };
}

/** The first row from `at` on that stands in a later quarter than this. */
function endOfQuarter({ mx, my }: Places, shift: number, quarter: number, at: number, end: number): number {
  const quarterOf = (row: number) => ((mx[row]! >> shift) & 1) | (((my[row]! >> shift) & 1) << 1);
  return lowerBound(at, end, (row) => quarterOf(row) <= quarter);
}

type Runs = Pick<Quadtree, 'from' | 'to' | 'child' | 'children'>;

/** From the smallest nodes up. */
function boundsOf(places: Places, runs: Runs) {
  const nodes = runs.from.length;
  const bound = <T extends Int32Array | Float64Array>(bounds: T, column: T, best: (a: number, b: number) => number) => {
    for (let node = nodes - 1; node >= 0; node--) {
      const inner = runs.children[node]! > 0;
      const [list, from] = inner ? [bounds, runs.child[node]!] : [column, runs.from[node]!];
      const to = inner ? from + runs.children[node]! : runs.to[node]!;
      let found = from < to ? list[from]! : 0;
      for (let i = from + 1; i < to; i++) found = best(found, list[i]!);
      bounds[node] = found;
    }
    return bounds;
  };
  const integers = () => new Int32Array(new SharedArrayBuffer(nodes * 4));
  const floats = () => new Float64Array(new SharedArrayBuffer(nodes * 8));
  const { mx, my, lng, lat, extent } = places;
  return {
    west: bound(integers(), mx, Math.min),
    east: bound(integers(), mx, Math.max),
    north: bound(integers(), my, Math.min),
    south: bound(integers(), my, Math.max),
    minLng: bound(floats(), lng, Math.min),
    maxLng: bound(floats(), lng, Math.max),
    minLat: bound(floats(), lat, Math.min),
    maxLat: bound(floats(), lat, Math.max),
    reach: extent && {
      west: bound(floats(), extent.west, Math.min),
      east: bound(floats(), extent.east, Math.max),
      north: bound(floats(), extent.north, Math.max),
      south: bound(floats(), extent.south, Math.min),
    },
  };
}
