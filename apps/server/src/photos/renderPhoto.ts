import { photoWidths } from '@app/contract/photos';
import { avatarEdge } from '@app/domain/profile';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError } from '../errors.ts';
import { decodeHeic } from './heic.ts';
import { photoKind } from './photoKind.ts';

const largestBytes = 25 * 1024 * 1024;
const largestPixels = 50_000_000;

const largestWidth = photoWidths.at(-1)!;
const thumbEdge = 100;

/** A photo as it is stored: WebP bytes by width, and what a page needs before they are loaded. */
export interface RenderedPhoto {
  variants: { width: number; bytes: Uint8Array }[];
  /** Pixels of the largest variant. */
  width: number;
  height: number;
  thumbhash: Uint8Array;
}

async function openHeic(bytes: Uint8Array): Promise<Sharp> {
  const output = await decodeHeic({ bytes, largestPixels });
  if (output.kind === 'too_large') throw new AppError('photo_too_large');
  if (output.kind === 'unreadable') throw new AppError('not_a_photo');
  return sharp(output.rgba, { raw: { width: output.width, height: output.height, channels: 4 } });
}

/** Opens the picture after its size was read from the header alone. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  if (bytes.byteLength > largestBytes) throw new AppError('photo_too_large');
  const kind = photoKind(bytes);
  if (!kind) throw new AppError('not_a_photo');
  if (kind === 'heic') return openHeic(bytes);
  // The limit is checked below, to tell "too large" from "broken".
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', animated: false });
  const { width, height, format } = await picture.metadata().catch((cause: unknown) => {
    throw new AppError('not_a_photo', { cause });
  });
  if (format !== kind) throw new AppError('not_a_photo');
  if (width * height > largestPixels) throw new AppError('photo_too_large');
  return picture;
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

/** WebP at every width from upright RGB pixels. */
async function variantsOf(pixels: () => Sharp): Promise<RenderedPhoto['variants']> {
  const variants: RenderedPhoto['variants'] = [];
  for (const width of photoWidths) {
    const bytes = await pixels()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
    variants.push({ width, bytes });
  }
  return variants;
}

/**
 * Decodes an uploaded picture by its content and draws it anew: upright, without metadata, WebP at four widths.
 * @throws AppError `photo_too_large` over 25 MB or 50 megapixels, `not_a_photo` when it is none or broken
 */
export async function renderPhoto(bytes: Uint8Array): Promise<RenderedPhoto> {
  const picture = await open(bytes);
  // Decoded once, at the largest width; the smaller ones are made of it. Only pixels go on, no metadata.
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: largestWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new AppError('not_a_photo', { cause });
    });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const pixels = () => sharp(data, { raw });
  return {
    variants: await variantsOf(pixels),
    width: info.width,
    height: info.height,
    thumbhash: await thumbhashOf(pixels()),
  };
}

/**
 * Draws an uploaded picture anew as a person's face: a square WebP, upright, without metadata.
 * @throws AppError `photo_too_large`, `not_a_photo`
 */
export async function renderAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await open(bytes);
  const pixels = await picture
    .autoOrient()
    .resize(avatarEdge, avatarEdge, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new AppError('not_a_photo', { cause });
    });
  const { width, height, channels } = pixels.info;
  return sharp(pixels.data, { raw: { width, height, channels } }).webp({ quality: 82, effort: 2 }).toBuffer();
}
