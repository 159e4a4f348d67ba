import { beforeEach, expect, test, vi } from 'vitest';
import { forgetMessengerState, heldMessengerState, messengerState } from './messengerState.ts';

const minute = 60_000;
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('one state for the tabs of half an hour, good for an hour, made anew after a sign-in', () => {
  expect(heldMessengerState(0)).toBeNull();
  const state = messengerState(0)!;
  // The bot takes letters, digits, "-" and "_", 64 with the language before it.
  expect(state).toMatch(/^[\w-]{20,60}$/);
  expect(messengerState(29 * minute)).toBe(state);
  expect(heldMessengerState(59 * minute)).toBe(state);
  expect(heldMessengerState(60 * minute)).toBeNull();
  expect(messengerState(30 * minute)).not.toBe(state);
  forgetMessengerState();
  expect(heldMessengerState(31 * minute)).toBeNull();
});

test('what is broken, and a browser that stores nothing, hold no state', () => {
  kept.set('messenger-state', 'no json');
  expect([messengerState(0), heldMessengerState(0)]).toEqual([null, null]);
  vi.stubGlobal('localStorage', undefined);
  expect([messengerState(0), heldMessengerState(0)]).toEqual([null, null]);
  expect(() => forgetMessengerState()).not.toThrow();
});
