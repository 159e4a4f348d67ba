import { expect, it } from 'vitest';
import { lastStop, percentOf, stopOf, valueAt } from './sliderSteps.ts';

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
  [0.97, 200, 10_000, 250, 9_950],
  [0.999, 200, 10_000, 250, 10_000],
  [1, 200, 10_000, 250, 10_000],
  [1.3, 0, 7, 1, 7],
  [0.0149, 0.05, 20, 0.05, 0.35],
])('%d of the way from %d to %d by %d is %d', (share, min, max, step, value) => {
  expect(valueAt(share, min, max, step)).toBe(value);
});

it.each([
  [12_345, 5_000, 30_000, 1_000, 12_000, 28],
  [5_000, 5_000, 30_000, 1_000, 5_000, 0],
  [90_000, 5_000, 30_000, 1_000, 30_000, 100],
  [1, 5_000, 30_000, 1_000, 5_000, 0],
  // The last stop of a line whose length is no whole number of steps stands for its end.
  [10_000, 200, 10_000, 250, 10_200, 100],
  [0.35, 0.05, 20.05, 0.05, 0.35, 1.5],
  [0, 0, 0, 10, 0, 0],
])('the knob of %d between %d and %d by %d stands at %d', (value, min, max, step, stop, percent) => {
  expect(stopOf(value, min, max, step)).toBe(stop);
  expect(percentOf(value, min, max, step)).toBeCloseTo(percent, 6);
});
