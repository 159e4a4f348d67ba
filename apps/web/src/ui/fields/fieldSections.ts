import type { Field, Section } from '@app/contract/fields/field';
import type { Values } from '@app/contract/fields/values';

/** The folded groups of what may be left out, and the sections that each holds. */
export const foldedGroups = {
  terms: ['terms'],
  inside: ['parameters', 'layout'],
  comfort: ['comfort', 'utilities'],
  plot: ['plot'],
  building: ['building', 'description'],
} as const satisfies Record<string, readonly Section[]>;
export type FoldedName = keyof typeof foldedGroups;
export const foldedNames = Object.keys(foldedGroups) as FoldedName[];

export const foldedNameOf = (section: Section): FoldedName | undefined =>
  foldedNames.find((name) => (foldedGroups[name] as readonly Section[]).includes(section));

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
