import type { LngLat } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';
import { farAway, type Raster } from './raster.ts';
import { type Ground, perMinute, type Reached, type Start, type Steps } from './reached.ts';
import { strollPerMetre } from './straightWalk.ts';
import { type StreetGraph } from './streetGraph.ts';
import { notReached, pieceCost, type StreetSearch, type Traveller } from './streetSearch.ts';

/** Metres to the nearest street; who stands further from all of them is nowhere. */
const farthest = 1_000;
/** Metres from a street within which a place is reached with it. */
const beside = 100;
/** Metres of the longest piece. */
const longestPiece = 100;
/** Metres that a street goes on beside its end at most. */
const widestEnd = 15;
/** How much of the time is left where the search did not come: none. */
const tooLate = -perMinute;
/** Nodes that are drawn in a step. */
const slice = 1_000;
const metresPerDegree = 111_195;

class ReachedByStreets implements Reached {
  readonly bounds: Bounds | undefined;
  readonly #search: StreetSearch;
  readonly #by: Traveller;
  readonly #limit: number;

  constructor(search: StreetSearch, by: Traveller, limit: number, bounds: Bounds | undefined) {
    this.#search = search;
    this.#by = by;
    this.#limit = limit;
    this.bounds = bounds;
  }

  static *of(search: StreetSearch, by: Traveller, limit: number): Steps<Reached> {
    const reached = yield* search.boundsBy(limit);
    if (!reached) return new ReachedByStreets(search, by, limit, undefined);
    const { west, south, east, north } = reached;
    const up = beside / metresPerDegree;
    const across = up / Math.cos((north / 1e7) * (Math.PI / 180));
    const [left, right] = [west / 1e7 - across, east / 1e7 + across];
    const bounds = { west: left, south: south / 1e7 - up, east: right, north: north / 1e7 + up };
    return new ReachedByStreets(search, by, limit, bounds);
  }

  costAt(place: LngLat): number {
    const snapped = this.#search.graph.nearest(place, this.#by.main, farthest);
    if (!snapped) return Infinity;
    const there = this.#search.costs[snapped.node]!;
    const cost = there + snapped.metres * strollPerMetre;
    return cost <= this.#limit ? cost : Infinity;
  }

  *paint(raster: Raster): Steps<void> {
    const painter = new Painter(raster);
    // In the order of memory: in that of the search, with the nodes of the box one by one after it, it takes three times as long.
    for (const [from, to] of this.#search.graph.runsIn(raster.boundsIn(1e7))) {
      for (let first = from; first < to; first += slice) {
        this.#paintNodes(raster, painter, first, Math.min(to, first + slice));
        yield;
      }
    }
    yield* painter.widen(beside, strollPerMetre);
  }

  #paintNodes(raster: Raster, painter: Painter, from: number, to: number): void {
    const { graph, costs } = this.#search;
    const { rates, passes, eitherWay, main } = this.#by;
    const { lngs, lats, firstPiece, ends, lengths, codes, mains } = graph;
    const limit = this.#limit;
    // What `column` and `row` say of a node.
    const [west, perLng] = [raster.column(0), (raster.column(1) - raster.column(0)) / 1e7];
    const [south, perLat] = [raster.row(0), (raster.row(1) - raster.row(0)) / 1e7];
    // Where points are far apart, neighbours fall on the same one or on two side by side: what is between is filled.
    const drawsLines = raster.cell < longestPiece;
    // A little more where something is left, so that the ends of streets are as wide as the raster and the corners can show.
    const besides = drawsLines ? Math.min(raster.cell / 2, widestEnd) * strollPerMetre : 0;
    const leftAt = (cost: number): number => (cost <= limit ? limit - cost + besides : limit - cost);
    for (let node = from; node < to; node++) {
      const cost = costs[node]!;
      if (cost === notReached && !(mains[node]! & main)) continue;
      const x = west + lngs[node]! * perLng;
      const y = south + lats[node]! * perLat;
      // Nothing out there is reached.
      if (x < 0 || y < 0 || x > raster.width || y > raster.height) continue;
      if (cost === notReached) {
        // It bounds the rest: the other bank, the street behind the railway.
        painter.point(x, y, tooLate);
        continue;
      }
      painter.point(x, y, leftAt(cost));
      if (!drawsLines) continue;
      const next = firstPiece[node + 1]!;
      for (let piece = firstPiece[node]!; piece < next; piece++) {
        const code = codes[piece]!;
        if (!(code & passes)) continue;
        const end = ends[piece]!;
        const known = costs[end]!;
        // It is drawn from its other end.
        if (end < node && known !== notReached && (code & eitherWay) === eitherWay) continue;
        const there = known === notReached ? cost + pieceCost(lengths[piece]!, rates[code]!) : known;
        painter.line(x, y, leftAt(cost), west + lngs[end]! * perLng, south + lats[end]! * perLat, leftAt(there));
      }
    }
  }
}

