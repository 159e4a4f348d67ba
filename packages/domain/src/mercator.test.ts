import { expect, test } from 'vitest';
import { cellsOf, mercator } from './mercator.ts';

test('cells cover their bounds and nothing far from them', () => {
  const cells = cellsOf([28.82, 47, 28.86, 47.03], 150)!;
  const cellAt = (lng: number, lat: number) => {
    const { x, y } = mercator([lng, lat]);
    return (x >> 9) * 32_768 + (y >> 9);
  };
  for (let lng = 28.82; lng <= 28.86; lng += 0.005)
    for (let lat = 47; lat <= 47.03; lat += 0.005) expect(cells).toContain(cellAt(lng, lat));
  expect(cells).not.toContain(cellAt(28.9, 47.01));
  expect(new Set(cells).size).toBe(cells.length);
});

test('too many cells are none', () => {
  expect(cellsOf([26.5, 45.4, 30.2, 48.5], 150)).toBeNull();
  expect(cellsOf([28.8, 47, 28.8, 47], 150)).toHaveLength(1);
});
