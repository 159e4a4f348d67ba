import type { Locale, LngLat } from '../kinds.ts';
import { areas } from './areas.ts';
import { metresBetween } from './line.ts';
import type { Area } from './place.ts';
import { areasAt } from './areasAt.ts';
import { sectors } from './sectors.ts';
import { capital } from './towns.ts';

const byCode = new Map<string, Area>([capital, ...areas].map((area) => [area.code, area]));

/** The name of a sector, suburb or town by its code; null for none and for a code that no place has. */
export function placeName(code: string | null, locale: Locale): string | null {
  return (code && byCode.get(code)?.names[locale]) || null;
}

export interface PlaceCodes {
  /** Of the capital; null elsewhere. */
  sector: string | null;
  /** Town, suburb or village. */
  city: string;
}

/** The codes that an offer at this place is found by. */
export function placeCodes(point: LngLat): PlaceCodes {
  // Streets, which are many, have no code: the address is not asked for.
  const { sector, city } = areasAt(point);
  return { sector: sector?.code ?? null, city: city.code };
}

/** The sectors nearest to these, without these: where one looks next. */
export function nearSectors(codes: readonly string[], max = 3): string[] {
  const chosen = sectors.filter((sector) => codes.includes(sector.code));
  const far = (area: Area) => Math.min(...chosen.map((sector) => metresBetween(sector.centre, area.centre)));
  return sectors
    .filter((sector) => chosen.length > 0 && !chosen.includes(sector))
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, max)
    .map((sector) => sector.code);
}
