import { availableParallelism } from 'node:os';
import { photoWidths } from '@app/contract/photos';
import { hashGrid, perceptualHash } from '@app/domain/perceptualHash';
import { avatarEdge } from '@app/domain/profile';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError } from '../errors.ts';
import { largestPixels, openPhoto } from './openPhoto.ts';
import { longestWork } from './photoBounds.ts';
import { Turns } from './turns.ts';

const largestWidth = photoWidths.at(-1)!;
/** Longer ones are made narrower: WebP ends at 16,383 pixels, and nobody scrolls so far. */
const largestHeight = 4 * largestWidth;
const thumbEdge = 100;

// As many pictures at once as there are cores, each on one of them, and nothing kept for a second look: on two threads each
// and with the cache a picture of 49 megapixels took 400 MB, so it takes 240.
sharp.concurrency(1);
sharp.cache(false);

/** Decoding fills memory and cores: a page of photos waits for its turn, and a huge one is decoded alone. */
const turns = new Turns(Math.max(1, Math.min(4, availableParallelism())), largestPixels);

/** A photo as it is stored: WebP bytes by width, and what a page needs before they are loaded. */
export interface RenderedPhoto {
  variants: { width: number; bytes: Uint8Array }[];
  /** Pixels of the largest variant. */
  width: number;
  height: number;
  thumbhash: Uint8Array;
  /** Its difference hash, by which it is known again. */
  perceptualHash: Uint8Array;
}

/** The blur that stands for a picture until it is loaded. */
export async function thumbhashOf(picture: Sharp): Promise<Uint8Array> {
  const { data, info } = await picture
    .resize(thumbEdge, thumbEdge, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rgbaToThumbHash(info.width, info.height, data);
}

/** By what a picture is known again when it comes back in another size or compression. */
export async function hashOfPicture(picture: Sharp): Promise<Uint8Array> {
  const grey = picture.resize(hashGrid.width, hashGrid.height, { fit: 'fill' }).flatten().greyscale();
  return perceptualHash(await grey.raw().toBuffer());
}

/** WebP at every width from upright RGB pixels. */
async function variantsOf(pixels: () => Sharp): Promise<RenderedPhoto['variants']> {
  const variants: RenderedPhoto['variants'] = [];
  for (const width of photoWidths) {
    const bytes = await pixels()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: 1 })
      .toBuffer();
    variants.push({ width, bytes });
  }
  return variants;
}

/** Upright pixels in sRGB on white, nothing else of the file: the reader of metadata finds none. */
async function pixelsOf(picture: Sharp) {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: longestWork })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      const isLate = cause instanceof Error && cause.message.includes('timeout');
      throw new AppError(isLate ? 'photo_too_slow' : 'not_a_photo', { cause });
    });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * Decodes an uploaded picture by its content and draws it anew: upright, without metadata, WebP at four widths.
 * @param who whose it is: everybody's pictures take turns
 * @param quarterTurns how often it is turned clockwise beyond upright
 * @throws AppError `photo_too_large` over 25 MB or 50 megapixels, `photo_too_long`, `photo_too_slow`, `not_a_photo`
 * when it is none or broken
 */
export async function renderPhoto(ownerId: unknown, bytes: Uint8Array, quarterTurns = 0): Promise<RenderedPhoto> {
  const opened = await openPhoto(bytes);
  return turns.run(ownerId, opened.pixels, async () => {
    const upright = (await opened.picture()).autoOrient();
    const turned = quarterTurns === 0 ? upright : upright.rotate(quarterTurns * 90);
    // Decoded once, at the largest width; the smaller ones are made of it.
    const fitted = { width: largestWidth, height: largestHeight, fit: 'inside', withoutEnlargement: true } as const;
    const { data, raw } = await pixelsOf(turned.resize(fitted));
    const pixels = () => sharp(data, { raw });
    return {
      variants: await variantsOf(pixels),
      width: raw.width,
      height: raw.height,
      thumbhash: await thumbhashOf(pixels()),
      perceptualHash: await hashOfPicture(pixels()),
    };
  });
}

/**
 * Draws an uploaded picture anew as a person's face: a square WebP, upright, without metadata.
 * @throws AppError `photo_too_large`, `photo_too_long`, `photo_too_slow`, `not_a_photo`
 */
export async function renderAvatar(ownerId: unknown, bytes: Uint8Array): Promise<Uint8Array> {
  const opened = await openPhoto(bytes);
  return turns.run(ownerId, opened.pixels, async () => {
    const face = (await opened.picture()).autoOrient().resize(avatarEdge, avatarEdge, { fit: 'cover' });
    const { data, raw } = await pixelsOf(face);
    return sharp(data, { raw }).webp({ quality: 82, effort: 2 }).toBuffer();
  });
}
