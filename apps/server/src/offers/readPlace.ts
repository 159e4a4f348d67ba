import type { FieldError } from '@app/contract/fieldErrors';
import type { OfferLocation } from '@app/contract/offerForm';
import { isInMoldova } from '@app/domain/gazetteer/country';
import { placeCodes } from '@app/domain/gazetteer/codes';
import { locales, type Locale, type LngLat, type Ring } from '@app/domain/kinds';
import { roundPoint } from '@app/domain/ring';
import { thinRing } from '@app/domain/thinRing';
import { isZone, pointOnSurface, repairZone } from '@app/domain/zones';
import { addressBook } from '../addresses/addressBook.ts';
import { addressIn, type StoredAddress } from '../addresses/shownAddress.ts';
import { AppError } from '../errors.ts';
import type { OfferPlace } from './offerWrites.queries.ts';

const refuse = (code: 'invalid' | 'zone_points' | 'outside_country') =>
  new AppError('invalid_form', { fields: { coordinates: code } });

const isPoint = (value: unknown): value is LngLat => Array.isArray(value) && typeof value[0] === 'number';

/** The ring of a drawn plot: `coordinates` is the ring or a list whose first is the outer ring. */
function outlineOf(location: OfferLocation): Ring {
  const [first] = location.coordinates as readonly (LngLat | Ring)[];
  return (isPoint(first) ? location.coordinates : first) as Ring;
}

/**
 * Where the offer of a form is: its point, for a drawn plot the outline too and a point on its surface, and the sector and town it
 * is found by.
 * @throws AppError `invalid_form` at `coordinates`: `invalid`, `zone_points`, `outside_country`
 */
export function readPlace(location: OfferLocation, locale: Locale): OfferPlace {
  let point: LngLat;
  let outline: Ring | null = null;
  if (location.type === 'polygon') {
    const drawn = outlineOf(location);
    if (!Array.isArray(drawn)) throw refuse('invalid');
    const thin = thinRing(drawn);
    if (!isZone(thin)) throw refuse('zone_points');
    outline = repairZone(thin)[0]!;
    point = pointOnSurface(outline);
  } else {
    if (!isPoint(location.coordinates)) throw refuse('invalid');
    point = roundPoint(location.coordinates);
  }
  if (!isInMoldova(point)) throw refuse('outside_country');
  return {
    point,
    outline,
    address: location.address || addressBook().nameAt(point, locale).address,
    addressOfMap: !location.address || location.address_of_map === true,
    ...placeCodes(point),
    approximate: location.approximate ?? false,
  };
}

/** The place of an edit: what was typed stays where the form brings back what its owner was shown of it. */
export function keepTyped(place: OfferPlace | null, before: StoredAddress): OfferPlace | null {
  const isAsShown = place !== null && locales.some((locale) => addressIn(before, locale) === place.address);
  return isAsShown ? { ...place, address: before.address ?? place.address } : place;
}

/** What is wrong with the place, by its field; nothing of one that an offer may stand at. */
export function placeProblem(location: OfferLocation, locale: Locale): Record<string, FieldError> {
  try {
    readPlace(location, locale);
    return {};
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields;
    throw error;
  }
}
