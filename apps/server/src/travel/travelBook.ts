import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { LngLat, Ring } from '@app/domain/kinds';
import { readRoutes } from '@app/domain/osm/transit';
import { thinRings } from '@app/domain/thinRing';
import type { TravelMode, TravelPlace } from '@app/domain/travel';
import { repairZone } from '@app/domain/zones';
import { AppError } from '../errors.ts';
import { openTravel, type TravelNetwork } from '@app/engine/travel/travel';

/** For so long a question holds up others. Milliseconds. */
const breathAfter = 5;
/** More than so many at once, and the last would wait longer than people do. */
const maxWaiting = 64;

/** What this node measures ways by: one question after another, in small pieces between which others have their turn. */
export class TravelBook {
  /** Another one where the ways are others: what was measured by it is measured again. */
  readonly version: string;
  readonly #network: TravelNetwork;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(version: string, network: TravelNetwork) {
    this.version = version;
    this.#network = network;
  }

  get modes(): readonly TravelMode[] {
    return this.#network.modes;
  }

  /**
   * What can be reached from all the places: at most five rings, with no more points together than a drawn zone has.
   * @throws AppError `unavailable` while too many ask
   */
  async reach(places: readonly TravelPlace[]): Promise<Ring[]> {
    const rings = await this.#ask(() => this.#network.reachInSteps(places));
    return thinRings(rings).flatMap((ring) => repairZone(ring).slice(0, 1));
  }

  /**
   * Minutes to each place, whole; null for those that are too far.
   * @throws AppError `unavailable` while too many ask
   */
  minutes(from: LngLat, to: readonly LngLat[], by: TravelMode): Promise<(number | null)[]> {
    return this.#ask(() => this.#network.minutesInSteps(from, to, by));
  }

  /** @param begin begins the question when its turn has come */
  #ask<T>(begin: () => Iterator<unknown, T>): Promise<T> {
    if (this.#waiting >= maxWaiting) return Promise.reject(new AppError('unavailable', { retryAfter: 1 }));
    this.#waiting += 1;
    const answer = this.#last.then(async () => inPieces(begin()));
    this.#last = answer.then(
      () => (this.#waiting -= 1),
      () => (this.#waiting -= 1),
    );
    return answer;
  }
}

async function inPieces<T>(steps: Iterator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < breathAfter) continue;
    await setImmediate();
    began = performance.now();
  }
}

let box: TravelBook | undefined;

function boxBook(): TravelBook {
  const transit = readRoutes();
  const version = createHash('sha256').update(JSON.stringify(transit)).digest('hex').slice(0, 12);
  return new TravelBook(version, openTravel({ transit }));
}

/** Today's; that of the box is made when it is first asked for. */
export const travelBook = (): TravelBook => (box ??= boxBook());
