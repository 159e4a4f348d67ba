import { ofReferences } from '../editedReferences.ts';
import type { Locale, LngLat } from '../kinds.ts';
import { joinAddress, streetAddress } from './address.ts';
import { areasAt } from './areasAt.ts';
import { editDistance } from './editDistance.ts';
import { words } from './fold.ts';
import { nameWords } from './kindWords.ts';
import { metresBetween, nearestOnLine, pointAlong, rounded } from './line.ts';
import { nearestOf } from './nearestOf.ts';
import type { Area, Street } from './place.ts';
import { sectors } from './sectors.ts';
import { streets } from './streets.ts';
import { suburbs } from './suburbs.ts';
import { capital, towns } from './towns.ts';
import { villages } from './villages.ts';

export interface FoundPlace {
  kind: Area['kind'] | 'street';
  /** The code of the area or street. */
  code: string;
  /** The place itself: `bd. Dacia, 27`. */
  title: string;
  /** Where it lies: `Botanica, Chișinău`; empty for a town. */
  detail: string;
  /** Both in one line. */
  address: string;
  sector: string | null;
  city: string;
  point: LngLat;
  /** How badly it fits what was typed: 0 for every letter right. */
  misfit: number;
}

interface Entry {
  place: { area: Area } | { street: Street; sector: Area | null; city: Area };
  /** Folded words of the name in each language, and of what it lies in. */
  names: readonly (readonly string[])[];
  context: readonly string[];
  /** Before its equals: places of the capital 0, others by rank. */
  order: number;
}

const capitalWords = [...words(capital.firstNames.ro), ...words(capital.firstNames.ru)];

/** The words of what a place is called and was called at first, in each language. */
const namesOf = ({ names, firstNames }: Area): (readonly string[])[] =>
  [...new Set([names.ro, names.ru, firstNames.ro, firstNames.ru])].map(words);

const byCode = new Map([...sectors, ...suburbs, ...towns, ...villages].map((area) => [area.code, area]));

/** A street's names without the words of its kind, which people leave out; `Calea` is half of a name. */
function streetNames({ names, otherNames }: Street): (readonly string[])[] {
  return [names.ro, names.ru, ...otherNames].flatMap((name) => {
    const all = nameWords(name);
    return /^(?:calea|calia)$/.test(all[0] ?? '') && all.length > 1 ? [all, all.slice(1)] : [all];
  });
}

const entries = ofReferences((): readonly Entry[] => [
  ...streets.map((street): Entry => {
    const sector = street.sector === null ? null : (byCode.get(street.sector) ?? null);
    const city = byCode.get(street.city);
    if (!city) throw new Error(`${street.code} lies in no town`);
    return {
      place: { street, sector, city },
      names: streetNames(street),
      context: [...namesOf(city).flat(), ...(sector ? namesOf(sector).flat() : [])],
      // Those of the capital go before towns, those of its suburbs after all: a town of that name is what is meant.
      order: city === capital ? 2 : 20,
    };
  }),
  ...[...sectors, ...suburbs, ...towns, ...villages].map((area): Entry => {
    const inCapital = area.kind === 'sector' || area === capital;
    return {
      place: { area },
      names: namesOf(area),
      context: inCapital ? capitalWords : [],
      order: inCapital ? 1 : 2 + area.rank,
    };
  }),
]);

/** What is noted of a street lies no farther from its course. */
const courseMetres = 300;

/** How badly a typed word fits a word of a name: 0 the same, up to 3; null when it does not. */
function misfit(typed: string, word: string): number | null {
  if (typed === word) return 0;
  if (word.startsWith(typed)) return 0.4;
  if (/\d/.test(typed) || typed.length < 4) return null;
  const limit = typed.length >= 7 ? 2 : 1;
  const whole = editDistance(typed, word, limit);
  if (whole <= limit) return 1 + whole * 0.5;
  const start = editDistance(typed, word.slice(0, typed.length), 1);
  return start <= 1 ? 2 : null;
}

/** How badly one typed word fits another word. */
type Compare = (word: string) => number | null;

/** Each pair is compared once: every street has its town's names beside its own. */
function comparing(typed: string): Compare {
  const known = new Map<string, number | null>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const fit = misfit(typed, word);
    known.set(word, fit);
    return fit;
  };
}

function bestOf(compare: Compare, among: readonly string[]): number | null {
  const fits = among.map(compare).filter((fit) => fit !== null);
  return fits.length > 0 ? Math.min(...fits) : null;
}

