import type { Values } from '@app/contract/fields/values';
import { roomOption } from '@app/domain/dictionaries';
import type { CodeOf } from '@app/domain/dictionaries';
import type { DealKind } from '@app/domain/kinds';
import { apartmentPrice, housePrice } from '../market/market.ts';
import type { Surroundings } from '../market/spots.ts';
import type { Random } from '../random.ts';
import { budgetAround } from './budget.ts';

const typicalLevel: Readonly<Record<Surroundings, number>> = { capital: 1, suburb: 0.76, town: 0.5 };

function animals(r: Random): CodeOf<'homeAnimals'>[] {
  return r.weighted<CodeOf<'homeAnimals'>[]>([
    [['has_no_pets'], 62],
    [['has_cat'], 20],
    [['has_dog'], 10],
    [['has_cat', 'has_dog'], 3],
    [['has_small_pet'], 5],
  ]);
}

function lease(byDay: boolean, r: Random): Values {
  return {
    rent_term: byDay
      ? { value: r.pick([2, 3, 5, 7, 10]), unit: 'days' }
      : { value: r.pick([6, 12, 12, 12, 18]), unit: 'months' },
    pets: animals(r),
    citizenship_rm: r.chance(0.5),
  };
}

function requirements(house: boolean, rent: boolean, r: Random): Values {
  const floor = r.weighted<CodeOf<'floorWish'>[]>([
    [[], 60],
    [['floor_not_first'], 16],
    [['floor_not_first', 'floor_not_last'], 16],
    [['floor_not_last'], 5],
    [['floor_first'], 3],
  ]);
  const parking = r.chance(0.3);
  const repair = r.weighted<CodeOf<'repair'>[]>([
    [[], rent ? 30 : 40],
    [['repair_habitable'], 25],
    [['repair_designer', 'repair_habitable'], 30],
    [['repair_white_shell'], rent ? 0 : 15],
  ]);
  return {
    floor: house || floor.length === 0 ? undefined : floor,
    heating: r.chance(0.5) ? ['heating_autonomous'] : undefined,
    repair: repair.length > 0 ? repair : undefined,
    parking: parkingOf(parking, house, r),
    elevator: !house && r.chance(0.25),
    building_type:
      !house && r.chance(0.3)
        ? r.pick([['building_new'], ['building_new', 'building_monolith'], ['building_stone']])
        : undefined,
    balcony: !house && r.chance(0.35),
    separate_bathroom: r.chance(0.15),
    air_conditioning: r.chance(0.3),
    dishwasher: rent && r.chance(0.15),
    internet: rent && r.chance(0.3),
    view_park: !house && r.chance(0.08),
    asphalt_road: house && r.chance(0.4),
    water: house,
    sewerage: house && r.chance(0.6),
  };
}

/** A garage is covered parking. */
function parkingOf(anywhere: boolean, house: boolean, r: Random): CodeOf<'parking'>[] | undefined {
  const covered = r.chance(0.4);
  if (house && covered) return ['parking_covered'];
  return anywhere ? ['parking_open', ...(covered ? ['parking_covered' as const] : [])] : undefined;
}

/** What a family looks for: rooms follow people, budget and area follow rooms. */
export function homeSearch(kind: 'apartment' | 'house', deal: DealKind, surroundings: Surroundings, r: Random): Values {
  const house = kind === 'house';
  const people = house
    ? r.int(2, 6)
    : r.weighted([
        [1, 26],
        [2, 36],
        [3, 20],
        [4, 13],
        [5, 5],
      ]);
  const studio = !house && people <= 2 && r.chance(0.25);
  const min = Math.max(house ? 2 : 1, people - (r.chance(0.5) ? 1 : 2));
  const max = Math.min(6, min + r.int(0, 1));
  const area = house ? people * r.between(24, 34) + 20 : studio ? 30 : 22 + ((min + max) / 2) * 20;
  const byDay = deal === 'rentByDay';
  const rent = byDay || deal === 'rent';
  const asked = {
    deal: byDay ? ('rent' as const) : deal,
    byDay,
    area,
    level: typicalLevel[surroundings],
    surroundings,
    quality: 1,
  };
  const price = house ? housePrice({ ...asked, plot: 7 }, r) : apartmentPrice(asked, r);
  const span = r.chance(0.55);
  return {
    people,
    ...(studio ? { is_studio: true } : { rooms: [...new Set([roomOption(min).code, roomOption(max).code])] }),
    is_living: r.chance(0.12),
    budget: budgetAround(price, deal, r),
    ...(rent ? lease(byDay, r) : {}),
    active_for: r.pick([5, 10, 10, 30, 30, 30]),
    area: span ? [Math.round(area * 0.7), Math.round(area * 1.4)] : undefined,
    plot_area: house && r.chance(0.5) ? [3, 15] : undefined,
    ...requirements(house, rent, r),
  };
}
