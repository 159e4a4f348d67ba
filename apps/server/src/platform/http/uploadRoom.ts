import { AppError } from '../../errors.ts';

/**
 * How many bytes of forms may lie on disk at once: of one person, and of everybody. A form gives its bytes back when
 * its call is answered.
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
   * @param who a user, or a guest's address
   * @throws AppError `too_many_tries` when this one holds too much, `unavailable` when everybody does
   */
  take(caller: string, bytes: number): void {
    const own = (this.#held.get(caller) ?? 0) + bytes;
    if (own > this.#ofOne) throw new AppError('too_many_tries', { retryAfter: 60 });
    if (this.#total + bytes > this.#ofAll) throw new AppError('unavailable', { retryAfter: 60 });
    this.#held.set(caller, own);
    this.#total += bytes;
  }

  give(caller: string, bytes: number): void {
    const own = (this.#held.get(caller) ?? 0) - bytes;
    if (own > 0) this.#held.set(caller, own);
    else this.#held.delete(caller);
    this.#total -= bytes;
  }
}
