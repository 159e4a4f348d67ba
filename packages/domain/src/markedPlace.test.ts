import { expect, test } from 'vitest';
import type { LngLat } from './kinds.ts';
import { hasOwnWords, withMarker } from './markedPlace.ts';

const here: LngLat = [28.83, 47.02];
const there: LngLat = [27.93, 47.76];

test.each([
  ['typed words stay when the marker moves', { address: 'у парка' }, there, 'у парка'],
  ['typed words stay when the marker is cleared', { address: 'у парка' }, null, 'у парка'],
  ['an address of the map goes when the marker moves', { address: 'бул. Дачия, 27', isAddressOfMap: true }, there, ''],
  [
    'an address of the map goes when the marker is cleared',
    { address: 'бул. Дачия, 27', isAddressOfMap: true },
    null,
    '',
  ],
  ['spaces are no words', { address: '  ' }, there, ''],
])('%s', (_, place, point, address) => {
  const moved = withMarker({ point: here, ...place }, point);
  expect([moved.point, moved.address]).toEqual([point, address]);
  expect(hasOwnWords(moved)).toBe(address !== '');
});
