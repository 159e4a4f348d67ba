export interface Hit {
  /** Number of a street, or of an area where `isArea`. */
  owner: number;
  isArea: boolean;
  misfit: number;
  /** What goes before its equals. */
  order: number;
  house: string | undefined;
}

const goesBefore = (a: Hit, b: Hit): boolean =>
  a.misfit !== b.misfit ? a.misfit < b.misfit : a.order !== b.order ? a.order < b.order : a.owner < b.owner;

/** The best few of many, each owner once. */
export class BestHits {
  readonly #limit: number;
  readonly #hits: Hit[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get hits(): readonly Hit[] {
    return this.#hits;
  }

  /** Among equals of one owner the first stays. */
  take(hit: Hit): void {
    const last = this.#hits.at(-1);
    if (this.#hits.length === this.#limit && last && !goesBefore(hit, last)) return;
    const same = this.#hits.findIndex(({ owner, isArea }) => owner === hit.owner && isArea === hit.isArea);
    if (same !== -1) {
      if (this.#hits[same]!.misfit <= hit.misfit) return;
      this.#hits.splice(same, 1);
    }
    const at = this.#hits.findIndex((other) => goesBefore(hit, other));
    this.#hits.splice(at === -1 ? this.#hits.length : at, 0, hit);
    if (this.#hits.length > this.#limit) this.#hits.pop();
  }
}
