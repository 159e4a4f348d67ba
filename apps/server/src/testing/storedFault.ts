import sharp from 'sharp';
import { secret } from './photoSpecimens.ts';

/** What is wrong with a stored picture; null for a WebP that decodes, stands still, is upright and says nothing more. */
export async function storedFault(bytes: Buffer): Promise<string | null> {
  if (bytes.includes(secret)) return 'holds what the sent file said of its place';
  try {
    const picture = sharp(bytes, { failOn: 'warning' });
    const { format, width, height, pages = 1, exif, xmp, iptc, icc, orientation } = await picture.metadata();
    if (format !== 'webp' || pages !== 1) return `is ${format} of ${pages} pages`;
    if (exif || xmp || iptc || icc || orientation) return 'has metadata';
    if (width < 1 || width > 1920 || height < 1) return `is ${width} × ${height}`;
    await picture.raw().toBuffer();
    return null;
  } catch (error) {
    return `does not decode: ${String(error)}`;
  }
}
