import { photoWidths } from '@app/contract/photos';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors.ts';
import { decodeHeic } from './heic.ts';
import { isTooLong, longestWork } from './photoBounds.ts';
import { photoKind } from './photoKind.ts';
import { pngWithProfile } from './pngProfile.ts';

const largestBytes = 25 * 1024 * 1024;
export const largestPixels = 50_000_000;
/** At least the width of the largest photo that is stored, however the picture is turned. */
const shortestSide = photoWidths.at(-1)!;

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
  const { width, height, rgba, profile } = output;
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } });
  return profile ? withProfile(picture, profile) : picture;
}

/** sharp reads a profile from a file alone. Made smaller first: the file is held beside the pixels. */
async function withProfile(picture: Sharp, profile: Uint8Array): Promise<Sharp> {
  const png = await picture
    .resize({ width: shortestSide, height: shortestSide, fit: 'outside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .timeout({ seconds: longestWork })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new AppError('photo_too_slow', { cause });
    });
  return sharp(pngWithProfile(png, profile));
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);
const scanOfJpeg = Buffer.from([0xff, 0xda]);

/** A JPEG whose end marker alone is missing is whole: phones and messengers leave it. Missing pixels then fail as a warning. */
function jpegInput(bytes: Uint8Array): { input: Uint8Array; failOn: 'error' | 'warning' } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.lastIndexOf(endOfJpeg) > file.lastIndexOf(scanOfJpeg)) return { input: bytes, failOn: 'error' };
  return { input: Buffer.concat([file, endOfJpeg]), failOn: 'warning' };
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
  const { input, failOn } = kind === 'jpeg' ? jpegInput(bytes) : { input: bytes, failOn: 'error' as const };
  const picture = sharp(input, { limitInputPixels: false, failOn, animated: false });
  const { width, height, format } = await picture.metadata().catch((cause: unknown) => {
    throw new AppError('not_a_photo', { cause });
  });
  if (format !== kind) throw new AppError('not_a_photo');
  if (width * height > largestPixels) throw new AppError('photo_too_large');
  if (isTooLong({ width, height })) throw new AppError('photo_too_long');
  return { pixels: width * height, picture: () => Promise.resolve(picture) };
}
