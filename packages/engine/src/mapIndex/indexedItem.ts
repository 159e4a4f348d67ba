/** Something with a place on the map that lists and the map find by what it says of itself. */
export interface IndexedItem {
  /** Several items may share one: a search stands at each of its zones. */
  id: number;
  /** Degrees. */
  lng: number;
  lat: number;
  /** The place as Mercator numbers (mercator.ts), as the database has them. */
  mx: number;
  my: number;
  /** It is shown up to this moment, that included; millionths of a second since 1970. */
  expiresAt: number;
  /** By the place of the number in the index's list; NaN compares with nothing. */
  numbers: readonly number[];
  /** Everything it can be asked by that is no number. */
  terms: Iterable<string>;
}

/** What all items of one index have in common. */
export interface Shape {
  /** How many numbers each item has. */
  numbers: number;
  /** The numbers by which lists are put in order. */
  orders: readonly number[];
  /** Of these the ones that say nothing of the place: what fits is never far in them, wherever it is asked for. */
  scattered: readonly number[];
  /** The number whose lowest the map shows of a crowd; null for none. */
  lowest: number | null;
  /** Of items that cover an area, the numbers of its west, east, north and south in degrees. */
  extent?: readonly [number, number, number, number];
}

/** What is asked: of each group one term at least, and each number between its ends, those included. */
export interface AttributeFilter {
  terms: readonly (readonly string[])[];
  ranges: readonly { number: number; from: number; to: number }[];
}

/** What an area may reach into: degrees; the edges belong to it. */
export interface Box {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** Mercator numbers; the edges belong to it. */
export interface Window {
  west: number;
  east: number;
  north: number;
  south: number;
}
