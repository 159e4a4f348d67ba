import { metresBetween } from '@app/domain/gazetteer/line';
import { averageWait, rideMinutes } from '@app/domain/gettingAbout';
import type { LngLat } from '@app/domain/kinds';
import type { TransitRoute } from '@app/domain/osm/transit';
import { type Ground, perMinute, type Reached, type Start, type Steps } from './reached.ts';

/** Stops and the directions of lines between them. */
export interface TransitData {
  stops: readonly LngLat[];
  routes: readonly TransitRoute[];
}

/** Nobody changes more often. */
export const maxRides = 3;
/** From one stop to another where one changes; who would walk further between two rides takes another way. */
export const maxChangeWalk = 10 * perMinute;

interface Route {
  wait: number;
  stops: readonly number[];
  /** To each stop from the one before it. */
  rides: readonly number[];
}

/** Trolleybuses and buses by their average intervals: there is no timetable to look into. */
export class Transit {
  readonly #stops: readonly LngLat[];
  readonly #routes: readonly Route[];
  readonly #ground: Ground;
  /** On foot from each stop to those around it: pairs of a stop and the time. */
  #changes: Float64Array[] | undefined;

  constructor({ stops, routes }: TransitData, ground: Ground) {
    this.#stops = stops;
    this.#ground = ground;
    this.#routes = routes
      .filter(({ interval }) => interval > 0 && Number.isFinite(interval))
      .map(({ interval, stops: along }) => ({
        wait: Math.round(averageWait(interval) * perMinute),
        stops: along,
        rides: along.map((stop, i) => {
          const before = stops[along[i - 1] ?? stop]!;
          return i === 0 ? 0 : Math.round(rideMinutes(metresBetween(before, stops[stop]!)) * perMinute);
        }),
      }));
  }

  /** What is reached from a place on foot and by at most {@link maxRides} rides. */
  *reach(from: LngLat, limit: number): Steps<Reached> {
    const start = { at: from, cost: 0 };
    const onFoot = yield* this.#ground.reach([start], limit);
    const access = Float64Array.from(this.#stops, (stop) => onFoot.costAt(stop));
    const changes = (this.#changes ??= yield* this.#findChanges());
    const starts: Start[] = [start];
    this.#ride(access, changes, limit).forEach((cost, stop) => {
      if (cost < limit && cost < access[stop]!) starts.push({ at: this.#stops[stop]!, cost });
    });
    return yield* this.#ground.reach(starts, limit);
  }

  *#findChanges(): Steps<Float64Array[]> {
    const changes: Float64Array[] = [];
    for (const [from, at] of this.#stops.entries()) {
      const reached = yield* this.#ground.reach([{ at, cost: 0 }], maxChangeWalk);
      changes.push(
        Float64Array.from(
          this.#stops.flatMap((to, i) => {
            const cost = i === from ? Infinity : reached.costAt(to);
            return cost < Infinity ? [i, cost] : [];
          }),
        ),
      );
      yield;
    }
    return changes;
  }

  /** RAPTOR's rounds, with an average wait in the place of a timetable: when one is at each stop at the earliest. */
  #ride(access: Float64Array, changes: readonly Float64Array[], limit: number): Float64Array {
    let at = access;
    for (let ride = 0; ride < maxRides; ride++) {
      const rode = this.#rideOnce(at);
      const next = at.slice();
      for (let stop = 0; stop < rode.length; stop++) {
        const cost = rode[stop]!;
        if (cost >= limit) continue;
        if (cost < next[stop]!) next[stop] = cost;
        const around = changes[stop]!;
        for (let i = 0; i < around.length; i += 2) {
          const to = around[i]!;
          if (cost + around[i + 1]! < next[to]!) next[to] = cost + around[i + 1]!;
        }
      }
      at = next;
    }
    return at;
  }

  /** When one is at each stop by one ride more. */
  #rideOnce(at: Float64Array): Float64Array {
    const rode = new Float64Array(at.length).fill(Infinity);
    for (const { wait, stops, rides } of this.#routes) {
      let aboard = Infinity;
      for (let i = 0; i < stops.length; i++) {
        const stop = stops[i]!;
        aboard += rides[i]!;
        if (aboard < rode[stop]!) rode[stop] = aboard;
        const boarded = at[stop]! + wait;
        if (boarded < aboard) aboard = boarded;
      }
    }
    return rode;
  }
}
