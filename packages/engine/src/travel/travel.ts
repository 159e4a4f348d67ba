import type { LngLat, Ring } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';
import type { TravelMode, TravelPlace } from '@app/domain/travel';
import { outlinesOf } from './outline.ts';
import { Raster } from './raster.ts';
import { finish, type Ground, perMinute, type Reached, type Steps } from './reached.ts';
import { straightWalk } from './straightWalk.ts';
import { Transit, type TransitData } from './transit.ts';

/** Longer ways are not told apart. */
export const maxTravelMinutes = 90;

/** What a network is made of. */
export interface TravelParts {
  /** None: nobody rides. */
  transit?: TransitData;
}

/**
 * How one gets about. One question at a time: the next one may begin when the steps of the one before have ended. What takes
 * long can be done in steps, between which others have their turn.
 */
export class TravelNetwork {
  readonly modes: readonly TravelMode[];
  readonly #walk: Ground;
  readonly #transit: Transit | undefined;

  constructor({ transit }: TravelParts) {
    this.#walk = straightWalk;
    if (transit && transit.routes.length > 0) this.#transit = new Transit(transit, this.#walk);
    this.modes = this.#transit ? ['walk', 'transit'] : ['walk'];
  }

  #from(at: LngLat, by: TravelMode, limit: number): Steps<Reached> {
    if (by === 'walk') return this.#walk.reach([{ at, cost: 0 }], limit);
    if (by === 'transit' && this.#transit) return this.#transit.reach(at, limit);
    throw new RangeError(`nobody goes by ${by} here`);
  }

  /**
   * What can be reached from all the places within their minutes: rings that can be zones of a search, at most five, the largest
   * first; none where there is nothing that they share, or where a place is far from every street.
   * @throws RangeError for a mode that is not in {@link modes}
   */
  *reachInSteps(places: readonly TravelPlace[]): Steps<Ring[]> {
    const reached: Reached[] = [];
    for (const { at, minutes, by } of places) reached.push(yield* this.#from(at, by, minutes * perMinute));
    const bounds = sharedBounds(reached);
    if (!bounds) return [];
    let shared: Raster | undefined;
    for (const one of reached) {
      const raster = new Raster(bounds);
      yield* one.paint(raster);
      if (shared) shared.cut(raster);
      else shared = raster;
    }
    return shared ? yield* outlinesOf(shared) : [];
  }

  /** {@link reachInSteps} at once. */
  reach(places: readonly TravelPlace[]): Ring[] {
    return finish(this.reachInSteps(places));
  }

  /**
   * Whole minutes, at least one; null for more than 90 and for what cannot be reached.
   * @throws RangeError for a mode that is not in {@link modes}
   */
  *minutesInSteps(from: LngLat, to: readonly LngLat[], by: TravelMode): Steps<(number | null)[]> {
    const reached = yield* this.#from(from, by, maxTravelMinutes * perMinute);
    return to.map((place) => {
      const cost = reached.costAt(place);
      return cost < Infinity ? Math.max(1, Math.ceil(cost / perMinute)) : null;
    });
  }

  /** {@link minutesInSteps} at once. */
  minutes(from: LngLat, to: readonly LngLat[], by: TravelMode): (number | null)[] {
    return finish(this.minutesInSteps(from, to, by));
  }
}

/** The box that lies in all of them; none where there is no such. */
function sharedBounds(reached: readonly Reached[]): Bounds | undefined {
  const shared = { west: -Infinity, south: -Infinity, east: Infinity, north: Infinity };
  for (const { bounds } of reached) {
    if (!bounds) return undefined;
    shared.west = Math.max(shared.west, bounds.west);
    shared.south = Math.max(shared.south, bounds.south);
    shared.east = Math.min(shared.east, bounds.east);
    shared.north = Math.min(shared.north, bounds.north);
  }
  return reached.length > 0 && shared.west < shared.east && shared.south < shared.north ? shared : undefined;
}

export const openTravel = (parts: TravelParts): TravelNetwork => new TravelNetwork(parts);
