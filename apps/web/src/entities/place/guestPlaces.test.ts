import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guestPlaces } from './guestPlaces.ts';

const place = { id: 1, label: 'Работа', address: 'ул. Пушкина', at: [28.83, 47.02] as const, by: 'walk' as const };
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('reads what it wrote, the same list while nothing changed', () => {
  guestPlaces.write([place]);
  expect(guestPlaces.read()).toEqual([place]);
  expect(guestPlaces.read()).toBe(guestPlaces.read());
  guestPlaces.write([]);
  expect(guestPlaces.read()).toEqual([]);
  expect(kept.size).toBe(0);
});

it.each([
  ['no list', '{"id":1}'],
  ['no JSON', 'work'],
  ['a place on wings', JSON.stringify([{ ...place, by: 'plane' }])],
  ['a place off the globe', JSON.stringify([{ ...place, at: [28.8, 470] }])],
  ['a place without a name', JSON.stringify([{ ...place, label: '' }])],
  ['texts of any length', JSON.stringify([{ ...place, address: 'a'.repeat(1_000) }])],
])('reads nothing of %s', (_, text) => {
  kept.set('own-places', text);
  expect(guestPlaces.read()).toEqual([]);
});

it('goes on in the page where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('refused');
    },
  });
  guestPlaces.write([place]);
  expect(guestPlaces.read()).toEqual([place]);
});
