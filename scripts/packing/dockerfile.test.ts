import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../listFiles.ts';
import { root } from '../root.ts';
import { isIgnored, readCopy, readDockerfile, readProgram } from './dockerfile.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const last = stages.at(-1)!;
const of = (name: string) => last.instructions.filter((one) => one.name === name).map(({ text }) => text);

describe('the Dockerfile', () => {
  it('begins every stage with the Node that the server pins', () => {
    const pinned = (JSON.parse(read('apps/server/package.json')) as { dependencies: { node: string } }).dependencies
      .node;
    expect(stages.map(({ from }) => from)).toEqual(stages.map(() => `node:${pinned}-bookworm-slim`));
  });

  it('ends as a user who is not root, with a health check, and the server as the process that signals reach', () => {
    expect(of('USER')).toEqual(['node']);
    expect(of('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(of('RUN')).toEqual([]);
    expect(readProgram(of('CMD')[0]!)).toEqual(['node', 'apps/server/src/start.ts']);
    expect(readProgram(of('HEALTHCHECK')[0]!)[0]).toBe('node');
  });

  it('installs what the lock file names, runs no install scripts, and has no tools of development at the end', () => {
    const installs = stages.flatMap(({ instructions }) =>
      instructions.filter(({ name, text }) => name === 'RUN' && text.startsWith('npm')),
    );
    expect(installs).toHaveLength(2);
    for (const { text } of installs) expect(text).toMatch(/^npm ci .*--ignore-scripts/);
    const modules = stages.find(({ alias }) => alias === 'modules')!;
    expect(modules.instructions.find(({ text }) => text.startsWith('npm'))!.text).toContain('--omit=dev');
    expect(of('COPY').filter((text) => text.includes('node_modules'))).toEqual([
      '--from=modules /srv/vatra/node_modules node_modules',
    ]);
  });

  it('copies only what is there and not left out', async () => {
    const ignore = read('.dockerignore');
    const files = [...(await listFiles('.'))].filter((file) => !isIgnored(file, ignore));
    for (const { name, text } of stages.flatMap(({ instructions }) => instructions)) {
      if (name !== 'COPY') continue;
      const { from, sources } = readCopy(text);
      if (from === undefined)
        for (const source of sources)
          expect(
            files.some((file) => file === source || file.startsWith(`${source}/`)),
            source,
          ).toBe(true);
      else expect(stages.map(({ alias }) => alias)).toContain(from);
    }
  });

  it('leaves data, secrets, history and tests out', () => {
    const ignore = read('.dockerignore');
    const out = [
      '.git/config',
      '.env',
      'data/database/1',
      'secrets/database_url',
      'node_modules/a/b.js',
      'e2e/a.spec.ts',
    ];
    const inner = [
      'apps/web/dist/a.js',
      'apps/web/node_modules/x',
      'apps/server/src/config.test.ts',
      'apps/server/.env',
    ];
    expect([...out, ...inner].filter((path) => !isIgnored(path, ignore))).toEqual([]);
    expect(isIgnored('apps/server/src/config.ts', ignore)).toBe(false);
  });
});

describe('what is read of a Dockerfile', () => {
  it('is its stages, with lines joined and arguments put in', () => {
    expect(readDockerfile('ARG A=b:1\n# x\nFROM --platform=$P ${A} AS c\nRUN a \\\n  b\nFROM c\nUSER d')).toEqual([
      { from: 'b:1', alias: 'c', instructions: [{ name: 'RUN', text: 'a b' }] },
      { from: 'c', alias: undefined, instructions: [{ name: 'USER', text: 'd' }] },
    ]);
  });

  it.each([
    ['a/b.ts', '*', true],
    ['a/b.ts', '*\n!a', false],
    ['a/node_modules/b', '*\n!a\n**/node_modules', true],
    ['node_modules/b', '**/node_modules', true],
    ['a/b.test.ts', '**/*.test.ts', true],
    ['a/b.testts', '**/*.test.ts', false],
    ['ab', 'a', false],
  ])('%s by %j: left out %s', (path, text, expected) => expect(isIgnored(path, text)).toBe(expected));

  it('refuses a program in the words of a shell', () => {
    expect(() => readProgram('node start.ts')).toThrow('a list of words');
  });
});
