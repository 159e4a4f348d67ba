import type { Values } from './values.ts';

/** A switch of outside clients, and the count that says the same: on, it says at least so many. */
export const countedSwitches = {
  balcony: { count: 'balcony_count', least: 1 },
  separate_bathroom: { count: 'bathroom_count', least: 2 },
  loggia: { count: 'loggia_count', least: 1 },
  dressing_room: { count: 'wardrobe_count', least: 1 },
} as const;

/**
 * What an offer says in one of two ways, in both: people are asked how many balconies and bathrooms there are and what parking,
 * outside clients may send the switch alone, and read it.
 */
export function sayBoth(values: Values): Values {
  const said = { ...values };
  for (const name of ['balcony', 'separate_bathroom'] as const) {
    const { count, least } = countedSwitches[name];
    const counted = typeof said[count] === 'number' ? said[count] : 0;
    if (said[name] === true && counted === 0) said[count] = least;
    else if (counted >= least) said[name] = true;
  }
  if (said['garage'] === true) said['parking'] ??= 'parking_covered';
  return said;
}
