import { beforeEach, expect, test, vi } from 'vitest';
import { forgetLooked, phoneHistory, rememberLooked } from './phoneHistory.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
const found = (n: number) => ({ phone: `+3736900000${n}`, person: n, name: `N ${n}`, avatar: null });

test('ten entries a side, the oldest dropped, each once, the newest first', () => {
  for (let n = 0; n < 12; n += 1) rememberLooked('offers', found(n));
  rememberLooked('offers', found(5));
  rememberLooked('searches', found(1));
  expect(phoneHistory('offers').map(({ person }) => person)).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2]);
  expect(phoneHistory('searches').map(({ person }) => person)).toEqual([1]);
  forgetLooked('offers', found(11).phone);
  expect(phoneHistory('offers')).toHaveLength(9);
});

test('what somebody else stored there is no history', () => {
  kept.set('mapPhoneHistory', '{"offers":"much"}');
  expect(phoneHistory('offers')).toEqual([]);
  kept.set('mapPhoneHistory', 'no json');
  expect(phoneHistory('searches')).toEqual([]);
});
