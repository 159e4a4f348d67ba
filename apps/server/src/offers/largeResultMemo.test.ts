import { afterEach, expect, it, vi } from 'vitest';
import { LargeResultMemo } from './largeResultMemo.ts';

afterEach(() => vi.useRealTimers());

it('remembers crowded filters for a minute, and the latest two thousand', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const crowded = new LargeResultMemo();
  crowded.add({ deal: 1, kind: [1] });
  expect([crowded.has({ deal: 1, kind: [1] }), crowded.has({ deal: 2, kind: [1] })]).toEqual([true, false]);
  vi.advanceTimersByTime(59_000);
  expect(crowded.has({ deal: 1, kind: [1] })).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(crowded.has({ deal: 1, kind: [1] })).toBe(false);
  for (let price = 0; price <= 2_000; price += 1) crowded.add({ price });
  expect([crowded.has({ price: 0 }), crowded.has({ price: 1 }), crowded.has({ price: 2_000 })]).toEqual([
    false,
    true,
    true,
  ]);
});
