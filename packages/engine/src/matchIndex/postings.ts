import { withRoom } from '../withRoom.ts';

/** Cells by level and place, each with the keys and values that were added to it, keys ascending by their highest byte. */
export interface Postings {
  keys: Uint32Array;
  values: Uint32Array;
  /** First posting of each cell, and of the cell behind the last. */
  from: Uint32Array;
  /** The levels that have cells. */
  levels: readonly number[];
  /** Number of the cell at a place of a level; -1 for none. */
  cellAt(level: number, x: number, y: number): number;
  bytes: number;
}

/** Numbers cells as they are met: an open hash table over typed arrays. */
class CellNumbers {
  #firsts = new Int32Array(1024).fill(-1);
  #seconds = new Int32Array(1024);
  #numbers = new Int32Array(1024);
  count = 0;

  /** -1 for a cell that has no number. */
  find(level: number, x: number, y: number): number {
    const slot = this.#slotOf(x * 32 + level, y);
    return this.#firsts[slot] === -1 ? -1 : this.#numbers[slot]!;
  }

  findOrAdd(level: number, x: number, y: number): number {
    const first = x * 32 + level;
    const slot = this.#slotOf(first, y);
    if (this.#firsts[slot] !== -1) return this.#numbers[slot]!;
    this.#firsts[slot] = first;
    this.#seconds[slot] = y;
    this.#numbers[slot] = this.count++;
    if (this.count * 2 > this.#firsts.length) this.#grow();
    return this.count - 1;
  }

  get bytes(): number {
    return this.#firsts.byteLength * 3;
  }

  #slotOf(first: number, second: number): number {
    const last = this.#firsts.length - 1;
    let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    hash ^= hash >>> 15;
    let slot = hash & last;
    while (this.#firsts[slot] !== -1 && (this.#firsts[slot] !== first || this.#seconds[slot] !== second)) {
      slot = (slot + 1) & last;
    }
    return slot;
  }

  #grow(): void {
    const [firsts, seconds, numbers] = [this.#firsts, this.#seconds, this.#numbers];
    const length = firsts.length * 2;
    this.#firsts = new Int32Array(length).fill(-1);
    this.#seconds = new Int32Array(length);
    this.#numbers = new Int32Array(length);
    firsts.forEach((first, i) => {
      if (first === -1) return;
      const slot = this.#slotOf(first, seconds[i]!);
      this.#firsts[slot] = first;
      this.#seconds[slot] = seconds[i]!;
      this.#numbers[slot] = numbers[i]!;
    });
  }
}

/** Postings that a pass over them takes in one step. */
const atOnce = 2 ** 18;

/** Where each part begins when things are laid out part by part; one number more than there are parts. */
function* starts(parts: number, of: Uint32Array, shift: number, length: number): Generator<void, Uint32Array> {
  const from = new Uint32Array(parts + 1);
  for (let i = 0; i < length; i++) {
    from[(of[i]! >>> shift) + 1]! += 1;
    if (i % atOnce === atOnce - 1) yield;
  }
  for (let part = 0; part < parts; part++) from[part + 1]! += from[part]!;
  return from;
}

export class PostingsBuilder {
  readonly #numbers = new CellNumbers();
  readonly #levels = new Set<number>();
  #cells = new Uint32Array(4096);
  #keys = new Uint32Array(4096);
  #values = new Uint32Array(4096);
  #count = 0;

  add(level: number, x: number, y: number, key: number, value: number): void {
    if (this.#count === this.#cells.length) this.#grow();
    this.#levels.add(level);
    this.#cells[this.#count] = this.#numbers.findOrAdd(level, x, y);
    this.#keys[this.#count] = key;
    this.#values[this.#count] = value;
    this.#count += 1;
  }

  /** Lays the postings out, cell by cell, some milliseconds a step. */
  *finish(): Generator<void, Postings> {
    // By key, then by cell, which leaves the order of keys within each cell as it is.
    const byKey = new Uint32Array(this.#count);
    const place = yield* starts(256, this.#keys, 24, this.#count);
    for (let i = 0; i < this.#count; i++) {
      byKey[place[this.#keys[i]! >>> 24]!++] = i;
      if (i % atOnce === atOnce - 1) yield;
    }
    const from = yield* starts(this.#numbers.count, this.#cells, 0, this.#count);
    const next = from.slice();
    const keys = new Uint32Array(this.#count);
    const values = new Uint32Array(this.#count);
    for (let n = 0; n < this.#count; n++) {
      const i = byKey[n]!;
      const at = next[this.#cells[i]!]!++;
      keys[at] = this.#keys[i]!;
      values[at] = this.#values[i]!;
      if (n % atOnce === atOnce - 1) yield;
    }
    const numbers = this.#numbers;
    return {
      keys,
      values,
      from,
      levels: [...this.#levels].toSorted((a, b) => a - b),
      cellAt: (level, x, y) => numbers.find(level, x, y),
      bytes: keys.byteLength * 2 + from.byteLength + numbers.bytes,
    };
  }

  #grow(): void {
    this.#cells = withRoom(this.#cells, this.#count + 1);
    this.#keys = withRoom(this.#keys, this.#count + 1);
    this.#values = withRoom(this.#values, this.#count + 1);
  }
}
