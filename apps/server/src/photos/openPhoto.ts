import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors.ts';
import { decodeHeic } from './heic.ts';
import { isTooLong } from './photoBounds.ts';
import { photoKind } from './photoKind.ts';

const largestBytes = 25 * 1024 * 1024;
export const largestPixels = 50_000_000;

/** A picture whose head was read and whose pixels were not yet. */
export interface OpenedPhoto {
  /** As many as decoding may hold in memory at once. */
  pixels: number;
  /** Decodes what sharp cannot. @throws AppError `photo_too_large`, `photo_too_long`, `photo_too_slow`, `not_a_photo` */
  picture(): Promise<Sharp>;
}

async function heicPicture(bytes: Uint8Array): Promise<Sharp> {
  const output = await decodeHeic({ bytes, largestPixels });
  if (output.kind === 'too_large') throw new AppError('photo_too_large');
  if (output.kind === 'too_long') throw new AppError('photo_too_long');
  if (output.kind === 'too_slow') throw new AppError('photo_too_slow');
  if (output.kind === 'unreadable') throw new AppError('not_a_photo');
  return sharp(output.rgba, { raw: { width: output.width, height: output.height, channels: 4 } });
}

/**
 * Looks at a file's first bytes and its head alone: neither its name nor its claims are believed.
 * @throws AppError `photo_too_large` over 25 MB or 50 megapixels, `photo_too_long`, `not_a_photo`
 */
export async function openPhoto(bytes: Uint8Array): Promise<OpenedPhoto> {
  if (bytes.byteLength > largestBytes) throw new AppError('photo_too_large');
  const kind = photoKind(bytes);
  if (!kind) throw new AppError('not_a_photo');
  // Its size is known only to its own decoder, which needs room for the largest.
  if (kind === 'heic') return { pixels: largestPixels, picture: () => heicPicture(bytes) };
  // The limit is checked below, to tell "too large" from "broken".
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', animated: false });
  const { width, height, format } = await picture.metadata().catch((cause: unknown) => {
    throw new AppError('not_a_photo', { cause });
  });
  if (format !== kind) throw new AppError('not_a_photo');
  if (width * height > largestPixels) throw new AppError('photo_too_large');
  if (isTooLong({ width, height })) throw new AppError('photo_too_long');
  return { pixels: width * height, picture: () => Promise.resolve(picture) };
}
