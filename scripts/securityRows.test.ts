import { expect, it } from 'vitest';
import { securityFaults } from './securityRows.ts';

const there = (path: string) => path === 'apps/a.test.ts' || path === 'apps/a.ts';
const faults = (...rows: string[]) => securityFaults(['| id | level |', ...rows].join('\n'), ['1.1.1'], there);

it.each([
  ['a test that is there', ['| 1.1.1 | 2 | Words | **Test** By `apps/a.test.ts` |'], []],
  ['a reason', ['| 1.1.1 | 1     | Words   | **Reason** Does not apply |'], []],
  ['a test that is not', ['| 1.1.1 | 2 | Words | **Test** `apps/b.test.ts` |'], ['1.1.1 names apps/b.test.ts']],
  ['a file that is no test', ['| 1.1.1 | 2 | Words | **Test** `apps/a.ts` |'], ['1.1.1 says that a test holds it']],
  ['no answer', ['| 1.1.1 | 2 | Words | |'], ['no number', '1.1.1 has no row']],
  [
    'another number',
    ['| 1.1.1 | 2 | W | **Reason** x |', '| 9.9.9 | 1 | W | **Reason** x |'],
    ['the standard has no 9.9.9'],
  ],
  ['a number twice', ['| 1.1.1 | 2 | W | **Reason** x |', '| 1.1.1 | 2 | W | **Reason** x |'], ['1.1.1 has two rows']],
  ['none', [], ['1.1.1 has no row']],
])('%s', (_, rows, expected) => {
  const found = faults(...rows);
  expect(found).toHaveLength(expected.length);
  for (const [i, part] of expected.entries()) expect(found[i]).toContain(part);
});
