import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const types = { jpg: 'image/jpeg', png: 'image/png' } as const;
const heic = join(import.meta.dirname, '../apps/server/src/photos/samples/two-halves.heic');

/**
 * A real picture for a file input: JPEG and PNG drawn by the browser, each name another picture and the same name the
 * same one; HEIC, which browsers cannot write, from a sample.
 */
export async function photoFile(page: Page, name: string): Promise<PhotoFile> {
  const ending = name.split('.').at(-1);
  if (ending === 'heic') return { name, mimeType: '', buffer: await readFile(heic) };
  const mimeType = types[ending as keyof typeof types];
  const hue = name.split('').reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 360;
  const url = await page.evaluate(
    ([type, colour]) => {
      const canvas = document.createElement('canvas');
      canvas.width = 2400;
      canvas.height = 1600;
      const pen = canvas.getContext('2d')!;
      for (let x = 0; x < 24; x++) {
        pen.fillStyle = `hsl(${colour} 60% ${20 + x * 3}%)`;
        pen.fillRect(x * 100, 0, 100, 1600);
      }
      return canvas.toDataURL(type, 0.9);
    },
    [mimeType, hue] as const,
  );
  return { name, mimeType, buffer: Buffer.from(url.split(',')[1]!, 'base64') };
}
