import { expect, it } from 'vitest';
import { isSameWay, newPlaces } from './ownPlaces.ts';

const place = (lng: number, by: 'walk' | 'transit') => ({ at: [lng, 47] as const, by });

it('tells places apart by where they are and by what one gets there', () => {
  expect(isSameWay(place(28.8, 'walk'), place(28.800_000_4, 'walk'))).toBe(true);
  expect(isSameWay(place(28.8, 'walk'), place(28.800_02, 'walk'))).toBe(false);
  expect(isSameWay(place(28.8, 'walk'), place(28.8, 'transit'))).toBe(false);
});

it('takes over what is not kept yet, once', () => {
  const more = [place(28.8, 'walk'), place(28.9, 'walk'), place(28.9, 'walk'), place(28.8, 'transit')];
  expect(newPlaces([place(28.8, 'walk')], more)).toEqual([more[1], more[3]]);
});
