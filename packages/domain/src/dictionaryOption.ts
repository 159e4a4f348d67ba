import type { Locale } from './kinds.ts';

/** Numbers of the dictionaries on the wire. */
export const dictionaryNumbers = {
  heating: 1,
  repair: 2,
  parking: 3,
  buildingType: 4,
  homeAnimals: 5,
  landType: 7,
  commercialType: 8,
  commercialRepair: 9,
  floorWish: 10,
  pets: 11,
  rooms: 12,
  commission: 14,
} as const;
export type DictionaryName = keyof typeof dictionaryNumbers;

export type Words = Readonly<Record<Locale, string>>;

/** Drawings that stand beside the repair options. */
export type OptionIcon = 'lamp' | 'table' | 'build-definition' | 'instruments';

export interface DictionaryOption<C extends string = string, D extends DictionaryName = DictionaryName> {
  id: number;
  dictionary: D;
  code: C;
  title: Words;
  hiddenInOffers: boolean;
  hiddenInSearches: boolean;
  icon: OptionIcon | null;
}

type Extras = Partial<Pick<DictionaryOption, 'hiddenInOffers' | 'hiddenInSearches' | 'icon'>>;

/** One row of the dictionaries: titles are given ru first, then ro. */
export function option<const C extends string, const D extends DictionaryName>(
  id: number,
  dictionary: D,
  code: C,
  ru: string,
  ro: string,
  extras: Extras = {},
): DictionaryOption<C, D> {
  return {
    id,
    dictionary,
    code,
    title: { ru, ro },
    hiddenInOffers: extras.hiddenInOffers ?? false,
    hiddenInSearches: extras.hiddenInSearches ?? false,
    icon: extras.icon ?? null,
  };
}
