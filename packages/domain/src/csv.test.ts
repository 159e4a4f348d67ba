import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it.each<[string, string | number | null, string]>([
  ['a formula', '=1+1', "'=1+1"],
  ['a command', '@SUM(A1)', "'@SUM(A1)"],
  ['a plus, a minus, a tab', '+373', "'+373"],
  ['a minus', '-2', "'-2"],
  ['a negative number', -2, '-2'],
  ['a comma', 'a, b', '"a, b"'],
  ['a quote', 'a "b"', '"a ""b"""'],
  ['a line break after a formula', '=a\nb', `"'=a\nb"`],
  ['nothing', null, ''],
])('%s', (_, value, text) => {
  expect(csvOf([[value, 'x']])).toBe(`\uFEFF${text},x\r\n`);
});