/** Draws streets on a raster, then what stands beside them. */
class Painter {
  readonly #raster: Raster;
  /** Places of the points that are known, in the order in which they came to be. */
  readonly #known: Int32Array;
  #count = 0;

  constructor(raster: Raster) {
    this.#raster = raster;
    this.#known = new Int32Array(raster.spare.length);
  }

  point(x: number, y: number, left: number): void {
    const { width, height, spare } = this.#raster;
    const column = Math.round(x);
    const row = Math.round(y);
    if (column < 0 || row < 0 || column >= width || row >= height) return;
    const at = row * width + column;
    const before = spare[at]!;
    if (before === farAway) this.#known[this.#count++] = at;
    if (left > before) spare[at] = left;
  }

  /** The points between two ends, each a neighbour of the one before on the same row or column: outlines part at corners. */
  line(x: number, y: number, left: number, toX: number, toY: number, toLeft: number): void {
    const steps = Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)));
    const stepX = (toX - x) / steps;
    const stepY = (toY - y) / steps;
    const stepLeft = (toLeft - left) / steps;
    let row = Math.round(y);
    for (let step = 1; step <= steps; step++) {
      const atX = x + stepX * step;
      const atY = y + stepY * step;
      const there = left + stepLeft * step;
      if (Math.round(atY) !== row) this.point(atX, row, there);
      row = Math.round(atY);
      if (step < steps) this.point(atX, atY, there);
    }
  }

  /** Gives each point that nothing is known of what its nearest street has, less the way there. */
  *widen(metres: number, perMetre: number): Steps<void> {
    const { width, cell, spare } = this.#raster;
    const known = this.#known;
    const step = cell * perMetre;
    const sides = [-1, 1, -width, width];
    let from = 0;
    for (let done = 0; done < Math.max(1, Math.round(metres / cell)); done++) {
      const to = this.#count;
      let count = to;
      for (; from < to; from++) {
        const at = known[from]!;
        const left = spare[at]! - step;
        // What lies on the border of the raster is far from what is reached.
        if (at < width || at >= spare.length - width) continue;
        for (let side = 0; side < 4; side++) {
          const next = at + sides[side]!;
          if (spare[next] !== farAway) continue;
          spare[next] = left;
          known[count++] = next;
        }
      }
      this.#count = count;
      yield;
    }
  }
}

/** Getting about on streets. One search at a time: what the one before reached is forgotten with the next. */
export class StreetGround implements Ground {
  readonly #graph: StreetGraph;
  readonly #search: StreetSearch;
  readonly #by: Traveller;

  constructor(search: StreetSearch, by: Traveller) {
    this.#graph = search.graph;
    this.#search = search;
    this.#by = by;
  }

  *reach(starts: readonly Start[], limit: number, to?: readonly LngLat[]): Steps<Reached> {
    const nodes = starts.flatMap(({ at, cost }): [number, number][] => {
      const snapped = this.#graph.nearest(at, this.#by.main, farthest);
      return snapped ? [[snapped.node, Math.round(cost + snapped.metres * strollPerMetre)]] : [];
    });
    if (to) {
      const targets = to.flatMap((place) => this.#graph.nearest(place, this.#by.main, farthest)?.node ?? []);
      yield* this.#search.run(this.#by, nodes, limit, targets);
      return new ReachedByStreets(this.#search, this.#by, limit, undefined);
    }
    yield* this.#search.run(this.#by, nodes, limit + this.#by.margin);
    return yield* ReachedByStreets.of(this.#search, this.#by, limit);
  }
}
