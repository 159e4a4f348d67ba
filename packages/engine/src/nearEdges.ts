import { crossTolerance } from './insideRing.ts';
import { withRoom } from './withRoom.ts';

/**
 * The edges of a ring that come near a box, for boxes within boxes: lists of edges stand one behind another, each by the
 * index of its end among the corners.
 */
export class NearEdges {
  list = new Int32Array(256);
  #corners: Int32Array = new Int32Array(0);
  #from = 0;
  #to = 0;

  /**
   * Lists all edges of a ring, from 0 on; returns where the list ends.
   * @param corners x and y by turns; the ring's from `from` to before `to`, the first one not repeated
   */
  listAll(corners: Int32Array, from: number, to: number): number {
    const edges = (to - from) / 2;
    this.#corners = corners;
    this.#from = from;
    this.#to = to;
    this.list = withRoom(this.list, edges);
    for (let i = 0; i < edges; i++) this.list[i] = from + 2 * i;
    return edges;
  }

  /**
   * Lists behind `last` those of the edges from `first` on that come near the box around a middle; returns where their list
   * ends. Where none does, one point speaks for all of the box.
   */
  listNear(cx: number, cy: number, reachX: number, reachY: number, first: number, last: number): number {
    this.list = withRoom(this.list, last + (last - first));
    const corners = this.#corners;
    const list = this.list;
    let end = last;
    for (let n = first; n < last; n++) {
      const at = list[n]!;
      const before = at === this.#from ? this.#to - 2 : at - 2;
      const ax = corners[before]! - cx;
      const ay = corners[before + 1]! - cy;
      const bx = corners[at]! - cx;
      const by = corners[at + 1]! - cy;
      if ((ax > reachX && bx > reachX) || (ax < -reachX && bx < -reachX)) continue;
      if ((ay > reachY && by > reachY) || (ay < -reachY && by < -reachY)) continue;
      // Of all points of the box the cross product differs from the middle's by that much.
      const spread = Math.abs(bx - ax) * reachY + Math.abs(by - ay) * reachX + crossTolerance;
      if (Math.abs((bx - ax) * ay - (by - ay) * ax) > spread + 1000) continue;
      list[end++] = at;
    }
    return end;
  }
}
