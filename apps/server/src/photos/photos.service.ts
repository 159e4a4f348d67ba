import { createHash, randomBytes } from 'node:crypto';
import { photoWidths, type UploadedPhoto } from '@app/contract/photos';
import type { Photo } from '@app/contract/shared';
import { type TurnTo, turnedFurther } from '@app/domain/quarterTurns';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { PhotoStorage } from '../platform/storage/storage.ts';
import { insertPhoto, type PhotoRow, reuseOwnPhoto, selectOwnPhotos, selectPhotoOwner } from './photos.queries.ts';
import type { UploadedFile } from '../platform/http/uploads.ts';
import { renderAvatar, type RenderedPhoto, renderPhoto } from './renderPhoto.ts';
import { Turns } from './turns.ts';

export type { PhotoRow } from './photos.queries.ts';

/** So many files stand in memory while they are drawn; the others wait on disk. Guests wait in one queue. */
const filesInMemory = 8;
const seats = new Turns(filesInMemory, filesInMemory);

/** Where one width of a photo is kept, under `/storage/`. */
export function photoKey(path: string, width: (typeof photoWidths)[number]): string {
  return `${path}-${width}.webp`;
}

/** A photo as the contract shows it. */
export function presentPhoto(
  row: Pick<PhotoRow, 'id' | 'path' | 'width' | 'height' | 'thumbhash' | 'turned_from'> & { floor_plan?: boolean },
): Photo {
  return {
    id: row.id,
    path: photoKey(row.path, 1920),
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash.toString('base64'),
    ...(row.turned_from === null ? {} : { origin_id: row.turned_from }),
    ...(row.floor_plan ? { floor_plan: true } : {}),
  };
}

/** A photo as its uploader gets it, with every width it is kept at. */
export function presentUploadedPhoto(row: PhotoRow): UploadedPhoto {
  return {
    ...presentPhoto(row),
    variants: photoWidths.map((width) => ({ width: Math.min(width, row.width), path: photoKey(row.path, width) })),
  };
}

/** All files or none; those that could not be taken back are swept some day. @throws AppError `storage_unavailable` */
async function putAll(storage: PhotoStorage, files: readonly { key: string; bytes: Uint8Array }[]): Promise<void> {
  const outcomes = await Promise.allSettled(files.map(({ key, bytes }) => storage.put(key, bytes, 'image/webp')));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  const kept = files.filter((_, i) => outcomes[i]!.status === 'fulfilled');
  await Promise.allSettled(kept.map(({ key }) => storage.remove(key)));
  throw failed.reason;
}

/**
 * Keeps a picture that is drawn already, such as the seed's.
 * @param ownerId null for a picture that belongs to nobody; such ones are swept like all when nothing names them
 */
export async function storeRendered(
  db: Db,
  storage: PhotoStorage,
  ownerId: number | null,
  sha256: Buffer,
  rendered: RenderedPhoto,
  now: Date,
  turned: Pick<PhotoRow, 'turned_from' | 'quarter_turns'> = { turned_from: null, quarter_turns: 0 },
): Promise<PhotoRow> {
  const name = randomBytes(16).toString('hex');
  const path = `${name.slice(0, 2)}/${name.slice(2)}`;
  // Files first: a row never names a file that is not there.
  await putAll(
    storage,
    rendered.variants.map(({ width, bytes }) => ({ key: `${path}-${width}.webp`, bytes })),
  );
  return insertPhoto(db, {
    owner_id: ownerId,
    sha256,
    path,
    width: rendered.width,
    height: rendered.height,
    thumbhash: Buffer.from(rendered.thumbhash),
    perceptual_hash: Buffer.from(rendered.perceptualHash),
    created_at: now,
    ...turned,
  });
}

/**
 * Checks, redraws and keeps an uploaded picture; the same bytes of the same owner are kept once.
 * @param owner null for a picture whose owner's account is made with the same form
 * Not to be called inside a transaction: it would hold it while the picture is drawn.
 * @throws AppError `photo_too_large`, `photo_too_long`, `photo_too_slow`, `not_a_photo`, `storage_unavailable`
 */
export async function storePhoto(
  db: Db,
  storage: PhotoStorage,
  owner: { id: number } | null,
  file: Pick<UploadedFile, 'bytes'>,
  now: Date,
): Promise<PhotoRow> {
  const ownerId = owner?.id ?? null;
  return seats.run(ownerId, 1, async () => {
    const bytes = await file.bytes();
    const sha256 = createHash('sha256').update(bytes).digest();
    const before = owner && (await reuseOwnPhoto(db, owner.id, sha256, now));
    if (before) return before;
    await storage.expectThere();
    const rendered = await renderPhoto(ownerId, bytes);
    return storeRendered(db, storage, ownerId, sha256, rendered, now);
  });
}

