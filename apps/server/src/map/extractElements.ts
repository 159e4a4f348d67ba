import { NumberColumn } from './numberColumn.ts';
import type { StringTable } from './stringTable.ts';

/** None has nearly as many; as a map they take far more memory than in the file. */
const maxTags = 65_536;
/** Steps between ids up to here are exact numbers still; OpenStreetMap has given some 2^34. */
const maxId = 2 ** 51;
const noTags: ReadonlyMap<string, string> = new Map();

/** What nodes, ways and relations of a block have alike, by their place in it. */
export class Elements {
  readonly ids = new NumberColumn(new Float64Array(64));
  readonly #tags = new NumberColumn(new Uint32Array(64));
  readonly #tagsEnd = new NumberColumn(new Uint32Array(64));
  readonly #strings: StringTable;

  constructor(strings: StringTable) {
    this.#strings = strings;
  }

  get count(): number {
    return this.ids.length;
  }

  addId(id: number): void {
    if (!(Math.abs(id) <= maxId)) throw new Error('an id beyond all that are given');
    this.ids.push(id);
  }

  /** Tags of the first element that has none yet, as key and value by turns: their numbers in the string table. */
  addTags({ values, length }: NumberColumn<Uint32Array<ArrayBuffer>>): void {
    if (length > 2 * maxTags) throw new Error(`an element with ${length / 2} tags`);
    for (let i = 0; i < length; i++) {
      this.#strings.check(values[i]!);
      this.#tags.push(values[i]!);
    }
    this.#tagsEnd.push(this.#tags.length);
  }

  tagsOf(i: number): ReadonlyMap<string, string> {
    const from = i === 0 ? 0 : this.#tagsEnd.values[i - 1]!;
    const to = this.#tagsEnd.values[i]!;
    if (from === to) return noTags;
    const tags = new Map<string, string>();
    for (let at = from; at < to; at += 2) {
      tags.set(this.#strings.get(this.#tags.values[at]!), this.#strings.get(this.#tags.values[at + 1]!));
    }
    return tags;
  }
}

/** Numbers of each element in a row, by its place. */
class Lists {
  readonly #numbers = new NumberColumn(new Float64Array(64));
  readonly #ends = new NumberColumn(new Uint32Array(64));

  add(number: number): void {
    this.#numbers.push(number);
  }

  /** No more of this element. @returns how many it has */
  end(): number {
    const { length } = this.#numbers;
    const from = this.#ends.length === 0 ? 0 : this.#ends.values[this.#ends.length - 1]!;
    this.#ends.push(length);
    return length - from;
  }

  of(i: number): Float64Array {
    return this.#numbers.values.subarray(i === 0 ? 0 : this.#ends.values[i - 1]!, this.#ends.values[i]!);
  }
}

/** Nodes with their places in 1e-7 degrees. */
export class Nodes extends Elements {
  readonly lngs = new NumberColumn(new Int32Array(64));
  readonly lats = new NumberColumn(new Int32Array(64));
}

/** Ways with the ids of their nodes in order. */
export class Ways extends Elements {
  readonly refs = new Lists();
}

/** What a member of a relation is, as numbers of `memberKinds`. */
export const memberKind = { node: 0, way: 1, relation: 2 } as const;

/** Relations with the ids of their members in order, and what each of these is. */
export class Relations extends Elements {
  readonly members = new Lists();
  readonly memberKinds = new Lists();
}
