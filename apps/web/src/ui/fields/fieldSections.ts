import type { Field, Section } from '@app/contract/fields/field';
import type { FieldIssue } from '@app/contract/fields/schema';
import type { Values } from '@app/contract/fields/values';

export const fieldsIn = (fields: readonly Field[], sections: readonly Section[]): Field[] =>
  fields.filter(({ section }) => sections.includes(section));

/** A count of 0 and a flag that is off are not filled in. */
export function isFilled(values: Values, field: Field): boolean {
  const value = values[field.name];
  if (value === undefined || value === false || value === '' || (field.type === 'count' && value === 0)) return false;
  return !Array.isArray(value) || value.length > 0;
}

export const filledCount = (fields: readonly Field[], values: Values): number =>
  fields.filter((field) => isFilled(values, field)).length;

/** Issues of some fields only. */
export const issuesIn = (issues: readonly FieldIssue[], fields: readonly Field[]): FieldIssue[] =>
  issues.filter(({ field }) => fields.includes(field));
