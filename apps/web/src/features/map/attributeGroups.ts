import type { Section } from '@app/contract/fields/field';
import { kindOf, type PropertyKind, propertyTypes } from '@app/domain/kinds';
import type { Filters, MapSide } from './mapState.ts';

/** A pill beside those with a filter of their own: the form's fields of these sections. */
export const attributeGroups = {
  type: ['type'],
  terms: ['price', 'pets', 'people', 'terms'],
  floor: ['area'],
  parameters: ['parameters'],
  layout: ['rooms', 'layout'],
  comfort: ['comfort'],
  building: ['building'],
  plot: ['plot'],
  utilities: ['utilities'],
  near: ['near'],
} as const satisfies Record<string, readonly Section[]>;
export type AttributeGroup = keyof typeof attributeGroups;
export const groupNames = Object.keys(attributeGroups) as AttributeGroup[];

const ofHomes = ['terms', 'floor', 'parameters', 'layout', 'comfort', 'building', 'plot', 'utilities'] as const;
/** What is near is measured of offers; of searches it is no filter. */
const ofOfferedHomes = [...ofHomes, 'near'] as const;

/** The groups that have fields, as the forms do: the tables of fields themselves come after the page. */
const groupsOf: Readonly<Record<MapSide, Readonly<Record<PropertyKind, readonly AttributeGroup[]>>>> = {
  offers: {
    apartment: ofOfferedHomes,
    house: ofOfferedHomes,
    land: ['type', 'terms', 'plot', 'utilities', 'near'],
    commercial: ['type', 'terms', 'floor', 'parameters', 'building', 'utilities', 'near'],
  },
  searches: {
    apartment: ofHomes,
    house: ofHomes,
    land: ['type', 'terms', 'plot'],
    commercial: ['type', 'terms', 'building'],
  },
};

/** All that these groups have of a search is how many storeys: one field, which stands where the first kind has it. */
const storeys: Partial<Record<PropertyKind, AttributeGroup>> = { land: 'plot', commercial: 'building' };

/** The groups of the chosen kinds, in the order of their pills. */
export function shownGroups(side: MapSide, { kind }: Pick<Filters, 'kind'>): AttributeGroup[] {
  const kinds = (kind?.length ? kind : Object.values(propertyTypes)).map(kindOf);
  const withStoreys = kinds.find((one) => storeys[one]);
  const isShown = (one: PropertyKind, group: AttributeGroup): boolean => {
    if (side === 'searches' && group === storeys[one] && one !== withStoreys) return false;
    return groupsOf[side][one].includes(group);
  };
  return groupNames.filter((group) => kinds.some((one) => isShown(one, group)));
}

/** The filter under which this side's words stand in the address. */
export const wordsName = (side: MapSide): 'facts' | 'wishes' => (side === 'offers' ? 'facts' : 'wishes');
