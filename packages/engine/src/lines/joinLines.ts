/** How far a line turns at a corner, in radians; 0 for straight on. Places in degrees, longitude first. */
function turn(
  before: readonly [number, number],
  at: readonly [number, number],
  after: readonly [number, number],
): number {
  const squeeze = Math.cos((at[1] * Math.PI) / 180);
  const heading = (from: readonly [number, number], to: readonly [number, number]) =>
    Math.atan2(to[1] - from[1], (to[0] - from[0]) * squeeze);
  const difference = Math.abs(heading(before, at) - heading(at, after)) % (2 * Math.PI);
  return Math.min(difference, 2 * Math.PI - difference);
}

/** Sharper than that it is another street's corner, not the way on. */
const sharpest = Math.PI / 3;
/** No end of a line. */
const none = -1;

/** A line by the ids of its corners. */
type Line = ArrayLike<number>;

// An end of a line as a number: twice the line's, and one more at its last corner.
const lineOf = (end: number) => end >> 1;
const otherEnd = (end: number) => end ^ 1;
const cornerAt = (line: Line, end: number) => (end & 1 ? line[line.length - 1]! : line[0]!);
const innerAt = (line: Line, end: number) => (end & 1 ? line[line.length - 2]! : line[1]!);

function endsByCorner(lines: readonly Line[]): Map<number, number[]> {
  const ends = new Map<number, number[]>();
  for (let end = 0; end < lines.length * 2; end++) {
    const corner = cornerAt(lines[lineOf(end)]!, end);
    const there = ends.get(corner);
    if (there) there.push(end);
    else ends.set(corner, [end]);
  }
  return ends;
}

/** By its number, the end of another line with which each end goes on. */
function pairEnds(lines: readonly Line[], placeOf: (id: number) => readonly [number, number]): Int32Array {
  const next = new Int32Array(lines.length * 2).fill(none);
  for (const [corner, ends] of endsByCorner(lines)) {
    if (ends.length < 2) continue;
    const at = placeOf(corner);
    const inner = ends.map((end) => placeOf(innerAt(lines[lineOf(end)]!, end)));
    const pairs = ends.flatMap((a, i) =>
      ends.slice(i + 1).map((b, j) => ({ a, b, angle: turn(inner[i]!, at, inner[i + 1 + j]!) })),
    );
    // Where several lines meet, those that go straight on belong together, the straightest pair first.
    for (const { a, b, angle } of pairs.sort((one, other) => one.angle - other.angle)) {
      if (angle > sharpest || lineOf(a) === lineOf(b) || next[a] !== none || next[b] !== none) continue;
      next[a] = b;
      next[b] = a;
    }
  }
  return next;
}

/**
 * Pieces of streets, cut wherever a property changes, as few long lines: labels along them need the length, and far off
 * what is shorter than a pixel is not drawn.
 * @param lines by the ids of their corners, two at least
 * @param placeOf where a corner is, degrees, longitude first
 */
export function joinLines(lines: readonly Line[], placeOf: (id: number) => readonly [number, number]): number[][] {
  const next = pairEnds(lines, placeOf);
  const isUsed = new Uint8Array(lines.length);
  const joined: number[][] = [];
  const walk = (from: number) => {
    const corners: number[] = [];
    for (let end = from; end !== none && !isUsed[lineOf(end)]; end = next[otherEnd(end)]!) {
      isUsed[lineOf(end)] = 1;
      const piece = Array.from(lines[lineOf(end)]!);
      if (end & 1) piece.reverse();
      for (let i = corners.length === 0 ? 0 : 1; i < piece.length; i++) corners.push(piece[i]!);
    }
    joined.push(corners);
  };
  for (let end = 0; end < next.length; end++) if (next[end] === none && !isUsed[lineOf(end)]) walk(end);
  // What is left runs in circles.
  for (let line = 0; line < lines.length; line++) if (!isUsed[line]) walk(line * 2);
  return joined;
}
