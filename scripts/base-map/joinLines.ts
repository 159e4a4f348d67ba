/** Degrees, longitude first. */
export type Point = readonly [number, number];

const key = (point: Point) => point.join(' ');

/** How far a line turns at a corner, in radians; 0 for straight on. */
function turn(before: Point, at: Point, after: Point): number {
  const squeeze = Math.cos((at[1] * Math.PI) / 180);
  const heading = (from: Point, to: Point) => Math.atan2(to[1] - from[1], (to[0] - from[0]) * squeeze);
  const difference = Math.abs(heading(before, at) - heading(at, after)) % (2 * Math.PI);
  return Math.min(difference, 2 * Math.PI - difference);
}

/** Sharper than that it is another street's corner, not the way on. */
const sharpest = Math.PI / 3;

interface End {
  line: number;
  /** Whether the line begins here. */
  first: boolean;
  point: Point;
  inner: Point;
}

function endsOf(lines: readonly (readonly Point[])[]): Map<string, End[]> {
  const ends = new Map<string, End[]>();
  const add = (end: End) => ends.set(key(end.point), [...(ends.get(key(end.point)) ?? []), end]);
  for (const [line, points] of lines.entries()) {
    add({ line, first: true, point: points[0]!, inner: points[1]! });
    add({ line, first: false, point: points.at(-1)!, inner: points.at(-2)! });
  }
  return ends;
}

/** Where several lines meet, those that go straight on belong together, the straightest pair first. */
function pairsAt(ends: readonly End[]): [End, End][] {
  const pairs = ends.flatMap((a, i) => ends.slice(i + 1).map((b) => [a, b, turn(a.inner, a.point, b.inner)] as const));
  const taken = new Set<End>();
  return pairs
    .filter(([a, b, angle]) => a.line !== b.line && angle <= sharpest)
    .toSorted((a, b) => a[2] - b[2])
    .flatMap(([a, b]): [End, End][] => {
      if (taken.has(a) || taken.has(b)) return [];
      taken.add(a).add(b);
      return [[a, b]];
    });
}

/** Pieces of streets, cut wherever a property changes, as few long lines: labels along them need the length. */
export function joinLines(pieces: readonly (readonly Point[])[]): Point[][] {
  const next = new Map<string, End>();
  const name = ({ line, first }: Pick<End, 'line' | 'first'>) => `${line} ${first}`;
  for (const ends of endsOf(pieces).values()) {
    for (const [a, b] of pairsAt(ends)) {
      next.set(name(a), b);
      next.set(name(b), a);
    }
  }
  const used = new Set<number>();
  const walk = (line: number, forward: boolean): Point[] => {
    used.add(line);
    const points = forward ? pieces[line]! : pieces[line]!.toReversed();
    const on = next.get(name({ line, first: !forward }));
    return on && !used.has(on.line) ? [...points, ...walk(on.line, on.first).slice(1)] : [...points];
  };
  const isEnd = (line: number, first: boolean) => !next.has(name({ line, first }));
  const joined: Point[][] = [];
  for (const line of pieces.keys()) {
    if (used.has(line)) continue;
    if (isEnd(line, true)) joined.push(walk(line, true));
    else if (isEnd(line, false)) joined.push(walk(line, false));
  }
  // What is left runs in circles.
  for (const line of pieces.keys()) if (!used.has(line)) joined.push(walk(line, true));
  return joined;
}
