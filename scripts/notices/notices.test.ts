import { describe, expect, it } from 'vitest';
import { ownLicence } from './makeNotice.ts';
import { licenceFaults, workFaults } from './noticeFaults.ts';
import { isAllowed, shippedPackages } from './shippedPackages.ts';

const lock = {
  '': { dependencies: { tool: '1' } },
  'apps/server': { dependencies: { '@app/domain': '1', web: '1' }, devDependencies: { tool: '1' } },
  'apps/web': { dependencies: { page: '1' } },
  'packages/domain': { dependencies: { sums: '1' } },
  'node_modules/@app/domain': { link: true, resolved: 'packages/domain' },
  'node_modules/web': {
    version: '2.0.0',
    license: 'MIT',
    dependencies: { sums: '1' },
    optionalDependencies: { quick: '1' },
  },
  'node_modules/web/node_modules/sums': { version: '1.0.0', license: 'ISC' },
  'node_modules/quick': { version: '3.0.0', license: 'MIT', os: ['linux'] },
  'node_modules/sums': { version: '2.0.0', license: 'GPL-3.0' },
  'node_modules/page': { version: '1.0.0' },
  'node_modules/tool': { version: '9.0.0', license: 'MIT' },
};

describe('packages that are shipped', () => {
  it('are those of server and page with all that they need, each version of them, and no tools', () => {
    const found = shippedPackages(lock).map(({ name, version, isOfOneMachine }) => [name, version, isOfOneMachine]);
    expect(found).toEqual([
      ['page', '1.0.0', false],
      ['quick', '3.0.0', true],
      ['sums', '2.0.0', false],
      ['sums', '1.0.0', false],
      ['web', '2.0.0', false],
    ]);
  });

  it('are refused for their licence, or for none', () => {
    expect(licenceFaults(shippedPackages(lock)).map((fault) => fault.split(' is ')[0])).toEqual([
      'page 1.0.0: none named',
      'sums 2.0.0: GPL-3.0',
    ]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['GPL-3.0', false],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['Apache-2.0 AND AGPL-3.0', false],
    ['SEE LICENSE IN x', false],
  ])('%s: %s', (license, expected) => expect(isAllowed(license)).toBe(expected));
});

describe('what is shipped beside packages', () => {
  const works = [{ name: 'Letters', by: 'A', licence: 'OFL-1.1', files: ['apps/web/fonts'], text: '' }];
  const faults = (files: readonly string[], text = '') => workFaults(files, works, () => text);

  it.each([
    [['apps/web/fonts/a.woff2'], '', 0],
    [['apps/web/fonts/a.woff2', 'apps/web/other.woff2'], '', 1],
    [['apps/web/fonts/a.woff2', 'apps/web/map/LICENSE.md'], '', 1],
    [['apps/web/fonts/a.ts', 'packages/domain/src/ways.ts'], '// © OpenStreetMap contributors', 1],
    [['apps/web/fonts/a.ts', 'apps/server/src/ways.test.ts'], '// © OpenStreetMap contributors', 0],
    [['apps/web/fonts/a.ts', 'apps/web/src/credit.tsx'], "import 'x';\nconst text = 'OpenStreetMap contributors';", 0],
    [['apps/web/a.ts'], '', 1],
  ])('%j', (files, text, expected) => expect(faults(files, text)).toHaveLength(expected));
});

it('the product’s own licence is what package.json names', () => {
  expect(ownLicence('UNLICENSED')).toContain('its owner’s to choose');
  expect(ownLicence('AGPL-3.0-only')).toContain('AGPL-3.0-only');
});
