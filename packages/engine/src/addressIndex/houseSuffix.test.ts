import type { LngLat } from '@app/domain/kinds';
import { expect, test } from 'vitest';
import { AddressIndex } from './addressIndex.ts';
import type { AddressStreet } from './addressStreet.ts';
import { packAddresses } from './packedAddresses.ts';
import { houseAlone } from './typedAddress.ts';

const line: LngLat[] = [
  [27.92, 47.76],
  [27.93, 47.76],
];
/** Two houses follow a fourth one that was there before them; a street of the same name elsewhere has the fourth alone. */
const street = (code: string, city: string, ...numbers: string[]): AddressStreet => ({
  code,
  names: { ro: 'str. Păcii', ru: 'ул. Мира' },
  otherNames: [],
  sector: null,
  city,
  lines: [line],
  line,
  lastHouse: null,
  houses: numbers.map((number, i) => ({ number, at: [27.921 + i / 1_000, 47.7602] })),
});
const index = new AddressIndex(
  packAddresses([
    street('balti/pacii', 'town-balti', '4', '4bis', '4 ter', '4 quater'),
    street('orhei/pacii', 'town-orhei', '4'),
  ]),
);

test.each([
  ['strada Păcii 4bis', 1],
  ['Păcii 4 bis', 1],
  ['Pacii 4-BIS', 1],
  ['4 bis, strada Păcii', 1],
  ['улица Мира 4 бис', 1],
  ['Păcii 4ter', 2],
  ['strada Păcii nr. 4 ter, Bălți', 2],
  ['Păcii 4 quater ap. 3', 3],
  ['Păcii 4', 0],
])('%s is that house', (typed, house) => {
  const [found] = index.find(typed, 'ro');
  expect(found).toMatchObject({ point: [27.921 + house / 1_000, 47.7602], city: 'Bălți' });
});

test('a number that was added later is a house by itself', () => {
  expect(['4bis', '4 ter', 'nr. 4 bis', '4 bistrita'].map(houseAlone)).toEqual(['4bis', '4ter', '4bis', undefined]);
});
