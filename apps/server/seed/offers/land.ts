import type { CodeOf } from '@app/domain/dictionaries';
import { normaliseRing } from '@app/domain/ring';
import type { DealKind, Locale, LngLat, Ring } from '@app/domain/kinds';
import { landPrice, placeShares } from '../market/market.ts';
import { spot } from '../market/spots.ts';
import type { Random } from '../random.ts';
import { filled } from './draft.ts';
import type { OfferDraft } from './draft.ts';
import { dealValues } from './terms.ts';

const sizes: Readonly<Record<CodeOf<'landType'>, readonly [from: number, to: number]>> = {
  land_building: [4, 15],
  land_garden: [5, 8],
  land_farm: [40, 600],
  land_commerce: [8, 90],
};

const metresPerDegree = 111_195;

/** A plot's outline: a rectangle askew, as long as plots along a road are, of `sot` × 100 m². */
function outline(centre: LngLat, sot: number, r: Random): Ring {
  const length = Math.sqrt(sot * 100 * r.between(1.4, 2.6));
  const width = (sot * 100) / length;
  const turn = r.between(0, Math.PI);
  const squeeze = Math.cos((centre[1] * Math.PI) / 180);
  const corner = (along: number, across: number): LngLat => {
    const x = along * length * Math.cos(turn) - across * width * Math.sin(turn);
    const y = along * length * Math.sin(turn) + across * width * Math.cos(turn);
    return [centre[0] + x / (metresPerDegree * squeeze), centre[1] + y / metresPerDegree];
  };
  return normaliseRing([corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.46)]);
}

/** A piece of land; its area is in sot, as the form asks. */
export function land(deal: DealKind, locale: Locale, r: Random): OfferDraft {
  const at = spot(placeShares.land, r);
  const kind = r.weighted<CodeOf<'landType'>>([
    ['land_building', 56],
    ['land_garden', at.surroundings === 'capital' ? 6 : 20],
    ['land_farm', at.surroundings === 'capital' ? 0 : 14],
    ['land_commerce', 14],
  ]);
  const sot = Math.round(r.between(...sizes[kind]) * 20) / 20;
  const supplied = kind !== 'land_farm' && r.chance(0.6);
  const price = landPrice(
    { kind, deal, sot, level: at.level, surroundings: at.surroundings, quality: supplied ? 1.1 : 0.85 },
    r,
  );
  const electric = supplied || (kind !== 'land_farm' && r.chance(0.5));
  const gas = supplied && r.chance(0.7);
  const water = supplied && r.chance(0.8);
  const sewage = supplied && r.chance(0.45);
  const built = kind === 'land_garden' ? r.chance(0.5) : kind !== 'land_farm' && r.chance(0.12);
  return {
    kind: 'land',
    deal,
    spot: at,
    ...(r.chance(0.7) ? { outline: outline(at.point, sot, r) } : {}),
    values: filled({
      ...dealValues('land', deal, locale, false, r),
      land_type: kind,
      price,
      area: sot,
      privatized: r.chance(0.85),
      there_are_buildings: built,
      on_the_slope: r.chance(0.2),
      road: kind !== 'land_farm' && r.chance(0.75),
      to_city_less_30_min: at.surroundings !== 'town' || r.chance(0.3),
      communication: electric && gas && water,
      electric,
      gas,
      water,
      sewage,
      number_of_storeys: built ? 1 : 0,
    }),
  };
}
