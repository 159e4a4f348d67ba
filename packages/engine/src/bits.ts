/* Sets of rows as bits: row `r` is bit `r & 31` of number `r >> 5`. */

export const wordsFor = (rows: number): number => (rows + 31) >>> 5;

/** How many bits of a number are on. */
export function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of the lowest bit that is on; of 0 there is none to ask for. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

export const has = (bits: Int32Array, row: number): boolean => (bits[row >> 5]! & (1 << (row & 31))) !== 0;

export function put(bits: Int32Array, row: number): void {
  bits[row >> 5]! |= 1 << (row & 31);
}

export function drop(bits: Int32Array, row: number): void {
  bits[row >> 5]! &= ~(1 << (row & 31));
}

export function countOf(bits: Int32Array): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) count += ones(bits[i]!);
  return count;
}

/** Visits each row of a set from `from` to before `to`, in order. */
export function eachRow(bits: Int32Array, visit: (row: number) => void, from = 0, to = bits.length << 5): void {
  for (let i = from >> 5; i << 5 < to; i++) {
    for (let word = bits[i]! & between(i, from, to); word !== 0; word &= word - 1) visit((i << 5) + lowest(word));
  }
}

/** Of the number at `at`, the bits of rows from `from` to before `to`. */
export function between(at: number, from: number, to: number): number {
  const first = at << 5;
  let mask = -1;
  if (from > first) mask &= -1 << (from - first);
  if (to < first + 32) mask &= (1 << (to - first)) - 1;
  return mask;
}
