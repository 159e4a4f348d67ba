/** Where the server stops to count: a count above it is of many more. */
const counted = 1000;

/** A count as a bare number, empty until it is known; texts with words have a form of their own for 1,001. */
export const shownCount = (count: number | undefined): number | string =>
  count !== undefined && count > counted ? `${counted}+` : (count ?? '');
