import { areaOf } from '@app/domain/gazetteer/areas';
import type { Ring } from '@app/domain/kinds';
import { describe, expect, it } from 'vitest';
import { type ChosenZone, zoneNames } from './zones.ts';

const botanica = areaOf('sector-botanica')!;
const [lng, lat] = botanica.centre;
const drawnIn = (size: number): ChosenZone => {
  const ring: Ring = [
    [lng - size, lat - size],
    [lng + size, lat - size],
    [lng + size, lat + size],
    [lng - size, lat - size],
  ];
  return { ring, sector: null };
};
const chosen: ChosenZone = { ring: botanica.outline, sector: botanica.code };

describe('zoneNames', () => {
  it.each([
    ['a zone drawn in a sector has its name', [drawnIn(0.001)], ['Botanica']],
    [
      'of several in one sector the later ones are numbered',
      [drawnIn(0.001), drawnIn(0.002), chosen],
      ['Botanica', 'Botanica 2', 'Botanica 3'],
    ],
  ] as const)('%s', (_, zones, names) => {
    expect(zoneNames(zones, 'ro', String)).toEqual(names);
  });
});
