import { expect, it } from 'vitest';
import { splitText } from './splitText.ts';

it.each([
  ['a short text', 'Да', 10, ['Да']],
  ['nothing', '  ', 10, []],
  ['a text of the very length', '0123456789', 10, ['0123456789']],
  ['lines', 'первая\nвторая', 10, ['первая', 'вторая']],
  ['words', 'один два три', 10, ['один два', 'три']],
  ['one long word', '0123456789ab', 10, ['0123456789', 'ab']],
  ['a word after a short one', 'a 0123456789', 10, ['a 01234567', '89']],
  ['an emoji across the limit', '01234567👨‍👩‍👧9', 10, ['01234567', '👨‍👩‍👧9']],
])('splits %s', (_what, text, longest, parts) => {
  expect(splitText(text, longest)).toEqual(parts);
});

it('splits a mark of any length within', () => {
  const zalgo = `e${'\u0301'.repeat(25)}`;
  expect(splitText(zalgo, 10).join('')).toBe(zalgo);
});
