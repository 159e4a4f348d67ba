import type { DealKind, Locale } from '@app/domain/kinds';
import { building } from '../market/buildings.ts';
import type { Building } from '../market/buildings.ts';
import { apartmentPrice, placeShares } from '../market/market.ts';
import { spot } from '../market/spots.ts';
import type { Random } from '../random.ts';
import { filled } from './draft.ts';
import type { OfferDraft } from './draft.ts';
import { comfort, finish } from './finish.ts';
import { apartmentPlan, roomsOption } from './rooms.ts';
import type { RoomPlan } from './rooms.ts';
import { dealValues } from './terms.ts';

function layout(plan: RoomPlan, house: Building, floor: number, r: Random) {
  const modern = house.year >= 2005;
  const balcony = floor > 1 && r.chance(plan.studio ? 0.4 : 0.62);
  const secondBathroom = plan.rooms >= 3 && r.chance(modern ? 0.75 : 0.3);
  const bath = r.chance(0.55);
  return {
    is_living: !plan.studio && r.chance(modern ? 0.6 : 0.15),
    balcony,
    balcony_count: balcony ? 1 : 0,
    loggia_count: floor > 1 && r.chance(0.28) ? 1 : 0,
    utility_room: r.chance(0.22),
    separate_bathroom: secondBathroom,
    bathroom_count: secondBathroom ? 2 : 0,
    wardrobe_count: plan.rooms >= 2 && r.chance(0.35) ? 1 : 0,
    tech_room: modern && r.chance(0.12),
    terrace: modern && floor === house.floors && r.chance(0.3),
    not_angular: r.chance(0.5),
    double_sided: plan.rooms >= 2 && r.chance(0.4),
    open_view: floor >= 6 && r.chance(0.4),
    view_courtyard: r.chance(0.4),
    view_park: r.chance(0.14),
    floor_to_ceiling_windows: house.year >= 2016 && r.chance(0.2),
    bath,
    shower: !bath || (secondBathroom && r.chance(0.6)),
  };
}

/** An apartment to let, sell or exchange, its facts in keeping with each other. */
export function apartment(deal: DealKind, locale: Locale, r: Random): OfferDraft {
  const at = spot(placeShares.apartment, r);
  const house = building(at.surroundings, r);
  const plan = apartmentPlan(r);
  const floor = r.int(1, house.floors);
  const byDay = deal === 'rent' && plan.rooms <= 2 && r.chance(0.1);
  const state = finish(deal, house.year, byDay, r);
  const edge = floor === 1 || floor === house.floors ? 0.96 : 1;
  const price = apartmentPrice(
    {
      deal,
      area: plan.area,
      level: at.level,
      surroundings: at.surroundings,
      quality: house.quality * state.quality * edge,
      byDay,
    },
    r,
  );
  const covered = house.year >= 2014 && r.chance(0.3);
  return {
    kind: 'apartment',
    deal: byDay ? 'rentByDay' : deal,
    spot: at,
    building: house,
    values: filled({
      ...dealValues('apartment', deal, locale, byDay, r),
      rooms: roomsOption(plan),
      is_studio: plan.studio,
      price,
      area: plan.area,
      floor,
      total_floors: house.floors,
      repair: state.repair,
      heating: house.heating,
      ...layout(plan, house, floor, r),
      ...comfort(state, deal, house.heating === 'heating_autonomous', r),
      parking: covered ? 'parking_covered' : r.chance(0.6) ? 'parking_open' : 'parking_none',
      elevator: house.elevator,
      building_type: house.type,
      year_of_construction: house.year,
    }),
  };
}
