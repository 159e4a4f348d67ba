import { expect, test } from 'vitest';
import { madeStreets } from '../testing/madeStreets.ts';
import { AddressIndex } from './addressIndex.ts';
import { packAddresses } from './packedAddresses.ts';

const streets = madeStreets(4_000, 2, 3);
const index = new AddressIndex(packAddresses(streets));
const names = streets.flatMap(({ names: { ro, ru } }) => [ro, ru]);
const letters = names.reduce((sum, name) => sum + name.length, 0);

/* Time is the machine's: what is counted is words compared and names met. Comparing every typed word with every name took
   eight times all letters. */
test.each([
  ['one letter', 'a'],
  ['eighty times one letter', 'a'.repeat(80)],
  ['two hundred letters without a space', 'stanesor'.repeat(25)],
  ['twenty words of one letter', Array.from('abcdefghijklmnopqrst').join(' ')],
  ['twenty beginnings', 'an be ca de es flo gri ha il jo lu mi nes or pe ru sta ti un vo'.split(' ').join(' ')],
  [
    'twenty words that nearly are',
    Array.from({ length: 20 }, (_, i) => `stanesvl${'abcdefghijklmnopqrst'[i]}`).join(' '),
  ],
  ['one name twenty times', 'staneslu '.repeat(20)],
  ['numbers', '1 2 3 4 5 6 7 8 9 10 11 12 13'],
  ['slashes', '1/'.repeat(100)],
  ['signs', '.-№,;()'.repeat(28)],
])('does little for %s', (_, typed) => {
  expect(index.stepsOf(typed)).toBeLessThan(letters / 2);
});

test('a street with its house is found among four thousand', () => {
  for (const street of streets.slice(0, 200)) {
    const typed = `${street.names.ro} 2`;
    const found = index.find(typed, 'ro');
    expect(
      found.some(({ title, point }) => title === `${street.names.ro}, 2` && point !== null),
      typed,
    ).toBe(true);
  }
});
