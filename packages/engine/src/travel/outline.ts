import type { LngLat, Ring } from '@app/domain/kinds';
import { contains } from '@app/domain/contains';
import { signedArea } from '@app/domain/ring';
import { thinRing } from '@app/domain/thinRing';
import { maxZones, repairZone } from '@app/domain/zones';
import type { Raster } from './raster.ts';
import { perMinute, type Steps } from './reached.ts';

/** Corners and edges of a square between four points, both counter-clockwise from its south west; edge i goes from corner i on. */
const corner = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
/** The square beyond each edge. */
const beyond = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Corners that would fall together within a step of the grid of zones are kept apart. */
const nearestToPoint = 0.02;

/** Holes that are opened, and how much of the outline's area they take at least. */
const maxOpened = 2;
const openedShare = 0.005;
/** Corners of a ring that are compared with another's. */
const maxCompared = 500;
/** How far a ditch goes on at either end, in points. */
const beyondEnds = 1;
/** What is left of the time in a ditch: none. */
const ditch = -perMinute;

/** Goes around what of a raster has time left. Every outline is simple: it crosses each step of the grid once at most. */
class Tracer {
  readonly #raster: Raster;
  /** Which edges of a square an outline has entered by, a bit each. */
  readonly #seen: Uint8Array;

  constructor(raster: Raster) {
    this.#raster = raster;
    this.#seen = new Uint8Array(raster.width * raster.height);
  }

  #spare(x: number, y: number, at: number): number {
    const [dx, dy] = corner[at & 3]!;
    return this.#raster.spare[(y + dy) * this.#raster.width + x + dx]!;
  }

  #crossing(x: number, y: number, edge: number): LngLat {
    const [a, b] = [this.#spare(x, y, edge), this.#spare(x, y, edge + 1)];
    const share = Math.min(1 - nearestToPoint, Math.max(nearestToPoint, a / (a - b)));
    const [from, to] = [corner[edge]!, corner[(edge + 1) & 3]!];
    return this.#raster.place(x + from[0] + (to[0] - from[0]) * share, y + from[1] + (to[1] - from[1]) * share);
  }

  /** From the south of a square, with what is inside on the left: outlines run counter-clockwise, holes clockwise. */
  #trace(fromX: number, fromY: number): LngLat[] {
    const ring: LngLat[] = [];
    let [x, y, edge] = [fromX, fromY, 0];
    do {
      this.#seen[y * this.#raster.width + x]! |= 1 << edge;
      // Back along the corners that are inside: where two squares touch by a corner alone, they stay apart.
      let back = (edge + 3) & 3;
      while (this.#spare(x, y, back) > 0) back = (back + 3) & 3;
      ring.push(this.#crossing(x, y, back));
      const [dx, dy] = beyond[back]!;
      [x, y, edge] = [x + dx, y + dy, (back + 2) & 3];
    } while (x !== fromX || y !== fromY || edge !== 0);
    ring.push(ring[0]!);
    return ring;
  }

  *rings(): Steps<LngLat[][]> {
    const { width, height, spare } = this.#raster;
    const rings: LngLat[][] = [];
    for (let y = 0; y + 1 < height; y++) {
      const row = y * width;
      for (let x = 0; x + 1 < width; x++) {
        // Every outline passes an edge on the south of a square where what is inside ends.
        if (spare[row + x]! > 0 && spare[row + x + 1]! <= 0 && !(this.#seen[row + x]! & 1))
          rings.push(this.#trace(x, y));
      }
      yield;
    }
    return rings;
  }
}

interface Outline {
  ring: LngLat[];
  /** Square degrees; negative of a hole. */
  area: number;
}

function* tracedOn(raster: Raster): Steps<Outline[]> {
  const rings = yield* new Tracer(raster).rings();
  return rings.map((ring) => ({ ring, area: signedArea(ring) })).toSorted((a, b) => b.area - a.area);
}

/** Every so many corners of a ring, few enough to compare with another's. */
const some = (ring: readonly LngLat[]): LngLat[] => {
  const step = Math.ceil(ring.length / maxCompared);
  return step === 1 ? [...ring] : ring.filter((_, i) => i % step === 0);
};

/** Cuts a ditch from a hole to where it is nearest to the outline around it. */
function openHole(raster: Raster, outer: readonly LngLat[], hole: readonly LngLat[]): void {
  const onGrid = ([lng, lat]: LngLat) => ({ x: raster.column(lng), y: raster.row(lat) });
  const banks = some(outer).map(onGrid);
  let nearest = Infinity;
  let [from, to] = [onGrid(hole[0]!), banks[0]!];
  for (const start of some(hole).map(onGrid)) {
    for (const end of banks) {
      const far = (end.x - start.x) ** 2 + (end.y - start.y) ** 2;
      if (far < nearest) [nearest, from, to] = [far, start, end];
    }
  }
  // Both ends lie between points: it goes on to the ones beyond, and leaves none out by which the banks would meet.
  const length = Math.max(1, Math.sqrt(nearest));
  for (let along = -beyondEnds; along <= length + beyondEnds; along += 1 / 3) {
    const x = Math.round(from.x + ((to.x - from.x) * along) / length);
    const y = Math.round(from.y + ((to.y - from.y) * along) / length);
    const at = y * raster.width + x;
    if (x >= 0 && x < raster.width && raster.spare[at]! > 0) raster.spare[at] = ditch;
  }
}

/**
 * The outlines of what has time left, as zones of a search: at most five, the largest first. A zone has no holes: large ones are
 * opened by a ditch to the outside, others are ignored.
 */
export function* outlinesOf(raster: Raster): Steps<Ring[]> {
  let all = yield* tracedOn(raster);
  const [largest] = all;
  if (!largest || largest.area <= 0) return [];
  const holes = all
    .slice(-maxOpened)
    .filter(({ ring, area }) => -area > openedShare * largest.area && contains(largest.ring, ring[0]!));
  for (const { ring } of holes) openHole(raster, largest.ring, ring);
  if (holes.length > 0) all = yield* tracedOn(raster);
  const outer = all.filter(({ area }) => area > 0).slice(0, maxZones);
  const zones: Ring[] = [];
  for (const { ring } of outer) {
    zones.push(...repairZone(thinRing(ring)));
    yield;
  }
  return zones.toSorted((a, b) => signedArea(b) - signedArea(a)).slice(0, maxZones);
}
