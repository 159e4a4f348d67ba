import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root } from './root.ts';

/** Folders that hold what was made, not what was written. */
const made = new Set(['node_modules', 'dist', '.cache', '.git', 'test-results', '.output']);

/** Every file below a folder of the checkout, as sorted `/` paths from the root; what was generated is left out. */
export async function listFiles(folder: string, base: string = root): Promise<string[]> {
  const found: string[] = [];
  async function walk(path: string): Promise<void> {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (entry.isDirectory() && !made.has(entry.name)) await walk(inner);
      else if (entry.isFile()) found.push(relative(base, inner).split(sep).join('/'));
    }
  }
  await walk(join(base, folder));
  return found.sort();
}
