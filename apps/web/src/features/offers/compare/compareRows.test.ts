import { expect, it } from 'vitest';
import { bestIn, type Cell, differs, saidRows } from './compareRows.ts';

const row = (...cells: Cell[]) => ({ key: 'price', name: 'Цена', cells });
const said = (text: string, value?: number | null): Cell => ({ text, ...(value === undefined ? {} : { value }) });
const unsaid: Cell = { text: 'не указано', isUnsaid: true };

it.each([
  ['the same words', [said('да'), said('да')], false],
  ['other words', [said('да'), said('нет')], true],
  ['one that does not say', [said('да'), unsaid], true],
] as const)('tells a difference: %s', (_, cells, is) => {
  expect(differs(row(...cells))).toBe(is);
});

it('marks the best of what can be compared alone', () => {
  expect(bestIn({ ...row(said('400 €', 400), said('35 €'), said('380 €', 380)), way: 'least' })).toEqual([
    false,
    false,
    true,
  ]);
  expect(bestIn(row(said('1'), said('2')))).toEqual([false, false]);
});

it('leaves out what nobody says', () => {
  expect(saidRows([row(unsaid, unsaid), row(unsaid, said('2000'))])).toHaveLength(1);
});
