import type { Locale } from '@app/domain/kinds';
import { counted } from './counted.ts';

/** Several searches of a reader's in their language. */
export interface SearchesInWords {
  /** Whom it suits: "двум вашим поискам", "două căutări ale dvs.". */
  to: string;
  /** What it is for: "двух ваших поисков". */
  of: string;
  /** The first of them by name, and how many more: "«Снять квартиру, Ботаника» и «Купить дом, Центр»". */
  names: string;
}

const maxNames = 3;

/** Made once: making one takes longer than a hundred uses of it. */
const lists = {
  ru: new Intl.ListFormat('ru', { type: 'conjunction' }),
  ro: new Intl.ListFormat('ro', { type: 'conjunction' }),
};

const nouns = {
  to: {
    ru: { one: 'вашему поиску', few: 'вашим поискам', other: 'вашим поискам' },
    ro: { one: 'căutare a dvs.', few: 'căutări ale dvs.', other: 'de căutări ale dvs.' },
  },
  of: {
    ru: { one: 'вашего поиска', few: 'ваших поисков', other: 'ваших поисков' },
    ro: { one: 'căutare a dvs.', few: 'căutări ale dvs.', other: 'de căutări ale dvs.' },
  },
} as const;

/** Small numbers as words. */
const numbers: Record<'to' | 'of', Record<Locale, Record<number, string>>> = {
  to: { ru: { 2: 'двум', 3: 'трём', 4: 'четырём' }, ro: { 2: 'două', 3: 'trei', 4: 'patru' } },
  of: { ru: { 2: 'двух', 3: 'трёх', 4: 'четырёх' }, ro: { 2: 'două', 3: 'trei', 4: 'patru' } },
};

const more: Record<Locale, (count: number) => string> = {
  ru: (count) => `ещё ${count}`,
  ro: (count) => `încă ${count}`,
};

const quoted: Record<Locale, (name: string) => string> = {
  ru: (name) => `«${name}»`,
  ro: (name) => `„${name}”`,
};

/**
 * Says how many searches, and names three of them; searches that words do not tell apart are named once.
 * @param names of the first of them at least @param count of all
 */
export function searchesInWords(names: readonly string[], count: number, locale: Locale): SearchesInWords {
  const named = [...new Set(names)].slice(0, maxNames);
  const rest = count - names.filter((name) => named.includes(name)).length;
  const list = [...named.map(quoted[locale]), ...(rest > 0 ? [more[locale](rest)] : [])];
  const say = (form: 'to' | 'of') => {
    const words = counted(count, locale, nouns[form]);
    return words.replace(String(count), numbers[form][locale][count] ?? String(count));
  };
  return { to: say('to'), of: say('of'), names: lists[locale].format(list) };
}
