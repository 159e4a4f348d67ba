import { createHash, type Hash } from 'node:crypto';
import type { LngLat, Ring } from '@app/domain/kinds';
import { readRoutes } from '@app/domain/osm/transit';
import { thinRings } from '@app/domain/thinRing';
import type { TravelMode, TravelPlace } from '@app/domain/travel';
import { repairZone } from '@app/domain/zones';
import { StreetGraph } from '@app/engine/travel/streetGraph';
import { openTravel, type TravelNetwork } from '@app/engine/travel/travel';
import { AppError } from '../errors.ts';
import { inPieces } from '../platform/inPieces.ts';

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

const transit = readRoutes();
const hashOf = () => createHash('sha256').update(JSON.stringify(transit));
const bookOf = (hash: Hash, streets?: StreetGraph) =>
  new TravelBook(hash.digest('hex').slice(0, 12), openTravel({ transit, streets }));

let box: TravelBook | undefined;
/** That of the installed map. */
let current: TravelBook | undefined;

/** Today's; that of the box is made when it is first asked for. */
export const travelBook = (): TravelBook => current ?? (box ??= bookOf(hashOf()));

/** Bytes that are hashed in a step. */
const slice = 1_048_576;

function* readBook(bytes: Buffer): Generator<undefined, TravelBook> {
  const hash = hashOf();
  for (let at = 0; at < bytes.length; at += slice) {
    hash.update(bytes.subarray(at, at + slice));
    yield;
  }
  return bookOf(hash, yield* StreetGraph.decode(bytes));
}

/**
 * Makes ready the streets of a map: by them one walks and drives, without them one walks as the crow flies.
 * @param bytes as `StreetGraph` encodes them; undefined for the box, which has none
 * @returns what puts them in use
 * @throws when the bytes are not of the form
 */
export async function prepareStreets(bytes: Buffer | undefined): Promise<() => void> {
  const next = bytes && (await inPieces(readBook(bytes)));
  return () => {
    current = next;
  };
}
