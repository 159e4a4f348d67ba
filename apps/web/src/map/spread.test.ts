import type { LngLat } from '@app/domain/kinds';
import { expect, test } from 'vitest';
import { spread } from './spread.ts';

const at: LngLat = [28.83, 47.02];

test('pins at one point move apart by at most 0.00025 degrees, the first stays', () => {
  const [first, second, third] = spread([1, 2, 3].map((id) => ({ id, at })));
  expect(first!.at).toEqual(at);
  expect(new Set([first, second, third].map((pin) => String(pin!.at))).size).toBe(3);
  for (const pin of [second!, third!]) {
    expect(Math.abs(pin.at[0] - at[0])).toBeLessThanOrEqual(0.00025);
    expect(Math.abs(pin.at[1] - at[1])).toBeLessThanOrEqual(0.00025);
  }
});

test('the same pin goes to the same place each time', () => {
  const pins = [1, 2].map((id) => ({ id, at }));
  expect(spread(pins)).toEqual(spread(pins));
});

test('within the bounds of a zone when it has a size', () => {
  const [, second] = spread(
    [7, 8].map((id) => ({ id, at })),
    { west: 28, south: 46, east: 28.5, north: 46.5 },
  );
  expect(second!.at[0]).toBeGreaterThanOrEqual(28);
  expect(second!.at[0]).toBeLessThanOrEqual(28.5);
});
