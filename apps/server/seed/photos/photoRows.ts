import type { Db } from '../../src/platform/database/database.ts';
import type { Picture } from '../pictures/picture.ts';
import { insertRows, takeIds } from '../rows/insertRows.ts';
import type { StoredPicture } from './storePictures.ts';

/**
 * Rows of `photos` for the demo: one an owner and picture, the files shared, so that each owner may edit their offers.
 */
export class PhotoRows {
  readonly #pictures: ReadonlyMap<Picture, StoredPicture>;
  readonly #ids = new Map<string, number>();
  readonly #now: Date;

  constructor(pictures: ReadonlyMap<Picture, StoredPicture>, now: Date) {
    this.#pictures = pictures;
    this.#now = now;
  }

  /** The ids of these owners' rows of these pictures, in their order; those that are missing are inserted first. */
  async idsOf(db: Db, wanted: readonly { ownerId: number; picture: Picture }[]): Promise<number[]> {
    const keyed = wanted.map(({ ownerId, picture }) => {
      const stored = this.#pictures.get(picture);
      if (!stored) throw new Error(`The ${picture.kind} picture was not stored`);
      return { ownerId, stored, key: `${ownerId}:${stored.path}` };
    });
    const missing = [...new Map(keyed.map((entry) => [entry.key, entry])).values()].filter(
      ({ key }) => !this.#ids.has(key),
    );
    const ids = await takeIds(db, 'photos', missing.length);
    await insertRows(
      db,
      'photos',
      missing.map(({ ownerId, stored }, i) => ({
        id: ids[i],
        owner_id: ownerId,
        sha256: `\\x${stored.sha256.toString('hex')}`,
        path: stored.path,
        width: stored.width,
        height: stored.height,
        thumbhash: `\\x${stored.thumbhash.toString('hex')}`,
        created_at: this.#now,
      })),
    );
    missing.forEach(({ key }, i) => this.#ids.set(key, ids[i]!));
    return keyed.map(({ key }) => this.#ids.get(key)!);
  }
}
