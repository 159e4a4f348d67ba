import { beforeEach, expect, test, vi } from 'vitest';
import { rememberMessengerReturn, takeMessengerReturn } from './messengerReturn.ts';

const hour = 3_600_000;
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('the place is remembered for an hour, and handed out once', () => {
  rememberMessengerReturn('/dashboard/requests?request_id=7', 0);
  expect(takeMessengerReturn(hour - 1)).toBe('/dashboard/requests?request_id=7');
  expect(takeMessengerReturn(0)).toBeNull();
  rememberMessengerReturn('/map', 0);
  expect(takeMessengerReturn(hour)).toBeNull();
});

test('nothing leads out of the site, and what is broken leads nowhere', () => {
  for (const address of ['//elsewhere.md', 'https://elsewhere.md', '/\\elsewhere.md']) {
    rememberMessengerReturn(address, 0);
    expect(takeMessengerReturn(0)).toBeNull();
  }
  kept.set('messenger-return', 'no json');
  expect(takeMessengerReturn(0)).toBeNull();
  kept.set('messenger-return', '{"address":7,"at":0}');
  expect(takeMessengerReturn(0)).toBeNull();
});
