import type { GazetteerPlace } from '@app/contract/map';
import { joinAddress } from '@app/domain/gazetteer/address';
import { areaOf } from '@app/domain/gazetteer/areas';
import { placeCodes } from '@app/domain/gazetteer/codes';
import { metresBetween } from '@app/domain/gazetteer/line';
import type { Locale, LngLat } from '@app/domain/kinds';
import { askedName } from '@app/engine/addressIndex/typedAddress';
import { addressBook } from '../addresses/addressBook.ts';
import type { Db } from '../platform/database/database.ts';
import { type KnownPlace, selectNearestPlace, selectPlacesNamed } from './importedPlaces.queries.ts';

const max = 5;
/** Beyond this an imported street is not "at" the place. */
const streetMetres = 150;
/** A street farther from the town that is named is another town's. */
const townMetres = 8_000;
/** One place of two lists. */
const sameMetres = 3_000;

const nameIn = (place: KnownPlace, locale: Locale) => (locale === 'ru' ? place.name_ru : place.name_ro);
const pointOf = ({ point }: KnownPlace): LngLat => [point.x, point.y];

function presentPlace(place: KnownPlace, locale: Locale, house: string | undefined): GazetteerPlace {
  const [lng, lat] = pointOf(place);
  const name = nameIn(place, locale);
  if (place.kind === 'place') {
    return { title: name, detail: '', address: name, sector: null, city: name, coordinates: [lng, lat] };
  }
  const { sector, city } = addressBook().nameAt([lng, lat], locale);
  const title = house ? `${name}, ${house}` : name;
  const detail = joinAddress([sector, city]);
  return { title, detail, address: joinAddress([title, detail]), sector, city, coordinates: [lng, lat] };
}

/**
 * Places by name from the built-in gazetteer and from what was imported, the better fit first; where both know one, the
 * built-in comes alone.
 */
export async function placesNamed(db: Db, query: string, locale: Locale): Promise<GazetteerPlace[]> {
  const { folded, house } = askedName(query);
  const builtIn = addressBook()
    .find(query, locale, max)
    .map(({ title, detail, address, sector, city, point, misfit }) => ({
      misfit,
      place: { title, detail, address, sector, city, coordinates: [point[0], point[1]] } satisfies GazetteerPlace,
    }));
  const imported = (folded ? await selectPlacesNamed(db, folded, max) : []).map((known) => ({
    misfit: (1 - known.fit) * 2,
    place: presentPlace(known, locale, house),
  }));
  const towns = addressBook().townsIn(query);
  const isInTown = ({ place }: (typeof imported)[number]) =>
    towns.length === 0 || towns.some((town) => metresBetween(town, place.coordinates) < townMetres);
  const isKnown = ({ place }: (typeof imported)[number]) =>
    builtIn.some(
      (one) =>
        metresBetween(one.place.coordinates, place.coordinates) < sameMetres &&
        askedName(one.place.title).folded === askedName(place.title).folded,
    );
  return [...builtIn, ...imported.filter((one) => isInTown(one) && !isKnown(one))]
    .toSorted((a, b) => a.misfit - b.misfit)
    .slice(0, max)
    .map(({ place }) => place);
}

/** The address at a point: what was imported where it is nearer than what the gazetteer knows. */
export async function nameOfPoint(db: Db, point: LngLat, locale: Locale) {
  const { street: known, ...builtIn } = addressBook().nameAt(point, locale);
  if (builtIn.sector) return builtIn;
  const place = await selectNearestPlace(db, 'place', point);
  const street = await selectNearestPlace(db, 'street', point);
  const centre = areaOf(placeCodes(point).city)?.centre;
  const isNearer = place && (!centre || metresBetween(point, pointOf(place)) < metresBetween(point, centre));
  const city = isNearer ? nameIn(place, locale) : builtIn.city;
  const at = street && metresBetween(point, pointOf(street)) <= streetMetres ? nameIn(street, locale) : known;
  return { address: joinAddress([at, city]), sector: null, city };
}
