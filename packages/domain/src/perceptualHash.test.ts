import { describe, expect, it } from 'vitest';
import { bitsApart, areHashesAlike, hashGrid, perceptualHash, mirrored } from './perceptualHash.ts';

const { width, height } = hashGrid;
/** A picture of 9 × 8 from what stands at each place. */
const picture = (grey: (x: number, y: number) => number) =>
  Array.from({ length: width * height }, (_, i) => Math.min(255, Math.max(0, grey(i % width, Math.floor(i / width)))));
/** Of no order, and the same at each run. */
const room = (x: number, y: number) => ((x * 73 + y * 151 + x * y * 37) * 97) % 256;
const other = (x: number, y: number) => ((x * 31 + y * 89 + x * y * 53 + 40) * 61) % 256;
const hash = perceptualHash(picture(room));

describe('the hash of a picture', () => {
  it('are 64 bits: brighter to the right', () => {
    expect([...perceptualHash(picture((x) => x * 20))]).toEqual(Array(8).fill(255));
    expect([...perceptualHash(picture((x) => 200 - x * 20))]).toEqual(Array(8).fill(0));
    expect([...perceptualHash(picture((x, y) => (x === 1 && y === 0 ? 200 : 100 - x)))]).toEqual([
      128, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });

  it('are none of a wall or a blank sheet', () => {
    expect(perceptualHash(picture(() => 240))).toHaveLength(0);
    expect(perceptualHash(picture((x, y) => 240 + ((x + y) % 2)))).toHaveLength(0);
    expect(areHashesAlike(new Uint8Array(), new Uint8Array())).toBe(false);
    expect(areHashesAlike(hash, new Uint8Array())).toBe(false);
  });

  it.each<[string, (x: number, y: number) => number, boolean]>([
    ['itself', room, true],
    ['brighter', (x, y) => room(x, y) * 0.8 + 40, true],
    ['compressed anew', (x, y) => room(x, y) + ((x * 7 + y * 3) % 5) - 2, true],
    ['in a mirror', (x, y) => room(width - 1 - x, y), true],
    ['upside down', (x, y) => room(x, height - 1 - y), false],
    ['another room', other, false],
  ])('are told again: %s', (_, grey, same) => {
    expect(areHashesAlike(hash, perceptualHash(picture(grey)))).toBe(same);
  });

  it('are six bits apart at most, in a mirror or not', () => {
    const differing = (bits: number) => hash.map((row, i) => (i < bits ? row ^ (1 << i) : row));
    expect([6, 7].map((bits) => bitsApart(hash, differing(bits)))).toEqual([6, 7]);
    expect([6, 7].map((bits) => areHashesAlike(hash, differing(bits)))).toEqual([true, false]);
    expect(areHashesAlike(hash, mirrored(differing(6)))).toBe(true);
    expect([...mirrored(mirrored(hash))]).toEqual([...hash]);
  });
});
