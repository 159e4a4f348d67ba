import { flagLimits } from './offerFlags.ts';

/** A picture is reduced to this many grey pixels: each is compared with the one to its right. */
export const hashGrid = { width: 9, height: 8 } as const;

/** A picture with less contrast than this between neighbours, all together, has no hash: a wall, a blank sheet. */
const leastContrast = 160;

/**
 * The difference hash of a picture: 64 bits, each saying whether it grows brighter to the right; rows from the top,
 * eight bytes. Another size, compression or brightness changes few of them.
 * @param grey 9 × 8 values of 0–255, row by row
 * @returns no bytes for a picture too plain to be told by
 */
export function perceptualHash(grey: ArrayLike<number>): Uint8Array {
  const { width, height } = hashGrid;
  const hash = new Uint8Array(height);
  let contrast = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width - 1; column++) {
      const [left, right] = [grey[row * width + column]!, grey[row * width + column + 1]!];
      contrast += Math.abs(left - right);
      if (right > left) hash[row]! |= 128 >> column;
    }
  }
  return contrast < leastContrast ? new Uint8Array() : hash;
}

/** The hash of the same picture seen in a mirror. */
export function mirrored(hash: Uint8Array): Uint8Array {
  return hash.map((row) => {
    let turned = 0;
    for (let bit = 0; bit < 8; bit++) if ((row & (1 << bit)) === 0) turned |= 128 >> bit;
    return turned;
  });
}

/** In how many bits two hashes differ. */
export function bitsApart(a: Uint8Array, b: Uint8Array): number {
  let apart = 0;
  a.forEach((row, i) => {
    for (let rest = row ^ b[i]!; rest > 0; rest &= rest - 1) apart++;
  });
  return apart;
}

/** Whether two pictures show the same, one of them perhaps in a mirror; those without a hash are like none. */
export function areHashesAlike(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== hashGrid.height || b.length !== hashGrid.height) return false;
  return Math.min(bitsApart(a, b), bitsApart(mirrored(a), b)) <= flagLimits.hashBits;
}
