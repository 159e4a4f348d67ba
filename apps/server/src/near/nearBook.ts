import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { metresBetween } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import type { NearPlace } from '@app/domain/near';
import { type Amenity, readAmenities } from '@app/domain/osm/amenities';
import { readStops, type Stop } from '@app/domain/osm/transit';
import { NearIndex } from '@app/engine/nearIndex/nearIndex';
import { inPieces } from '../platform/inPieces.ts';
import { readNear } from './nearPart.ts';

const hashOf = (...whole: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of whole) hash.update(part);
  return hash.digest('hex').slice(0, 12);
};

/** What this node finds the nearest school, shop, stop and so on by. */
export class NearBook {
  /** Another one where other places stand in it: what was measured by it is measured again. */
  readonly version: string;
  /** Those of which it is known what stops there: a map of a whole country has thousands besides. */
  readonly stops: readonly Stop[];
  readonly counts: { amenities: number; stops: number };
  readonly #index: NearIndex;

  /** @param version where it is known what they were made of: a country's take some milliseconds to tell apart */
  constructor(amenities: readonly Amenity[], stops: readonly Stop[], version?: string) {
    this.version = version ?? hashOf(JSON.stringify([amenities, stops]));
    this.stops = stops.filter(({ lines }) => lines.length > 0);
    this.counts = { amenities: amenities.length, stops: stops.length };
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
const boxBook = () => (box ??= new NearBook(readAmenities(), readStops()));
let current: NearBook | undefined;

/** Today's: of the map that is installed, or the box's, which is made when it is first asked for. */
export const nearBook = (): NearBook => current ?? boxBook();

/** A stop of a map that is so near to one of the box is the same one. Metres. */
const sameStopMetres = 40;

/**
 * What is walked to while a map is installed: what it knows, and what the box knows outside of its bounds. The box's stops
 * say what stops there, so they stay.
 */
function* placesOf(bytes: Buffer): Generator<undefined, [Amenity[], Stop[]]> {
  const { bounds, amenities, stops } = yield* readNear(bytes);
  const [west, south, east, north] = bounds;
  const isOutside = ([lng, lat]: LngLat) => lng < west || lng > east || lat < south || lat > north;
  const known = new NearIndex([], boxBook().stops);
  const others: Stop[] = [];
  for (const { names, at } of stops) {
    const [same] = known.nearest(at);
    if (!same || metresBetween(same.at, at) > sameStopMetres) others.push({ names, at, lines: [] });
    yield;
  }
  return [
    [...amenities, ...readAmenities().filter(({ at }) => isOutside(at))],
    [...boxBook().stops, ...others],
  ];
}

/**
 * Makes ready what is walked to by a map.
 * @param bytes what `writeNear` wrote; undefined for the box's
 * @returns what puts it in use
 * @throws when the bytes are not of the form
 */
export async function prepareNear(bytes: Buffer | undefined): Promise<() => void> {
  const next = bytes && (await bookOf(bytes));
  return () => {
    current = next;
  };
}

async function bookOf(bytes: Buffer): Promise<NearBook> {
  const places = await inPieces(placesOf(bytes));
  await setImmediate();
  return new NearBook(...places, hashOf(boxBook().version, bytes));
}
