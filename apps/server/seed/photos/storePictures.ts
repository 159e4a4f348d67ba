import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { photoWidths } from '@app/contract/photos';
import sharp from 'sharp';
import { thumbhashOf } from '../../src/photos/renderPhoto.ts';
import type { Db } from '../../src/platform/database/database.ts';
import type { PhotoStorage } from '../../src/platform/storage/storage.ts';
import { drawPicture } from '../pictures/picture.ts';
import type { Picture } from '../pictures/picture.ts';
import { rasterise } from '../pictures/render.ts';

/** A picture in storage; rows of `photos` share its files. */
export interface StoredPicture {
  path: string;
  sha256: Buffer;
  width: number;
  height: number;
  thumbhash: Buffer;
}

async function store(
  storage: PhotoStorage,
  { svg, sha256, path }: { svg: string; sha256: Buffer; path: string },
  width: number | undefined,
): Promise<StoredPicture> {
  const { data, info } = await rasterise(svg, width);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const variant of photoWidths) {
    const image = sharp(data, { raw }).resize({ width: variant, withoutEnlargement: true });
    await storage.put(`${path}-${variant}.webp`, await image.webp({ quality: 80, effort: 1 }).toBuffer(), 'image/webp');
  }
  const thumbhash = Buffer.from(await thumbhashOf(sharp(data, { raw })));
  return { path, sha256, width: info.width, height: info.height, thumbhash };
}

/** What `photos` already says of the pictures that an earlier run has stored. */
async function storedBefore(db: Db, paths: readonly string[]): Promise<Map<string, StoredPicture>> {
  const rows = await db
    .selectFrom('photos')
    .distinctOn('path')
    .select(['path', 'sha256', 'width', 'height', 'thumbhash'])
    .where('path', 'in', [...paths])
    .orderBy('path')
    .execute();
  return new Map(rows.map((row) => [row.path, row]));
}

/**
 * Draws the pictures that are not stored yet and keeps them at the widths of every photo, a core each.
 * `width` is the largest, in pixels. Paths follow from the drawing, so that a second run finds what the first one kept.
 */
export async function storePictures(
  db: Db,
  storage: PhotoStorage,
  pictures: readonly Picture[],
  width?: number,
): Promise<Map<Picture, StoredPicture>> {
  const drawn = pictures.map((picture) => {
    const svg = drawPicture(picture);
    const sha256 = createHash('sha256').update(svg).digest();
    const name = sha256.toString('hex').slice(0, 32);
    return { picture, svg, sha256, path: `${name.slice(0, 2)}/${name.slice(2)}` };
  });
  const before = await storedBefore(
    db,
    drawn.map(({ path }) => path),
  );
  const stored = new Map<Picture, StoredPicture>();
  const waiting = drawn.values();
  const work = async () => {
    for (const { picture, svg, sha256, path } of waiting) {
      stored.set(picture, before.get(path) ?? (await store(storage, { svg, sha256, path }, width)));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work));
  return stored;
}
