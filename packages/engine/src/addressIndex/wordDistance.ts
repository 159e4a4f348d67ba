/** Bits of a number that the columns fit into; letters of a word beyond them are not compared. */
const maxLetters = 31;
const letters = 36;

/** `a` to `z`, then `0` to `9`; -1 for anything else. */
const letterOf = (code: number): number =>
  code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? code - 22 : -1;

/** The letters of a folded word as numbers below 36. */
export function lettersOf(word: string): Uint8Array {
  const found = new Uint8Array(Math.min(word.length, maxLetters));
  for (let i = 0; i < found.length; i++) found[i] = Math.max(0, letterOf(word.charCodeAt(i)));
  return found;
}

/** Which letters of a to z the first so many of a word are, one bit each. */
export function letterBits(word: Uint8Array, count: number): number {
  let bits = 0;
  for (let i = 0; i < Math.min(word.length, count); i++) if (word[i]! < 26) bits |= 1 << word[i]!;
  return bits;
}

export interface Distances {
  /** To the whole word. */
  whole: number;
  /** To the beginning of it that is nearest. */
  start: number;
}

/**
 * How many insertions, deletions, changes and swaps of neighbours lie between one typed word and others, a column of the
 * table at a time as bits of a number (Hyyrö 2003): some ten operations a letter.
 * @returns the same object each time
 */
export function distancesFrom(typed: Uint8Array): (word: Uint8Array, from: number, to: number) => Distances {
  const rows = new Int32Array(letters);
  typed.forEach((letter, i) => (rows[letter]! |= 1 << i));
  const last = 1 << (typed.length - 1);
  const found: Distances = { whole: 0, start: 0 };
  return (word, from, to) => {
    let up = -1;
    let down = 0;
    let diagonal = 0;
    let before = 0;
    let whole = typed.length;
    let start = whole;
    for (let i = from; i < to; i++) {
      const same = rows[word[i]!]!;
      const swapped = ((~diagonal & same) << 1) & before;
      diagonal = ((((same & up) + up) | 0) ^ up) | same | down | swapped | 0;
      let right = down | ~(diagonal | up);
      let left = diagonal & up;
      if (right & last) whole += 1;
      if (left & last) whole -= 1;
      right = (right << 1) | 1;
      left <<= 1;
      up = left | ~(diagonal | right);
      down = right & diagonal;
      before = same;
      if (whole < start) start = whole;
    }
    found.whole = whole;
    found.start = start;
    return found;
  };
}
