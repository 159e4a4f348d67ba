import { lowerBound } from '@app/engine/lowerBound';
import type { LngLat } from '@app/domain/kinds';
import type { Nodes } from './extractElements.ts';

/** No longitude. */
const unknown = 0x7fffffff;

/** Where certain nodes are: of a country's millions only those that something asks for are kept, 16 bytes each. */
export class NodePoints {
  /** In order. */
  readonly #ids: Float64Array;
  readonly #lngs: Int32Array;
  readonly #lats: Int32Array;

  /** @param wanted their ids, in any order and more than once */
  constructor(wanted: Float64Array) {
    this.#ids = wanted.slice().sort();
    this.#lngs = new Int32Array(wanted.length).fill(unknown);
    this.#lats = new Int32Array(wanted.length);
  }

  #placeOf(id: number): number {
    const ids = this.#ids;
    return lowerBound(0, ids.length, (i) => ids[i]! < id);
  }

  /** Takes the wanted ones of a block. */
  take({ ids, lngs, lats, count }: Nodes): void {
    for (let i = 0; i < count; i++) {
      const id = ids.values[i]!;
      const place = this.#placeOf(id);
      if (this.#ids[place] !== id) continue;
      this.#lngs[place] = lngs.values[i]!;
      this.#lats[place] = lats.values[i]!;
    }
  }

  /** Degrees; none where the extract lacks the node. */
  pointOf(id: number): LngLat | undefined {
    const place = this.#placeOf(id);
    if (this.#ids[place] !== id || this.#lngs[place] === unknown) return undefined;
    return [this.#lngs[place]! / 1e7, this.#lats[place]! / 1e7];
  }
}
