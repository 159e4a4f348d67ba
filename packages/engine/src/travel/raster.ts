import type { LngLat } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';

const metresPerDegree = 111_195;
/** Points a side: an outline of 300 corners shows no more. */
const maxSide = 256;
/** Metres between points: of five minutes on foot the ends of streets are some metres. */
const finest = 3;
/** What is said of a point where nothing is known: no time is left, by far. */
export const farAway = -100 * 600;

/** How much time is left at points of a grid, tenths of a second; negative where it has run out. */
export class Raster {
  readonly width: number;
  readonly height: number;
  /** Metres between neighbours. */
  readonly cell: number;
  readonly spare: Float32Array;
  readonly #west: number;
  readonly #south: number;
  /** Points between neighbouring degrees. */
  readonly #perLng: number;
  readonly #perLat: number;

  constructor({ west, south, east, north }: Bounds) {
    const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
    const [across, up] = [(east - west) * metresPerDegree * squeeze, (north - south) * metresPerDegree];
    this.cell = Math.max(finest, Math.max(across, up) / (maxSide - 5));
    this.#perLng = (metresPerDegree * squeeze) / this.cell;
    this.#perLat = metresPerDegree / this.cell;
    // Two points more on each side, so that every outline closes within.
    this.width = Math.ceil(across / this.cell) + 5;
    this.height = Math.ceil(up / this.cell) + 5;
    this.#west = west - 2 / this.#perLng;
    this.#south = south - 2 / this.#perLat;
    this.spare = new Float32Array(this.width * this.height).fill(farAway);
  }

  /** In points from the west; not whole. */
  column(lng: number): number {
    return (lng - this.#west) * this.#perLng;
  }

  /** In points from the south; not whole. */
  row(lat: number): number {
    return (lat - this.#south) * this.#perLat;
  }

  /** What it spans, in parts of a degree. */
  boundsIn(perDegree: number): Bounds {
    const [west, south] = this.place(0, 0);
    const [east, north] = this.place(this.width - 1, this.height - 1);
    return { west: west * perDegree, south: south * perDegree, east: east * perDegree, north: north * perDegree };
  }

  place(column: number, row: number): LngLat {
    return [this.#west + column / this.#perLng, this.#south + row / this.#perLat];
  }

  /** Keeps of each point what is the less of both: what is left of the time for the slower one. */
  cut({ spare }: Raster): void {
    for (let i = 0; i < spare.length; i++) if (spare[i]! < this.spare[i]!) this.spare[i] = spare[i]!;
  }
}
