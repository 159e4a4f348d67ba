import { type PackedTexts, packTexts, Texts } from '../texts.ts';
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
/** Fewer letters with a wrong one begin any word. */
const lettersForWrongStart = 5;
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
function lists(
  count: number,
  keys: readonly number[],
  items: readonly number[],
): { from: Int32Array<ArrayBuffer>; of: Int32Array<ArrayBuffer> } {
  const from = new Int32Array(count + 1);
  for (const key of keys) from[key + 1]! += 1;
  for (let i = 0; i < count; i++) from[i + 1]! += from[i]!;
  const next = from.slice();
  const of = new Int32Array(items.length);
  keys.forEach((key, i) => (of[next[key]!++] = items[i]!));
  return { from, of };
}

/** Names by their words, in few long columns. */
export interface PackedNames {
  /** In order. */
  words: PackedTexts;
  letters: Uint8Array<ArrayBuffer>;
  lettersFrom: Int32Array<ArrayBuffer>;
  /** Words that are not compared letter by letter. */
  joined: Uint8Array<ArrayBuffer>;
  /** Which letters the first so many of each word are, by how many. */
  startBits: readonly Int32Array<ArrayBuffer>[];
  /** The names that have each word. */
  namesFrom: Int32Array<ArrayBuffer>;
  namesOf: Int32Array<ArrayBuffer>;
  owners: Int32Array<ArrayBuffer>;
  lengths: Uint8Array<ArrayBuffer>;
  /** The first word of each name. */
  firsts: Int32Array<ArrayBuffer>;
}

/** Puts names in order of their words: a second for a country's. */
export function packNames(names: readonly IndexedName[]): PackedNames {
  const vocabulary = [...new Set(names.flatMap(({ words }) => words))].sort();
  const numbers = new Map(vocabulary.map((word, i) => [word, i]));
  const keys: number[] = [];
  const items: number[] = [];
  const joined = new Uint8Array(vocabulary.length).fill(1);
  names.forEach(({ words, isJoined }, name) => {
    for (const word of new Set(words)) {
      const number = numbers.get(word)!;
      keys.push(number);
      items.push(name);
      if (!isJoined) joined[number] = 0;
    }
  });
  const byWord = lists(vocabulary.length, keys, items);
  const letters = vocabulary.map(lettersOf);
  const lettersFrom = new Int32Array(letters.length + 1);
  letters.forEach((word, i) => (lettersFrom[i + 1] = lettersFrom[i]! + word.length));
  const allLetters = new Uint8Array(lettersFrom[letters.length]!);
  letters.forEach((word, i) => allLetters.set(word, lettersFrom[i]));
  return {
    words: packTexts(vocabulary),
    letters: allLetters,
    lettersFrom,
    joined,
    startBits: Array.from({ length: longestStart + 1 }, (_, length) =>
      Int32Array.from(letters, (word) => letterBits(word, length < longestStart ? length : word.length)),
    ),
    namesFrom: byWord.from,
    namesOf: byWord.of,
    owners: Int32Array.from(names, ({ owner }) => owner),
    lengths: Uint8Array.from(names, ({ words }) => Math.min(words.length, 255)),
    firsts: Int32Array.from(names, ({ words }) => numbers.get(words[0] ?? '') ?? -1),
  };
}

/**
 * Names by their words: a sorted vocabulary, and for each word of it the names that have it. A typed word is looked up in
 * the vocabulary once, by bisection where it begins a word and letter by letter where it is misspelt; the names are not
 * looked through.
 */
export class NameIndex {
  readonly #packed: PackedNames;
  readonly #words: Texts;

  constructor(packed: PackedNames) {
    this.#packed = packed;
    this.#words = new Texts(packed.words);
  }

  /** Whose each name is. */
  get owners(): Int32Array {
    return this.#packed.owners;
  }

  /** How many words each name has. */
  get lengths(): Uint8Array {
    return this.#packed.lengths;
  }

  /** The first word of each name. */
  get firsts(): Int32Array {
    return this.#packed.firsts;
  }

  /** Words that begin so. */
  #begun(typed: string, misfit: number): WordFit[] {
    const found: WordFit[] = [];
    for (let word = this.#words.firstNotBefore(typed); word < this.#words.length; word++) {
      const begun = this.#words.at(word);
      if (!begun.startsWith(typed)) break;
      found.push({ word, misfit: begun === typed ? 0 : misfit });
    }
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
    const { joined, letters: all, lettersFrom, startBits } = this.#packed;
    const starts = startBits[Math.min(longest, longestStart)]!;
    const found: WordFit[] = [];
    steps.count += this.#words.length >> 4;
    for (let word = 0; word < starts.length; word++) {
      // A wrong letter takes one from the word at the most: few words go on to be compared.
      if (hasMoreBits(bits & ~starts[word]!, limit) || joined[word]) continue;
      const from = lettersFrom[word]!;
      const length = lettersFrom[word + 1]! - from;
      if (length < letters.length - limit) continue;
      steps.count += 1;
      const { whole, start } = distances(all, from, from + Math.min(length, longest));
      if (whole === 0 && length <= longest) continue;
      if (whole <= limit && length <= longest)
        found.push({ word, misfit: whole === 1 ? misfits.oneWrong : misfits.twoWrong });
      else if (start <= 1 && letters.length >= lettersForWrongStart) found.push({ word, misfit: misfits.startWrong });
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
    const { namesFrom, namesOf } = this.#packed;
    for (const { word, misfit } of fits.sort((a, b) => a.misfit - b.misfit)) {
      if (met.has(word)) continue;
      met.add(word);
      steps.count += 1;
      for (let at = namesFrom[word]!; at < namesFrom[word + 1]!; at++) {
        steps.count += 1;
        take(namesOf[at]!, misfit, word);
      }
    }
  }
}
