import { expect, test } from 'vitest';
import { reversePlace } from './reversePlace.ts';

test.each([
  [[28.8575, 46.9865], 'ro', { address: 'bd. Decebal, Botanica, Chișinău', sector: 'Botanica', city: 'Chișinău' }],
  [[28.8338, 47.0237], 'ru', { sector: 'Центр', city: 'Кишинёв' }],
  [[28.7724, 47.0368], 'ro', { address: 'bd. Alba Iulia, Buiucani, Chișinău' }],
  [[27.93, 47.76], 'ru', { address: 'Бельцы', sector: null, city: 'Бельцы' }],
  [[28.7685, 46.9582], 'ro', { address: 'str. Alexandru cel Bun, Ialoveni', sector: null, city: 'Ialoveni' }],
  [[28.93, 46.935], 'ru', { address: 'Аэропорт, Кишинёв', sector: 'Аэропорт', city: 'Кишинёв' }],
] as const)('names %j in %s', (point, locale, names) => {
  expect(reversePlace([point[0], point[1]], locale)).toMatchObject(names);
});
