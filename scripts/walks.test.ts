import { describe, expect, it } from 'vitest';
import { walkFaults } from './walks.ts';

const document = `# From the page to the table

## 1. Something is sent (2 files, and 1 beside them)

1. \`page.tsx\` \`Page\` sends it.
2. \`thing.service.ts\` \`keepThing\`, \`showThing\` keep and show it.
   - \`rule.ts\` \`mayKeep\` says whether it may be.
3. \`page.tsx\` \`Page\` shows it.
`;
const files = new Map([
  ['page.tsx', 'export function Page() {}'],
  ['thing.service.ts', 'export async function keepThing() {}\nexport const showThing = 1;'],
  ['rule.ts', 'export const mayKeep = () => true;'],
]);

describe('walkFaults', () => {
  it('accepts what is declared where it says', () => expect(walkFaults(document, files)).toEqual([]));
  it('misses a file that is gone', () => {
    const fewer = new Map(files);
    fewer.delete('rule.ts');
    expect(walkFaults(document, fewer)).toEqual(['docs/walks.md:7: there is no rule.ts']);
  });
  it('says where a function has moved, each of several names', () => {
    const moved = new Map(files)
      .set('thing.service.ts', 'export async function keepThing() {\n  showThing();\n}')
      .set('show.ts', 'export function showThing() {}');
    expect(walkFaults(document, moved)).toEqual([
      'docs/walks.md:6: no "showThing" in thing.service.ts; it is in show.ts',
    ]);
  });
  it('wants the files counted, each once', () => {
    expect(walkFaults(document.replace('2 files', '3 files'), files)).toEqual([
      'docs/walks.md:3: the title does not say (2 files, and 1 beside them)',
    ]);
  });
  it('wants a file and a function of every step', () => {
    expect(walkFaults(`${document}4. The rest follows.\n`, files)).toEqual([
      'docs/walks.md:9: begin with a file and what is named in it',
    ]);
  });
});
