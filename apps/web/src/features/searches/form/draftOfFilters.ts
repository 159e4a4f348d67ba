import { attributes } from '@app/contract/attributes';
import { readAttributes } from '@app/contract/attributeWords';
import { fieldsFor, type Field } from '@app/contract/fields/field';
import { countedSwitches } from '@app/contract/fields/saidTwice';
import { searchFields } from '@app/contract/fields/searchFields';
import { offerFilters } from '@app/contract/offerFilters';
import type { Term, Value } from '@app/contract/fields/values';
import { withDeal } from '@app/contract/wireDeal';
import { offerFields } from '@app/contract/fields/offerFields';
import { optionByCode, type OptionCode, roomOption } from '@app/domain/dictionaries';
import { dealOf, deals, kindOf, type Locale } from '@app/domain/kinds';
import { nearMinutes, nearSteps } from '@app/domain/nearKinds';
import { daysInMonth, termUnitOf } from '@app/domain/rentTerm';
import { areaCap, priceCap, rentTermRanges, type TermUnit } from '@app/domain/ranges';
import { parseLeniently } from '../../../lib/navigation.ts';
import type { SearchValues } from '../../../lib/search.ts';
import { readReach } from '../../../map/travel/reachText.ts';
import { readZone } from '../../../map/zoneText.ts';
import { emptyDraft, type SearchDraft, searchModel } from './searchDraft.ts';
import { type ChosenZone, zonesOfCodes } from './zones.ts';

/** How the form says in its description what it has no field for. */
export interface SaidWords {
  locale: Locale;
  nameOf: (field: Field) => string;
  from: (name: string, value: number) => string;
  upTo: (name: string, value: number) => string;
  between: (name: string, from: number, to: number) => string;
  owner: (by: 'owner' | 'realtor') => string;
}

/** Both ends where one was chosen. */
function rangeOf(from: number | undefined, to: number | undefined, min: number, max: number): Value | undefined {
  return from === undefined && to === undefined ? undefined : [from ?? min, to ?? max];
}

/** Each number of rooms that was chosen; a studio stands apart. */
function roomsOf(rooms: readonly number[]): Record<string, Value | undefined> {
  const counts = [...new Set(rooms.filter((count) => count > 0))].toSorted((a, b) => a - b);
  return {
    rooms: counts.length > 0 ? counts.map((count) => roomOption(count).code) : undefined,
    is_studio: rooms.includes(0) || undefined,
  };
}

/** Whose animals an offer has to admit: "for a payment" says no kind. */
function petsOf(admitted: readonly string[]): string[] | undefined {
  const own = [
    ...(admitted.includes('pets_cats') ? ['has_cat'] : []),
    ...(admitted.includes('pets_dogs') ? ['has_dog'] : []),
  ];
  if (own.length > 0) return own;
  return admitted.includes('pets_paid') ? ['has_other_pet'] : undefined;
}

/** A term within what the form takes, days as its unit counts them. */
function termOf(days: number, unit: TermUnit): Term {
  const counted = unit === 'months' ? Math.round(days / daysInMonth) : days;
  return { value: Math.min(rentTermRanges[unit].max, Math.max(1, counted)), unit };
}

/** Which end of the house a range of floors means; another range has no such word. */
function floorOf({ from, to }: { from: number | undefined; to: number | undefined }): Value | undefined {
  if (to === undefined && from === 2) return ['floor_not_first'];
  return to === 1 ? ['floor_first'] : undefined;
}

type Answers = Record<string, Value | undefined>;

/** What the words of the map's filters say in the fields of this form. */
function answersOf(draft: SearchDraft, words: readonly string[]): Answers {
  if (!draft.kind || !draft.deal) return {};
  const asked = readAttributes(words);
  const valueOf = (field: Field): Value | undefined => {
    const range = asked.ranges.find(({ name }) => name === field.name);
    if (field.name === 'floor') return asked.any.get('floorWish') ?? (range && floorOf(range));
    if (field.name === 'pets') return asked.any.get('homeAnimals') ?? petsOf(asked.any.get('pets') ?? []);
    if ('dictionary' in field) return asked.any.get(field.dictionary);
    if (field.type === 'flag') return asked.all.includes(field.name) || undefined;
    if (field.type === 'count') {
      const word = asked.all.find((one) => one.startsWith(`${field.name}.`));
      return word && Number(word.slice(field.name.length + 1));
    }
    if (field.type === 'range') return range && rangeOf(range.from, range.to, field.min, field.max);
    const end = range?.from ?? range?.to;
    if (field.type === 'term') return end && termOf(end, termUnitOf(deals[draft.deal!]));
    if (field.type === 'minutes') return end && (nearSteps.find((step) => step >= end) ?? nearMinutes);
    return field.type === 'number' || field.type === 'day' ? (range?.to ?? end) : undefined;
  };
  return Object.fromEntries(
    fieldsFor(searchFields, draft.kind, draft.deal).map((field) => [field.name, valueOf(field)]),
  );
}

