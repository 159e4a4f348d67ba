import { distancesFrom, letterBits, lettersOf } from './wordDistance.ts';

/** A name in folded words, and what is called so. */
export interface IndexedName {
  owner: number;
  words: readonly string[];
  /** Its word is several written as one, which is compared letter by letter with nothing. */
  isJoined?: boolean;
}

/** How badly a typed word fits: 0 for the same. In tenths, so that it is a byte. */
const misfits = { start: 4, ending: 10, oneWrong: 15, twoWrong: 20, startWrong: 20 } as const;
const lettersForOneWrong = 4;
const lettersForTwoWrong = 7;
/** From so many letters on the whole word stands for its beginning, which lets a few more words through. */
const longestStart = 14;

/** Endings of Russian names, folded, which change with their case and with what they stand beside: `Мунчештская`, `Мунчештское`. */
const ending = /(?<=.{4})(?:aia|oe|oi|ii|ogo|ego)$/;

/** A word of the vocabulary that a typed word may mean. */
interface WordFit {
  word: number;
  misfit: number;
}

/** Whether a number has more than so many bits. */
function hasMoreBits(bits: number, limit: number): boolean {
  let left = bits;
  for (let i = 0; i < limit && left !== 0; i++) left &= left - 1;
  return left !== 0;
}

/** Offsets where each of `keys.length` lists begins, and one more; the lists' items in the order they came. */
function lists(count: number, keys: readonly number[], items: readonly number[]): { from: Int32Array; of: Int32Array } {
  const from = new Int32Array(count + 1);
  for (const key of keys) from[key + 1]! += 1;
  for (let i = 0; i < count; i++) from[i + 1]! += from[i]!;
  const next = from.slice();
  const of = new Int32Array(items.length);
  keys.forEach((key, i) => (of[next[key]!++] = items[i]!));
  return { from, of };
}

/**
 * Names by their words: a sorted vocabulary, and for each word of it the names that have it. A typed word is looked up in
 * the vocabulary once, by bisection where it begins a word and letter by letter where it is misspelt; the names are not
 * looked through.
 */
export class NameIndex {
  readonly #words: readonly string[];
  readonly #letters: Uint8Array;
  readonly #lettersFrom: Int32Array;
  /** Words that are not compared letter by letter. */
  readonly #joined: Uint8Array;
  /** Which letters the first so many of each word are, by how many. */
  readonly #startBits: readonly Int32Array[];
  readonly #names: { from: Int32Array; of: Int32Array };
  readonly owners: Int32Array;
  readonly lengths: Uint8Array;
  /** The first word of each name. */
  readonly firsts: Int32Array;

  constructor(names: readonly IndexedName[]) {
    this.#words = [...new Set(names.flatMap(({ words }) => words))].sort();
    const numbers = new Map(this.#words.map((word, i) => [word, i]));
    const keys: number[] = [];
    const items: number[] = [];
    names.forEach(({ words }, name) => {
      for (const word of new Set(words)) {
        keys.push(numbers.get(word)!);
        items.push(name);
      }
    });
    this.#names = lists(this.#words.length, keys, items);
    this.owners = Int32Array.from(names, ({ owner }) => owner);
    this.lengths = Uint8Array.from(names, ({ words }) => Math.min(words.length, 255));
    this.firsts = Int32Array.from(names, ({ words }) => numbers.get(words[0] ?? '') ?? -1);
    const letters = this.#words.map(lettersOf);
    this.#startBits = Array.from({ length: longestStart + 1 }, (_, length) =>
      Int32Array.from(letters, (word) => letterBits(word, length < longestStart ? length : word.length)),
    );
    this.#joined = new Uint8Array(this.#words.length).fill(1);
    for (const { words, isJoined } of names)
      if (!isJoined) for (const word of words) this.#joined[numbers.get(word)!] = 0;
    this.#lettersFrom = new Int32Array(letters.length + 1);
    letters.forEach((word, i) => (this.#lettersFrom[i + 1] = this.#lettersFrom[i]! + word.length));
    this.#letters = new Uint8Array(this.#lettersFrom[letters.length]!);
    letters.forEach((word, i) => this.#letters.set(word, this.#lettersFrom[i]));
  }

  #firstNotBefore(typed: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#words[middle]! < typed) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Words that begin so. */
  #begun(typed: string, misfit: number): WordFit[] {
    const found: WordFit[] = [];
    for (let word = this.#firstNotBefore(typed); this.#words[word]?.startsWith(typed); word++)
      found.push({ word, misfit: this.#words[word] === typed ? 0 : misfit });
    return found;
  }

  /** Words that differ from what was typed by a letter or two. */
  #misspelt(typed: string, steps: { count: number }): WordFit[] {
    const limit = typed.length >= lettersForTwoWrong ? 2 : 1;
    const letters = lettersOf(typed);
    const bits = letterBits(letters, letters.length);
    const distances = distancesFrom(letters);
    // Letters beyond these make neither the word nor a beginning of it nearer.
    const longest = letters.length + limit;
    const starts = this.#startBits[Math.min(longest, longestStart)]!;
    const found: WordFit[] = [];
    steps.count += this.#words.length >> 4;
    for (let word = 0; word < starts.length; word++) {
      // A wrong letter takes one from the word at the most: few words go on to be compared.
      if (hasMoreBits(bits & ~starts[word]!, limit) || this.#joined[word]) continue;
      const from = this.#lettersFrom[word]!;
      const length = this.#lettersFrom[word + 1]! - from;
      if (length < letters.length - limit) continue;
      steps.count += 1;
      const { whole, start } = distances(this.#letters, from, from + Math.min(length, longest));
      if (whole === 0 && length <= longest) continue;
      if (whole <= limit && length <= longest)
        found.push({ word, misfit: whole === 1 ? misfits.oneWrong : misfits.twoWrong });
      else if (start <= 1) found.push({ word, misfit: misfits.startWrong });
    }
    return found;
  }

  /**
   * The names that have a word like the typed one, each once, with how badly it fits.
   * @param take name, misfit in tenths, the word of the vocabulary
   */
  eachNamed(
    typed: string,
    steps: { count: number },
    misspelt: boolean,
    take: (name: number, misfit: number, word: number) => void,
  ): void {
    const stem = typed.replace(ending, '');
    const isWord = misspelt && typed.length >= lettersForOneWrong && !/\d/.test(typed);
    const fits = [
      ...this.#begun(typed, misfits.start),
      ...(stem === typed ? [] : this.#begun(stem, misfits.ending)),
      ...(isWord ? this.#misspelt(typed, steps) : []),
    ];
    const met = new Set<number>();
    const { from, of } = this.#names;
    for (const { word, misfit } of fits.sort((a, b) => a.misfit - b.misfit)) {
      if (met.has(word)) continue;
      met.add(word);
      steps.count += 1;
      for (let at = from[word]!; at < from[word + 1]!; at++) {
        steps.count += 1;
        take(of[at]!, misfit, word);
      }
    }
  }
}