/** The misfit of all typed words with one name of an entry; every word has to fit, and one of them the name itself. */
function nameMisfit(typed: readonly Compare[], name: readonly string[], entry: Entry): number | null {
  let sum = 0;
  let named = 0;
  for (const compare of typed) {
    const inName = bestOf(compare, name);
    const fit = inName ?? bestOf(compare, entry.context);
    if (fit === null) return null;
    if (inName !== null) named += 1;
    sum += inName === null ? fit + 0.3 : fit;
  }
  if (named === 0) return null;
  const startsName = typed[0]!(name[0]!) !== null ? 0 : 0.3;
  const wholeName = named >= name.length ? 0 : 0.2;
  return sum + startsName + wholeName;
}

function entryMisfit(typed: readonly Compare[], entry: Entry): number | null {
  const fits = entry.names.map((name) => nameMisfit(typed, name, entry)).filter((fit) => fit !== null);
  return fits.length > 0 ? Math.min(...fits) : null;
}

/** Words beyond these are compared with nothing: no address has more, and each costs most of a millisecond. */
const maxTyped = 8;
const compared = (typed: readonly string[]): Compare[] => [...new Set(typed)].slice(0, maxTyped).map(comparing);

/** Splits `Дачия 27/1` into name and house: the last number that follows a word and is not the whole query. */
function splitHouse(query: string): { typed: string[]; house: string | undefined } {
  const match = /^(.*\p{L}.*?)[\s,]+(?:nr\.?\s*|№\s*|д\.?\s*)?(\d{1,4}\s?\p{L}?(?:\/\d{1,3}\p{L}?)?)\s*(?:,.*)?$/u.exec(
    query.trim(),
  );
  const typed = nameWords(match?.[1] ?? query);
  return { typed, house: match?.[2]?.replace(/\s/g, '') };
}

/** What was typed as a name to compare, and the house number beside it. */
export function askedName(query: string): { folded: string; house: string | undefined } {
  const { typed, house } = splitHouse(query);
  return { folded: typed.join(' '), house };
}

/** Where a house stands, by its number's size: on the street's course where the map has it nearby. */
function placeOnStreet({ line, lines, lastHouse }: Street, house: string | undefined): LngLat {
  const share = house && lastHouse !== null ? Number.parseInt(house, 10) / lastHouse : 0.5;
  const point = pointAlong(line, share);
  const course = nearestOf(
    lines.map((one) => nearestOnLine(point, one)),
    (one) => metresBetween(point, one),
  );
  return course && course.metres <= courseMetres ? rounded(course.item) : point;
}

function describe(entry: Entry, locale: Locale, house: string | undefined): Omit<FoundPlace, 'misfit'> {
  if ('street' in entry.place) {
    const { street } = entry.place;
    const title = streetAddress(street, locale, house);
    const point = placeOnStreet(street, house);
    // As its marker will say: a long street crosses sectors.
    const around = areasAt(point);
    const sectorName = around.sector?.names[locale] ?? null;
    const city = around.city.names[locale];
    const detail = joinAddress([sectorName, city]);
    return {
      kind: 'street',
      code: street.code,
      title,
      detail,
      address: joinAddress([title, detail]),
      sector: sectorName,
      city,
      point,
    };
  }
  const { area } = entry.place;
  const title = area.names[locale];
  const city = capital.names[locale];
  const base = { kind: area.kind, code: area.code, title, point: area.centre };
  if (area.kind === 'sector')
    return { ...base, detail: city, address: joinAddress([title, city]), sector: title, city };
  return { ...base, detail: '', address: title, sector: null, city: title };
}

/**
 * Places that fit what was typed, the best first: whole words before beginnings before misspellings, the capital before
 * the rest of the country. Case, diacritics and alphabet do not matter, and one or two letters may be wrong. A house
 * number is kept and placed along its street by its size, so it is near, not exact.
 */
export function searchPlaces(query: string, locale: Locale, limit = 5): FoundPlace[] {
  const { typed: beforeHouse, house } = splitHouse(query);
  const [typed, whole] = [compared(beforeHouse), compared(nameWords(query))];
  if (whole.length === 0) return [];
  const found = entries().flatMap((entry) => {
    const asName = entryMisfit(whole, entry);
    const withHouse = house && typed.length > 0 && 'street' in entry.place ? entryMisfit(typed, entry) : null;
    if (asName !== null && (withHouse === null || asName <= withHouse))
      return [{ entry, fit: asName, house: undefined }];
    return withHouse !== null ? [{ entry, fit: withHouse, house }] : [];
  });
  found.sort((a, b) => a.fit - b.fit || a.entry.order - b.entry.order);
  return found
    .slice(0, limit)
    .map(({ entry, fit, house: number }) => ({ ...describe(entry, locale, number), misfit: fit }));
}
