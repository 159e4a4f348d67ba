import { describe, expect, it } from 'vitest';
import { areaOf } from './gazetteer/areas.ts';
import { deals, type Locale, propertyTypes } from './kinds.ts';
import { type NamedZone, searchWords, zoneName } from './searchWords.ts';

const { rent, rentByDay, sale, exchange } = deals;
const { apartment, house, land, commercial } = propertyTypes;
const square = (west: number, south: number): NamedZone => ({
  ring: [
    [west, south],
    [west + 0.004, south],
    [west + 0.004, south + 0.004],
    [west, south + 0.004],
    [west, south],
  ],
  sector: null,
});
const botanica = square(28.865, 46.985);
const balti = square(27.92, 47.76);

it.each([
  [rent, apartment, [botanica], 'Снять квартиру, Ботаника', 'Închiriez apartament, Botanica'],
  [rentByDay, house, [balti], 'Снять дом посуточно, Бельцы', 'Închiriez casă pe zi, Bălți'],
  [sale, land, [botanica, balti], 'Купить участок, Ботаника, Бельцы', 'Cumpăr teren, Botanica, Bălți'],
  // Two zones in one sector are one place.
  [exchange, commercial, [balti, balti], 'Обменять на помещение, Бельцы', 'Schimb cu spațiu comercial, Bălți'],
  [rent, house, [], 'Снять дом', 'Închiriez casă'],
] as const)('a search in words: deal %i, kind %i', (deal, kind, zones, ru, ro) => {
  const said = (locale: Locale) => searchWords({ deal, kind, zones }, locale);
  expect([said('ru'), said('ro')]).toEqual([ru, ro]);
});

describe('a drawn zone', () => {
  const around = ([lng, lat]: readonly [number, number], size: number): NamedZone => ({
    ring: [
      [lng - size, lat - size],
      [lng + size, lat - size],
      [lng + size, lat + size],
      [lng - size, lat + size],
      [lng - size, lat - size],
    ],
    sector: null,
  });
  const centre = areaOf('sector-centru')!;
  it.each([
    ['within a sector', around(centre.centre, 0.003), 'Центр', 'Centru'],
    ['over half of the capital', around(centre.centre, 0.04), 'Центр и рядом', 'Centru și împrejurimi'],
    ['chosen from the list', { ring: centre.outline, sector: centre.code }, 'Центр', 'Centru'],
    ['along the outline of a sector', { ring: centre.outline, sector: null }, 'Центр', 'Centru'],
    ['elsewhere', around([27.92, 47.76], 0.04), 'Бельцы', 'Bălți'],
  ] as const)('%s', (_, zone, ru, ro) => {
    expect([zoneName(zone, 'ru'), zoneName(zone, 'ro')]).toEqual([ru, ro]);
  });
});
