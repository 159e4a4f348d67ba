import { describe, expect, it } from 'vitest';
import { addCounts, medianWait } from './marketNumbers.ts';

describe('time to the first proposal', () => {
  it.each<[string, number[], number | null]>([
    ['nothing came', [], null],
    ['all within ten minutes', [4], 300],
    ['half within ten minutes, half within half an hour', [2, 2], 600],
    ['one of three later', [1, 0, 2], 2_250],
    ['all longer than a month', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 2_592_000],
  ])('%s', (_, counts, median) => {
    expect(medianWait(counts)).toBe(median);
  });

  it('days of different lengths of counts are added', () => {
    expect(addCounts([1, 2], [3, 4, 5])).toEqual([4, 6, 5]);
  });
});
