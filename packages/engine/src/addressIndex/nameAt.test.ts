import { streets } from '@app/domain/gazetteer/streets';
import { expect, test } from 'vitest';
import { AddressIndex } from './addressIndex.ts';
import { packAddresses } from './packedAddresses.ts';
import type { AddressStreet } from './addressStreet.ts';

const index = new AddressIndex(packAddresses(streets));

test.each([
  [[28.8575, 46.9865], 'ro', { address: 'bd. Decebal, Botanica, Chișinău', sector: 'Botanica', city: 'Chișinău' }],
  [[28.8338, 47.0237], 'ru', { sector: 'Центр', city: 'Кишинёв' }],
  [[28.7724, 47.0368], 'ro', { address: 'bd. Alba Iulia, Buiucani, Chișinău' }],
  [[27.93, 47.76], 'ru', { address: 'Бельцы', sector: null, city: 'Бельцы' }],
  [[28.7685, 46.9582], 'ro', { address: 'str. Alexandru cel Bun, Ialoveni', sector: null, city: 'Ialoveni' }],
  [[28.93, 46.935], 'ru', { address: 'Аэропорт, Кишинёв', sector: 'Аэропорт', city: 'Кишинёв' }],
] as const)('names %j in %s', (point, locale, names) => {
  expect(index.nameAt([point[0], point[1]], locale)).toMatchObject(names);
});

/** A street from west to east with odd houses north of it, and one that crosses it with a house of its own. */
const long: AddressStreet = {
  code: 'balti/pacii',
  names: { ro: 'str. Păcii', ru: 'ул. Мира' },
  otherNames: [],
  sector: null,
  city: 'town-balti',
  lines: [
    [
      [27.92, 47.76],
      [27.93, 47.76],
    ],
  ],
  line: [
    [27.92, 47.76],
    [27.93, 47.76],
  ],
  lastHouse: null,
  houses: [
    { number: '1', at: [27.9205, 47.7602] },
    { number: '2', at: [27.9205, 47.7598] },
    { number: '11А', at: [27.925, 47.7602] },
    { number: '13-15', at: [27.926, 47.7602] },
  ],
};
const cross: AddressStreet = {
  ...long,
  code: 'balti/garii',
  names: { ro: 'str. Gării', ru: 'Вокзальная ул.' },
  lines: [
    [
      [27.921, 47.759],
      [27.921, 47.761],
    ],
  ],
  line: [
    [27.921, 47.759],
    [27.921, 47.761],
  ],
  houses: [{ number: '7', at: [27.9212, 47.7603] }],
};
const town = new AddressIndex(packAddresses([long, cross]));

test.each([
  ['on a house', [27.9212, 47.76032], 'str. Gării, 7'],
  ['at the roadside north', [27.92055, 47.76005], 'str. Păcii, 1'],
  ['at the roadside south', [27.92055, 47.75995], 'str. Păcii, 2'],
  ['where no house is near', [27.929, 47.76005], 'str. Păcii'],
] as const)('names what stands %s', (_, [lng, lat], street) => {
  expect(town.nameAt([lng, lat], 'ro')).toEqual({
    address: `${street}, Bălți`,
    street,
    sector: null,
    city: 'Bălți',
  });
});

test.each([
  ['Pacii 11a', [27.925, 47.7602]],
  ['ул. Мира 11-А', [27.925, 47.7602]],
  ['Pacii 13-15', [27.926, 47.7602]],
  ['Pacii 3', [27.9205, 47.7602]],
  ['Pacii 4', [27.9205, 47.7598]],
  ['Pacii', [27.925, 47.76]],
  ['Pacii 900', [27.925, 47.76]],
] as const)('%s stands at the house, beside the nearest number of its side, or in the middle', (typed, point) => {
  expect(town.find(typed, 'ro')[0]!.point).toEqual(point);
});

test.each([
  ['beside the corner', [27.9213, 47.7601], ['str. Păcii', 'str. Gării'], 25],
  ['along the other street', [27.92102, 47.7608], ['str. Gării', 'str. Păcii'], 90],
  ['along its own street', [27.9245, 47.76], ['str. Păcii', 'str. Gării'], 260],
] as const)('the nearest corner is said %s, its own street first', (_, [lng, lat], streets, metres) => {
  const corner = town.cornerAt([lng, lat], 'ro')!;
  expect(corner.streets).toEqual(streets);
  expect(Math.abs(corner.metres - metres)).toBeLessThan(15);
});

test('no corner is said where none is near, or where the map draws only one of the streets', () => {
  expect(town.cornerAt([27.929, 47.76], 'ro')).toBeNull();
  expect(town.streetAt([27.929, 47.76], 'ru')).toBe('ул. Мира');
  const noted = new AddressIndex(packAddresses([long, { ...cross, lines: [] }]));
  expect(noted.cornerAt([27.9212, 47.7602], 'ro')).toBeNull();
});

test('finds and names streets of a village that the gazetteer does not know', () => {
  const names = { ro: 'Cojușna Nouă', ru: 'Новая Кожушна' };
  const village = { code: 'place-cojusna-noua', names, centre: [28.7, 47.1] as const };
  const street = { ...cross, city: village.code, code: 'cojusna-noua/garii' };
  const index = new AddressIndex(packAddresses([street], [{ ...village, centre: [28.7, 47.1] }]));
  expect(index.find('Garii 7, Cojusna Noua', 'ru')[0]).toMatchObject({
    code: 'cojusna-noua/garii',
    address: 'Вокзальная ул., 7, Новая Кожушна',
    house: '7',
  });
  expect(index.find('Кожушна Новая', 'ro')[0]).toMatchObject({ kind: 'village', title: 'Cojușna Nouă' });
  // Beside no street the village that is nearest, of the gazetteer or not.
  expect(index.nameAt([28.701, 47.105], 'ro').address).toBe('Cojușna Nouă');
  expect(index.nameAt([27.9289, 47.79], 'ro').address).toBe('Bălți');
});
