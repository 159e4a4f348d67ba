import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** A whole file, and whether it is a photo that the product takes. */
export interface Specimen {
  name: string;
  bytes: Buffer;
  taken: boolean;
}

/** Stands in what the specimens say of place and camera: no stored byte may hold it. */
export const secret = 'vatra-secret-place';

const samples = join(import.meta.dirname, '../photos/samples');
const exif = {
  IFD0: { Make: secret, ImageDescription: secret },
  IFD3: { GPSLatitude: '47/1 1/1 28/1', GPSLatitudeRef: 'N', GPSLongitude: '28/1 49/1 40/1', GPSLongitudeRef: 'E' },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="47,1.5N" dc:title="${secret}" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"/></rdf:RDF></x:xmpmeta>`;

/** A small picture with some detail: stripes of colour over a gradient. */
function drawn(width = 96, height = 64): Sharp {
  const stripes = Array.from(
    { length: 8 },
    (_, i) =>
      `<rect x="${(i * width) / 8}" y="${(i * 5) % height}" width="${width / 16}" height="${height / 2}" fill="hsl(${i * 45} 60% 50%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g"><stop stop-color="#a64"/><stop offset="1" stop-color="#48c"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/>${stripes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/** Three frames one under another, as sharp wants an animation. */
const frames = () =>
  sharp(Buffer.alloc(40 * 90 * 3, 120), { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } });

/** A Windows bitmap of 4 × 4 pixels, which no one here writes. */
function bitmap(): Buffer {
  const bytes = Buffer.alloc(54 + 48, 0x7f);
  bytes.write('BM');
  for (const [at, value] of [
    [2, 102],
    [6, 0],
    [10, 54],
    [14, 40],
    [18, 4],
    [22, 4],
    [26, 0x180001],
    [30, 0],
    [34, 48],
  ] as const)
    bytes.writeUInt32LE(value, at);
  return bytes;
}

const turned = (orientation: number) => () =>
  drawn().withExif(exif).withMetadata({ orientation }).jpeg({ quality: 80 }).toBuffer();
const behind = (bytes: Promise<Buffer>, text: string) => bytes.then((all) => Buffer.concat([all, Buffer.from(text)]));
const heic = () => readFile(join(samples, 'two-halves.heic'));

const photos: Record<string, () => Promise<Buffer>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`jpeg with a place, orientation ${n}`, turned(n)])),
  'jpeg, progressive': () => drawn().jpeg({ progressive: true }).toBuffer(),
  'jpeg in CMYK': () => drawn().toColourspace('cmyk').jpeg().toBuffer(),
  'jpeg in grey': () => drawn().greyscale().jpeg().toBuffer(),
  'jpeg with XMP': () => drawn().withXmp(xmp).jpeg().toBuffer(),
  'jpeg with a profile': () => drawn().withIccProfile('p3').jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'jpeg and a page behind it': () => behind(drawn().jpeg().toBuffer(), '<html><script>alert(1)</script></html>'),
  png: () => drawn().withExif(exif).png().toBuffer(),
  'png, see-through': () => drawn().ensureAlpha(0.4).png().toBuffer(),
  'png of 16 bits, interlaced': () => drawn().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'png with a palette': () => drawn().png({ palette: true, colours: 8 }).toBuffer(),
  webp: () => drawn().withExif(exif).webp().toBuffer(),
  'webp, lossless, see-through': () => drawn().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
  'webp, animated': () => frames().webp({ loop: 0 }).toBuffer(),
  heic,
  'one pixel': () => drawn(1, 1).png().toBuffer(),
  'a line': () => drawn(4000, 200).png().toBuffer(),
  'a tower': () => drawn(800, 16_000).rotate(180).jpeg({ quality: 30 }).toBuffer(),
};

const others: Record<string, () => Promise<Buffer>> = {
  gif: () => drawn().gif().toBuffer(),
  'gif, animated': () => frames().gif().toBuffer(),
  tiff: () => drawn().withExif(exif).tiff().toBuffer(),
  avif: () => drawn().avif({ effort: 0 }).toBuffer(),
  svg: () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
  bmp: () => Promise.resolve(bitmap()),
  zip: () => Promise.resolve(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)])),
  pdf: () => Promise.resolve(Buffer.from(`%PDF-1.7\n${'0 0 m '.repeat(60)}`)),
  page: () => Promise.resolve(Buffer.from('<!doctype html><title>a page</title>')),
  program: () => Promise.resolve(Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(300, 1)])),
  nothing: () => Promise.resolve(Buffer.alloc(0)),
};

const large = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#357' }, limitInputPixels: false });

/** Files of few bytes and very many pixels: just within the limit, in the forms that decoders must hold whole, and over it. */
const bombs: Record<string, [() => Promise<Buffer>, taken: boolean]> = {
  'a progressive jpeg of 49 megapixels on its side': [
    () => large(7_000, 7_000).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    true,
  ],
  'an interlaced png of 49 megapixels': [() => large(7_000, 7_000).png({ progressive: true }).toBuffer(), true],
  'a png of 60 megapixels': [() => large(10_000, 6_000).png().toBuffer(), false],
  'a webp of 64 megapixels': [() => large(8_000, 8_000).webp({ effort: 0 }).toBuffer(), false],
};

async function made(list: Record<string, () => Promise<Buffer>>, taken: boolean): Promise<Specimen[]> {
  return Promise.all(Object.entries(list).map(async ([name, make]) => ({ name, bytes: await make(), taken })));
}

/** Every form of picture that a person may choose, and files that are none. */
export async function photoSpecimens(): Promise<Specimen[]> {
  return [...(await made(photos, true)), ...(await made(others, false))];
}

/** Seconds to make and to decode: not for every run. */
export async function bombSpecimens(): Promise<Specimen[]> {
  const list: Specimen[] = [];
  for (const [name, [make, taken]] of Object.entries(bombs)) list.push({ name, bytes: await make(), taken });
  return list;
}
