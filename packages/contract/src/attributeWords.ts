import { optionByCode, type OptionCode } from '@app/domain/dictionaries';
import type { DictionaryName } from '@app/domain/dictionaryOption';

/* What the words of `facts` say. Apart from their schema, which pages that only say such words need not load. */

export interface AttributeRange {
  name: string;
  from: number | undefined;
  to: number | undefined;
}

export interface AskedAttributes {
  /** Flags and counts: every one has to be there. */
  all: string[];
  /** Options: one of each dictionary's is enough. */
  any: Map<DictionaryName, string[]>;
  ranges: AttributeRange[];
}

const rangeWord = /^([a-z][a-z0-9_]*)\.([\d.]*)-([\d.]*)$/;

/** Sorts the words of the parameter by what they ask. */
export function readAttributes(words: readonly string[]): AskedAttributes {
  const asked: AskedAttributes = { all: [], any: new Map(), ranges: [] };
  for (const one of words) {
    const range = rangeWord.exec(one);
    const option = optionByCode(one as OptionCode) as ReturnType<typeof optionByCode> | undefined;
    if (range?.[1]) asked.ranges.push({ name: range[1], from: readEnd(range[2]), to: readEnd(range[3]) });
    else if (option) asked.any.set(option.dictionary, [...(asked.any.get(option.dictionary) ?? []), one]);
    else asked.all.push(one);
  }
  return asked;
}

const readEnd = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

/** The word of a range; null where both ends are open. */
export function rangeAttribute({ name, from, to }: AttributeRange): string | null {
  return from === undefined && to === undefined ? null : `${name}.${from ?? ''}-${to ?? ''}`;
}
