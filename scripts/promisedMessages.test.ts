import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from './listFiles.ts';
import { promisedMessages } from './promisedMessages.ts';
import { root } from './root.ts';

/** White space of any kind counts as a plain space: texts hold no-break ones. */
const folded = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The sources that the page and the server take their texts from. */
async function productSources(): Promise<string> {
  const files = (await Promise.all(['apps', 'packages'].map((folder) => listFiles(folder)))).flat();
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/seed\//.test(file));
  return folded((await Promise.all(sources.map((file) => readFile(join(root, file), 'utf8')))).join('\n'));
}

it('every promised message is a text of the product', async () => {
  const texts = await productSources();
  const missing = Object.values(promisedMessages)
    .flat()
    .filter((message) => !texts.includes(folded(message)));
  expect(missing).toEqual([]);
});
