import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharp } from './sharp.ts';

/** Of 255 in one channel: what two drawings of the same letter may differ by. */
const unseen = 24;

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * How much two pictures differ.
 * @returns share of pixels, 0 to 1, and where they are: white on black; null for pictures of different sizes
 */
function pixelDifference(before: Pixels, after: Pixels): { share: number; mask: Uint8Array } | null {
  if (before.width !== after.width || before.height !== after.height) return null;
  const count = before.width * before.height;
  const mask = new Uint8Array(count);
  let differing = 0;
  for (let pixel = 0; pixel < count; pixel++) {
    const at = pixel * 3;
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs(before.data[at + channel]! - after.data[at + channel]!) > unseen,
    );
    if (!isOther) continue;
    mask[pixel] = 255;
    differing++;
  }
  return { share: differing / count, mask };
}

async function pixelsOf(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Compares the sheets of two folders by name.
 * @returns a line for each that differs, most first; where it does stands beside the later one as `<name>.differs.png`
 */
export async function compareSheets(before: string, after: string, names: readonly string[]): Promise<string[]> {
  const old = new Set(await readdir(before));
  const found: { share: number; line: string }[] = [];
  for (const name of names) {
    const file = `${name}.webp`;
    if (!old.has(file)) {
      found.push({ share: 1, line: `${name}: new` });
      continue;
    }
    const [one, other] = [await pixelsOf(join(before, file)), await pixelsOf(join(after, file))];
    const difference = pixelDifference(one, other);
    if (!difference) found.push({ share: 1, line: `${name}: another size` });
    else if (difference.share > 0) {
      const raw = { width: one.width, height: one.height, channels: 1 } as const;
      const { data } = await sharp(difference.mask, { raw }).png().toBuffer({ resolveWithObject: true });
      await writeFile(join(after, `${name}.differs.png`), data);
      found.push({ share: difference.share, line: `${name}: ${(difference.share * 100).toFixed(2)}%` });
    }
  }
  return found.toSorted((a, b) => b.share - a.share).map(({ line }) => line);
}
