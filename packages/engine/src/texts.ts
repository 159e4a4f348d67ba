/** Texts as one long one: a thread hands it to another at once, where each by itself would be read anew. */
export interface PackedTexts {
  text: string;
  ends: Uint32Array<ArrayBuffer>;
}

export function packTexts(texts: readonly string[]): PackedTexts {
  let end = 0;
  return { text: texts.join(''), ends: Uint32Array.from(texts, (text) => (end += text.length)) };
}

/** Many short texts by their number. */
export class Texts {
  readonly #packed: PackedTexts;

  constructor(packed: PackedTexts) {
    this.#packed = packed;
  }

  get length(): number {
    return this.#packed.ends.length;
  }

  at(i: number): string {
    const { text, ends } = this.#packed;
    return text.slice(i === 0 ? 0 : ends[i - 1], ends[i]);
  }

  /** Of texts in order the first that does not stand before this one; their count where all do. */
  firstNotBefore(text: string, placeAt: (place: number) => number = (place) => place): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(placeAt(middle)) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
