import type { Locale } from '../kinds.ts';
import type { Names } from './place.ts';

/** Words of a street's kind as its full name has them, and as an address and a map write them. */
const shortWords: Readonly<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  ro: [
    [/^Strada (?=Calea )/, ''],
    [/^Strada /, 'str. '],
    [/^Bulevardul /, 'bd. '],
    [/^Șoseaua /, 'șos. '],
  ],
  ru: [
    [/^улица (?=Каля )/, ''],
    [/улица/, 'ул.'],
    [/бульвар/, 'бул.'],
    [/проспект/, 'просп.'],
    [/площадь/, 'пл.'],
    [/шоссе/i, 'шос.'],
  ],
};

/** `Bulevardul Dacia` → `bd. Dacia`, `Измаильская улица` → `Измаильская ул.`; one without such a word stays as it is. */
function shortStreetName(name: string, locale: Locale): string {
  const found = shortWords[locale].find(([word]) => word.test(name));
  return found ? name.replace(found[0], found[1]) : name;
}

/** A street's names as addresses and maps write them; one that has no Russian name is called by its Romanian one. */
export function shortStreetNames({ ro, ru }: Names): Names {
  const short = shortStreetName(ro, 'ro');
  return { ro: short, ru: ru === ro ? short : shortStreetName(ru, 'ru') };
}

/** Of names in {@link shortStreetNames}' form: `ул. Букурешть` → `Букурешть`, `Измаильская ул.` → `Измаильская`. */
export function withoutKind({ ro, ru }: Names): Names {
  const bare = (name: string) => name.replace(/^(?:str|bd|șos|ул|бул|просп|пл|шос)\. | (?:ул|бул|просп|пл)\.$/, '');
  return { ro: bare(ro), ru: bare(ru) };
}
