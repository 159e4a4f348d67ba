import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** @returns whether it was made */
async function makeOne(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return false;
    throw error;
  }
}

/**
 * Makes a folder, and those above it that are missing. Node's own `recursive` never ends where a file system refuses new
 * folders by saying that there is no such one, as `/proc` does.
 * @param mode of all that are made
 * @returns what was made, the folder itself first
 * @throws when it cannot be made, or is no folder
 */
export async function makeFolder(path: string, mode = 0o777): Promise<string[]> {
  try {
    return (await makeOne(path, mode)) ? [path] : [];
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    const above = await makeFolder(dirname(path), mode);
    return (await makeOne(path, mode)) ? [path, ...above] : above;
  }
}
