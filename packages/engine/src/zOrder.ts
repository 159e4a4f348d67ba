/** The bits of a number of at most 16 bits, each followed by a nought. */
function spread(bits: number): number {
  let n = bits & 0xffff;
  n = (n | (n << 8)) & 0x00ff00ff;
  n = (n | (n << 4)) & 0x0f0f0f0f;
  n = (n | (n << 2)) & 0x33333333;
  return (n | (n << 1)) & 0x55555555;
}

/** Two numbers of at most 16 bits as one of 32: what is near to each other on the ground mostly stays so (Z-order). */
export const zOrder32 = (x: number, y: number): number => (spread(x) | (spread(y) << 1)) >>> 0;

/** The same of two numbers of at most 24 bits: whatever shares a cell of the map stands together, at every zoom. */
export const zOrder48 = (x: number, y: number): number =>
  zOrder32(x >> 12, y >> 12) * 2 ** 24 + zOrder32(x & 0xfff, y & 0xfff);
