import type { DictionaryName, DictionaryOption } from './dictionaryOption.ts';
import { groundOptions, homeOptions } from './dictionaryOptions.ts';

type Row = (typeof homeOptions)[number] | (typeof groundOptions)[number];
export type OptionCode = Row['code'];
/** The codes of one dictionary: `CodeOf<'pets'>`. */
export type CodeOf<D extends DictionaryName> = Extract<Row, { dictionary: D }>['code'];
export type Option = DictionaryOption<OptionCode>;

/** Every option of every dictionary, by id (decisions 2). An administrator may retitle, reorder or hide them; codes stay. */
export const options: readonly Option[] = [...homeOptions, ...groundOptions].toSorted((a, b) => a.id - b.id);

const byId = new Map(options.map((o) => [o.id, o]));
const byCode = new Map<string, Option>(options.map((o) => [o.code, o]));

export function optionById(id: number): Option | undefined {
  return byId.get(id);
}

export function optionByCode(code: OptionCode): Option {
  return byCode.get(code)!;
}

export function idOf(code: OptionCode): number {
  return optionByCode(code).id;
}

/** The stable code of an option's id; undefined for an id that no dictionary has. */
export function codeOf(id: number): OptionCode | undefined {
  return byId.get(id)?.code;
}

export function optionsOf(dictionary: DictionaryName): readonly Option[] {
  return options.filter((o) => o.dictionary === dictionary);
}

/** What a form lists: the dictionary without the options hidden on that side. */
export function choicesOf(dictionary: DictionaryName, side: 'offers' | 'searches'): readonly Option[] {
  return optionsOf(dictionary).filter((o) => !(side === 'offers' ? o.hiddenInOffers : o.hiddenInSearches));
}

export function isOptionOf(dictionary: DictionaryName, id: number): boolean {
  return byId.get(id)?.dictionary === dictionary;
}

const roomCounts: Readonly<Record<CodeOf<'rooms'>, number>> = {
  rooms_1: 1,
  rooms_2: 2,
  rooms_3: 3,
  rooms_4: 4,
  rooms_5: 5,
  rooms_6: 6,
  rooms_studio: 1,
};

/** Number of rooms of a rooms option (6 means six or more; a studio counts as 1); undefined for any other id (decisions 2). */
export function roomCount(id: number): number | undefined {
  const code = codeOf(id);
  return code !== undefined && code in roomCounts ? roomCounts[code as CodeOf<'rooms'>] : undefined;
}

/** The rooms option for a number of rooms; more than 6 is "6 and more", less than 1 is 1. */
export function roomOption(count: number): Option {
  const n = Math.min(6, Math.max(1, Math.trunc(count))) as 1 | 2 | 3 | 4 | 5 | 6;
  return optionByCode(`rooms_${n}`);
}
