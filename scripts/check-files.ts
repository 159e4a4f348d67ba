// Every file stands where the house has room for it, is called what it is, and can be read in one sitting.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFaults, nameFaults } from './fileVocabulary.ts';
import { listFiles } from './listFiles.ts';
import { root } from './root.ts';

const files = (await Promise.all(['packages', 'apps', 'scripts', 'e2e', 'bench'].map((f) => listFiles(f)))).flat();
const found: string[] = [];
for (const file of files) {
  found.push(...nameFaults(file));
  if (/\.(ts|tsx|css|mjs)$/.test(file)) found.push(...contentFaults(file, await readFile(join(root, file), 'utf8')));
}
if (found.length > 0) {
  process.stderr.write(`${found.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${files.length} files\n`);
