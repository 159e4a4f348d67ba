import { contains } from '../contains.ts';
import type { LngLat } from '../kinds.ts';
import { boundsOf } from '../ring.ts';
import { metresBetween } from './line.ts';
import { nearestOf } from './nearestOf.ts';
import type { Area } from './place.ts';
import { sectors } from './sectors.ts';
import { suburbs } from './suburbs.ts';
import { capital, towns } from './towns.ts';
import { villages } from './villages.ts';

/** Beyond the outlines a sector still names what is this near to its centre. */
const sectorMetres = 2_500;

const others = [...suburbs, ...towns.filter((town) => town !== capital), ...villages];

/** A border counts as inside with some tolerance: a metre. */
const slack = 0.00001;
const boxes = new Map(sectors.map((sector) => [sector, boundsOf(sector.outline)]));

/** The box first: nine outlines are compared edge by edge. */
function holds(sector: Area, [lng, lat]: LngLat): boolean {
  const { west, south, east, north } = boxes.get(sector)!;
  const isNear = lng > west - slack && lng < east + slack && lat > south - slack && lat < north + slack;
  return isNear && contains(sector.outline, [lng, lat]);
}

/** Whether a place lies in the sector of this code; false for one that is no sector's. */
export function isInSector(code: string, point: LngLat): boolean {
  const sector = sectors.find((one) => one.code === code);
  return sector !== undefined && holds(sector, point);
}

function sectorAt(point: LngLat): Area | null {
  const around = sectors.find((sector) => holds(sector, point));
  if (around) return around;
  const near = nearestOf(sectors, (sector) => metresBetween(point, sector.centre));
  const town = nearestOf(others, (area) => metresBetween(point, area.centre));
  return near && near.metres <= sectorMetres && (!town || near.metres <= town.metres) ? near.item : null;
}

/** The capital with the sector around the place, or the nearest town, suburb or village. */
export function areasAt(point: LngLat): { sector: Area | null; city: Area } {
  const sector = sectorAt(point);
  if (sector) return { sector, city: capital };
  const town = nearestOf([capital, ...others], (area) => metresBetween(point, area.centre));
  return { sector: null, city: town?.item ?? capital };
}
