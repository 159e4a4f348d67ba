import { describe, expect, it } from 'vitest';
import { wordFaults } from './refusedWords.ts';

const faultsOf = (content: string) => wordFaults('packages/domain/src/offers.ts', content);

describe('wordFaults', () => {
  it.each([
    'const mostRows = 10;',
    'await tellFavouriteGone(db);',
    'const isTold = true;',
    'export interface Sought {}',
    'const { offerFacts } = search;',
    'export class KeptRows {}',
    'return hurting.has(act);',
    'const text = `${mostRows} rows`;',
    'const told = await noticesOf(user);',
    'const [told] = rows;',
    'for (const who of callers) {}',
    'const enter = (who: Person) => who.phone;',
    'function scene(n: number, who: Actor): Promise<Scene> {',
    'rows.map((looked) => looked.phone);',
    'const wanted = { facts: 1, list: (a, facts) => facts };',
    'let sought = "";',
    'sql`s.facts && ${words}`;',
    'sql`o.sought`;',
    'sql`SELECT count(*) AS told`;',
    'sql`SELECT id FROM photos WHERE looks IS NULL`;',
    'export interface AuditTable {\n  looked: Generated<boolean>;\n}',
    'const youngOffers = [];',
    'const listed = (those: Filter) => those;',
  ])('refuses %s', (content) => expect(faultsOf(content)).toHaveLength(1));

  it.each([
    '// At most mostRows of them, as told.',
    "t('wishesHint');",
    'const almost = utmost;',
    'const { facts, wishes } = query;',
    'const row = { looks, looked, sought };',
    'const floorWish = 1;',
    'const artefacts = manifest.factory;',
    "it('is told to those who search, as it looks', async () => {});",
    'const filter = { ...rest, facts: words };',
    'return readAttributes(filters.facts);',
  ])('accepts %s', (content) => expect(faultsOf(content)).toEqual([]));

  it.each([
    ['ALTER TABLE offers ADD COLUMN told boolean;', 1],
    ['ALTER TABLE offers RENAME COLUMN attributes TO facts;', 1],
    ['CREATE TABLE a (\n  looked boolean NOT NULL\n);', 1],
    ['-- Those who are told of it.\nALTER TABLE offers ADD COLUMN notified boolean;', 0],
  ])('reads the columns of a migration: %s', (content, faults) => {
    expect(wordFaults('apps/server/migrations/0003-more.sql', content)).toHaveLength(faults);
  });

  it('says the word to use, once a file, and looks at the file’s name', () => {
    expect(wordFaults('apps/web/src/lib/takenOver.ts', 'mostRows + mostRows')).toEqual([
      'apps/web/src/lib/takenOver.ts: "takenOver" is not the trade\'s word; say hydrated, replayEarlyClicks',
      'apps/web/src/lib/takenOver.ts: "mostRows" is not the trade\'s word; say max…',
    ]);
  });
});
