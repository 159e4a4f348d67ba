import { streets } from '@app/domain/gazetteer/streets';
import { expect, test } from 'vitest';
import { editDistance } from '../testing/editDistance.ts';
import { int, pick, type Random, randomFrom } from '../testing/random.ts';
import { scanNames } from '../testing/scanNames.ts';
import { NameIndex, packNames } from './nameIndex.ts';
import { indexedNames } from './streetNames.ts';
import { distancesFrom, lettersOf } from './wordDistance.ts';

const letters = Array.from('abceilnorst');
const wordOf = (random: Random, from: number, to: number) =>
  Array.from({ length: int(random, from, to) }, () => pick(random, letters)).join('');

/** A word with a letter left out, put in, changed or swapped with the next. */
function misspell(random: Random, word: string): string {
  const at = int(random, 0, word.length - 1);
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
  const one = pick(random, letters);
  return pick(random, [
    before + after,
    before + one + letter + after,
    before + one + after,
    before + (after[0] ?? '') + letter + after.slice(1),
  ]);
}

test('tells the same distances as a table of all letters', () => {
  const random = randomFrom(1);
  for (let i = 0; i < 2_000; i++) {
    const typed = wordOf(random, 4, 14);
    const word = i % 2 ? misspell(random, misspell(random, typed)) || 'a' : wordOf(random, 1, 16);
    const found = { ...distancesFrom(lettersOf(typed))(lettersOf(word), 0, word.length) };
    const starts = Array.from({ length: word.length + 1 }, (_, to) => editDistance(typed, word.slice(0, to)));
    expect(found, `${typed} ${word}`).toEqual({ whole: editDistance(typed, word), start: Math.min(...starts) });
  }
});

test('finds the names that a look at each of them finds, and how badly each fits', () => {
  const random = randomFrom(2);
  const names = streets.flatMap(indexedNames).flatMap(({ words, isJoined }) => (isJoined ? [] : [words]));
  const index = new NameIndex(packNames(names.map((words, owner) => ({ owner, words }))));
  let found = 0;
  for (let i = 0; i < 100; i++) {
    const name = pick(random, names);
    const word = pick(random, name);
    const typed = [word, word.slice(0, int(random, 1, word.length)), misspell(random, word), `${word}aia`][i % 4]!;
    if (typed === '') continue;
    const expected = scanNames([typed], names);
    const given = new Map<number, number>();
    index.eachNamed(typed, { count: 0 }, true, (at, misfit) =>
      given.set(at, Math.min(misfit, given.get(at) ?? Infinity)),
    );
    expect(Object.fromEntries(given), typed).toEqual(Object.fromEntries(expected));
    found += expected.size;
  }
  expect(found).toBeGreaterThan(100);
});
