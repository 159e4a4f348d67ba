import { eachNeighbours } from './eachNeighbours.ts';
import type { LngLat, Ring } from './kinds.ts';
import { corners, normaliseRing, signedArea } from './ring.ts';

/*
 * Works on whole micro-degrees: differences inside a country stay below 2^23, so that cross products are exact and the
 * same drawing gives the same zones on every machine.
 */
type Node = readonly [x: number, y: number];
type Edge = readonly [Node, Node];

const keyOf = ([x, y]: Node) => `${x},${y}`;
const same = (a: Node, b: Node) => a[0] === b[0] && a[1] === b[1];
const toNode = ([lng, lat]: LngLat): Node => [Math.round(lng * 1e6), Math.round(lat * 1e6)];
const toPoint = ([x, y]: Node): LngLat => [x / 1e6, y / 1e6];

/** Positive when c lies left of a→b. */
function turn(a: Node, b: Node, c: Node): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function isWithin(node: Node, [a, b]: Edge): boolean {
  return (
    Math.min(a[0], b[0]) <= node[0] &&
    node[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= node[1] &&
    node[1] <= Math.max(a[1], b[1])
  );
}

function isOn(node: Node, edge: Edge): boolean {
  return isWithin(node, edge) && turn(edge[0], edge[1], node) === 0;
}

/** Where two edges whose boxes meet do so themselves, rounded to the grid: their ends that lie on the other, or the one crossing. */
function meetings(e: Edge, f: Edge): Node[] {
  const touching = [...f.filter((n) => isOn(n, e)), ...e.filter((n) => isOn(n, f))];
  if (touching.length > 0) return touching;
  const [a, b] = e;
  const [c, d] = f;
  const fromC = turn(a, b, c);
  const fromD = turn(a, b, d);
  if (fromC > 0 === fromD > 0 || turn(c, d, a) > 0 === turn(c, d, b) > 0) return [];
  const t = fromC / (fromC - fromD);
  return [[Math.round(c[0] + (d[0] - c[0]) * t), Math.round(c[1] + (d[1] - c[1]) * t)]];
}

function edgesOf(nodes: readonly Node[]): Edge[] {
  return nodes.map((node, i): Edge => [node, nodes[(i + 1) % nodes.length]!]).filter(([a, b]) => !same(a, b));
}

function withoutTwins(edges: readonly Edge[]): Edge[] {
  const kept = new Map<string, Edge>();
  for (const edge of edges) kept.set(edge.map(keyOf).toSorted().join(' '), edge);
  return [...kept.values()];
}

function cut([a, b]: Edge, nodes: readonly Node[]): Edge[] {
  const along = (n: Node) => (n[0] - a[0]) * (b[0] - a[0]) + (n[1] - a[1]) * (b[1] - a[1]);
  const path = [a, ...nodes.filter((n) => !same(n, a) && !same(n, b)).toSorted((p, q) => along(p) - along(q)), b];
  return path.slice(1).flatMap((node, i): Edge[] => (same(path[i]!, node) ? [] : [[path[i]!, node]]));
}

/** Cuts every edge where another meets it. Rounding a crossing may bend an edge over another, hence the rounds. */
function cutAtMeetings(all: readonly Edge[]): Edge[] {
  let edges = withoutTwins(all);
  for (let round = 0; round < 50; round++) {
    const cuts = new Map<number, Node[]>();
    const uncut = edges;
    eachNeighbours(uncut, (i, j) => {
      for (const node of meetings(uncut[i]!, uncut[j]!)) {
        for (const k of [i, j]) {
          if (!uncut[k]!.some((end) => same(end, node))) cuts.set(k, [...(cuts.get(k) ?? []), node]);
        }
      }
      return true;
    });
    if (cuts.size === 0) return edges;
    edges = withoutTwins(uncut.flatMap((edge, i) => cut(edge, cuts.get(i) ?? [])));
  }
  return edges;
}

function neighboursOf(edges: readonly Edge[]): Map<string, Node[]> {
  const neighbours = new Map<string, Node[]>();
  for (const [a, b] of edges) {
    neighbours.set(keyOf(a), [...(neighbours.get(keyOf(a)) ?? []), b]);
    neighbours.set(keyOf(b), [...(neighbours.get(keyOf(b)) ?? []), a]);
  }
  return neighbours;
}

/** The way on that keeps the outside at the right hand: the first one counter-clockwise of where we came from. */
function rightmost(at: Node, back: number, ways: readonly Node[]): Node {
  const angle = (to: Node) => {
    const a = (Math.atan2(to[1] - at[1], to[0] - at[0]) - back) % (2 * Math.PI);
    return a <= 0 ? a + 2 * Math.PI : a;
  };
  return ways.reduce((best, way) => (angle(way) < angle(best) ? way : best));
}

/** The walk around the whole drawing, counter-clockwise; a node where lobes touch comes more than once. */
function outline(edges: readonly Edge[]): Node[] {
  const neighbours = neighboursOf(edges);
  const lowest = edges.flat().reduce((low, n) => (n[1] < low[1] || (n[1] === low[1] && n[0] < low[0]) ? n : low));
  const walk: Node[] = [lowest];
  let back = -Math.PI / 2;
  let second: Node | undefined;
  for (let step = 0; step <= 2 * edges.length; step++) {
    const at = walk.at(-1)!;
    const next = rightmost(at, back, neighbours.get(keyOf(at))!);
    if (same(at, lowest) && second && same(next, second)) break;
    second ??= next;
    walk.push(next);
    back = Math.atan2(at[1] - next[1], at[0] - next[0]);
  }
  return walk;
}

/** Splits a walk at the nodes it passes more than once; what is left of a spike has fewer than three nodes and goes. */
function loopsOf(walk: readonly Node[]): Node[][] {
  const loops: Node[][] = [];
  const path: Node[] = [];
  for (const node of walk) {
    const before = path.findIndex((p) => same(p, node));
    if (before >= 0) loops.push(path.splice(before + 1).concat([node]));
    else path.push(node);
  }
  return loops.filter((loop) => loop.length >= 3);
}

/** Whether the ring meets itself anywhere but at its corners in turn: crossing, touching, or running back on itself. */
export function crossesItself(ring: Ring): boolean {
  const nodes = corners(normaliseRing(ring)).map(toNode);
  const edges = edgesOf(nodes);
  if (new Set(nodes.map(keyOf)).size < nodes.length) return true;
  let crosses = false;
  eachNeighbours(edges, (i, j) => {
    const shared = edges[i]!.filter((n) => edges[j]!.some((m) => same(m, n)));
    crosses = meetings(edges[i]!, edges[j]!).some((n) => !shared.some((m) => same(m, n)));
    return !crosses;
  });
  return crosses;
}

/**
 * The simple rings that a drawing encloses, largest first: the boundary of the union of its loops, so that a loop drawn
 * twice or a star's heart stays inside, and lobes that only touch come apart. Counter-clockwise, closed. Empty when the
 * drawing encloses nothing.
 */
export function untangle(ring: Ring): Ring[] {
  const nodes = corners(normaliseRing(ring)).map(toNode);
  const edges = edgesOf(nodes);
  if (edges.length < 3) return [];
  return loopsOf(outline(cutAtMeetings(edges)))
    .map((loop) => normaliseRing(loop.map(toPoint)))
    .filter((loop) => signedArea(loop) > 0)
    .toSorted((a, b) => signedArea(b) - signedArea(a));
}
