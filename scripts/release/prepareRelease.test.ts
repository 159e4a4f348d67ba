import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareRelease, ReleaseRefused } from './prepareRelease.ts';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const json = (path: string) => JSON.parse(read(path)) as Record<string, unknown>;

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(
    join(folder, path),
    typeof content === 'string' ? content : `${JSON.stringify(content, undefined, 2)}\n`,
  );
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  git('init', '--quiet');
  git('config', 'user.name', 'Release Test');
  git('config', 'user.email', 'release@example.md');
  write('package.json', { name: 'vatra', version: '0.1.0', workspaces: ['packages/*', 'apps/*', 'e2e'] });
  write('packages/domain/package.json', { name: '@app/domain', version: '0.1.0' });
  write('apps/server/package.json', {
    name: '@app/server',
    version: '0.1.0',
    dependencies: { '@app/domain': '0.1.0', zod: '4.0.0' },
  });
  write('e2e/package.json', { name: '@app/e2e', version: '0.1.0', devDependencies: { '@app/domain': '0.1.0' } });
  write('package-lock.json', {
    version: '0.1.0',
    packages: {
      '': { version: '0.1.0' },
      'packages/domain': { version: '0.1.0' },
      'apps/server': { version: '0.1.0', dependencies: { '@app/domain': '0.1.0', zod: '4.0.0' } },
      'node_modules/zod': { version: '4.0.0' },
    },
  });
  write('apps/server/migrations/0001-baseline.sql', 'CREATE TABLE users ();');
  write('apps/server/src/config.ts', 'z.object({\n  PORT: number,\n});');
  write('CHANGELOG.md', '# Changelog\n\nNewest first.\n\n## Next\n\n- Homes are found.\n');
  commit('Begin');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a release', () => {
  it('has its version in every package, a dated heading, notes, a commit and a tag that says the same', () => {
    expect(prepareRelease(folder, '1.0.0', '2026-12-01')).toBe('v1.0.0');
    for (const file of ['package.json', 'packages/domain/package.json', 'apps/server/package.json', 'e2e/package.json'])
      expect(json(file), file).toMatchObject({ version: '1.0.0' });
    expect(json('apps/server/package.json')['dependencies']).toEqual({ '@app/domain': '1.0.0', zod: '4.0.0' });
    expect(json('package-lock.json')).toMatchObject({
      version: '1.0.0',
      packages: {
        '': { version: '1.0.0' },
        'apps/server': { version: '1.0.0' },
        'node_modules/zod': { version: '4.0.0' },
      },
    });
    expect(read('CHANGELOG.md')).toBe(
      '# Changelog\n\nNewest first.\n\n## 1.0.0 – 2026-12-01\n\n- Homes are found.\n\n### Upgrading\n\n' +
        '- The first release: a site of before it starts anew.\n' +
        '- Brings a migration, up to 0001-baseline.sql: make a backup before, since the version before does not start after them.\n',
    );
    expect(git('log', '-1', '--format=%s')).toBe('Release 1.0.0');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('describe', '--exact-match')).toBe('v1.0.0');
    expect(git('tag', '--list', '--format=%(contents)', 'v1.0.0')).toContain('## 1.0.0 – 2026-12-01');
  });

  it('says what came since the one before, beside what was written by hand', () => {
    prepareRelease(folder, '1.0.0', '2026-12-01');
    write('apps/server/migrations/0002-more.sql', 'ALTER TABLE users ADD COLUMN n int;');
    write('apps/server/src/config.ts', 'z.object({\n  PORT: number,\n  HOST: text,\n});');
    const text = read('CHANGELOG.md').replace(
      '## 1.0.0',
      '## Next\n\n- More.\n\n### Upgrading\n\n- Set HOST.\n\n## 1.0.0',
    );
    write('CHANGELOG.md', text);
    commit('More');
    prepareRelease(folder, '1.1.0', '2026-12-02');
    const section = read('CHANGELOG.md').split('## 1.0.0')[0]!;
    expect(section).toContain(
      '## 1.1.0 – 2026-12-02\n\n- More.\n\n### Upgrading\n\n- Set HOST.\n- From v1.0.0, one node',
    );
    expect(section).toContain('Brings a migration, up to 0002-more.sql');
    expect(section).toContain('New variables, each with a default: `HOST`.');
    expect(section.match(/### Upgrading/g)).toHaveLength(1);
  });
});

describe('a release is refused', () => {
  const refused = (version: string, reason: RegExp) => {
    const before = git('rev-parse', 'HEAD');
    const status = git('status', '--porcelain');
    expect(() => prepareRelease(folder, version, '2026-12-01')).toThrow(ReleaseRefused);
    expect(() => prepareRelease(folder, version, '2026-12-01')).toThrow(reason);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([before, status]);
  };

  it.each([
    ['', /no version/],
    ['v1.0.0', /no version/],
    ['1.0', /no version/],
    ['0.1.0', /not newer than 0\.1\.0/],
    ['0.0.9', /not newer/],
  ])('as %j', refused);

  it('over what is not committed', () => {
    write('new.txt', 'new');
    refused('1.0.0', /not committed/);
  });

  it('when it is tagged already', () => {
    git('tag', 'v1.0.0');
    refused('1.0.0', /tagged already/);
  });

  it('with nothing in the changelog', () => {
    write('CHANGELOG.md', '# Changelog\n\n## Next\n\n');
    commit('Empty');
    refused('1.0.0', /nothing under "## Next"/);
  });

  it('after a release that nothing followed', () => {
    prepareRelease(folder, '1.0.0', '2026-12-01');
    refused('1.0.1', /nothing of what came after 1\.0\.0/);
  });
});
