import { houseNumberOf, namesOf, shown } from './drawnTags.ts';

type Tags = ReadonlyMap<string, string>;

/** What a street of an extract is called. */
export interface StreetNames {
  ro: string;
  ru: string;
  /** Former names, other ones, and how other languages write it. */
  others: readonly string[];
}

/** Whose values people type besides; each may be several with semicolons between. */
const otherKeys = /^(?:name|(?:old|alt|loc|official|short)_name(?::(?:ro|ru))?)$/;
/** More are no street's. */
const maxOthers = 12;

/** The names that a street is found by; none where it has none. */
export function streetNamesOf(tags: Tags): StreetNames | undefined {
  const names = namesOf(tags);
  if (!names) return undefined;
  const others = new Set<string>();
  for (const [key, value] of tags)
    if (otherKeys.test(key)) for (const one of value.split(';')) others.add(shown(one) ?? names.ro);
  for (const said of [names.ro, names.ru]) others.delete(said);
  return { ...names, others: [...others].slice(0, maxOthers) };
}

/** A house as its tags say it. */
export interface HouseTags {
  number: string;
  /** The street or, where there are none, the village that its number is of. */
  street: string | undefined;
  city: string | undefined;
}

/** What is said of a house's address; none of what has no number. */
export function houseOf(tags: Tags): HouseTags | undefined {
  const number = houseNumberOf(tags);
  if (!number) return undefined;
  const street = shown(tags.get('addr:street')) ?? shown(tags.get('addr:place'));
  return { number, street, city: shown(tags.get('addr:city')) };
}

/** Whether addresses are called after a way of these tags. */
export function isStreet(tags: Tags): boolean {
  return tags.has('highway') || tags.get('place') === 'square';
}
