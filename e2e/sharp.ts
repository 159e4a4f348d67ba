import { createRequire } from 'node:module';
import { resolve } from 'node:path';

interface Picture {
  resize(size: { height: number }): Picture;
  composite(parts: { input: Buffer; left: number; top: number }[]): Picture;
  webp(options: { quality: number; effort: number }): Picture;
  png(): Picture;
  removeAlpha(): Picture;
  raw(): Picture;
  toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number; height: number } }>;
}
interface Plain {
  width: number;
  height: number;
}
type Sharp = (
  input: string | Uint8Array | { create: Plain & { channels: 3; background: string } },
  options?: { raw: Plain & { channels: 1 } },
) => Picture;

/** The server's own: the tests have no pictures' library besides. */
export const sharp = createRequire(resolve(import.meta.dirname, '../apps/server/package.json'))('sharp') as Sharp;
