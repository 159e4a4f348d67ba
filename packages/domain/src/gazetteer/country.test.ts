import { describe, expect, it } from 'vitest';
import { areas } from './areas.ts';
import { nearSectors, placeCodes, placeName } from './codes.ts';
import type { LngLat, Ring } from '../kinds.ts';
import { isInMoldova, reachesMoldova } from './country.ts';
import { capital, towns } from './towns.ts';

describe('the country', () => {
  it.each([...areas, capital].map((area) => [area.code, area] as const))('holds %s', (_, area) => {
    expect(isInMoldova(area.centre)).toBe(true);
  });

  it.each([
    ['Iași', 27.5889, 47.1585],
    ['Odesa', 30.7233, 46.4825],
    ['Bucharest', 26.1025, 44.4268],
    ['Chernivtsi', 25.9403, 48.2921],
  ])('does not hold %s', (_, lng, lat) => {
    expect(isInMoldova([lng, lat])).toBe(false);
  });

  it.each([
    ['Tirana', 19.82, 41.33, 0.1, false],
    ['Iași', 27.5889, 47.1585, 0.02, false],
    ['the sea', 31.5, 45.5, 0.5, false],
    ['Chișinău', 28.83, 47.02, 0.01, true],
    ['both banks of the Prut', 27.8, 47.15, 0.1, true],
    ['all of the country', 28.5, 47, 3, true],
  ])('knows whether a zone around %s reaches it', (_, lng, lat, half, reaches) => {
    const ring: Ring = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ].map(([x, y]): LngLat => [lng + x! * half, lat + y! * half]);
    expect(reachesMoldova(ring)).toBe(reaches);
  });
});

describe('codes of places', () => {
  it('name a sector and its town', () => {
    expect(placeCodes([28.866, 46.986])).toEqual({ sector: 'sector-botanica', city: capital.code });
    const balti = towns.find((town) => town.code === 'town-balti')!;
    expect(placeCodes(balti.centre)).toEqual({ sector: null, city: 'town-balti' });
  });

  it('have a name in both languages', () => {
    expect([placeName('sector-botanica', 'ru'), placeName('sector-botanica', 'ro')]).toEqual(['Ботаника', 'Botanica']);
    expect([placeName(null, 'ru'), placeName('sector-nowhere', 'ru')]).toEqual([null, null]);
  });

  it('tell the sectors around', () => {
    expect(nearSectors(['sector-botanica'])).toHaveLength(3);
    expect(nearSectors(['sector-botanica'])).not.toContain('sector-botanica');
    expect(nearSectors([])).toEqual([]);
  });
});
