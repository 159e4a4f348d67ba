import { answerRule, type Compared } from '@app/domain/answers';
import { acceptedOf } from '@app/domain/dictionaries';
import { kindOf, type PropertyType, propertyTypes } from '@app/domain/kinds';
import { type Field, wireName } from './field.ts';
import { searchFields } from './searchFields.ts';

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
