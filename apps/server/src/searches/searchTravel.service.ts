import { createHash } from 'node:crypto';
import type { SearchForm } from '@app/contract/searchForm';
import type { NamedTravelPlace } from '@app/contract/travelPlaces';
import { approximate } from '@app/domain/approximate';
import type { Ring } from '@app/domain/kinds';
import { AppError } from '../errors.ts';
import { admitPlaces } from '../travel/admitPlaces.ts';
import { type TravelBook, travelBook } from '../travel/travelBook.ts';
import type { StoredTravel } from './searches.tables.ts';
import type { SearchZone } from './searchZones.ts';

/** What zones are made of, and the zones. */
export interface TravelZones {
  travel: StoredTravel;
  zones: SearchZone[];
}

const hashOf = (zones: readonly { ring: Ring }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(zones.map(({ ring }) => ring)))
    .digest('hex')
    .slice(0, 16);

/** Whether these are the zones that were made, and nobody has drawn others since. */
export const areMade = (travel: StoredTravel, zones: readonly { ring: Ring }[]): boolean =>
  hashOf(zones) === travel.zones;

async function made(book: TravelBook, places: StoredTravel['places']): Promise<TravelZones | undefined> {
  const zones = (await book.reach(places)).map((ring): SearchZone => ({ ring, sector: null }));
  if (zones.length === 0) return undefined;
  return { travel: { places, made_by: book.version, zones: hashOf(zones) }, zones };
}

/**
 * The zones that can be reached from all the places. Zones are everybody's to see and to be measured back: they are made from the
 * middle of the cell of 150 m that a place lies in, as places of offers are that are shown approximately.
 * @throws AppError `invalid_form` at a place that cannot be asked for, or at `travel` where the places share nothing; `unavailable`
 */
export async function travelZones(asked: SearchForm['travel']): Promise<TravelZones> {
  const book = travelBook();
  admitPlaces(book, 'travel', asked);
  const places = asked.map(({ coordinates, ...place }) => ({ ...place, at: approximate(coordinates) }));
  const found = await made(book, places);
  if (!found) throw new AppError('invalid_form', { fields: { travel: 'travel_apart' } });
  return found;
}

/**
 * The same places on today's ways. Where they share nothing any more the zones stay as they were.
 * @param zones as they are now
 */
export async function travelAnew(
  { places, ...before }: StoredTravel,
  zones: readonly SearchZone[],
): Promise<{ travel: StoredTravel | null; zones: readonly SearchZone[] }> {
  if (!areMade({ places, ...before }, zones)) return { travel: null, zones };
  const book = travelBook();
  const known = places.every(({ by }) => book.modes.includes(by));
  const found = known ? await made(book, places) : undefined;
  return found ?? { travel: { places, ...before, made_by: book.version }, zones };
}

/** The places as their owner reads them. */
export const presentPlaces = (travel: StoredTravel | null): NamedTravelPlace[] | null =>
  travel && travel.places.map(({ at: [lng, lat], ...place }) => ({ ...place, coordinates: [lng, lat] }));
