import { words } from '@app/domain/gazetteer/fold';
import { nameWords } from '@app/domain/gazetteer/kindWords';
import type { Street } from '@app/domain/gazetteer/place';
import type { IndexedName } from './nameIndex.ts';
import { kindOfName, type StreetKind } from './typedAddress.ts';

/** A name of so many words is also found written as one: `Albaiulia`. */
const joinedWords = 3;

/**
 * The names a street is found by, in folded words without those of its kind, which people leave out; `Calea` is half of a
 * name and may be left out too.
 */
export function indexedNames({ names, otherNames }: Street): Omit<IndexedName, 'owner'>[] {
  const whole = [names.ro, names.ru, ...otherNames].flatMap((name) => {
    const all = nameWords(name);
    return /^(?:calea|calia)$/.test(all[0] ?? '') && all.length > 1 ? [all, all.slice(1)] : [all];
  });
  const joined = whole.filter(({ length }) => length > 1 && length <= joinedWords).map((name) => [name.join('')]);
  const distinct = (found: string[][]) => [
    ...new Map(found.filter(({ length }) => length > 0).map((name) => [name.join(' '), name])).values(),
  ];
  return [
    ...distinct(whole).map((words) => ({ words })),
    ...distinct(joined).map((words) => ({ words, isJoined: true })),
  ];
}

export const kindOf = ({ names }: Street): StreetKind | null => kindOfName(words(names.ro));
