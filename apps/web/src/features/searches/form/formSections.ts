import type { Field, Section } from '@app/contract/fields/field';

/** What is asked at once, in this order, between the place and the contacts. */
export const mainSections = {
  exchange: ['exchange'],
  type: ['type'],
  price: ['price'],
  people: ['people', 'rooms'],
  area: ['area'],
  pets: ['pets'],
} as const satisfies Record<string, readonly Section[]>;
export type MainSection = keyof typeof mainSections;
export const mainNames = Object.keys(mainSections) as MainSection[];

/** The folded groups of what is only wished for. */
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

/** The sections from the top of the screen to its end. */
const inOrder: readonly Section[] = [
  ...Object.values(mainSections).flat(),
  ...Object.values(extraGroups).flat(),
  'validity',
];

/** The fields as the person meets them; within a section in the table's order. */
export function inScreenOrder(fields: readonly Field[]): readonly Field[] {
  return fields.toSorted((a, b) => inOrder.indexOf(a.section) - inOrder.indexOf(b.section));
}
