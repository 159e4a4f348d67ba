import type { Field, Section } from '@app/contract/fields/field';
import type { FieldIssue } from '@app/contract/fields/schema';
import type { Values } from '@app/contract/fields/values';

/** What is asked at once, in this order; the rest folds away under "Дополнительно" (B2.3). */
export const mainSections: readonly Section[] = ['exchange', 'type', 'rooms', 'price', 'area', 'pets'];

/** The folded groups and what each holds. */
export const extraGroups = {
  inside: ['parameters', 'layout'],
  comfort: ['comfort', 'utilities'],
  plot: ['plot'],
  building: ['building', 'description'],
} as const satisfies Record<string, readonly Section[]>;
export type ExtraGroup = keyof typeof extraGroups;

export const groupNames = Object.keys(extraGroups) as ExtraGroup[];

export function groupOf(section: Section): ExtraGroup | null {
  return groupNames.find((group) => (extraGroups[group] as readonly Section[]).includes(section)) ?? null;
}

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
