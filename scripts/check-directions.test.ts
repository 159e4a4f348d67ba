import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { directionFaults } from './directions.ts';
import { root } from './root.ts';

let house: string;

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'house-'));
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
  await build({
    'packages/domain/src/canBook.ts': 'export const canBook = (free: boolean) => free;',
    'packages/engine/src/segment.ts': `import { canBook } from '../../domain/src/canBook.ts';\nexport const free = [canBook(true)];`,
    'packages/contract/src/viewings.ts': `import { canBook } from '../../domain/src/canBook.ts';\nexport const call = canBook(true);`,
    'apps/server/src/viewings/viewings.queries.ts': 'export const insertViewing = () => 1;',
    'apps/server/src/viewings/viewings.service.ts': `import { insertViewing } from './viewings.queries.ts';\nexport const bookViewing = insertViewing;`,
    'apps/server/src/viewings/viewings.routes.ts': `import { bookViewing } from './viewings.service.ts';\nexport const route = bookViewing;`,
    'apps/server/src/offers/offers.queries.ts': 'export const findOffer = () => 1;',
    'apps/web/src/lib/paths.ts': `export const paths = { home: '/' };`,
    'apps/web/src/ui/Card.tsx': `import { paths } from '../lib/paths.ts';\nexport const Card = () => <a href={paths.home}>x</a>;`,
    'apps/web/src/entities/offer/OfferCard.tsx': `import { Card } from '../../ui/Card.tsx';\nexport const OfferCard = Card;`,
    'apps/web/src/features/offers/OfferPage.tsx': `import { OfferCard } from '../../entities/offer/OfferCard.tsx';\nexport const OfferPage = () => <OfferCard />;`,
    'apps/web/src/app/routes.tsx': `import { OfferPage } from '../features/offers/OfferPage.tsx';\nexport const routes = [OfferPage];`,
  });
});
afterEach(() => rm(house, { recursive: true }));

async function build(files: Record<string, string>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), content);
  }
}

const importing = (path: string, type = '') => `import ${type}{ x } from '${path}';\nexport const y = x;`;

