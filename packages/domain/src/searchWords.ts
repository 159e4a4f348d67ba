import { placeCodes, placeName } from './gazetteer/codes.ts';
import { isInSector } from './gazetteer/areasAt.ts';
import { type Deal, dealOf, kindOf, type LngLat, type Locale, type PropertyType, type Ring } from './kinds.ts';
import { corners } from './ring.ts';
import { searchTitles } from './searchTitles.ts';
import { centreOf } from './zones.ts';

export interface NamedZone {
  ring: Ring;
  /** Code of the gazetteer when the zone was chosen from the list. */
  sector: string | null;
}

/** Corners that are sampled. */
const maxSampled = 12;
/** Where between the middle and a corner one looks: what lies at the very border says little of the zone. */
const inward = 0.7;

/** Whether a third of a drawn zone, or more of it, lies beyond the sector of its middle. */
function goesBeyond(ring: Ring, [lng, lat]: LngLat, sector: string): boolean {
  const all = corners(ring);
  const each = Math.ceil(all.length / maxSampled);
  const sampled = all.filter((_, index) => index % each === 0);
  const within = ([x, y]: LngLat) => isInSector(sector, [lng + (x - lng) * inward, lat + (y - lat) * inward]);
  return sampled.filter((corner) => !within(corner)).length * 3 >= sampled.length;
}

const withAround = { ru: (name: string) => `${name} и рядом`, ro: (name: string) => `${name} și împrejurimi` };

/** A drawn zone is named by the sector or town of its middle, and says so where it goes far beyond that sector. */
export function zoneName({ ring, sector: chosen }: NamedZone, locale: Locale): string | null {
  if (chosen) return placeName(chosen, locale);
  const middle = centreOf(ring);
  const { sector, city } = placeCodes(middle);
  const name = placeName(sector ?? city, locale);
  return name && sector && goesBeyond(ring, middle, sector) ? withAround[locale](name) : name;
}

/** "Снять квартиру, Ботаника": which search it is, by deal, kind and the places of these zones. */
export function searchWords(
  { deal, kind, zones }: { deal: Deal; kind: PropertyType; zones: readonly NamedZone[] },
  locale: Locale,
): string {
  const places = new Set(zones.flatMap((zone) => zoneName(zone, locale) ?? []));
  return [searchTitles[locale][dealOf(deal)][kindOf(kind)], ...places].join(', ');
}
