import { expect, test } from 'vitest';
import { fitSize } from './fitSize.ts';

test.each([
  [4032, 3024, 1920, 1440],
  [3024, 4032, 1440, 1920],
  [1920, 1080, 1920, 1080],
  [640, 480, 640, 480],
  [20_000, 2, 1920, 1],
])('%i×%i is sent as %i×%i', (width, height, w, h) => {
  expect(fitSize(width, height, 1920)).toEqual({ width: w, height: h });
});
