import { dealToWire } from '@app/contract/wireDeal';
import type { Deal, PropertyType } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import { selectOfferPins } from './offerMap.queries.ts';
import { isPlaceExact } from './offers.policy.ts';
import type { Viewer } from './offers.presenter.ts';

export { selectOfferPoints } from './offerMap.queries.ts';

/** Pins of single offers, each where the viewer may know it. */
export async function offerPins(db: Db, ids: readonly number[], viewer: Viewer) {
  const rows = ids.length > 0 ? await selectOfferPins(db, ids) : [];
  return rows.map((row) => {
    const point = isPlaceExact(row, viewer.actor) ? row.point! : row.shown_point!;
    return {
      id: row.id,
      short_code: row.short_code,
      coordinates: [point.x, point.y] as [number, number],
      price: row.price!,
      rent_by_day: row.rent_by_day,
      advert_type: dealToWire(row.deal as Deal),
      property_type: row.property_type as PropertyType,
      approximate: row.approximate,
    };
  });
}
