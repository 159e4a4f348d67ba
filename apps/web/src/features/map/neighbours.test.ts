import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const pin = (id: number, lng: number, lat: number) => ({ id, coordinates: [lng, lat] });
const idsOf = (...asked: Parameters<typeof neighboursOf>) => neighboursOf(...asked).map(({ id }) => id);

test.each([
  ['one pin alone', [pin(1, 28, 47)], 1, 40, [1]],
  ['a row from the west, whichever is picked', [pin(2, 28.2, 47), pin(3, 28.3, 47), pin(1, 28.1, 47)], 3, 40, [1, 2, 3]],
  ['two rows one after the other', [pin(1, 28, 47), pin(2, 28.1, 47), pin(3, 28.1, 47.3), pin(4, 28.01, 47.3)], 1, 40, [1, 2, 3, 4]],
  ['the nearest alone when there are too many', [pin(1, 28, 47), pin(2, 28.5, 47), pin(3, 28.6, 47), pin(4, 29, 47)], 3, 2, [2, 3]],
  ['a degree north is farther than a degree east', [pin(1, 28, 47), pin(2, 28, 47.9), pin(3, 29, 47)], 1, 40, [1, 3, 2]],
  ['several at one place, each once', [pin(1, 28, 47), pin(2, 28, 47), pin(3, 28, 47)], 2, 40, [2, 1, 3]],
  ['nothing for one that is not there', [pin(1, 28, 47)], 7, 40, []],
])('neighbours are in order: %s', (_case, pins, picked, max, order) => {
  expect(idsOf(pins, picked, max)).toEqual(order);
}); // oxfmt-ignore
