import { attributes } from '@app/contract/attributes';
import { readAttributes } from '@app/contract/attributeWords';
import { fieldsFor, type Field } from '@app/contract/fields/field';
import { searchFields } from '@app/contract/fields/searchFields';
import { offerFilters } from '@app/contract/offerFilters';
import type { Term, Value } from '@app/contract/fields/values';
import { withDeal } from '@app/contract/wireDeal';
import { roomOption } from '@app/domain/dictionaries';
import { dealOf, deals, kindOf } from '@app/domain/kinds';
import { nearMinutes, nearSteps } from '@app/domain/nearKinds';
import { daysInMonth, termUnitOf } from '@app/domain/rentTerm';
import { areaCap, priceCap, rentTermRanges, type TermUnit } from '@app/domain/ranges';
import { parseLeniently } from '../../../lib/navigation.ts';
import type { SearchValues } from '../../../lib/search.ts';
import { readReach } from '../../../map/travel/reachText.ts';
import { readZone } from '../../../map/zoneText.ts';
import { emptyDraft, type SearchDraft, searchModel } from './searchDraft.ts';
import { zonesOfCodes } from './zones.ts';

/** Both ends where one was chosen. */
function rangeOf(from: number | undefined, to: number | undefined, min: number, max: number): Value | undefined {
  return from === undefined && to === undefined ? undefined : [from ?? min, to ?? max];
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

/** A term within what the form takes, days as its unit counts them. */
function termOf(days: number, unit: TermUnit): Term {
  const counted = unit === 'months' ? Math.round(days / daysInMonth) : days;
  return { value: Math.min(rentTermRanges[unit].max, Math.max(1, counted)), unit };
}

/** What the words of the map's filters say in the fields of this form; what it does not ask is left out. */
function requirementsOf(draft: SearchDraft, words: readonly string[]): Record<string, Value | undefined> {
  if (!draft.kind || !draft.deal) return {};
  const asked = readAttributes(words);
  const valueOf = (field: Field): Value | undefined => {
    if ('dictionary' in field) return asked.any.get(field.dictionary);
    if (field.type === 'flag') return asked.all.includes(field.name) || undefined;
    if (field.type === 'count') {
      const word = asked.all.find((one) => one.startsWith(`${field.name}.`));
      return word && Number(word.slice(field.name.length + 1));
    }
    const range = asked.ranges.find(({ name }) => name === field.name);
    if (field.type === 'range') return range && rangeOf(range.from, range.to, field.min, field.max);
    const end = range?.from ?? range?.to;
    if (field.type === 'term') return end && termOf(end, termUnitOf(deals[draft.deal!]));
    if (field.type === 'minutes') return end && (nearSteps.find((step) => step >= end) ?? nearMinutes);
    return field.type === 'number' ? end : undefined;
  };
  return Object.fromEntries(
    fieldsFor(searchFields, draft.kind, draft.deal).map((field) => [field.name, valueOf(field)]),
  );
}

/** The form of a new search as the map's filters in the address already say it. */
export function draftOfFilters(values: SearchValues): SearchDraft {
  // A window of the map is no zone that somebody chose.
  const filters = withDeal(parseLeniently(offerFilters.omit({ bbox: true }).extend({ wishes: attributes }), values));
  const drawn = readZone(filters.zone);
  const zones = drawn ? [{ ring: drawn, sector: null }] : [];
  const reach = values['reach'];
  const travel = typeof reach === 'string' ? readReach(reach) : [];
  const draft: SearchDraft = {
    ...emptyDraft,
    ...(filters.deal ? { deal: dealOf(filters.deal) } : {}),
    ...(filters.kind?.[0] ? { kind: kindOf(filters.kind[0]) } : {}),
    travel,
    // What can be reached is made into zones by the form.
    zones:
      travel.length > 0
        ? []
        : (zonesOfCodes([...(filters.sector ?? []), ...(filters.city ?? [])].slice(0, 5 - zones.length), zones) ??
          zones),
  };
  const changes = Object.entries({
    ...requirementsOf(draft, [...(filters.facts ?? []), ...(filters.wishes ?? [])]),
    budget: rangeOf(filters.price_from, filters.price_to, 0, priceCap),
    area: rangeOf(filters.area_from, filters.area_to, 1, areaCap),
    ...roomsOf(filters.rooms),
  }).filter(([, value]) => value !== undefined);
  return changes.length === 0 ? draft : searchModel.change(draft, Object.fromEntries(changes));
}
