import sharp from 'sharp';

/** A JPEG of one colour, as a browser would send it: another number, other bytes. */
export async function plainPicture(n: number, width = 96, height = 64): Promise<Blob> {
  const background = { r: (n * 37) % 256, g: (n * 11) % 256, b: n % 256 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}
