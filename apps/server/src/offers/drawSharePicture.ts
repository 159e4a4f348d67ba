import { join } from 'node:path';
import { product } from '@app/domain/product';
import { sharePictureSize } from '@app/domain/sharePicture';
import { truncate } from '@app/domain/truncate';
import sharp, { type OverlayOptions } from 'sharp';

const { width, height } = sharePictureSize;
/** It comes along: a server may have no font at all. */
const fontfile = join(import.meta.dirname, '../../fonts/onest-subset.ttf');
const margin = 56;
const brandHeight = 64;
/** Longer lines would be too small to read. */
const longestLine = 70;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign]!);

/** One line of white letters, no wider than the picture within its margins. */
async function drawLine(text: string, size: number, weight: number) {
  const shown = text.length > longestLine ? `${truncate(text, longestLine - 1)}…` : text;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white" weight="${weight}">${escaped(shown)}</span>`,
      font: `Onest ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
      wrap: 'none',
    },
  })
    .resize({ width: width - 2 * margin, height: 2 * size, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Darkens the foot, where the words are, and holds the name of the site. */
const shade = (brandWidth: number): OverlayOptions => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="dark" x2="0" y2="1"><stop offset=".4" stop-opacity="0"/><stop offset="1" stop-opacity=".82"/></linearGradient>
      <rect width="${width}" height="${height}" fill="url(#dark)"/>
      <rect x="${margin}" y="${margin}" width="${brandWidth}" height="${brandHeight}" rx="14" fill="#c2410c"/>
    </svg>`,
  ),
  top: 0,
  left: 0,
});

/**
 * A JPEG for a link to an offer: its photo, the price and the place.
 * @param photo none: the words stand on a plain ground
 */
export async function drawSharePicture(
  photo: Uint8Array | undefined,
  { price, place }: { price: string; place: string },
): Promise<Buffer> {
  const brand = await drawLine(product.name, 34, 700);
  const amount = await drawLine(price, 92, 700);
  const where = await drawLine(place, 44, 500);
  const ground = photo
    ? sharp(photo).resize({ width, height, fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: '#5b5349' } });
  const bottom = height - margin;
  return ground
    .composite([
      shade(brand.width + 40),
      { input: brand.input, left: margin + 20, top: margin + Math.round((brandHeight - brand.height) / 2) },
      { input: amount.input, left: margin, top: bottom - where.height - 28 - amount.height },
      { input: where.input, left: margin, top: bottom - where.height },
    ])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
