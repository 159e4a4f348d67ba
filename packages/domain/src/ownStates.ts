/* Apart from the rules by which they change: routes, which every page loads, know addresses by them. */

/** What one's own offers are told apart by in their list; `hidden` are those one hid and those a moderator rejected. */
export const myOfferStates = ['actual', 'expired', 'hidden', 'draft'] as const;
export type MyOfferState = (typeof myOfferStates)[number];

/** The orders of that list; `ending` has first what is shown for the shortest time. */
export const myOfferSorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'views', 'ending'] as const;
export type MyOfferSort = (typeof myOfferSorts)[number];

/** What one's own searches are told apart by in their list; `paused` are also those that wait for their account, or that a moderator rejected. */
export const mySearchStates = ['running', 'expired', 'paused'] as const;
export type MySearchState = (typeof mySearchStates)[number];
