import { words } from './fold.ts';
import { nameWords } from './kindWords.ts';

/** Kinds that stand beside a street of the same name: `Strada Albișoara` and `Stradela Albișoara` are two. */
const besideAStreet = new Set(words('stradela aleea piața fundătura pasajul'));

/**
 * `('town-chisinau', 'bd. Ștefan cel Mare')` → `chisinau/stefan-cel-mare`. Made of the settlement's name and the street's
 * Romanian one alone, so that newer data gives the same street the same id: how it is spelt, what kind of street it is
 * called, where it runs and in which order the data comes do not matter.
 * @param city code of the settlement
 */
export function streetId(city: string, name: string): string {
  const all = words(name);
  const kind = besideAStreet.has(all[0] ?? '') ? [all[0]!] : [];
  const settlement = city.slice(city.indexOf('-') + 1);
  return `${settlement}/${[...kind, ...nameWords(name)].join('-')}`;
}

/** Of streets of one name in one settlement the first keeps the id, the next are numbered: `durlesti/spicului~2`. */
export function eachWithOwnId<T extends { code: string }>(streets: readonly T[]): T[] {
  const taken = new Map<string, number>();
  return streets.map((street) => {
    const nth = (taken.get(street.code) ?? 0) + 1;
    taken.set(street.code, nth);
    return nth === 1 ? street : { ...street, code: `${street.code}~${nth}` };
  });
}
