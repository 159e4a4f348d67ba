import type { LngLat } from '../kinds.ts';
import { areasAt } from './areasAt.ts';
import { placeCode } from './code.ts';
import { formerNamesOf } from './formerNames.ts';
import { nameWords } from './kindWords.ts';
import { metresToLine } from './line.ts';
import { lengthOf, type MappedStreet, mappedStreets } from './mappedStreets.ts';
import type { Names, Street } from './place.ts';
import { sideStreets } from './sideStreets.ts';
import type { NotedStreet } from './street.ts';
import { eachWithOwnId, streetId } from './streetId.ts';
import { shortStreetNames } from './streetName.ts';
import { streetsCentre } from './streetsCentre.ts';
import { streetsNorth } from './streetsNorth.ts';
import { streetsSouth } from './streetsSouth.ts';
import { capital } from './towns.ts';

const kindWords: Readonly<Record<NotedStreet['kind'], Names>> = {
  boulevard: { ru: 'бул.', ro: 'bd.' },
  street: { ru: 'ул.', ro: 'str.' },
  road: { ru: 'шос.', ro: 'șos.' },
  calea: { ru: 'Каля', ro: 'Calea' },
  square: { ru: 'пл.', ro: 'Piața' },
  alley: { ru: 'аллея', ro: 'Aleea' },
};
const noted: readonly NotedStreet[] = [...streetsCentre, ...streetsSouth, ...streetsNorth, ...sideStreets];

/** How far what is noted of a street may lie from its course on the map: a line is known better than a point. */
const sameMetres = { line: 1_200, point: 3_500 } as const;

const areNear = (a: readonly LngLat[], b: readonly LngLat[], metres: number) =>
  a.some((point) => metresToLine(point, b) < metres) || b.some((point) => metresToLine(point, a) < metres);

/** The words that tell streets apart. */
const bareWords = (name: string): readonly string[] => nameWords(name).filter((word) => word !== 'calea');

interface Noted {
  about: NotedStreet;
  words: readonly string[];
}

type Areas = ReturnType<typeof areasAt>;

/** Where most of it lies. */
function areasOf({ lines }: MappedStreet): Areas {
  const longest = lines[0]!;
  return areasAt(longest[Math.floor(longest.length / 2)]!);
}

/** The same street: all words of the shorter name are in the longer one, and the one lies where the other does. */
function isSame({ about, words }: Noted, mapped: MappedStreet, mappedWords: readonly string[]): boolean {
  const [less, more] = words.length < mappedWords.length ? [words, mappedWords] : [mappedWords, words];
  const metres = about.line.length > 1 ? sameMetres.line : sameMetres.point;
  return less.every((word) => more.includes(word)) && mapped.lines.some((one) => areNear(about.line, one, metres));
}

function ofMap(mapped: MappedStreet, { sector, city }: Areas, about: NotedStreet | undefined): Street {
  const longest = mapped.lines[0]!;
  const numbered = about !== undefined && about.line.length > 1;
  const code = streetId(city.code, mapped.names.ro);
  return {
    code,
    names: shortStreetNames(mapped.names),
    otherNames: [...(about ? [about.names.ro, about.names.ru] : []), ...formerNamesOf(code)],
    sector: about ? placeCode('sector', about.sector) : (sector?.code ?? null),
    city: city.code,
    lines: mapped.lines,
    line: numbered ? about.line : longest,
    lastHouse: numbered ? about.lastHouse : null,
  };
}

function withoutMap({ kind, names, sector, line, lastHouse }: NotedStreet): Street {
  const word = kindWords[kind];
  const ro = `${word.ro} ${names.ro}`;
  const code = streetId(capital.code, ro);
  return {
    code,
    names: { ro, ru: `${word.ru} ${names.ru}` },
    otherNames: formerNamesOf(code),
    sector: placeCode('sector', sector),
    city: capital.code,
    lines: [],
    line,
    lastHouse,
  };
}

/** What the map knows, each joined with what is noted of it; then what is noted of streets that the map lacks. */
function joined(): Street[] {
  const left = new Set(noted.map((about): Noted => ({ about, words: bareWords(about.names.ro) })));
  const known = mappedStreets().map((mapped) => {
    const words = bareWords(mapped.names.ro);
    const areas = areasOf(mapped);
    // All that is noted are streets of the capital.
    const same = (areas.city === capital ? [...left] : [])
      .filter((one) => isSame(one, mapped, words))
      .toSorted((a, b) => lengthOf(b.about.line) - lengthOf(a.about.line))[0];
    if (same) left.delete(same);
    return ofMap(mapped, areas, same?.about);
  });
  return eachWithOwnId([...known, ...[...left].map(({ about }) => withoutMap(about))]);
}

/** The streets of Chișinău and its suburbs that the gazetteer knows. */
export const streets: readonly Street[] = joined();
