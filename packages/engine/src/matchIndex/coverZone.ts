import { besideOf, leftOfEdges } from './besideEdge.ts';
import { eastAt, fromAt, int32Stride, northAt, type SearchColumns, southAt, toAt, westAt } from './searchColumns.ts';
import { inside, insideRing, outside, unsure } from '../insideRing.ts';
import { NearEdges } from '../nearEdges.ts';

/*
 * A ring as cells of a grid whose steps are doubled from level to level: a cell of level n is 2^n millionths of a degree
 * wide and high. A cell is `whole` when every point in it is in the ring; what the ring's border may come near to, the
 * database's tolerance included, is not, and is divided until the zone's finest level.
 */

/** West of which, and south of which, nothing is: x and y of cells are never negative. Millionths of a degree. */
export const westernmost = -180_000_000;
export const southernmost = -90_000_000;

/**
 * How small cells become. Coarse ones are found several times as fast and leave more to test exactly: a node that starts
 * begins with them.
 */
export type Grain = 'fine' | 'coarse';

/** About 450 m by 300. The same for all zones: for a given number of cells no other choice leaves less to test exactly. */
const finestLevel = { fine: 12, coarse: 14 } as const;
/** The finest cells of a very large zone are as many times half of it. */
const maxHalvings = { fine: 6, coarse: 4 } as const;
/** Further than the tolerance and all rounding reach. */
const margin = 4;

/**
 * Is told of each cell; `x` and `y` count cells of the level from the south-west. `beside` names the edges that alone come near
 * a cell that is not whole (`besideOf`), when they can stand for the ring.
 */
export type VisitCell = (level: number, x: number, y: number, whole: boolean, beside: number) => void;

/** Which cells a ring covers. One instance keeps its working memory for ring after ring. */
export class ZoneCover {
  #corners: Int32Array = new Int32Array(0);
  #from = 0;
  #to = 0;
  #level = 0;
  /** How what lies left of the ring's edges stands to it. */
  #left: 0 | 1 | 2 = unsure;
  /** The edges that come near each cell on the way down. */
  readonly #near = new NearEdges();
  readonly #visitCell: VisitCell;
  readonly #grain: Grain;

  constructor(visitCell: VisitCell, grain: Grain = 'fine') {
    this.#visitCell = visitCell;
    this.#grain = grain;
  }

  cover({ corners, int32Columns }: SearchColumns, zone: number): void {
    const at = zone * int32Stride;
    this.#corners = corners;
    this.#from = int32Columns[at + fromAt]!;
    this.#to = int32Columns[at + toAt]!;
    // Comparing each edge with each costs more than the coarse cells themselves.
    this.#left = this.#grain === 'coarse' ? unsure : leftOfEdges(corners, this.#from, this.#to);
    const west = int32Columns[at + westAt]! - margin - westernmost;
    const south = int32Columns[at + southAt]! - margin - southernmost;
    const east = int32Columns[at + eastAt]! + margin - westernmost;
    const north = int32Columns[at + northAt]! + margin - southernmost;
    const size = Math.ceil(Math.log2(Math.max(east - west, north - south)));
    this.#level = Math.max(finestLevel[this.#grain], size - maxHalvings[this.#grain]);
    const top = Math.max(this.#level, size);
    const edges = this.#near.listAll(corners, this.#from, this.#to);
    for (let x = west >> top; x <= east >> top; x++) {
      for (let y = south >> top; y <= north >> top; y++) this.#visit(top, x, y, 0, edges);
    }
  }

  /** A cell, and of its parent's edges those listed from `first` to before `last`. */
  #visit(level: number, x: number, y: number, first: number, last: number): void {
    const half = 2 ** (level - 1);
    const cx = x * 2 ** level + half + westernmost;
    const cy = y * 2 ** level + half + southernmost;
    const end = this.#near.listNear(cx, cy, half + margin, half + margin, first, last);
    if (end === last) {
      // No border near: one point speaks for all of the cell.
      const standing = this.#standing(cx, cy, half);
      if (standing !== outside) this.#visitCell(level, x, y, standing === inside, 0);
    } else if (level === this.#level) this.#visitCell(level, x, y, false, this.#beside(last, end));
    else {
      for (let quarter = 0; quarter < 4; quarter++) {
        this.#visit(level - 1, 2 * x + (quarter & 1), 2 * y + (quarter >> 1), last, end);
      }
    }
  }

  /** Names the edges listed from `first` to before `end`, when they are one or two that follow one another. */
  #beside(first: number, end: number): number {
    const [one, two] = [this.#near.list[first]!, this.#near.list[end - 1]!];
    const cornerAt = (at: number) => (at - this.#from) / 2 + 1;
    if (end - first === 1) return besideOf(cornerAt(one), false, this.#left);
    if (end - first > 2) return 0;
    if (two === one + 2) return besideOf(cornerAt(one), true, this.#left);
    // The last edge of the ring goes before the first.
    return one === this.#from && two === this.#to - 2 ? besideOf(cornerAt(two), true, this.#left) : 0;
  }

  /** A corner at a point's very height leaves it unsure: another point of the cell says the same. */
  #standing(cx: number, cy: number, half: number): 0 | 1 | 2 {
    for (let aside = 0; aside < half; aside += 3) {
      const found = insideRing(this.#corners, this.#from, this.#to, cx + aside, cy + aside);
      if (found !== unsure) return found;
    }
    return unsure;
  }
}
