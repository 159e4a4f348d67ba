import type { DealKind, Locale } from '@app/domain/kinds';
import { housePrice, placeShares } from '../market/market.ts';
import { spot } from '../market/spots.ts';
import type { Random } from '../random.ts';
import { filled } from './draft.ts';
import type { OfferDraft } from './draft.ts';
import { comfort, finish } from './finish.ts';
import { housePlan, roomsOption } from './rooms.ts';
import { dealValues } from './terms.ts';

function yard(bought: boolean, r: Random) {
  return {
    garage: r.chance(0.45),
    terrace: r.chance(0.4),
    summer_house: r.chance(0.35),
    bathhouse: r.chance(0.14),
    sauna: bought && r.chance(0.08),
    pool: bought && r.chance(0.07),
    bbq_zone: r.chance(0.4),
    asphalt_road: r.chance(0.65),
    light: true,
    water: r.chance(0.95),
    sewerage: r.chance(0.8),
    gas: r.chance(0.86),
  };
}

/** A house with its plot, to let, sell or exchange. */
export function house(deal: DealKind, locale: Locale, r: Random): OfferDraft {
  const at = spot(placeShares.house, r);
  const plan = housePlan(r);
  const year = r.chance(0.55) ? r.int(2004, 2025) : r.int(1956, 1998);
  const plot = Math.round(r.between(3, at.surroundings === 'capital' ? 9 : 18) * 10) / 10;
  const byDay = deal === 'rent' && r.chance(0.12);
  const state = finish(deal, year, byDay, r);
  const age = year >= 2004 ? 1.1 : 0.82;
  const price = housePrice(
    {
      deal,
      area: plan.area,
      level: at.level,
      surroundings: at.surroundings,
      quality: age * state.quality,
      byDay,
      plot,
    },
    r,
  );
  const modern = year >= 2004;
  const outside = yard(modern, r);
  const bathrooms = plan.rooms >= 4 ? 2 : 1;
  return {
    kind: 'house',
    deal: byDay ? 'rentByDay' : deal,
    spot: at,
    values: filled({
      ...dealValues('house', deal, locale, byDay, r),
      rooms: roomsOption(plan),
      price,
      area: plan.area,
      plot_area: plot,
      // The floor of a house is where one enters it.
      floor: 1,
      total_floors: plan.area > 130 ? r.int(2, 3) : plan.area > 85 && r.chance(0.4) ? 2 : 1,
      repair: state.repair,
      heating: 'heating_autonomous',
      is_living: r.chance(0.55),
      separate_bathroom: bathrooms > 1,
      bathroom_count: bathrooms > 1 ? bathrooms : 0,
      utility_room: r.chance(0.4),
      wardrobe_count: modern && r.chance(0.4) ? 1 : 0,
      tech_room: modern && r.chance(0.3),
      open_view: r.chance(0.2),
      bath: r.chance(0.4),
      shower: r.chance(0.75),
      ...comfort(state, deal, true, r),
      parking: outside.garage ? 'parking_covered' : 'parking_open',
      building_type: modern ? (r.chance(0.7) ? 'building_new' : 'building_monolith') : 'building_stone',
      year_of_construction: year,
      ...outside,
    }),
  };
}
