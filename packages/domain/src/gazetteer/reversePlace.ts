import { contains } from '../contains.ts';
import type { Locale, LngLat } from '../kinds.ts';
import { boundsOf } from '../ring.ts';
import { joinAddress, streetAddress } from './address.ts';
import { metresBetween, metresToLine } from './line.ts';
import type { Area, Street } from './place.ts';
import { sectors } from './sectors.ts';
import { streets } from './streets.ts';
import { suburbs } from './suburbs.ts';
import { capital, towns } from './towns.ts';
import { villages } from './villages.ts';

export interface PlaceNames {
  /** `bd. Dacia, Botanica, Chișinău`, or as much of it as is known. */
  address: string;
  sector: string | null;
  city: string;
}

/** Beyond this a street is not "at" the place. */
const streetMetres = 250;
/** Beyond the outlines a sector still names what is this near to its centre. */
const sectorMetres = 2_500;

const others = [...suburbs, ...towns.filter((town) => town !== capital), ...villages];

function nearest<T>(among: readonly T[], metres: (item: T) => number): { item: T; metres: number } | null {
  return among.reduce<{ item: T; metres: number } | null>((best, item) => {
    const distance = metres(item);
    return best && best.metres <= distance ? best : { item, metres: distance };
  }, null);
}

/** A border counts as inside with some tolerance: a metre. */
const slack = 0.00001;
const boxes = new Map(sectors.map((sector) => [sector, boundsOf(sector.outline)]));

/** The box first: nine outlines are compared edge by edge. */
function holds(sector: Area, [lng, lat]: LngLat): boolean {
  const { west, south, east, north } = boxes.get(sector)!;
  const isNear = lng > west - slack && lng < east + slack && lat > south - slack && lat < north + slack;
  return isNear && contains(sector.outline, [lng, lat]);
}

function sectorAt(point: LngLat): Area | null {
  const around = sectors.find((sector) => holds(sector, point));
  if (around) return around;
  const near = nearest(sectors, (sector) => metresBetween(point, sector.centre));
  const town = nearest(others, (area) => metresBetween(point, area.centre));
  return near && near.metres <= sectorMetres && (!town || near.metres <= town.metres) ? near.item : null;
}

function streetAt(point: LngLat): Street | null {
  const near = nearest(streets, (street) => metresToLine(point, street.line));
  return near && near.metres <= streetMetres ? near.item : null;
}

/** The capital with the sector around the place, or the nearest town, suburb or village. */
export function areasAt(point: LngLat): { sector: Area | null; city: Area } {
  const sector = sectorAt(point);
  if (sector) return { sector, city: capital };
  const town = nearest([capital, ...others], (area) => metresBetween(point, area.centre));
  return { sector: null, city: town?.item ?? capital };
}

/**
 * Names a place: the street within 250 m, the sector around it, the nearest town. No house number: the gazetteer does
 * not know single houses.
 */
export function reversePlace(point: LngLat, locale: Locale): PlaceNames {
  const { sector, city: town } = areasAt(point);
  const city = town.names[locale];
  if (!sector) return { address: city, sector: null, city };
  const street = streetAt(point);
  const name = sector.names[locale];
  return { address: joinAddress([street && streetAddress(street, locale), name, city]), sector: name, city };
}
