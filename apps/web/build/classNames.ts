import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** How many letters and digits tell the files of styles apart: a clash of two fails the build. */
const length = 4;

/**
 * What a class of a module of styles is called in the built page: the file's own few letters, then the place of the class in the
 * file. Every name stands in the document, in its styles and in the scripts; `_panel_cizt9_1` was three times as long, and each of
 * its words took room of its own. The same file gives the same names in both halves of the page, and until it changes.
 * @returns a name for a class, by its file's path and its text
 * @throws when two files would be called alike
 */
export function shortClassNames(root: string): (name: string, file: string, css: string) => string {
  const owners = new Map<string, string>();
  return (name, file, css) => {
    const path = relative(root, file.split('?')[0]!).replaceAll('\\', '/');
    const hash = BigInt(`0x${createHash('sha256').update(path).digest('hex')}`);
    // A name begins with a letter.
    const own = `_${hash.toString(36).slice(-length)}`;
    if ((owners.get(own) ?? path) !== path)
      throw new Error(`styles of ${owners.get(own)} and ${path} are called alike`);
    owners.set(own, path);
    const names = [...new Set([...css.matchAll(/[.\s]([A-Za-z][\w-]*)/g)].map(([, found]) => found))];
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`no class ${name} in ${path}`);
    return `${own}${at.toString(36)}`;
  };
}
