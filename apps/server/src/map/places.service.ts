import { isInMoldova } from '@app/domain/gazetteer/country';
import type { Locale, LngLat } from '@app/domain/kinds';
import type { Logger } from 'pino';
import type { Db } from '../platform/database/database.ts';
import { type Geocoder, GeocoderLeftAlone } from './geocoder.ts';
import { nameOfPoint, placesNamed } from './importedPlaces.service.ts';

const shortest = 3;

/** Asks the geocoder, when there is one; a failure is logged and leaves the answer to the gazetteer. */
async function asked<T>(
  geocoder: Geocoder | undefined,
  ask: (g: Geocoder) => Promise<T>,
  log: Logger,
): Promise<T | undefined> {
  if (!geocoder) return undefined;
  try {
    return await ask(geocoder);
  } catch (error) {
    if (!(error instanceof GeocoderLeftAlone))
      log.warn({ err: error }, 'the geocoder did not answer and the built-in gazetteer does: is GEOCODER_URL there?');
    return undefined;
  }
}

/** Places by name, five at most; fewer than three characters find nothing. */
export async function findPlaces(db: Db, geocoder: Geocoder | undefined, query: string, locale: Locale, log: Logger) {
  if (query.length < shortest) return { items: [], source: 'gazetteer' as const };
  const found = await asked(geocoder, (g) => g.find(query, locale), log);
  return found && found.length > 0
    ? { items: found, source: 'geocoder' as const }
    : { items: await placesNamed(db, query, locale), source: 'gazetteer' as const };
}

/** The address of a place, and whether it lies in the country. */
export async function namePlace(db: Db, geocoder: Geocoder | undefined, point: LngLat, locale: Locale, log: Logger) {
  const inCountry = isInMoldova(point);
  const found = inCountry ? await asked(geocoder, (g) => g.name(point, locale), log) : undefined;
  if (found) return { ...found, in_country: true, source: 'geocoder' as const };
  const named = inCountry ? await nameOfPoint(db, point, locale) : { address: '', sector: null, city: null };
  return { ...named, in_country: inCountry, source: 'gazetteer' as const };
}
