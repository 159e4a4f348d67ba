/** A float64 as six digits of at most 11 bits, lowest first: which half of it, and how far from its lowest bit. */
const digits = [[0, 0], [0, 11], [0, 22], [1, 0], [1, 11], [1, 22]] as const; // oxfmt-ignore
const digitMask = 2047;
const signBit = 0x80000000;

/**
 * Puts rows in the order of a number of each, lowest first; rows of one number stay as they stand. Digit by digit, which
 * of a million rows takes a tenth of the time that comparing them takes.
 * @param numbers by the row; none is NaN
 */
export function sortRows(rows: Int32Array, numbers: Float64Array): Int32Array {
  const halves = sortable(numbers);
  let from = rows;
  let to = new Int32Array(rows.length);
  const next = new Uint32Array(digitMask + 1);
  for (const [half, shift] of digits) {
    next.fill(0);
    for (let i = 0; i < from.length; i++) next[(halves[from[i]! * 2 + half]! >>> shift) & digitMask]! += 1;
    // All have the same digit.
    if (next.includes(rows.length)) continue;
    let before = 0;
    for (let digit = 0; digit <= digitMask; digit++) {
      const count = next[digit]!;
      next[digit] = before;
      before += count;
    }
    for (let i = 0; i < from.length; i++) {
      const row = from[i]!;
      to[next[(halves[row * 2 + half]! >>> shift) & digitMask]!++] = row;
    }
    [from, to] = [to, from === rows ? new Int32Array(rows.length) : (from as Int32Array<ArrayBuffer>)];
  }
  return from;
}

/** The bits of numbers, lower half first, made so that a larger number has larger bits as a whole number without a sign. */
function sortable(numbers: Float64Array): Uint32Array {
  const copy = new Float64Array(numbers.length);
  // Without a sign of zero.
  for (let i = 0; i < copy.length; i++) copy[i] = numbers[i]! + 0;
  const halves = new Uint32Array(copy.buffer);
  for (let i = 1; i < halves.length; i += 2) {
    const isNegative = halves[i]! >= signBit;
    if (isNegative) halves[i - 1] = ~halves[i - 1]!;
    halves[i] = isNegative ? ~halves[i]! : halves[i]! | signBit;
  }
  return halves;
}
