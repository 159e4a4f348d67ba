import { contains } from '@app/domain/contains';
import type { Ring } from '@app/domain/kinds';
import { crossTolerance, inside, insideRing, unsure } from '../insideRing.ts';
import { corners } from '@app/domain/ring';

/** Further than the database's tolerance and all rounding reach; millionths of a degree. */
const margin = 4;

/** A drawn zone, prepared for being asked about many points and boxes. */
export class PreparedRing {
  readonly #ring: Ring;
  readonly #corners: Int32Array;
  /** The edges that come near each box on the way down, by the index of their end. */
  #near: Int32Array;

  /** @param ring degrees, six decimals at the most */
  constructor(ring: Ring) {
    this.#ring = ring;
    this.#corners = Int32Array.from(corners(ring).flat(), (degrees) => Math.round(degrees * 1e6));
    const edges = this.#corners.length / 2;
    this.#near = new Int32Array(Math.max(64, edges * 4));
    for (let i = 0; i < edges; i++) this.#near[i] = 2 * i;
  }

  /** How many edges stand at the beginning of the list: all of them. */
  get edges(): number {
    return this.#corners.length / 2;
  }

  /** Whether a point is inside, exactly as the database would say. Degrees. */
  has(lng: number, lat: number): boolean {
    const [x, y] = [Math.round(lng * 1e6), Math.round(lat * 1e6)];
    if (Math.abs(x - lng * 1e6) < 1e-3 && Math.abs(y - lat * 1e6) < 1e-3) {
      const found = insideRing(this.#corners, 0, this.#corners.length, x, y);
      if (found !== unsure) return found === inside;
    }
    return contains(this.#ring, [lng, lat]);
  }

  /**
   * Lists behind `last` those of the edges from `first` on that come near a box; returns where their list ends. Where none
   * does, one point speaks for all of the box.
   */
  keepNear(west: number, east: number, south: number, north: number, first: number, last: number): number {
    const [cx, cy] = [((west + east) / 2) * 1e6, ((south + north) / 2) * 1e6];
    const reachX = ((east - west) / 2) * 1e6 + margin;
    const reachY = ((north - south) / 2) * 1e6 + margin;
    this.#makeRoom(last + (last - first));
    const list = this.#corners;
    const near = this.#near;
    let end = last;
    for (let n = first; n < last; n++) {
      const at = near[n]!;
      const before = at === 0 ? list.length - 2 : at - 2;
      const ax = list[before]! - cx;
      const ay = list[before + 1]! - cy;
      const bx = list[at]! - cx;
      const by = list[at + 1]! - cy;
      if ((ax > reachX && bx > reachX) || (ax < -reachX && bx < -reachX)) continue;
      if ((ay > reachY && by > reachY) || (ay < -reachY && by < -reachY)) continue;
      // Of all points of the box the cross product differs from the middle's by that much.
      const spread = Math.abs(bx - ax) * reachY + Math.abs(by - ay) * reachX + crossTolerance;
      if (Math.abs((bx - ax) * ay - (by - ay) * ax) > spread + 1000) continue;
      near[end++] = at;
    }
    return end;
  }

  #makeRoom(length: number): void {
    if (this.#near.length >= length) return;
    const wider = new Int32Array(length * 2);
    wider.set(this.#near);
    this.#near = wider;
  }
}
