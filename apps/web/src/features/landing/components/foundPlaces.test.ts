import { expect, it } from 'vitest';
import { foundPlaces } from './foundPlaces.ts';

it('puts the capital as a whole first of all', () => {
  const [first, second] = foundPlaces('', 'ru');
  expect(first).toMatchObject({ name: 'Кишинёв', kind: 'town' });
  expect(second).toMatchObject({ kind: 'sector' });
});

it.each([
  ['кишин', 'ru', 'Кишинёв'],
  ['chisinau', 'ro', 'Chișinău'],
  ['ботан', 'ro', 'Botanica'],
  ['botan', 'ru', 'Ботаника'],
  ['бельц', 'ru', 'Бельцы'],
  ['balti', 'ro', 'Bălți'],
] as const)('finds %s in %s', (typed, locale, name) => {
  expect(foundPlaces(typed, locale)[0]?.name).toBe(name);
});

it('finds nothing of what is no place', () => {
  expect(foundPlaces('vzbrd', 'ru')).toEqual([]);
});
