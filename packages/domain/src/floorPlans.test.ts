import { describe, expect, it } from 'vitest';
import { orderPictures, plansAmong } from './floorPlans.ts';

describe('floor plans stand after the photos', () => {
  it.each([
    ['none', [1, 2, 3], [], [], [1, 2, 3]],
    ['one in the middle', [1, 2, 3], [2], [2], [1, 3, 2]],
    ['the first', [1, 2, 3], [1], [1], [2, 3, 1]],
    ['two keep their order', [1, 2, 3, 4], [3, 1], [1, 3], [2, 4, 1, 3]],
    ['a third stays a photo', [1, 2, 3, 4], [2, 3, 4], [2, 3], [1, 4, 2, 3]],
    ['nothing but plans: the first is a photo', [5, 6], [5, 6], [6], [5, 6]],
    ['the only picture', [7], [7], [], [7]],
    ['what is not there', [1], [9], [], [1]],
  ])('%s', (_what, pictures, named, plans, order) => {
    expect(plansAmong(pictures, named)).toEqual(plans);
    expect(orderPictures(pictures, (id) => plans.includes(id))).toEqual(order);
  });
});
