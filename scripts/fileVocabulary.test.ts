import { describe, expect, it } from 'vitest';
import { contentFaults, nameFaults } from './fileVocabulary.ts';

describe('nameFaults', () => {
  it.each([
    'packages/domain/src/rentTerm.ts',
    'packages/contract/src/fields/values.ts',
    'apps/server/src/viewings/viewings.routes.ts',
    'apps/server/src/viewings/viewings.service.test.ts',
    'apps/server/src/accounts/makeAdmin.ts',
    'apps/server/src/platform/database/database.ts',
    'apps/server/migrations/0001-baseline.sql',
    'apps/web/src/features/viewings/BookViewingDialog.tsx',
    'apps/web/src/features/offers/components/PhotoGrid.module.css',
    'apps/web/src/entities/photo/upload/PhotosField.module.css',
    'apps/web/src/app/entry-server.tsx',
    'apps/web/src/texts/ro/offers.ts',
    'scripts/check-files.ts',
  ])('accepts %s', (path) => expect(nameFaults(path)).toEqual([]));

  it.each([
    ['apps/server/src/viewings/viewings.controller.ts', /expected here/],
    ['apps/server/src/bookings/bookings.routes.ts', /expected here/],
    ['apps/web/src/features/offers/Gallery.tsx', /expected here/],
    ['apps/web/src/components/Card.tsx', /expected here/],
    ['apps/web/src/entities/mortgage/Card.tsx', /expected here/],
    ['apps/server/migrations/1-baseline.sql', /expected here/],
    ['packages/domain/src/dateUtils.ts', /"Utils" says nothing/],
    ['apps/web/src/lib/helpers/price.ts', /"helpers" says nothing/],
    ['apps/server/src/platform/jobs/JobManager.ts', /"Manager" says nothing/],
  ])('refuses %s', (path, message) => expect(nameFaults(path).join('\n')).toMatch(message));

  it('does not trip over words that only contain a vague one', () => {
    expect(nameFaults('packages/domain/src/commonality.ts')).toEqual([]);
  });
});

describe('contentFaults', () => {
  it('counts lines', () => {
    expect(contentFaults('a.ts', 'x;\n'.repeat(400))).toEqual([]);
    expect(contentFaults('a.ts', 'x;\n'.repeat(401))).toHaveLength(1);
  });
  it.each([
    ['packages/domain/src/a.ts', 'let known = 1;\n', 1],
    ['packages/domain/src/a.ts', 'export function f() {\n  let sum = 0;\n}\n', 0],
    ['packages/domain/src/editedReferences.ts', 'let changes = 1;\n', 0],
    ['packages/engine/src/a.ts', 'let known = 1;\n', 0],
  ])('lets a rule keep nothing: %s %j', (path, text, count) => expect(contentFaults(path, text)).toHaveLength(count));
  it('finds a barrel, and none in a file with something of its own', () => {
    expect(contentFaults('a.ts', `// all\nexport * from './b.ts';\nexport { c } from './c.ts';\n`)).toHaveLength(1);
    expect(contentFaults('a.ts', `export { c } from './c.ts';\nexport const d = 1;\n`)).toEqual([]);
  });
});
