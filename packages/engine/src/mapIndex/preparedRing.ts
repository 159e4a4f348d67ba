import { contains } from '@app/domain/contains';
import type { Ring } from '@app/domain/kinds';
import { corners } from '@app/domain/ring';
import { inside, insideRing, unsure } from '../insideRing.ts';
import { NearEdges } from '../nearEdges.ts';

/** Further than the database's tolerance and all rounding reach; millionths of a degree. */
const margin = 4;

/** A drawn zone, prepared for being asked about many points and boxes. */
export class PreparedRing {
  readonly #ring: Ring;
  readonly #corners: Int32Array;
  readonly #near = new NearEdges();
  /** How many edges stand at the beginning of the list: all of them. */
  readonly edges: number;

  /** @param ring degrees, six decimals at the most */
  constructor(ring: Ring) {
    this.#ring = ring;
    this.#corners = Int32Array.from(corners(ring).flat(), (degrees) => Math.round(degrees * 1e6));
    this.edges = this.#near.listAll(this.#corners, 0, this.#corners.length);
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

  /** `NearEdges.listNear` of a box in degrees. */
  keepNear(west: number, east: number, south: number, north: number, first: number, last: number): number {
    const [cx, cy] = [((west + east) / 2) * 1e6, ((south + north) / 2) * 1e6];
    const reachX = ((east - west) / 2) * 1e6 + margin;
    const reachY = ((north - south) / 2) * 1e6 + margin;
    return this.#near.listNear(cx, cy, reachX, reachY, first, last);
  }
}