describe('directions of the house', () => {
  it('accepts a house in order and sees every module', async () => {
    expect(await directionFaults(house)).toEqual({ seen: 12, found: [] });
  });

  it.each([
    [
      'web reaches server',
      'apps/web/src/lib/a.ts',
      '../../../server/src/offers/offers.queries.ts',
      'web-never-reaches-server',
    ],
    ['domain does I/O', 'packages/domain/src/a.ts', 'node:fs', 'domain-is-pure'],
    ['domain imports contract', 'packages/domain/src/a.ts', '../../contract/src/viewings.ts', 'domain-is-pure'],
    ['engine does I/O', 'packages/engine/src/a.ts', 'node:worker_threads', 'engine-knows-domain-alone'],
    [
      'web reaches the engine',
      'apps/web/src/lib/a.ts',
      '../../../../packages/engine/src/segment.ts',
      'web-never-reaches-engine',
    ],
    ['contract reaches a server library', 'packages/contract/src/a.ts', 'kysely', 'contract-knows-domain-alone'],
    ['a route speaks SQL', 'apps/server/src/viewings/a.routes.ts', './viewings.queries.ts', 'routes-call-services'],
    [
      'queries call back',
      'apps/server/src/viewings/a.queries.ts',
      './viewings.service.ts',
      'queries-do-not-know-services',
    ],
    [
      'an area reaches into another',
      'apps/server/src/viewings/a.service.ts',
      '../offers/offers.queries.ts',
      'areas-meet-in-services',
    ],
    [
      'platform knows an area',
      'apps/server/src/platform/http/a.ts',
      '../../viewings/viewings.service.ts',
      'areas-in-order',
    ],
    [
      'an area imports one that stands above it',
      'apps/server/src/offers/a.service.ts',
      '../viewings/viewings.service.ts',
      'areas-in-order',
    ],
    ['an area imports a root file above it', 'apps/server/src/offers/a.service.ts', '../areas.ts', 'areas-in-order'],
    [
      'a root file below imports an area',
      'apps/server/src/errors.ts',
      './viewings/viewings.service.ts',
      'areas-in-order',
    ],
    ['a factory of tests knows a test', 'apps/server/src/testing/a.ts', '../viewings/b.test.ts', 'areas-in-order'],
    [
      'a file of no known area',
      'apps/server/src/elsewhere/a.service.ts',
      '../viewings/viewings.service.ts',
      'areas-in-order',
    ],
    [
      'a leaf knows an area',
      'apps/server/src/audit/a.service.ts',
      '../viewings/viewings.service.ts',
      'leaves-know-no-area',
    ],
    [
      'a leaf knows another leaf',
      'apps/server/src/openings/a.service.ts',
      '../audit/b.service.ts',
      'leaves-know-no-area',
    ],
    [
      'a feature imports another',
      'apps/web/src/features/searches/a.ts',
      '../offers/OfferPage.tsx',
      'features-do-not-meet',
    ],
    ['a feature imports app', 'apps/web/src/features/offers/a.ts', '../../app/routes.tsx', 'features-do-not-know-app'],
    [
      'a widget imports a feature',
      'apps/web/src/ui/a.ts',
      '../features/offers/OfferPage.tsx',
      'map-and-ui-know-no-entity',
    ],
    [
      'a widget imports an entity',
      'apps/web/src/ui/a.ts',
      '../entities/offer/OfferCard.tsx',
      'map-and-ui-know-no-entity',
    ],
    [
      'an entity imports a feature',
      'apps/web/src/entities/offer/a.ts',
      '../../features/offers/OfferPage.tsx',
      'entities-do-not-know-features',
    ],
    ['lib imports ui', 'apps/web/src/lib/a.ts', '../ui/Card.tsx', 'lib-is-the-floor'],
    ['an import leads nowhere', 'apps/web/src/lib/a.ts', './nowhere.ts', 'nothing-unresolved'],
  ])('refuses: %s', async (_, file, target, rule) => {
    await build({
      'apps/server/src/audit/b.service.ts': 'export const x = 1;',
      'apps/server/src/areas.ts': 'export const x = 1;',
      'apps/server/src/viewings/b.test.ts': 'export const x = 1;',
      [file]: importing(target),
    });
    const { found } = await directionFaults(house);
    expect(found.map((line) => `${line.split(/ → |: /)[0]} ${/: ([a-z-]+)\. \w/.exec(line)?.[1]}`)).toContain(
      `${file} ${rule}`,
    );
  });

  it('refuses a leaf knowing an area for a type alone', async () => {
    await build({ 'apps/server/src/audit/a.service.ts': importing('../viewings/viewings.service.ts', 'type ') });
    expect((await directionFaults(house)).found.join()).toContain('leaves-know-no-area');
  });

  it('refuses an area importing one above it for a type alone', async () => {
    await build({ 'apps/server/src/offers/a.service.ts': importing('../viewings/viewings.service.ts', 'type ') });
    expect((await directionFaults(house)).found.join()).toContain('areas-in-order');
  });

  it('refuses a circle of areas for types alone', async () => {
    await build({
      'apps/server/src/offers/a.ts': `import type { B } from '../viewings/b.ts';\nexport type A = B | 1;`,
      'apps/server/src/viewings/b.ts': `import type { A } from '../offers/a.ts';\nexport type B = A | 2;`,
    });
    expect((await directionFaults(house)).found).toHaveLength(1);
  });

  it('lets a test and its factories know every area', async () => {
    await build({
      'apps/server/src/testing/x.ts': importing('../viewings/viewings.service.ts').replaceAll(' x', ' bookViewing'),
      'apps/server/src/offers/a.test.ts': importing('../testing/x.ts').replace('{ x }', '{ y as x }'),
    });
    expect((await directionFaults(house)).found).toEqual([]);
  });

  const tables = (area: string, ...names: string[]) => ({
    [`apps/server/src/${area}/${area}.tables.ts`]: `export type {};\ndeclare module '../platform/database/tables.ts' {\n  interface Tables {\n${names.map((name) => `    ${name}: Table;\n`).join('')}  }\n}`,
    'apps/server/src/platform/database/tables.ts': 'export interface Tables {}',
  });

  it.each([
    ['platform', 'sql`SELECT 1 FROM offers`', 'platform-knows-no-area'],
    ['photos', "db.updateTable('offers')", 'tables-in-order'],
    ['audit', "db.selectFrom('offers')", 'tables-in-order'],
    ['support', 'sql`DELETE FROM offers`', 'tables-in-order'],
  ])('refuses a table of an area above: %s by %s', async (area, query, rule) => {
    const file = `apps/server/src/${area}/b.queries.ts`;
    await build({ ...tables('offers', 'offers'), [file]: `export const x = (db: any, sql: any) => ${query};` });
    expect((await directionFaults(house)).found.join()).toContain(`${file}: ${rule}`);
  });

  it('accepts tables of areas below, of the platform, and those that the list names', async () => {
    const read = (table: string) => `export const x = (db: any) => db.selectFrom('${table}');`;
    await build({
      ...tables('proposals', 'help_calls', 'proposals'),
      'apps/server/src/platform/a.queries.ts': read('live_events'),
      'apps/server/src/viewings/a.queries.ts': read('help_calls'),
      'apps/server/src/offers/a.queries.ts': read('proposals'),
      'apps/server/src/searches/a.queries.ts': read('proposals'),
      'apps/server/src/matching/a.queries.ts': read('proposals'),
    });
    expect((await directionFaults(house)).found).toEqual([]);
    await build({ 'apps/server/src/offers/a.queries.ts': 'export {};' });
    expect((await directionFaults(house)).found).toEqual([
      'scripts/serverTables.ts: offers no longer reads proposals: take it out of the list.',
    ]);
  });

  it('refuses web reaching server for a type alone', async () => {
    await build({ 'apps/web/src/lib/a.ts': importing('../../../server/src/offers/offers.queries.ts', 'type ') });
    expect((await directionFaults(house)).found.join()).toContain('web-never-reaches-server');
  });

  it('refuses a circle at run time and lets types meet', async () => {
    await build({
      'packages/domain/src/a.ts': `import { b } from './b.ts';\nexport type A = 1;\nexport const a = () => b;`,
      'packages/domain/src/b.ts': `import type { A } from './a.ts';\nexport const b = 1 as A;`,
    });
    expect((await directionFaults(house)).found).toEqual([]);
    await build({ 'packages/domain/src/b.ts': `import { a } from './a.ts';\nexport const b = () => a;` });
    expect((await directionFaults(house)).found.join()).toContain('no-circles');
  });
});
