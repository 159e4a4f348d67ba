import { describe, expect, it } from 'vitest';
import { readRules, ruleFaults } from './rules.ts';

const document = `
| #   | rule             | held by                     |
| --- | ---------------- | --------------------------- |
| 1   | A term, in days. | \`termToDays\` domain/rentTerm |
| 2   | Once a pair.     | \`pairs\` schema              |
`;
const files = new Map([
  ['packages/domain/src/rentTerm.ts', 'export function termToDays() {}'],
  ['apps/server/migrations/0001-baseline.sql', 'CREATE TABLE pairs ('],
]);

describe('ruleFaults', () => {
  it('reads numbers, names and places', () => {
    expect(readRules(document)).toEqual([
      { number: 1, name: 'termToDays', place: 'domain/rentTerm' },
      { number: 2, name: 'pairs', place: 'schema' },
    ]);
  });
  it('reads several holders of one rule', () => {
    const both = document.replace('`pairs` schema', '`pairs` schema, `termToDays` domain/rentTerm');
    expect(readRules(both).map(({ number, name }) => `${number} ${name}`)).toEqual([
      '1 termToDays',
      '2 pairs',
      '2 termToDays',
    ]);
    expect(ruleFaults(both, files)).toEqual([]);
  });
  it('accepts what is declared where it says', () => expect(ruleFaults(document, files)).toEqual([]));
  it('says where a function has moved', () => {
    const moved = new Map(files);
    moved.delete('packages/domain/src/rentTerm.ts');
    moved.set('packages/domain/src/terms.ts', 'export const termToDays = 1;');
    expect(ruleFaults(document, moved)).toEqual([
      'docs/rules.md: rule 1: no "termToDays" in domain/rentTerm; it is in packages/domain/src/terms.ts',
    ]);
  });
  it('misses a table that is gone, and a use is no declaration', () => {
    const used = new Map(files).set('apps/server/migrations/0001-baseline.sql', '-- pairs went');
    expect(ruleFaults(document, used)).toEqual(['docs/rules.md: rule 2: no "pairs" in schema']);
  });
  it('wants numbers in their order', () => {
    expect(ruleFaults(document.replace('| 2 ', '| 4 '), files)).toHaveLength(1);
  });
});
