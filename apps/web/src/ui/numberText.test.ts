import { expect, it } from 'vitest';
import { numberText, parseNumberText } from './numberText.ts';

it.each([
  ['12 500', 12_500],
  ['12\u00a0500', 12_500],
  ['0,05', 0.05],
  ['7.', 7],
  ['', null],
  ['1,2,3', null],
  ['-5', null],
])('%j is typed as %j', (text, value) => {
  expect(parseNumberText(text)).toBe(value);
});

it('is shown as people write it', () => {
  expect([numberText(1_234_567), numberText(0.5), numberText(null)]).toEqual(['1\u00a0234\u00a0567', '0,5', '']);
  expect([numberText(2005), numberText(2005, true)]).toEqual(['2\u00a0005', '2005']);
});
