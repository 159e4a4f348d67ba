import type { LngLat } from '@app/domain/kinds';
import { expect, test } from 'vitest';
import { smooth } from './smooth.ts';

const bend: LngLat[] = [
  [0, 0],
  [4, 0],
  [4, 4],
];

test('keeps the ends of a line and cuts its corner', () => {
  const course = smooth(bend, false, 1);
  expect(course).toEqual([
    [0, 0],
    [3, 0],
    [4, 1],
    [4, 4],
  ]);
});

test('a closed shape has no ends: every corner is cut', () => {
  expect(smooth(bend, true, 1)).toHaveLength(6);
});

test('a straight stretch stays as it is', () => {
  expect(smooth(bend.slice(0, 2))).toEqual(bend.slice(0, 2));
});
