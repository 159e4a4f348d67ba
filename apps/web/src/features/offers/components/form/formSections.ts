import type { Section } from '@app/contract/fields/field';

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
