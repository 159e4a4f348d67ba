import { describe, expect, it } from 'vitest';
import { citationFaults } from './citations.ts';

const faultsOf = (path: string, content: string) => citationFaults(path, content).length;

describe('citationFaults', () => {
  it.each([
    ['a.ts', '/** Half an hour (decisions 6.1). */'],
    ['a.ts', '/*\n * Two rings,\n * one shape (A5: drawn twice).\n */'],
    ['a.ts', 'const a = 1; // as B4.2 has it'],
    ['a.tsx', 'return <p>{/* spec A9 */}</p>;'],
    ['a.css', '/* § 4 */'],
    ['a.sql', '-- section 3'],
    ['a.md', 'One remains (decisions 8.5).'],
    ['a.ts', '/** Decisions 4.8: two days before the end. */'],
    ['a.test.ts', "describe('A6: rights', () => {});"],
    ['a.test.ts', "it.each(rows)('%s (B5.1)', () => {});"],
    ['a.test.ts', "it.each([\n  1,\n])('B5.1: %s', () => {});"],
    ['a.spec.ts', 'test(`A2: code says ${words}`, async () => {});'],
  ])('refuses in %s: %s', (path, content) => expect(faultsOf(path, content)).toBe(1));

  it.each([
    ['a.ts', '// The counts of decision 022; RFC 4648, section 10.'],
    ['a.ts', '/** One sheet of A4, kept in S3. */'],
    ['a.ts', "const path = 'M0 4h2'; // to the right"],
    ['a.test.ts', "expect(csv('=A1')).toBe('A1');"],
    ['a.md', 'See [028](028-what-lists-and-the-map-show-in-memory.md).'],
  ])('accepts in %s: %s', (path, content) => expect(citationFaults(path, content)).toEqual([]));

  it('names the line', () => {
    expect(citationFaults('a.ts', '\n/**\n * Fine.\n * By B9.\n */')).toEqual([
      'a.ts:4: "B9" cites what is not in the project; say it in a sentence',
    ]);
  });
});
