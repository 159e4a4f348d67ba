type Point = readonly [x: number, y: number];

/** Edges in a row of which a box is kept too: what is far from it is far from all of them. */
const run = 16;

/** Boxes as four numbers by turns: west, east, south, north. */
function boxesOf(edges: readonly (readonly [Point, Point])[]): Float64Array {
  const boxes = new Float64Array(edges.length * 4);
  for (const [i, [a, b]] of edges.entries()) {
    boxes[i * 4] = Math.min(a[0], b[0]);
    boxes[i * 4 + 1] = Math.max(a[0], b[0]);
    boxes[i * 4 + 2] = Math.min(a[1], b[1]);
    boxes[i * 4 + 3] = Math.max(a[1], b[1]);
  }
  return boxes;
}

/** The box of each {@link run} of boxes. */
function boxesOfRuns(boxes: Float64Array): Float64Array {
  const runs = new Float64Array(Math.ceil(boxes.length / 4 / run) * 4);
  for (let i = 0; i < boxes.length; i += 4) {
    const at = Math.floor(i / 4 / run) * 4;
    const isFirst = i % (4 * run) === 0;
    runs[at] = isFirst ? boxes[i]! : Math.min(runs[at]!, boxes[i]!);
    runs[at + 1] = isFirst ? boxes[i + 1]! : Math.max(runs[at + 1]!, boxes[i + 1]!);
    runs[at + 2] = isFirst ? boxes[i + 2]! : Math.min(runs[at + 2]!, boxes[i + 2]!);
    runs[at + 3] = isFirst ? boxes[i + 3]! : Math.max(runs[at + 3]!, boxes[i + 3]!);
  }
  return runs;
}

const meet = (a: Float64Array, i: number, b: Float64Array, j: number): boolean =>
  a[i]! <= b[j + 1]! && a[i + 1]! >= b[j]! && a[i + 2]! <= b[j + 3]! && a[i + 3]! >= b[j + 2]!;

/**
 * Pairs of edges whose boxes meet, each once, in the order of the edges. Nearly all do not: of the outline of what is reached in an
 * hour by the lines of the box one run of edges in eight is looked into, which halves the time.
 * @param visit whether to go on
 */
export function eachNeighbours(
  edges: readonly (readonly [Point, Point])[],
  visit: (i: number, j: number) => boolean,
): void {
  const boxes = boxesOf(edges);
  const runs = boxesOfRuns(boxes);
  for (let i = 0; i < edges.length; i++) {
    for (let at = Math.floor(i / run); at * run < edges.length; at++) {
      if (!meet(boxes, i * 4, runs, at * 4)) continue;
      const end = Math.min(edges.length, (at + 1) * run);
      for (let j = Math.max(i + 1, at * run); j < end; j++) {
        if (meet(boxes, i * 4, boxes, j * 4) && !visit(i, j)) return;
      }
    }
  }
}
