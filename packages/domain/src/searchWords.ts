import { placeCodes, placeName } from './gazetteer/codes.ts';
import { type Deal, dealOf, kindOf, type Locale, type PropertyType, type Ring } from './kinds.ts';
import { searchTitles } from './searchTitles.ts';
import { centreOf } from './zones.ts';

export interface NamedZone {
  ring: Ring;
  /** Code of the gazetteer when the zone was chosen from the list. */
  sector: string | null;
}

/** A drawn zone is named by the sector or town of its middle. */
export function zoneName({ ring, sector: chosen }: NamedZone, locale: Locale): string | null {
  if (chosen) return placeName(chosen, locale);
  const { sector, city } = placeCodes(centreOf(ring));
  return placeName(sector ?? city, locale);
}

/** "Снять квартиру, Ботаника": which search it is, by deal, kind and the places of these zones. */
export function searchWords(
  { deal, kind, zones }: { deal: Deal; kind: PropertyType; zones: readonly NamedZone[] },
  locale: Locale,
): string {
  const places = new Set(zones.flatMap((zone) => zoneName(zone, locale) ?? []));
  return [searchTitles[locale][dealOf(deal)][kindOf(kind)], ...places].join(', ');
}
