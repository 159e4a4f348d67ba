import type { CodeOf } from '@app/domain/dictionaries';
import type { PictureKind } from '../pictures/picture.ts';
import type { Random } from '../random.ts';
import type { Surroundings } from './spots.ts';

/** A block of flats as Moldova has built them. */
export interface Building {
  type: CodeOf<'buildingType'>;
  year: number;
  floors: number;
  elevator: boolean;
  heating: CodeOf<'heating'>;
  /** What it looks like from the street. */
  picture: PictureKind;
  /** What the age does to the price. */
  quality: number;
}

interface BuildingKind {
  type: CodeOf<'buildingType'>;
  years: readonly [number, number];
  floors: readonly number[];
  autonomous: number;
  picture: PictureKind;
  quality: number;
}

const kinds: Readonly<Record<CodeOf<'buildingType'>, BuildingKind>> = {
  building_new: {
    type: 'building_new',
    years: [2016, 2026],
    floors: [8, 9, 10, 12, 14, 16],
    autonomous: 0.92,
    picture: 'newblock',
    quality: 1.12,
  },
  building_monolith: {
    type: 'building_monolith',
    years: [2007, 2020],
    floors: [10, 12, 14, 16, 18],
    autonomous: 0.8,
    picture: 'newblock',
    quality: 1.07,
  },
  building_stone: {
    type: 'building_stone',
    years: [1958, 1986],
    floors: [3, 4, 5, 5],
    autonomous: 0.5,
    picture: 'limestone',
    quality: 0.97,
  },
  building_panel: {
    type: 'building_panel',
    years: [1970, 1991],
    floors: [5, 9, 9, 9, 10, 16],
    autonomous: 0.25,
    picture: 'panel',
    quality: 0.9,
  },
  building_old: {
    type: 'building_old',
    years: [1950, 1959],
    floors: [1, 2, 2, 3],
    autonomous: 0.95,
    picture: 'oldhouse',
    quality: 0.96,
  },
};

const shares: Readonly<Record<Surroundings, readonly (readonly [CodeOf<'buildingType'>, number])[]>> = {
  capital: [
    ['building_new', 36],
    ['building_monolith', 14],
    ['building_stone', 20],
    ['building_panel', 26],
    ['building_old', 4],
  ],
  suburb: [
    ['building_new', 62],
    ['building_stone', 26],
    ['building_panel', 12],
  ],
  town: [
    ['building_new', 16],
    ['building_stone', 46],
    ['building_panel', 34],
    ['building_old', 4],
  ],
};

export function building(surroundings: Surroundings, r: Random): Building {
  const kind = kinds[r.weighted(shares[surroundings])];
  const year = r.int(...kind.years);
  const floors = r.pick(surroundings === 'capital' ? kind.floors : kind.floors.filter((n) => n <= 10));
  return {
    type: kind.type,
    year,
    floors,
    elevator: floors >= 8 || (year >= 2016 && floors >= 5),
    heating: r.chance(kind.autonomous) ? 'heating_autonomous' : 'heating_central',
    picture: kind.picture,
    quality: kind.quality,
  };
}
