import type { LngLat } from '@app/domain/kinds';

const inRow = 1_000_000;

/** The square of a grid that a place is in. @param size of its sides, degrees */
export const cellAt = ([lng, lat]: LngLat, size: number): number =>
  Math.floor(lat / size) * inRow + Math.floor(lng / size);

/** A square and the eight around it. */
export const cellsAround = (cell: number): number[] =>
  [-inRow, 0, inRow].flatMap((row) => [cell + row - 1, cell + row, cell + row + 1]);

/** The squares that a line's corners and what lies between them are in. */
export function cellsOf(line: readonly LngLat[], size: number): Set<number> {
  const cells = new Set<number>();
  line.forEach(([lng, lat], i) => {
    const [x, y] = line[i + 1] ?? [lng, lat];
    const steps = Math.ceil(Math.max(Math.abs(x - lng), Math.abs(y - lat)) / size) || 1;
    for (let step = 0; step <= steps; step++) {
      cells.add(cellAt([lng + ((x - lng) * step) / steps, lat + ((y - lat) * step) / steps], size));
    }
  });
  return cells;
}

/** A kilometre or so, degrees: what is called alike and lies no farther apart is one street. */
const apart = 0.01;

/**
 * Things by where they lie: those of one group are within two kilometres of another of it, and those within one are of one
 * group. In the order they came.
 */
export function nearGroups<T>(things: readonly T[], linesOf: (thing: T) => readonly (readonly LngLat[])[]): T[][] {
  if (things.length < 2) return things.length === 0 ? [] : [[things[0]!]];
  const parents = things.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parents[root] !== root) root = parents[root]!;
    parents[i] = root;
    return root;
  };
  const firstIn = new Map<number, number>();
  things.forEach((thing, i) => {
    for (const key of linesOf(thing).flatMap((line) => [...cellsOf(line, apart)])) {
      for (const near of cellsAround(key)) {
        const other = firstIn.get(near);
        if (other !== undefined) parents[rootOf(other)] = rootOf(i);
      }
      firstIn.set(key, firstIn.get(key) ?? i);
    }
  });
  return [...Map.groupBy(things, (_, i) => rootOf(i)).values()];
}
