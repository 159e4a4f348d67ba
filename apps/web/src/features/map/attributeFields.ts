import { readAttributes } from '@app/contract/attributeWords';
import { fieldsFor, type Field, type Section } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import { searchFields } from '@app/contract/fields/searchFields';
import { optionByCode, type OptionCode } from '@app/domain/dictionaries';
import { dealOf, kindOf, propertyTypes } from '@app/domain/kinds';
import { attributeGroups, type AttributeGroup, wordsName } from './attributeGroups.ts';
import type { Filters, MapSide } from './mapState.ts';

/** Fields that have a filter of their own, and free text. */
const elsewhere = new Set([
  'price',
  'budget',
  'area',
  'rooms',
  'is_studio',
  'active_for',
  'exchange_for',
  'description',
  'phone_opens',
  'video_url',
]);
/** What is near no form of an offer asks: it is measured of every offer. Searches are not looked for by it. */
const near = searchFields.apartment.filter(({ type }) => type === 'minutes');
const allKinds = Object.values(propertyTypes);

/** The fields that lists of this side can be asked by for the chosen kinds and deal, each once. */
export function attributeFields(side: MapSide, { kind, deal }: Pick<Filters, 'kind' | 'deal'>): Field[] {
  const table = side === 'offers' ? offerFields : searchFields;
  const known = new Map<string, Field>();
  for (const propertyType of kind?.length ? kind : allKinds) {
    const name = kindOf(propertyType);
    for (const field of deal === undefined ? table[name] : fieldsFor(table, name, dealOf(deal))) {
      const own =
        field.askedAs ||
        elsewhere.has(field.name) ||
        field.type === 'minutes' ||
        (side === 'offers' && field.name === 'pets');
      // Parking is a choice for a flat and yes or no for a shop.
      if (!own && !known.has(`${field.name} ${field.type}`)) known.set(`${field.name} ${field.type}`, field);
    }
  }
  return side === 'offers' ? [...known.values(), ...near] : [...known.values()];
}

export const groupFields = (fields: readonly Field[], group: AttributeGroup): Field[] =>
  fields.filter(({ section }) => (attributeGroups[group] as readonly Section[]).includes(section));

/** Which words of the filter are this field's. */
export function isWordOf(field: Field, word: string): boolean {
  if ('dictionary' in field) return optionDictionary(word) === field.dictionary;
  if (field.type === 'flag') return word === field.name;
  return word.startsWith(`${field.name}.`);
}

function optionDictionary(word: string): string | undefined {
  return (optionByCode(word as OptionCode) as ReturnType<typeof optionByCode> | undefined)?.dictionary;
}

export const wordsOf = (fields: readonly Field[], words: readonly string[] = []): string[] =>
  words.filter((word) => fields.some((field) => isWordOf(field, word)));

/** The ends that a field's word asks; both open without one. */
export function rangeOf(field: Field, words: readonly string[]): { from: number | undefined; to: number | undefined } {
  const [range] = readAttributes(words).ranges.filter(({ name }) => name === field.name);
  return range ?? { from: undefined, to: undefined };
}

/** The words that still mean something after the kind or the deal changed. */
export function keptWords(side: MapSide, filters: Filters): Pick<Filters, 'facts' | 'wishes'> {
  const name = wordsName(side);
  const words = wordsOf(attributeFields(side, filters), filters[name]);
  return { [name]: words.length > 0 ? words : undefined };
}
