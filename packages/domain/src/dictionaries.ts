import type { DictionaryName, DictionaryOption } from './dictionaryOption.ts';
import { ofReferences } from './editedReferences.ts';
import { dealOptions, groundOptions, homeOptions } from './dictionaryOptions.ts';

type Row = (typeof homeOptions)[number] | (typeof groundOptions)[number] | (typeof dealOptions)[number];
export type OptionCode = Row['code'];
/** The codes of one dictionary: `CodeOf<'pets'>`. */
export type CodeOf<D extends DictionaryName> = Extract<Row, { dictionary: D }>['code'];
export type Option = DictionaryOption<OptionCode>;

/** Every option of every dictionary, by id. An administrator may retitle, reorder or hide them; codes stay. */
export const options: readonly Option[] = [...homeOptions, ...groundOptions, ...dealOptions].toSorted(
  (a, b) => a.id - b.id,
);

/** As administrators left them, in their order. */
const current = ofReferences(({ options: edited }) => {
  const changed = new Map(edited.map((one) => [one.id, one]));
  const place = ({ id }: Option): number => changed.get(id)?.position ?? id;
  const all = options
    .map((one): Option => {
      const { title } = changed.get(one.id) ?? one;
      return { ...one, title };
    })
    .toSorted((a, b) => place(a) - place(b));
  return {
    all,
    hidden: new Set(edited.flatMap(({ id, hidden }) => (hidden ? [id] : []))),
    byId: new Map(all.map((one) => [one.id, one])),
    byCode: new Map<string, Option>(all.map((one) => [one.code, one])),
  };
});

export function optionById(id: number): Option | undefined {
  return current().byId.get(id);
}

export function optionByCode(code: OptionCode): Option {
  return current().byCode.get(code)!;
}

export function idOf(code: OptionCode): number {
  return optionByCode(code).id;
}

/** The stable code of an option's id; undefined for an id that no dictionary has. */
export function codeOf(id: number): OptionCode | undefined {
  return current().byId.get(id)?.code;
}

export function optionsOf(dictionary: DictionaryName): readonly Option[] {
  return current().all.filter((o) => o.dictionary === dictionary);
}

/** What a form takes: the dictionary without the options that this side never has. */
export function acceptedOf(dictionary: DictionaryName, side: 'offers' | 'searches'): readonly Option[] {
  return optionsOf(dictionary).filter((o) => !(side === 'offers' ? o.hiddenInOffers : o.hiddenInSearches));
}

/**
 * What a form lists: what it takes without the options that administrators hid.
 * @param kept codes that are chosen already: they are listed although they are hidden
 */
export function choicesOf(
  dictionary: DictionaryName,
  side: 'offers' | 'searches',
  kept: readonly string[] = [],
): readonly Option[] {
  const { hidden } = current();
  return acceptedOf(dictionary, side).filter(({ id, code }) => !hidden.has(id) || kept.includes(code));
}

export function isOptionOf(dictionary: DictionaryName, id: number): boolean {
  return current().byId.get(id)?.dictionary === dictionary;
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

/** Number of rooms of a rooms option (6 means six or more; a studio counts as 1); undefined for any other id. */
export function roomCount(id: number): number | undefined {
  const code = codeOf(id);
  return code !== undefined && Object.hasOwn(roomCounts, code) ? roomCounts[code as CodeOf<'rooms'>] : undefined;
}

/** The rooms option for a number of rooms; more than 6 is "6 and more", less than 1 is 1. */
export function roomOption(count: number): Option {
  const n = Math.min(6, Math.max(1, Math.trunc(count))) as 1 | 2 | 3 | 4 | 5 | 6;
  return optionByCode(`rooms_${n}`);
}
