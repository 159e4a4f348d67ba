/** So many of the offers, and of the searches, that a person disliked last are hidden from that person. */
export const maxHidden = 500;

/** So many favourites of each side a browser keeps for somebody without an account. */
export const maxGuestFavourites = 100;

/** Filters of a list or the map, with what is hidden from their reader. */
export interface Hiding {
  /** Ids that are left out. */
  hidden?: readonly number[] | undefined;
}

/** Whether a list is asked for as a whole, but for what its reader hides. */
export const asksForAll = (filters: Hiding): boolean =>
  Object.entries(filters).every(([name, value]) => name === 'hidden' || value === undefined);
