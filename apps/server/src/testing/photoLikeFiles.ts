import sharp from 'sharp';
import { photoWidths } from '@app/contract/photos';

/** As a phone's camera makes them: 12 megapixels. */
const [width, height] = [4032, 3024];

/** Shapes and light over fine grain: as long to decode, and as large, as a photo of a room. */
async function photoLike(i: number, grain: Buffer): Promise<Buffer> {
  const shapes = Array.from(
    { length: 90 },
    (_, k) =>
      `<rect x="${(k * 977 + i * 131) % width}" y="${(k * 613 + i * 71) % height}" width="${40 + ((k * 53) % 600)}" height="${30 + ((k * 29) % 400)}" fill="hsl(${(k * 47 + i * 13) % 360} 45% ${30 + (k % 50)}%)" opacity=".7"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${(i * 37) % 360} 30% 60%)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light', tile: true }])
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** So many different photos of 12 megapixels, JPEG. */
export async function photoLikeFiles(count: number): Promise<Buffer[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 22 };
  const grain = await sharp({ create: { width: 1008, height: 1008, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const files: Buffer[] = [];
  for (let i = 0; i < count; i += 1) files.push(await photoLike(i, grain));
  return files;
}

/** The stored widths by sharp alone, file after file, in milliseconds: what no product around it can do without. */
export async function bareSharp(files: readonly Buffer[]): Promise<number> {
  const began = performance.now();
  for (const file of files) {
    const upright = sharp(file).autoOrient();
    await Promise.all(
      photoWidths.map((wide) =>
        upright.clone().resize({ width: wide, withoutEnlargement: true }).webp({ quality: 80, effort: 1 }).toBuffer(),
      ),
    );
  }
  return performance.now() - began;
}
