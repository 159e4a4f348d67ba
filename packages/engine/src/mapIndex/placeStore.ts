import type { LooseThings, Source } from './looseThings.ts';
import { Part } from './part.ts';
import { arrange, bytesOf } from './partData.ts';
import type { Update } from './placeIndex.ts';
import type { Shape } from './thing.ts';

/** A part takes in the one before it that is not so many times larger. */
const growth = 4;

/** Keeps the parts of an index: what changes comes into a small new one, small ones become larger ones step by step. */
export class PlaceStore {
  readonly shape: Shape;
  #parts: Part[] = [];

  constructor(shape: Shape) {
    this.shape = shape;
  }

  /** @param removed ids of all that changed; what is still to be found is among the things */
  change(removed: readonly number[], things: LooseThings): Update {
    for (const part of this.#parts) for (const id of removed) part.remove(id);
    let kept = this.#parts.length;
    let rows = things.rows;
    while (rows > 0 && kept > 0 && this.#parts[kept - 1]!.left < rows * growth) rows += this.#parts[--kept]!.left;
    const merged = this.#parts.slice(kept).map(({ data, gone }): Source => ({ ...data, gone }));
    this.#parts = this.#parts.slice(0, kept);
    const added = rows > 0 ? arrange([...merged, things], this.shape) : undefined;
    if (added) this.#parts.push(new Part(added, this.shape));
    return { removed: Float64Array.from(removed), kept, added };
  }

  get size(): number {
    return this.#parts.reduce((sum, { left }) => sum + left, 0);
  }

  get bytes(): number {
    return this.#parts.reduce((sum, { data }) => sum + bytesOf(data), 0);
  }
}
