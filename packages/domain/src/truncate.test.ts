import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncate, truncateStart } from './truncate.ts';

test.each([
  ['keeps a text that fits', 'кухня', 5, 'кухня'],
  ['cuts letters', 'кухня', 3, 'кух'],
  ['leaves out an emoji of two units that half fits', 'ab😀c', 3, 'ab'],
  ['keeps an emoji that fits', 'ab😀c', 4, 'ab😀'],
  ['leaves out an emoji with its skin tone', 'a👍🏽b', 4, 'a'],
  ['leaves out a family', 'a👨‍👩‍👧b', 6, 'a'],
  ['leaves out a flag', 'a🇲🇩b', 3, 'a'],
  ['leaves out a letter with its accent', 'ab\u0301c', 2, 'a'],
  ['keeps a letter with its accent', 'ab\u0301c', 3, 'ab\u0301'],
  ['cuts nothing to nothing', 'a', 0, ''],
])('%s', (_, text, most, left) => {
  expect(truncate(text, most)).toBe(left);
});

test.each([
  ['keeps the end of a text', 'кухня', 3, 'хня'],
  ['leaves out an emoji at the start that half fits', 'a😀bc', 3, 'bc'],
  ['keeps an emoji at the start that fits', 'a😀bc', 4, '😀bc'],
  ['keeps a text that fits', 'a😀', 3, 'a😀'],
])('from its end %s', (_, text, most, left) => {
  expect(truncateStart(text, most)).toBe(left);
});

test('cuts one endless character between its code points', () => {
  const text = `a${'\u0301'.repeat(500)}`;
  expect(truncate(text, 100)).toBe(text.slice(0, 100));
});

test('never leaves half a pair and never more than what fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(60), (text, most) => {
      for (const left of [truncate(text, most), truncateStart(text, most)]) {
        expect(left.isWellFormed()).toBe(true);
        expect(left.length).toBeLessThanOrEqual(most);
      }
    }),
  );
});
