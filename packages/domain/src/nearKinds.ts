/**
 * What somebody who lives there walks to, in the order in which people ask. Offers keep their minutes in this order: a new
 * kind goes to the end.
 */
export const nearKinds = ['school', 'kindergarten', 'clinic', 'pharmacy', 'shop', 'park', 'stop'] as const;
export type NearKind = (typeof nearKinds)[number];

/** Who would walk further looks elsewhere, and what is not on the map may well be nearer. Minutes on foot. */
export const nearMinutes = 20;
/** What is kept of a kind of which nothing is within {@link nearMinutes}: more than any search asks. */
export const beyondNear = nearMinutes + 1;

/** How far at most a search wants something to be. Minutes on foot. */
export const nearSteps = [5, 10, 15, nearMinutes] as const;

/** What a search's form calls the question how far it is to one. */
export type NearField = `near_${NearKind}`;
export const nearFields: readonly NearField[] = nearKinds.map((kind): NearField => `near_${kind}`);
