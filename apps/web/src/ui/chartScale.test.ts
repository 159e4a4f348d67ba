import { describe, expect, it } from 'vitest';
import { chartScale } from './chartScale.ts';

describe('scale of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [38, [0, 10, 20, 30, 40]],
    [126, [0, 50, 100, 150]],
    [8_001, [0, 5_000, 10_000]],
  ])('of at most %d', (largest, ticks) => {
    expect(chartScale(largest)).toEqual({ top: ticks.at(-1), ticks });
  });
});
