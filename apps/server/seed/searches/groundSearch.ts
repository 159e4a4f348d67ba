import type { Values } from '@app/contract/fields/values';
import type { CodeOf } from '@app/domain/dictionaries';
import type { DealKind } from '@app/domain/kinds';
import { commercialPrice, landPrice } from '../market/market.ts';
import type { Surroundings } from '../market/spots.ts';
import type { Random } from '../random.ts';
import { budgetAround } from './budget.ts';

const level: Readonly<Record<Surroundings, number>> = { capital: 1, suburb: 0.76, town: 0.5 };

function leaseTerm(deal: DealKind, r: Random): Values {
  return deal === 'rent' ? { rent_term: { value: r.pick([11, 12, 12, 18]), unit: 'months' } } : {};
}

/** What somebody wants to build on. The form asks the area in m², for land too. */
export function landSearch(deal: DealKind, surroundings: Surroundings, r: Random): Values {
  const type = r.weighted<CodeOf<'landType'>>([
    ['land_building', 66],
    ['land_garden', 18],
    ['land_commerce', 16],
  ]);
  const sot = type === 'land_commerce' ? r.int(10, 30) : r.int(5, 12);
  const price = landPrice({ kind: type, deal, sot, level: level[surroundings], surroundings, quality: 1 }, r);
  const types = type === 'land_building' && r.chance(0.3) ? [type, 'land_garden'] : [type];
  return {
    land_type: types,
    budget: budgetAround(price, deal, r),
    ...leaseTerm(deal, r),
    area: [sot * 60, sot * 150],
    active_for: r.pick([10, 30, 30]),
  };
}

/** Where somebody wants to work or sell. */
export function commercialSearch(deal: DealKind, surroundings: Surroundings, r: Random): Values {
  const kind = r.weighted<CodeOf<'commercialType'>>([
    ['commercial_office', 34],
    ['commercial_shop', 26],
    ['commercial_services', 16],
    ['commercial_free', 10],
    ['commercial_warehouse', 9],
    ['commercial_restaurant', 5],
  ]);
  const area = kind === 'commercial_warehouse' ? r.int(20, 80) * 10 : r.int(4, 18) * 10;
  const price = commercialPrice({ kind, deal, area, level: level[surroundings], quality: 1 }, r);
  return {
    commercial_type: r.chance(0.4) && kind !== 'commercial_free' ? [kind, 'commercial_free'] : [kind],
    commercial_repair: r.pick([
      ['commercial_repair_ready'],
      ['commercial_repair_any'],
      ['commercial_repair_designer', 'commercial_repair_ready'],
    ]),
    private_house_allowed: r.chance(0.35),
    budget: budgetAround(price, deal, r),
    ...leaseTerm(deal, r),
    area: [Math.round(area * 0.6), Math.round(area * 1.5)],
    active_for: r.pick([10, 30, 30]),
  };
}
