import type { CodeOf } from '@app/domain/dictionaries';
import type { DealKind, Locale } from '@app/domain/kinds';
import { commercialPrice, placeShares } from '../market/market.ts';
import { spot } from '../market/spots.ts';
import type { Random } from '../random.ts';
import { filled } from './draft.ts';
import type { OfferDraft } from './draft.ts';
import { dealValues } from './terms.ts';

type Kind = CodeOf<'commercialType'>;

const sizes: Readonly<Record<Kind, readonly [from: number, to: number]>> = {
  commercial_office: [22, 260],
  commercial_shop: [28, 220],
  commercial_warehouse: [120, 1_600],
  commercial_production: [150, 1_400],
  commercial_restaurant: [70, 320],
  commercial_services: [30, 160],
  commercial_hotel: [320, 1_100],
  commercial_free: [30, 240],
};

/** What else a place of this kind is good for. */
const also: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  commercial_office: ['commercial_services', 'commercial_free'],
  commercial_shop: ['commercial_services', 'commercial_free'],
  commercial_warehouse: ['commercial_production'],
  commercial_services: ['commercial_office'],
  commercial_free: ['commercial_office', 'commercial_shop'],
};

const qualities: Readonly<Record<Exclude<CodeOf<'commercialRepair'>, 'commercial_repair_any'>, number>> = {
  commercial_repair_designer: 1.22,
  commercial_repair_ready: 1,
  commercial_repair_white: 0.86,
  commercial_repair_grey: 0.76,
  commercial_repair_needed: 0.78,
};

function repairOf(kind: Kind, r: Random): keyof typeof qualities {
  const rough = kind === 'commercial_warehouse' || kind === 'commercial_production';
  return r.weighted<keyof typeof qualities>([
    ['commercial_repair_designer', rough ? 0 : 16],
    ['commercial_repair_ready', 56],
    ['commercial_repair_white', 14],
    ['commercial_repair_grey', 8],
    ['commercial_repair_needed', 6],
  ]);
}

function premises(kind: Kind, floor: number, floors: number, repair: string, r: Random) {
  const rough = kind === 'commercial_warehouse' || kind === 'commercial_production';
  const street = floor === 1 && !rough;
  const supplied = repair !== 'commercial_repair_grey';
  return {
    communication: true,
    gas: r.chance(rough ? 0.4 : 0.55),
    light: true,
    water: supplied,
    first_line: street && r.chance(0.55),
    parking: r.chance(0.65),
    elevator: floors >= 4 && !rough && r.chance(0.8),
    ramp: floor === 1 && r.chance(0.45),
    air_conditioning: supplied && !rough && r.chance(0.65),
    all_day_access: r.chance(rough ? 0.8 : 0.45),
    heating: r.chance(0.7) ? 'heating_autonomous' : 'heating_central',
  };
}

/** Business premises: the first type is what they are, the others what they would also do for. */
export function commercial(deal: DealKind, locale: Locale, r: Random): OfferDraft {
  const at = spot(placeShares.commercial, r);
  const kind = r.weighted<Kind>([
    ['commercial_office', 30],
    ['commercial_shop', 24],
    ['commercial_services', 14],
    ['commercial_free', 12],
    ['commercial_warehouse', 9],
    ['commercial_restaurant', 6],
    ['commercial_production', 4],
    ['commercial_hotel', 1],
  ]);
  const area = Math.round(r.between(...sizes[kind]));
  const repair = repairOf(kind, r);
  const rough = kind === 'commercial_warehouse' || kind === 'commercial_production';
  const floors = rough ? r.int(1, 2) : r.pick([1, 2, 3, 5, 9, 12]);
  const floor = kind === 'commercial_office' ? r.int(1, floors) : 1;
  const price = commercialPrice({ kind, deal, area, level: at.level, quality: qualities[repair] }, r);
  return {
    kind: 'commercial',
    deal,
    spot: at,
    values: filled({
      ...dealValues('commercial', deal, locale, false, r),
      commercial_type: [kind, ...(also[kind] ?? []).filter(() => r.chance(0.45))],
      commercial_repair: [repair],
      is_private_house: floors <= 2 && !rough && r.chance(0.2),
      price,
      area,
      floor,
      total_floors: floors,
      ...premises(kind, floor, floors, repair, r),
    }),
  };
}
