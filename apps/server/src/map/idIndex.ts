import { sortRows } from '@app/engine/sortRows';

const isSorted = (ids: Float64Array): boolean => {
  for (let i = 1; i < ids.length; i++) if (ids[i - 1]! > ids[i]!) return false;
  return true;
};

/** Which place an id has in a column: extracts are in order of ids nearly always, and are put in order where they are not. */
export class IdIndex {
  readonly #ids: Float64Array;
  /** The place of each id, where they were not in order. */
  readonly #places: Int32Array | undefined;

  constructor(ids: Float64Array) {
    if (isSorted(ids)) this.#ids = ids;
    else {
      this.#places = sortRows(
        Int32Array.from(ids, (_, i) => i),
        ids,
      );
      this.#ids = Float64Array.from(this.#places, (place) => ids[place]!);
    }
  }

  /** -1 for one that is not there. */
  placeOf(id: number): number {
    const ids = this.#ids;
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    if (ids[low] !== id) return -1;
    return this.#places ? this.#places[low]! : low;
  }
}
