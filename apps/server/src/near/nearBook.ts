import { createHash } from 'node:crypto';
import type { LngLat } from '@app/domain/kinds';
import type { NearPlace } from '@app/domain/near';
import { type Amenity, readAmenities } from '@app/domain/osm/amenities';
import { readStops, type Stop } from '@app/domain/osm/transit';
import { NearIndex } from '@app/engine/nearIndex/nearIndex';

/** What this node finds the nearest school, shop, stop and so on by. */
export class NearBook {
  /** Another one where other places stand in it: what was measured by it is measured again. */
  readonly version: string;
  readonly stops: readonly Stop[];
  readonly #index: NearIndex;

  constructor(amenities: readonly Amenity[], stops: readonly Stop[]) {
    this.version = createHash('sha256')
      .update(JSON.stringify([amenities, stops]))
      .digest('hex')
      .slice(0, 12);
    this.stops = stops;
    this.#index = new NearIndex(amenities, stops);
  }

  /** Of each kind the nearest that is walked to, the nearest kind first. */
  nearest(from: LngLat): NearPlace[] {
    return this.#index.nearest(from);
  }

  /** Minutes on foot to the nearest of each kind, as offers keep them. */
  minutes(from: LngLat): number[] {
    return this.#index.minutes(from);
  }
}

let box: NearBook | undefined;

/** Today's; that of the box is made when it is first asked for. */
export const nearBook = (): NearBook => (box ??= new NearBook(readAmenities(), readStops()));
