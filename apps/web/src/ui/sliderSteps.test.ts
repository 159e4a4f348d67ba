import { expect, it } from 'vitest';
import { lastStop, valueAt } from './sliderSteps.ts';

it.each([
  [1, 30, 1, 30],
  [200, 10_000, 250, 10_200],
  [0.05, 20, 0.05, 20],
])('the stops of %d to %d by %d end at %d', (min, max, step, last) => {
  expect(lastStop(min, max, step)).toBeCloseTo(last, 6);
});

it.each([
  [-0.2, 200, 10_000, 250, 200],
  [0.5, 200, 10_000, 250, 5_200],
  [0.999, 200, 10_000, 250, 9_950],
  [1, 200, 10_000, 250, 10_000],
  [1.3, 0, 7, 1, 7],
  [0.0149, 0.05, 20, 0.05, 0.35],
])('%d of the way from %d to %d by %d is %d', (share, min, max, step, value) => {
  expect(valueAt(share, min, max, step)).toBe(value);
});
