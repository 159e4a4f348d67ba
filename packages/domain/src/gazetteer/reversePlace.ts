import type { Locale, LngLat } from '../kinds.ts';
import { joinAddress, streetAddress } from './address.ts';
import { areasAt } from './areasAt.ts';
import { metresToLine } from './line.ts';
import { nearestOf } from './nearestOf.ts';
import type { Street } from './place.ts';
import { streets } from './streets.ts';

export interface PlaceNames {
  /** `bd. Dacia, Botanica, Chișinău`, or as much of it as is known. */
  address: string;
  street: string | null;
  sector: string | null;
  city: string;
}

/** Beyond this a street is not "at" the place. */
const streetMetres = 250;
/** Streets of the map are at most 12 km long: farther from its start a street is not measured. */
const farDegrees = 0.2;

/** A street's course is exact; where the map has none, what is noted of it has to do. */
function metresToStreet(point: LngLat, { lines, line }: Street): number {
  const start = line[0]!;
  if (Math.abs(start[0] - point[0]) > farDegrees || Math.abs(start[1] - point[1]) > farDegrees) return Infinity;
  return Math.min(...(lines.length > 0 ? lines : [line]).map((one) => metresToLine(point, one)));
}

function streetAt(point: LngLat): Street | null {
  const near = nearestOf(streets, (street) => metresToStreet(point, street));
  return near && near.metres <= streetMetres ? near.item : null;
}

/**
 * Names a place: the street within 250 m, the sector around it, the nearest town. No house number: the gazetteer does
 * not know single houses.
 */
export function reversePlace(point: LngLat, locale: Locale): PlaceNames {
  const areas = areasAt(point);
  const city = areas.city.names[locale];
  const sector = areas.sector?.names[locale] ?? null;
  const found = streetAt(point);
  const street = found && streetAddress(found, locale);
  return { address: joinAddress([street, sector, city]), street, sector, city };
}
