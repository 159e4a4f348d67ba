import { expect, test } from 'vitest';
import { isSame, mergeKept } from './mergeKept.ts';

const stored = { price: 300, rooms: ['2'], place: { address: 'Dacia 27', point: [1, 2] } };

test.each([
  ['nothing typed, nothing changed', stored, stored, stored, false, true],
  ['typed', { ...stored, price: 310 }, stored, { ...stored, price: 310 }, false, false],
  ['changed elsewhere', stored, { ...stored, price: 320 }, { ...stored, price: 320 }, true, true],
  [
    'another field changed elsewhere',
    { ...stored, price: 310 },
    { ...stored, rooms: ['3'] },
    { ...stored, price: 310, rooms: ['3'] },
    true,
    false,
  ],
  [
    'the same field changed elsewhere',
    { ...stored, price: 310 },
    { ...stored, price: 320 },
    { ...stored, price: 310 },
    true,
    false,
  ],
  [
    'the same words typed and stored',
    { ...stored, price: 310 },
    { ...stored, price: 310 },
    { ...stored, price: 310 },
    true,
    true,
  ],
  [
    'within a part',
    { ...stored, place: { ...stored.place, address: 'Dacia 28' } },
    { ...stored, place: { ...stored.place, point: [3, 4] } },
    { ...stored, place: { address: 'Dacia 28', point: [3, 4] } },
    true,
    false,
  ],
  ['emptied', { ...stored, price: undefined }, stored, { ...stored, price: undefined }, false, false],
  [
    'emptied, and stored as text',
    { rooms: ['2'], place: stored.place },
    stored,
    { ...stored, price: undefined },
    false,
    false,
  ],
])('%s', (_, typed, now, value, isChangedMeanwhile, isNothingNew) => {
  expect(mergeKept<unknown>(stored, typed, now)).toEqual({ value, isChangedMeanwhile, isNothingNew });
});

test('what is undefined is as good as not there; lists are compared whole', () => {
  expect(isSame({ a: undefined, b: [1, { c: 2 }] }, { b: [1, { c: 2 }] })).toBe(true);
  expect(isSame([1, 2], [1])).toBe(false);
  expect(isSame(null, undefined)).toBe(false);
});
