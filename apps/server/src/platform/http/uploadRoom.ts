import { AppError } from '../../errors.ts';

/**
 * How many bytes of forms may lie on disk at once: of one caller, and of everybody. A form gives its bytes back when its
 * call is answered.
 */
export class UploadRoom {
  readonly #ofOne: number;
  readonly #ofAll: number;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(ofOne: number, ofAll: number) {
    this.#ofOne = ofOne;
    this.#ofAll = ofAll;
  }

  /**
   * A caller holds no more than what is free, so that however many fill their part one more finds room.
   * @param caller an account and its address, each counted by itself
   * @throws AppError `too_many_tries` when this one holds too much, `unavailable` when everybody does
   */
  take(caller: readonly string[], bytes: number): void {
    const own = Math.max(...caller.map((key) => this.#held.get(key) ?? 0)) + bytes;
    if (own > this.#ofOne) throw new AppError('too_many_tries', { retryAfter: 60 });
    if (own > this.#ofAll - this.#total) throw new AppError('unavailable', { retryAfter: 60 });
    this.#add(caller, bytes);
  }

  give(caller: readonly string[], bytes: number): void {
    this.#add(caller, -bytes);
  }

  #add(caller: readonly string[], bytes: number): void {
    for (const key of caller) {
      const own = (this.#held.get(key) ?? 0) + bytes;
      if (own > 0) this.#held.set(key, own);
      else this.#held.delete(key);
    }
    this.#total += bytes;
  }
}
