import type { LngLat } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';

const metresPerDegree = 111_195;
/** Points a side: an outline of 300 corners shows no more. */
const maxSide = 400;
/** Metres between points. A zone of matching is no finer than its corners are. */
const finest = 10;
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
  readonly #metresPerLng: number;

  /** @param coarsest metres between points that the data makes sense of */
  constructor({ west, south, east, north }: Bounds, coarsest = finest) {
    const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
    this.#metresPerLng = metresPerDegree * squeeze;
    const [across, up] = [(east - west) * this.#metresPerLng, (north - south) * metresPerDegree];
    this.cell = Math.max(coarsest, Math.max(across, up) / (maxSide - 5));
    // Two points more on each side, so that every outline closes within.
    this.width = Math.ceil(across / this.cell) + 5;
    this.height = Math.ceil(up / this.cell) + 5;
    this.#west = west - (2 * this.cell) / this.#metresPerLng;
    this.#south = south - (2 * this.cell) / metresPerDegree;
    this.spare = new Float32Array(this.width * this.height).fill(farAway);
  }

  /** In points from the west; not whole. */
  column(lng: number): number {
    return ((lng - this.#west) * this.#metresPerLng) / this.cell;
  }

  /** In points from the south; not whole. */
  row(lat: number): number {
    return ((lat - this.#south) * metresPerDegree) / this.cell;
  }

  place(column: number, row: number): LngLat {
    return [this.#west + (column * this.cell) / this.#metresPerLng, this.#south + (row * this.cell) / metresPerDegree];
  }

  /** Keeps of each point what is the less of both: what is left of the time for the slower one. */
  cut({ spare }: Raster): void {
    for (let i = 0; i < spare.length; i++) if (spare[i]! < this.spare[i]!) this.spare[i] = spare[i]!;
  }
}
