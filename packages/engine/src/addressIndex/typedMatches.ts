import type { NameIndex } from './nameIndex.ts';

/** What a name has to have. */
export interface Asked {
  /** Numbers of the typed words. */
  asked: readonly number[];
  /** Of all typed words: one that fits nothing may be a house of another kind. */
  isNumber: readonly boolean[];
  /** Every word has to fit. */
  isWhole: boolean;
  /** How many more words were typed, which name the town. */
  elsewhere: number;
}

/** Bits of a row; the words of a typed address are eight, and those of its parts are among them or a few more. */
export const maxTypedWords = 16;

const cost = {
  /** The word is no part of the name, but of where it lies. */
  context: 3,
  /** The first typed word is not the first of the name. */
  notFirst: 3,
  /** The name has more words. */
  notWhole: 2,
  unmet: 30,
} as const;
/** A word that fits so well says that the name is meant, whatever else was typed. */
const surely = 4;

/** Fits nothing. */
export const noFit = 255;

/** How a typed word, by its number, fits where a name's owner lies; `noFit` when it does not. */
export type ContextFit = (owner: number, word: number) => number;

/** One wrong letter. */
const maxMeant = 15;
/** A word is meant though a letter of it is wrong, or its ending is another, where it has so many letters. */
const lettersOfMeant = 6;

/** So many words and names are met before a further word is left out: a stranger's twenty letters stand in every name. */
const maxSteps = 20_000;

/** Which names have which of the typed words, and how badly each fits. One query at a time; `clear` forgets it. */
export class TypedMatches {
  readonly #index: NameIndex;
  readonly #fits: Uint8Array;
  readonly #have: Uint16Array;
  /** Words that fit the first word of the name. */
  readonly #first: Uint16Array;
  readonly #touched: number[] = [];

  constructor(index: NameIndex) {
    this.#index = index;
    this.#fits = new Uint8Array(index.owners.length * maxTypedWords);
    this.#have = new Uint16Array(index.owners.length);
    this.#first = new Uint16Array(index.owners.length);
  }

  /**
   * Looks up each typed word once, the longest first: it is in the fewest names.
   * @param steps counts what it takes
   * @param misspelt words with a wrong letter or two as well
   * @returns the words it got to, one bit each: what was counted before leaves out the others
   */
  look(typed: readonly string[], steps: { count: number }, misspelt: boolean): number {
    const until = steps.count + maxSteps;
    let compared = 0;
    const longestFirst = [...typed.keys()].sort((a, b) => typed[b]!.length - typed[a]!.length);
    for (const word of longestFirst) {
      if (steps.count > until) break;
      const bit = 1 << word;
      compared |= bit;
      this.#index.eachNamed(typed[word]!, steps, misspelt, (name, misfit, meant) => {
        if (this.#index.firsts[name] === meant) this.#first[name]! |= bit;
        if (this.#have[name]! & bit) return;
        if (this.#have[name] === 0) this.#touched.push(name);
        this.#have[name]! |= bit;
        // The better fits come first.
        this.#fits[name * maxTypedWords + word] = misfit;
      });
    }
    return compared;
  }

  clear(): void {
    for (const name of this.#touched) {
      this.#have[name] = 0;
      this.#first[name] = 0;
    }
    this.#touched.length = 0;
  }

  /** The best fit of one word among the names of each owner. */
  fitsOf(word: number, owners: number): Uint8Array {
    const found = new Uint8Array(owners).fill(noFit);
    for (const name of this.#touched) {
      if (!(this.#have[name]! & (1 << word))) continue;
      const owner = this.#index.owners[name]!;
      found[owner] = Math.min(found[owner]!, this.#fits[name * maxTypedWords + word]!);
    }
    return found;
  }

  /**
   * Owners that the typed words name whole, and by which words.
   * @param typed the words that were looked up
   */
  namedWhole(typed: readonly string[]): Map<number, number> {
    const found = new Map<number, number>();
    for (const name of this.#touched) {
      let bits = 0;
      let count = 0;
      for (let word = 0; word < typed.length; word++) {
        const fit = this.#have[name]! & (1 << word) ? this.#fits[name * maxTypedWords + word]! : noFit;
        const isMeant = fit === 0 || (fit > surely && fit <= maxMeant && typed[word]!.length >= lettersOfMeant);
        if (!isMeant) continue;
        bits |= 1 << word;
        count += 1;
      }
      const owner = this.#index.owners[name]!;
      if (count > 0 && count >= this.#index.lengths[name]!) found.set(owner, (found.get(owner) ?? 0) | bits);
    }
    return found;
  }

  /**
   * The misfit of all asked words with one name: every word has to fit it or where it lies, or half of them at the most
   * do not while one surely does.
   */
  #fitOf(name: number, { asked, isNumber, isWhole, elsewhere }: Asked, context: ContextFit): number | null {
    const owner = this.#index.owners[name]!;
    const have = this.#have[name]!;
    let sum = 0;
    let named = 0;
    let unmet = 0;
    let numbers = 0;
    let isSure = false;
    for (const word of asked) {
      const inName = have & (1 << word) ? this.#fits[name * maxTypedWords + word]! : noFit;
      const around = context(owner, word);
      if (inName !== noFit) named += 1;
      if (inName === noFit && around === noFit) {
        if (isWhole) return null;
        if (isNumber[word]) numbers += 1;
        else unmet += 1;
        continue;
      }
      isSure ||= inName <= surely && !isNumber[word];
      sum += Math.min(inName, around + cost.context);
    }
    if (named === 0 || ((unmet > 0 || numbers > 0) && !isSure) || unmet > (asked.length + elsewhere - numbers) >> 1)
      return null;
    const isFirst = this.#first[name]! & (1 << (asked[0] ?? 0));
    const isAll = named >= this.#index.lengths[name]!;
    const beside = (isFirst ? 0 : cost.notFirst) + (isAll ? 0 : cost.notWhole);
    return sum + beside + (unmet + numbers) * cost.unmet;
  }

  /** Each owner that fits the asked words, once for each of its names that do, with its misfit in tenths. */
  each(asked: Asked, context: ContextFit, take: (owner: number, misfit: number) => void): void {
    if (asked.asked.length === 0) return;
    for (const name of this.#touched) {
      const misfit = this.#fitOf(name, asked, context);
      if (misfit !== null) take(this.#index.owners[name]!, misfit);
    }
  }
}