/** Counts, as the switches that a search is asked instead. */
function switchesOf(answers: Answers): Answers {
  const said = { ...answers };
  for (const [name, { count, least }] of Object.entries(countedSwitches)) {
    const asked = said[count];
    if (typeof asked === 'number' && asked >= least) said[name] = true;
    delete said[count];
  }
  return said;
}

/** The counts that their switches say wholly: "two balconies" is more than that there is one. */
const wholly = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.values(countedSwitches).flatMap(({ count, least }) =>
      answers[count] === least ? [[count, answers[count]]] : [],
    ),
  );

/** Whether a word of the filters is one of this field's. */
function isWordOf(field: Field, word: string): boolean {
  if ('dictionary' in field) return [...readAttributes([word]).any.keys()].includes(field.dictionary);
  return field.type === 'flag' ? word === field.name : word.startsWith(`${field.name}.`);
}

const offered = [...Object.values(offerFields).flat(), ...Object.values(searchFields).flat()];

/** A word of the filters as the description says it. */
function sayWord(say: SaidWords, word: string): string {
  const field = offered.find((one) => isWordOf(one, word));
  const name = field ? say.nameOf(field) : word;
  const [range] = readAttributes([word]).ranges;
  if (field && 'dictionary' in field) return `${name}: ${optionByCode(word as OptionCode).title[say.locale]}`;
  if (range?.from !== undefined && range.to !== undefined) return say.between(name, range.from, range.to);
  if (range?.from !== undefined) return say.from(name, range.from);
  if (range?.to !== undefined) return say.upTo(name, range.to);
  return field?.type === 'count' ? say.from(name, Number(word.slice(field.name.length + 1))) : name;
}

/** Words that no answer of the form came of, as its description says them: what was asked is not lost. */
function leftOver(answers: Answers, words: readonly string[], say: SaidWords): string[] {
  const isTaken = (word: string): boolean =>
    offered.some((field) => isWordOf(field, word) && answers[field.name] !== undefined);
  return words.filter((word) => !isTaken(word)).map((word) => sayWord(say, word));
}

/** The form of a new search as the map's filters in the address already say it: what it has no field for is described. */
export function draftOfFilters(values: SearchValues, say: SaidWords): SearchDraft {
  // A window of the map is no zone that somebody chose.
  const filters = withDeal(parseLeniently(offerFilters.omit({ bbox: true }).extend({ wishes: attributes }), values));
  const rings = (filters.zone?.split('|') ?? []).map(readZone).filter((ring) => ring !== null);
  const zones: ChosenZone[] = rings.map((ring) => ({ ring, sector: null }));
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
  const words = [...(filters.facts ?? []), ...(filters.wishes ?? []), ...(filters.pets ?? [])];
  const counted = answersOf(draft, words);
  const answers = switchesOf(counted);
  const described = [
    ...leftOver({ ...answers, ...wholly(counted) }, words, say),
    ...(filters.owner === undefined ? [] : [say.owner(filters.owner)]),
  ];
  const changes = Object.entries({
    ...answers,
    budget: rangeOf(filters.price_from, filters.price_to, 0, priceCap),
    area: rangeOf(filters.area_from, filters.area_to, 1, areaCap),
    description: described.length > 0 ? described.join(', ') : undefined,
  }).filter(([, value]) => value !== undefined);
  // Rooms of the filters take the place of those that the number of people suggests.
  const rooms = filters.rooms?.length ? roomsOf(filters.rooms) : {};
  const all = { ...Object.fromEntries(changes), ...rooms };
  return Object.keys(all).length === 0 ? draft : searchModel.change(draft, all);
}
