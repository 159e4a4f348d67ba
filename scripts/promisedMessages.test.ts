import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from './listFiles.ts';
import { namedInTests } from './namedInTests.ts';
import { promisedMessages } from './promisedMessages.ts';
import { root } from './root.ts';

const folders = ['apps', 'packages', 'e2e'];
const messages = Object.values(promisedMessages).flat();

/** Of every test outside this folder. */
async function namesOfTests(): Promise<string[]> {
  const files = (await Promise.all(folders.map((folder) => listFiles(folder)))).flat();
  const sources = await Promise.all(
    files.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).map((file) => readFile(join(root, file), 'utf8')),
  );
  const telling = sources.filter((source) => messages.some((message) => source.includes(message)));
  return (await Promise.all(telling.map(namedInTests))).flat();
}

describe('promised messages', () => {
  it('every promised message is what a test is named after', async () => {
    const names = await namesOfTests();
    expect(messages.filter((message) => !names.some((name) => name.includes(message)))).toEqual([]);
  });

  it('names are titles and tables of cases, not what a body says', async () => {
    const source = `
      test.each([['в таблице', 1]])('%s', (text) => { expect(text).toBe('в теле'); });
      describe('о чём', () => { it(\`в имени \${1}\`, async () => { await say('тоже в теле'); }); });`;
    expect(await namedInTests(source)).toEqual(['в таблице', '%s', 'о чём', 'в имени ', '']);
  });
});
