import { answerRule, type Compared, defaultMusts, isAsked, type SearchSays } from '@app/domain/answers';
import { acceptedOf } from '@app/domain/dictionaries';
import { kindOf, type PropertyType, propertyTypes } from '@app/domain/kinds';
import { termToDays } from '@app/domain/rentTerm';
import { type Field, wireName } from './field.ts';
import { isRange, isTerm } from './schema.ts';
import { searchFields } from './searchFields.ts';
import type { Values } from './values.ts';

const codesOf = (field: Field): string[] =>
  field.type === 'options' || field.type === 'option'
    ? (['offers', 'searches'] as const).flatMap((side) => acceptedOf(field.dictionary, side).map(({ code }) => code))
    : [];

function comparedOf(fields: readonly Field[]): Compared[] {
  return fields.flatMap((field) => {
    const rule = answerRule(field.name, field.type, [...new Set(codesOf(field))]);
    return rule ? [{ field: field.name, rule }] : [];
  });
}

const byType = new Map(Object.values(propertyTypes).map((type) => [type, comparedOf(searchFields[kindOf(type)])]));

/** The fields by which offers are compared with a search of this type, beside money, area and rooms. */
export function comparedFields(type: PropertyType): readonly Compared[] {
  return byType.get(type)!;
}

/** All of them, whatever the type; a name stands for one rule. */
export const allCompared: readonly Compared[] = [
  ...new Map([...byType.values()].flat().map((one) => [one.field, one])).values(),
];

/** Answers with columns of their own: the price and the area of all, the rooms of homes. */
const ownColumns: readonly string[] = ['budget', 'area', 'rooms'];

/** The fields of a search's form of this type whose answers may be musts, with their names on the wire. */
export function mustFields(type: PropertyType): readonly { name: string; wire: string }[] {
  const names = new Set([...ownColumns, ...comparedFields(type).map(({ field }) => field)]);
  return searchFields[kindOf(type)]
    .filter(({ name }) => names.has(name))
    .map((field) => ({ name: field.name, wire: wireName(field) }));
}

/** Our names of the musts that a caller lists by either name; undefined for each that is no such field. */
export function readMusts(type: PropertyType, given: readonly string[]): (string | undefined)[] {
  const fields = mustFields(type);
  // A studio is an answer about rooms.
  const named = (word: string) => (word === 'is_studio' ? 'rooms' : word);
  return given.map((word) => fields.find(({ name, wire }) => name === named(word) || wire === word)?.name);
}

const defaultsOf = (type: PropertyType): string[] =>
  mustFields(type).flatMap(({ name }) => (defaultMusts.includes(name) ? [name] : []));

/** What is kept of the musts of a form: nothing when they are the defaults. */
export function keptMusts(type: PropertyType, musts: readonly string[] | null): string[] | null {
  if (musts === null) return null;
  const chosen = mustFields(type).flatMap(({ name }) => (musts.includes(name) ? [name] : []));
  return chosen.join() === defaultsOf(type).join() ? null : chosen;
}

/** The musts of a search of this type by our names: those of its author, or the defaults. */
export function mustsOf(type: PropertyType, kept: readonly string[] | null): readonly string[] {
  return kept ?? defaultsOf(type);
}

/** The same by the names on the wire. */
export function writeMusts(type: PropertyType, kept: readonly string[] | null): string[] {
  const musts = mustsOf(type, kept);
  return mustFields(type).flatMap(({ name, wire }) => (musts.includes(name) ? [wire] : []));
}

/** What the values of a search's form say, as its stored row would. */
function saysOf(values: Values): SearchSays {
  const says = { words: new Set<string>(), numbers: {}, ranges: {}, refused: new Set<string>() } satisfies SearchSays;
  const [numbers, ranges]: [Record<string, number>, Record<string, [number, number]>] = [says.numbers, says.ranges];
  for (const [name, value] of Object.entries(values)) {
    if (value === true) says.words.add(name);
    else if (value === false) says.refused.add(name);
    else if (isTerm(value)) numbers[name] = termToDays(value);
    else if (isRange(value)) ranges[name] = value;
    else if (Array.isArray(value)) for (const code of value) says.words.add(String(code));
    else if (typeof value === 'number') {
      numbers[name] = value;
      if (name.endsWith('_count') && value > 0) says.words.add(`${name}.1`);
    }
  }
  return says;
}

/** Fields of a form whose answers are narrower than "any": each is a must or a wish. */
export function answeredFields(type: PropertyType, values: Values): string[] {
  const says = saysOf(values);
  const asked = new Set(comparedFields(type).flatMap((one) => (isAsked(one, says) ? [one.field] : [])));
  if (isRange(values.budget)) asked.add('budget');
  if (isRange(values.area)) asked.add('area');
  if (values.is_studio === true || (Array.isArray(values.rooms) && values.rooms.length > 0)) asked.add('rooms');
  return mustFields(type).flatMap(({ name }) => (asked.has(name) ? [name] : []));
}
