import type { Point } from './thinLine.ts';

/** Whole numbers, the first place and then steps: millionths of a degree, or coarser. */
export function steps(line: readonly Point[], perDegree: number): string {
  const grid = line.map((point) => point.map((degrees) => Math.round(degrees * perDegree)) as [number, number]);
  return grid
    .flatMap((point, i) => (i === 0 ? point : [point[0] - grid[i - 1]![0], point[1] - grid[i - 1]![1]]))
    .join(' ');
}
