import { expect, it } from 'vitest';
import { fitLines, fitText } from './fitLines.ts';

const more = (count: number) => `+${count}`;
const signs = (text: string) => text.length;
const bytes = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length;

it.each([
  ['all lines', ['один', 'два'], 8, signs, 'один\nдва'],
  ['the first lines and a count', ['один', 'два', 'три'], 11, signs, 'один\nдва\n+1'],
  ['fewer lines where the count would not fit', ['один', 'два', 'три'], 10, signs, 'один\n+2'],
  ['the beginning of a first line that is too long', ['одиннадцать', 'два'], 8, signs, 'один…\n+1'],
  ['the beginning of the only line', ['одиннадцать'], 8, signs, 'один…'],
  ['nothing', [], 8, signs, ''],
  ['by bytes', ['один', 'два', 'три'], 16, bytes, 'один\n+2'],
])('fits %s', (_what, lines, limit, sizeOf, fitted) => {
  expect(fitLines(lines, { limit, sizeOf, more })).toBe(fitted);
});

it('measures each line once', () => {
  let measured = 0;
  const sizeOf = (text: string) => {
    measured += text.length;
    return text.length;
  };
  const lines = Array.from({ length: 10_000 }, () => 'x'.repeat(10));
  const fitted = fitLines(lines, { limit: 60_000, sizeOf, more });
  expect(fitted.length).toBeLessThanOrEqual(60_000);
  expect(measured).toBeLessThan(100_000);
});

it.each([
  ['a whole text', 'Да', 2, 'Да'],
  ['between letters', 'Да 👨‍👩‍👧', 9, 'Да…'],
])('cuts %s', (_what, text, limit, cut) => {
  expect(fitText(text, { limit, sizeOf: signs })).toBe(cut);
});
