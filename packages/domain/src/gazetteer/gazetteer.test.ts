import { expect, test } from 'vitest';
import { contains } from '../contains.ts';
import { crossesItself } from '../untangle.ts';
import { areas } from './areas.ts';
import { metresBetween } from './line.ts';
import { sectors } from './sectors.ts';
import { streets } from './streets.ts';
import { towns } from './towns.ts';

const codes = [...areas, ...streets].map((place) => place.code);

test('codes are unique', () => {
  expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
});

test('knows at least 60 towns and 60 streets of the capital', () => {
  expect(towns.length).toBeGreaterThanOrEqual(60);
  expect(streets.length).toBeGreaterThanOrEqual(60);
});

test('every name is there in Cyrillic and in Latin', () => {
  for (const { names } of [...areas, ...streets]) {
    expect(names.ru).toMatch(/^[\d\s\-а-яё]+$/i);
    expect(names.ro).toMatch(/^[\d\s\-a-zăâîșț]+$/i);
  }
});

test.each(areas.map((area) => [area.code, area] as const))(
  '%s: a closed simple outline around its centre',
  (_, area) => {
    expect(area.outline.at(-1)).toEqual(area.outline[0]);
    expect(area.outline.length).toBeLessThanOrEqual(21);
    expect(crossesItself(area.outline)).toBe(false);
    expect(contains(area.outline, area.centre)).toBe(true);
  },
);

test('streets lie within 7 km of the centre of their sector', () => {
  for (const street of streets) {
    const sector = sectors.find((area) => area.code === street.sector)!;
    for (const point of street.line) expect(metresBetween(point, sector.centre), street.code).toBeLessThan(7_000);
  }
});
