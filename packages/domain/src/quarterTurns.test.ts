import { expect, test } from 'vitest';
import { turnedFurther } from './quarterTurns.ts';

test.each([
  [0, 'right', 1],
  [3, 'right', 0],
  [0, 'left', 3],
  [2, 'left', 1],
] as const)('a picture turned by %i quarters, then to the %s: %i', (before, to, after) => {
  expect(turnedFurther(before, to)).toBe(after);
});
