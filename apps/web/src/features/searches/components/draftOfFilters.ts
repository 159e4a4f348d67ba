import { offerFilters } from '@app/contract/offerFilters';
import type { Value } from '@app/contract/fields/values';
import { roomOption } from '@app/domain/dictionaries';
import { dealOf, kindOf } from '@app/domain/kinds';
import { priceCap, areaCap } from '@app/domain/ranges';
import { parseLeniently } from '../../../lib/navigation.ts';
import type { SearchValues } from '../../../lib/search.ts';
import { readZone } from '../../../map/zoneText.ts';
import { changeValues, emptyDraft, type SearchDraft } from './searchDraft.ts';
import { zonesOfCodes } from './zones.ts';

/** Both ends where one was chosen. */
function rangeOf(from: number | undefined, to: number | undefined, least: number, most: number): Value | undefined {
  return from === undefined && to === undefined ? undefined : [from ?? least, to ?? most];
}

/** The smallest and the largest number of rooms; a studio stands apart. */
function roomsOf(rooms: readonly number[] = []): Record<string, Value | undefined> {
  const counts = rooms.filter((count) => count > 0);
  const ends = counts.length === 0 ? [] : [...new Set([Math.min(...counts), Math.max(...counts)])];
  return {
    rooms: ends.length > 0 ? ends.map((count) => roomOption(count).code) : undefined,
    is_studio: rooms.includes(0) || undefined,
  };
}

/** The form of a new search as the map's filters in the address already say it. */
export function draftOfFilters(values: SearchValues): SearchDraft {
  // A window of the map is no zone that somebody chose.
  const filters = parseLeniently(offerFilters.omit({ bbox: true }), values);
  const drawn = readZone(filters.zone);
  const zones = drawn ? [{ ring: drawn, sector: null }] : [];
  const draft: SearchDraft = {
    ...emptyDraft,
    ...(filters.deal ? { deal: dealOf(filters.deal) } : {}),
    ...(filters.kind?.[0] ? { kind: kindOf(filters.kind[0]) } : {}),
    zones:
      zonesOfCodes([...(filters.sector ?? []), ...(filters.city ?? [])].slice(0, 5 - zones.length), zones) ?? zones,
  };
  const changes = Object.entries({
    budget: rangeOf(filters.price_from, filters.price_to, 0, priceCap),
    area: rangeOf(filters.area_from, filters.area_to, 1, areaCap),
    ...roomsOf(filters.rooms),
  }).filter(([, value]) => value !== undefined);
  return changes.length === 0 ? draft : changeValues(draft, Object.fromEntries(changes));
}
