import { expect, it } from 'vitest';
import { asked, numberText } from './numberText.ts';

it('is shown as people write it', () => {
  expect([numberText(1_234_567), numberText(0.5), numberText(null)]).toEqual(['1\u00a0234\u00a0567', '0,5', '']);
  expect([numberText(2005), numberText(2005, true)]).toEqual(['2\u00a0005', '2005']);
});

it('asks nothing for an empty field and for a refused text', () => {
  expect([asked(null), asked(Number.NaN), asked(0)]).toEqual([undefined, undefined, 0]);
});
