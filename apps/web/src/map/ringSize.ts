/** Diameter of a cluster's ring: 42 to 64 px, growing with the digits of the number. */
export function ringSize(count: number): number {
  return Math.round(Math.min(64, 38 + Math.log10(Math.max(1, count)) * 11));
}
