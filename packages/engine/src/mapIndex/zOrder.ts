/** The bits of a number of at most 12 bits, each followed by a nought. */
function spread(bits: number): number {
  let n = bits & 0xfff;
  n = (n | (n << 8)) & 0x00ff00ff;
  n = (n | (n << 4)) & 0x0f0f0f0f;
  n = (n | (n << 2)) & 0x33333333;
  return (n | (n << 1)) & 0x55555555;
}

/** Mercator numbers of 24 bits as one number: whatever shares a cell of the map stands together, at every zoom. */
export function zOrderOf(mx: number, my: number): number {
  const high = spread(mx >> 12) | (spread(my >> 12) << 1);
  const low = spread(mx) | (spread(my) << 1);
  return high * 2 ** 24 + low;
}
