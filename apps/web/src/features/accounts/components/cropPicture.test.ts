import { expect, test } from 'vitest';
import { turnedSize } from './cropPicture.ts';

test.each([
  [0, 400, 300],
  [90, 300, 400],
  [180, 400, 300],
  [-90, 300, 400],
])('a picture of 400 × 300 turned by %d° takes %d × %d', (degrees, width, height) => {
  const size = turnedSize(400, 300, degrees);
  expect([Math.round(size.width), Math.round(size.height)]).toEqual([width, height]);
});
