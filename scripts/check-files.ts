// Every file stands where the house has room for it, is called what it is, can be read in one sitting, cites nothing that
// is not here, says the trade's words, cuts no text within a character, and warns of nothing without saying what to do.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asvsRequirements } from './asvsRequirements.ts';
import { citationFaults } from './citations.ts';
import { cutTextFaults } from './cutTexts.ts';
import { contentFaults, nameFaults } from './fileVocabulary.ts';
import { listFiles } from './listFiles.ts';
import { root } from './root.ts';
import { securityFaults } from './securityRows.ts';
import { statusFaults } from './rawStatuses.ts';
import { wordFaults } from './refusedWords.ts';
import { ruleFaults } from './rules.ts';
import { variableFaults } from './variables.ts';
import { walkFaults } from './walks.ts';
import { warningFaults } from './warnings.ts';

const folders = ['packages', 'apps', 'scripts', 'e2e', 'bench', 'docs'];
const files = [...(await Promise.all(folders.map((folder) => listFiles(folder)))).flat(), 'CONTRIBUTING.md'];
const found: string[] = [];
const contents = new Map<string, string>();
for (const file of files) {
  found.push(...nameFaults(file));
  if (!/\.(ts|tsx|css|mjs|sql|md)$/.test(file)) continue;
  const content = await readFile(join(root, file), 'utf8');
  contents.set(file, content);
  found.push(
    ...contentFaults(file, content),
    ...citationFaults(file, content),
    ...wordFaults(file, content),
    ...statusFaults(file, content),
    ...cutTextFaults(file, content),
    ...warningFaults(file, content),
  );
}
found.push(...ruleFaults(contents.get('docs/rules.md') ?? '', contents));
found.push(
  ...securityFaults(contents.get('docs/security.md') ?? '', asvsRequirements, (path) => existsSync(join(root, path))),
);
found.push(...walkFaults(contents.get('docs/walks.md') ?? '', contents));
contents.set('README.md', await readFile(join(root, 'README.md'), 'utf8'));
found.push(...variableFaults(contents));
if (found.length > 0) {
  process.stderr.write(`${found.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${files.length} files\n`);
