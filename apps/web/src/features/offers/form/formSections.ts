import type { Field, Section } from '@app/contract/fields/field';

/** What is asked at once, in this order; the rest folds away under "Дополнительно". */
export const mainSections: readonly Section[] = ['exchange', 'type', 'rooms', 'price', 'area', 'pets', 'contact'];

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

const onScreen: readonly Section[] = [...mainSections, ...Object.values(extraGroups).flat()];

/** Which of the named fields a person meets first: the place and the photos stand before the table's fields. */
export function firstOnScreen(names: Iterable<string>, fields: readonly Field[]): string | null {
  const wrong = new Set(names);
  const order = fields.toSorted((a, b) => onScreen.indexOf(a.section) - onScreen.indexOf(b.section));
  return ['place', 'photos', ...order.map(({ name }) => name)].find((name) => wrong.has(name)) ?? null;
}