/**
 * The caller's photos in the order of the ids.
 * @throws AppError `photo_not_found` when one is not theirs or not there
 */
export async function ownPhotos(db: Db, actor: { id: number }, ids: readonly number[]): Promise<PhotoRow[]> {
  const rows = new Map((await selectOwnPhotos(db, actor.id, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw new AppError('photo_not_found');
    return row;
  });
}

/**
 * Photos that a form of this owner's names, by the ids that they have them under. An administrator who edits it uploads
 * photos of their own: the owner gets them, the files being the same.
 * @throws AppError `photo_not_found` when one is neither the owner's nor the editor's
 */
export async function photosForOwner(
  db: Db,
  owner: { id: number },
  editor: { id: number },
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  if (owner.id === editor.id) return (await ownPhotos(db, owner, ids)).map(({ id }) => id);
  const known = new Set((await selectOwnPhotos(db, owner.id, ids)).map(({ id }) => id));
  const given = await ownPhotos(
    db,
    editor,
    ids.filter((id) => !known.has(id)),
  );
  const copies = new Map<number, number>();
  for (const { id, sha256, path, width, height, thumbhash, perceptual_hash } of given) {
    const copy =
      (await reuseOwnPhoto(db, owner.id, sha256, now)) ??
      (await insertPhoto(db, {
        owner_id: owner.id,
        sha256,
        path,
        width,
        height,
        thumbhash,
        perceptual_hash,
        created_at: now,
      }));
    copies.set(id, copy.id);
  }
  return ids.map((id) => copies.get(id) ?? id);
}

/** Where this photo's picture comes from, and how it stands to it. One whose origin is gone is its own. */
async function originOf(db: Db, owner: { id: number }, photo: PhotoRow) {
  const [origin] = photo.turned_from === null ? [] : await selectOwnPhotos(db, owner.id, [photo.turned_from]);
  return origin ? { origin, quarterTurns: photo.quarter_turns } : { origin: photo, quarterTurns: 0 };
}

/** Whose photo it is for this caller: an administrator turns another's for them. */
export async function turnedFor(db: Db, actor: { id: number; isAdmin: boolean }, id: number): Promise<{ id: number }> {
  const ownerId = actor.isAdmin ? await selectPhotoOwner(db, id) : actor.id;
  return { id: ownerId ?? actor.id };
}

/**
 * A photo of this owner turned by a quarter: a photo of its own, drawn from the one that was uploaded, so that many
 * turns lose no more than one and turning back gives the first again. Not to be called inside a transaction.
 * @throws AppError `photo_not_found` when it is not theirs, not there, or its file is gone
 */
export async function turnOwnPhoto(
  db: Db,
  storage: PhotoStorage,
  owner: { id: number },
  id: number,
  to: TurnTo,
  now: Date,
): Promise<PhotoRow> {
  const [photo] = await ownPhotos(db, owner, [id]);
  const { origin, quarterTurns } = await originOf(db, owner, photo!);
  const wanted = turnedFurther(quarterTurns, to);
  const sha256 = wanted === 0 ? origin.sha256 : createHash('sha256').update(origin.sha256).update(`${wanted}`).digest();
  const before = await reuseOwnPhoto(db, owner.id, sha256, now);
  if (before) return before;
  const key = photoKey(origin.path, 1920);
  const rendered = await seats.run(owner.id, 1, async () => {
    const bytes = await storage.read(key);
    if (!bytes) throw new AppError('photo_not_found');
    return renderPhoto(owner.id, bytes, wanted);
  });
  return storeRendered(db, storage, owner.id, sha256, rendered, now, { turned_from: origin.id, quarter_turns: wanted });
}

/**
 * Keeps a person's face. Not to be called inside a transaction.
 * @returns its key in storage
 * @throws AppError `photo_too_large`, `photo_too_long`, `photo_too_slow`, `not_a_photo`, `storage_unavailable`
 */
export async function storeAvatar(
  storage: PhotoStorage,
  owner: { id: number },
  file: Pick<UploadedFile, 'bytes'>,
): Promise<string> {
  const key = `avatars/${randomBytes(16).toString('hex')}.webp`;
  await storage.expectThere();
  const face = await seats.run(owner.id, 1, async () => renderAvatar(owner.id, await file.bytes()));
  await storage.put(key, face, 'image/webp');
  return key;
}
