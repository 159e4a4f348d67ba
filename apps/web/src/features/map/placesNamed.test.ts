import { expect, test } from 'vitest';
import { placesNamed } from './placesNamed.ts';

const named = (typed: string) => placesNamed(typed).map(({ names }) => names.ro);

test.each([
  ['бельц', 'Bălți'],
  ['balti', 'Bălți'],
  ['  Ботан', 'Botanica'],
  ['vod', 'Ștefan Vodă'],
])('a filter finds a place by "%s"', (typed, first) => {
  expect(named(typed)[0]).toBe(first);
});

test('a filter offers few places at once, the better fit and the larger first', () => {
  expect(named('a').length).toBe(12);
  expect(named('ри')).toContain('Rîșcani');
  expect(named('or')[0]).toBe('Orhei');
  expect(named('nowhere')).toEqual([]);
});

test('a filter offers the sectors and the largest towns while nothing is typed', () => {
  expect(named('')[0]).toBe('Chișinău');
  expect(named('')).toEqual(expect.arrayContaining(['Centru', 'Botanica', 'Bălți', 'Comrat']));
  expect(named('')).not.toContain('Briceni');
});
