import { metresBetween } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import { minutesByKind, nearestOf, type NearPlace, nearReach } from '@app/domain/near';
import type { Amenity } from '@app/domain/osm/amenities';
import type { Stop } from '@app/domain/osm/transit';

interface Cell {
  amenities: Amenity[];
  stops: Stop[];
}

/** Numbers of a row's cells: so many would be a longer row than the world's. */
const inRow = 1_000_000;

/**
 * Schools, shops, stops and the like by where they stand: squares as long as one walks, so that a place looks into its own
 * and the eight around it. Of the box's 4,600 a look at all takes 0.2 ms, this 0.02 ms in the capital.
 */
export class NearIndex {
  readonly #cells = new Map<number, Cell>();
  /** Degrees of a square, from south to north and from west to east; the latter where they are narrowest. */
  readonly #height: number;
  readonly #width: number;

  constructor(amenities: readonly Amenity[], stops: readonly Stop[]) {
    let north = 0;
    for (const places of [amenities, stops]) for (const { at } of places) north = Math.max(north, Math.abs(at[1]));
    this.#height = nearReach / metresBetween([0, 0], [0, 1]);
    this.#width = nearReach / metresBetween([0, north + 1], [1, north + 1]);
    for (const one of amenities) this.#cellOf(one.at).amenities.push(one);
    for (const one of stops) this.#cellOf(one.at).stops.push(one);
  }

  #keyOf([lng, lat]: LngLat): number {
    return Math.floor(lat / this.#height) * inRow + Math.floor(lng / this.#width);
  }

  #cellOf(at: LngLat): Cell {
    const key = this.#keyOf(at);
    const cell = this.#cells.get(key) ?? { amenities: [], stops: [] };
    this.#cells.set(key, cell);
    return cell;
  }

  /** What `nearestOf` says of everything there is. */
  nearest(from: LngLat): NearPlace[] {
    const key = this.#keyOf(from);
    const around = [-inRow, 0, inRow].flatMap((row) =>
      [-1, 0, 1].flatMap((column) => this.#cells.get(key + row + column) ?? []),
    );
    return nearestOf(
      from,
      around.flatMap(({ amenities }) => amenities),
      around.flatMap(({ stops }) => stops),
    );
  }

  /** Minutes on foot to the nearest of each kind, as offers keep them. */
  minutes(from: LngLat): number[] {
    return minutesByKind(this.nearest(from));
  }
}
