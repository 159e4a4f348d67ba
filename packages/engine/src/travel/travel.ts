import type { LngLat, Ring } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';
import { type TravelMode, travelModes, type TravelPlace } from '@app/domain/travel';
import { outlinesOf } from './outline.ts';
import { Raster } from './raster.ts';
import { finish, type Ground, perMinute, type Reached, type Steps } from './reached.ts';
import { straightWalk } from './straightWalk.ts';
import { StreetGround } from './streetGround.ts';
import type { StreetGraph } from './streetGraph.ts';
import { driver, StreetSearch, walker } from './streetSearch.ts';
import { Transit, type TransitData } from './transit.ts';

/** Longer ways are not told apart. */
export const maxTravelMinutes = 90;

/** Places whose minutes are told in a step. */
const slice = 100;

/** What a network is made of. */
export interface TravelParts {
  /** None: nobody rides. */
  transit?: TransitData | undefined;
  /** None: one walks as the crow flies, and nobody drives. */
  streets?: StreetGraph | undefined;
}

/**
 * How one gets about. One question at a time: the next one may begin when the steps of the one before have ended. What takes
 * long can be done in steps, between which others have their turn.
 */
export class TravelNetwork {
  readonly modes: readonly TravelMode[];
  readonly #walk: Ground;
  readonly #transit: Transit | undefined;
  readonly #drive: Ground | undefined;

  constructor({ transit, streets }: TravelParts) {
    const search = streets && new StreetSearch(streets);
    this.#walk = search ? new StreetGround(search, walker) : straightWalk;
    if (search) this.#drive = new StreetGround(search, driver);
    if (transit && transit.routes.length > 0) this.#transit = new Transit(transit, this.#walk);
    this.modes = travelModes.filter(
      (mode) => mode === 'walk' || (mode === 'transit' ? this.#transit : this.#drive) !== undefined,
    );
  }

  #around({ at, minutes, by }: TravelPlace): Steps<Reached> {
    return this.#from(at, by, minutes * perMinute);
  }

  #from(at: LngLat, by: TravelMode, limit: number, to?: readonly LngLat[]): Steps<Reached> {
    if (by === 'walk') return this.#walk.reach([{ at, cost: 0 }], limit, to);
    if (by === 'transit' && this.#transit) return this.#transit.reach(at, limit);
    if (by === 'car' && this.#drive) return this.#drive.reach([{ at, cost: 0 }], limit, to);
    throw new RangeError(`nobody goes by ${by} here`);
  }

  /**
   * What can be reached from all the places within their minutes: rings that can be zones of a search, at most five, the largest
   * first; none where there is nothing that they share, or where a place is far from every street.
   * @throws RangeError for a mode that is not in {@link modes}
   */
  *reachInSteps(places: readonly TravelPlace[]): Steps<Ring[]> {
    const boxes: (Bounds | undefined)[] = [];
    let reached: Reached | undefined;
    for (const place of places) {
      reached = yield* this.#around(place);
      boxes.push(reached.bounds);
    }
    const bounds = sharedBounds(boxes);
    if (!reached || !bounds) return [];
    const shared = new Raster(bounds);
    yield* reached.paint(shared);
    // The grounds have forgotten the others: they are asked again, now that it is known where to look.
    for (const place of places.slice(0, -1)) {
      const raster = new Raster(bounds);
      yield* (yield* this.#around(place)).paint(raster);
      shared.cut(raster);
    }
    return yield* outlinesOf(shared);
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
    const reached = yield* this.#from(from, by, maxTravelMinutes * perMinute, to);
    const minutes: (number | null)[] = [];
    for (const place of to) {
      if (minutes.length % slice === 0) yield;
      const cost = reached.costAt(place);
      minutes.push(cost < Infinity ? Math.max(1, Math.ceil(cost / perMinute)) : null);
    }
    return minutes;
  }

  /** {@link minutesInSteps} at once. */
  minutes(from: LngLat, to: readonly LngLat[], by: TravelMode): (number | null)[] {
    return finish(this.minutesInSteps(from, to, by));
  }
}

/** The box that lies in all of them; none where there is no such. */
function sharedBounds(boxes: readonly (Bounds | undefined)[]): Bounds | undefined {
  const shared = { west: -Infinity, south: -Infinity, east: Infinity, north: Infinity };
  for (const bounds of boxes) {
    if (!bounds) return undefined;
    shared.west = Math.max(shared.west, bounds.west);
    shared.south = Math.max(shared.south, bounds.south);
    shared.east = Math.min(shared.east, bounds.east);
    shared.north = Math.min(shared.north, bounds.north);
  }
  return boxes.length > 0 && shared.west < shared.east && shared.south < shared.north ? shared : undefined;
}

export const openTravel = (parts: TravelParts): TravelNetwork => new TravelNetwork(parts);
