import { streets } from '@app/domain/gazetteer/streets';
import { expect, test } from 'vitest';
import { AddressIndex } from './addressIndex.ts';
import { packAddresses } from './packedAddresses.ts';
import { addressPattern } from './addressPattern.ts';

const index = new AddressIndex(packAddresses(streets));
const decebal = [28.8575, 46.9865] as const;
const balti = [27.93, 47.76] as const;

test.each([
  [
    'bd. Decebal, 27, Botanica, Chișinău',
    'chisinau/decebal',
    '27',
    '{street}, {house}, {sector-botanica}, {town-chisinau}',
  ],
  [
    'просп. Дечебал, 27/1, Ботаника, Кишинёв',
    'chisinau/decebal',
    '27/1',
    '{street}, {house}, {sector-botanica}, {town-chisinau}',
  ],
  ['Decebal 27', 'chisinau/decebal', '27', '{street}, {house}'],
  ['27 Decebal', 'chisinau/decebal', '27', '{street}, {house}'],
  ['str. Decebal nr. 27 ap. 5', 'chisinau/decebal', '27', '{street}, {house}, ap. 5'],
  ['Дечебал 27, кв 5, 3 этаж', 'chisinau/decebal', '27', '{street}, {house}, кв 5, 3 этаж'],
  ['Decebal', 'chisinau/decebal', null, '{street}'],
  ['mun. Chișinău, bd. Decebal', 'chisinau/decebal', null, '{town-chisinau}, {street}'],
  ['bd. Decebal 27, lângă piață', 'chisinau/decebal', '27', '{street}, {house}, lângă piață'],
  ['Decebel 27', 'chisinau/decebal', '27', '{street}, {house}'],
  ['str. Necunoscută, 5, Botanica', null, null, 'str. Necunoscută, 5, {sector-botanica}'],
])('takes %s apart', (address, streetId, house, pattern) => {
  expect(addressPattern(index, address, decebal)).toEqual({ streetId, house, pattern });
});

test('names the town of a place that it lies in, in whatever language it was typed', () => {
  expect(addressPattern(index, 'Бельцы', balti)).toEqual({ streetId: null, house: null, pattern: '{town-balti}' });
});

test.each([
  ['Decebal 27 lângă piață', decebal],
  ['lângă piață', decebal],
  ['bd. Decebal, 27', balti],
  ['Alba Iulia 5', decebal],
  ['{street}, 5', decebal],
  ['', decebal],
] as const)('leaves %j as it was typed', (address, point) => {
  expect(addressPattern(index, address, point)).toBeNull();
});
