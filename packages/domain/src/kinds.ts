/** Ids fixed by the wire format. Logic uses the names, the wire the numbers. */
export const propertyTypes = { apartment: 1, house: 2, land: 3, commercial: 4 } as const;
export type PropertyKind = keyof typeof propertyTypes;
export type PropertyType = (typeof propertyTypes)[PropertyKind];

/**
 * Offer: rent out, sell, exchange. Search: rent, buy, exchange. One number serves both sides. Rent by the day is a market
 * apart from rent by the month: their prices are never compared. On the wire it is rent with a flag beside it.
 */
export const deals = { rent: 1, sale: 2, exchange: 3, rentByDay: 4 } as const;
export type DealKind = keyof typeof deals;
export type Deal = (typeof deals)[DealKind];

/** Rent of either kind: what is asked of a tenant holds for both. */
export const isRent = (deal: Deal): boolean => deal === deals.rent || deal === deals.rentByDay;

/** `deleted` waits to be taken back or erased; nobody is told of it. */
export const offerStatus = { active: 0, deactivated: 1, template: 2, rejected: 3, deleted: 4 } as const;
export type OfferStatus = (typeof offerStatus)[keyof typeof offerStatus];

/** `pending` waits for its account's confirmation, `deleted` to be taken back or erased; a moderator `rejected` it. */
export const searchStatus = { active: 0, deactivated: 1, pending: 2, deleted: 3, rejected: 4 } as const;
export type SearchStatus = (typeof searchStatus)[keyof typeof searchStatus];

export const proposalStatus = { pending: 0, accepted: 1, declined: 2 } as const;
export type ProposalStatus = (typeof proposalStatus)[keyof typeof proposalStatus];

/** What a search's owner thinks of an offer (`suitable_status` on the wire). */
export const mark = { liked: 2, disliked: 3 } as const;
export type Mark = (typeof mark)[keyof typeof mark];

export const viewingStatus = { pending: 0, accepted: 1, declined: 2, cancelled: 3, expired: 4 } as const;
export type ViewingStatus = (typeof viewingStatus)[keyof typeof viewingStatus];

export const roles = ['client', 'owner', 'realtor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const locales = ['ru', 'ro'] as const;
export type Locale = (typeof locales)[number];

/** A place: degrees, six decimals at the most. */
export type LngLat = readonly [lng: number, lat: number];
/** One closed ring: the first point is repeated at the end. */
export type Ring = readonly LngLat[];

export function kindOf(type: PropertyType): PropertyKind {
  return (Object.keys(propertyTypes) as PropertyKind[]).find((k) => propertyTypes[k] === type)!;
}
export function dealOf(deal: Deal): DealKind {
  return (Object.keys(deals) as DealKind[]).find((k) => deals[k] === deal)!;
}
