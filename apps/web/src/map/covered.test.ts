import { expect, it } from 'vitest';
import { covered } from './covered.ts';

it('the first keeps its price, what would lie under it is a dot, what stands free is a price again', () => {
  const places = [
    { id: 1, x: 100, y: 100 },
    { id: 2, x: 150, y: 110 },
    { id: 3, x: 150, y: 135 },
    { id: 4, x: 300, y: 100 },
    { id: 5, x: 301, y: 100 },
  ];
  expect([...covered(places)]).toEqual([2, 5]);
  expect([...covered(places.toReversed())]).toEqual([4, 2]);
  expect(covered([]).size).toBe(0);
});
