import fc from 'fast-check';
import type { DictionaryName } from './dictionaryOption.ts';
import { describe, expect, it } from 'vitest';
import { isPossibleChoice, toggleOption } from './formRules.ts';

describe('rules that change other fields', () => {
  it.each<[string, DictionaryName, number[], number, number[]]>([
    ['a cat after no pets', 'pets', [43], 44, [44]],
    ['no pets after a cat', 'pets', [44, 46], 43, [43]],
    ['two pets', 'pets', [44], 45, [44, 45]],
    ['a pet again', 'pets', [44, 45], 44, [45]],
    ['a searcher’s cat after none', 'homeAnimals', [16], 17, [17]],
    ['a searcher’s none after a cat', 'homeAnimals', [17, 18], 16, [16]],
    ['no parking after a garage', 'parking', [8, 9], 10, [10]],
    ['a garage after no parking', 'parking', [10], 8, [8]],
    ['garage and yard', 'parking', [8], 9, [8, 9]],
    ['not the first and not the last', 'floorWish', [39], 40, [39, 40]],
    ['only the first after not the last', 'floorWish', [39, 40], 41, [41]],
    ['only the first or last', 'floorWish', [41], 42, [41, 42]],
    ['not the first after only the last', 'floorWish', [41, 42], 39, [39]],
  ])('%s', (_, dictionary, chosen, id, expected) => expect(toggleOption(dictionary, chosen, id)).toEqual(expected));

  it('the server takes what the form could have made, and nothing else', () => {
    expect(isPossibleChoice('pets', [44, 45])).toBe(true);
    expect(isPossibleChoice('pets', [43, 45])).toBe(false);
    expect(isPossibleChoice('pets', [44, 44])).toBe(false);
    expect(isPossibleChoice('pets', [44, 44, 44])).toBe(false);
    expect(isPossibleChoice('floorWish', [39, 41])).toBe(false);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 39, max: 42 })), (clicks) => {
        const chosen = clicks.reduce<number[]>((ids, id) => toggleOption('floorWish', ids, id), []);
        expect(isPossibleChoice('floorWish', chosen)).toBe(true);
      }),
    );
  });
});
