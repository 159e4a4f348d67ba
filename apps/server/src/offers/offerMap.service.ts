import type { OfferFilters } from '@app/contract/offerFilters';
import { dealToWire } from '@app/contract/wireDeal';
import type { Deal, PropertyType } from '@app/domain/kinds';
import type { MapGrid } from '@app/domain/mercator';
import type { Hiding } from '@app/domain/reactions';
import type { Db } from '../platform/database/database.ts';
import { offerCellsInMemory, offerIdsInMemory, offerPricesInMemory, offersInMemory } from './offerIndex.service.ts';
import { selectOfferCells, selectOfferIds, selectOfferPins, selectPrices } from './offerMap.queries.ts';
import { seesExactPlace } from './offers.policy.ts';
import type { Viewer } from './offers.presenter.ts';

export { selectOfferPoints } from './offerMap.queries.ts';

/** Offers by cell of the map. */
export async function offerCells(db: Db, filters: OfferFilters, grid: MapGrid, now: Date) {
  const index = offersInMemory(db);
  return (index && offerCellsInMemory(index, filters, grid, now)) ?? selectOfferCells(db, filters, grid, now);
}

/** The ids of the offers within the map's window, where there are few. */
export async function offerIds(db: Db, filters: OfferFilters & Hiding, grid: MapGrid, now: Date): Promise<number[]> {
  const index = offersInMemory(db);
  return (index && offerIdsInMemory(index, filters, grid, now)) ?? selectOfferIds(db, filters, grid, now);
}

/** Offers in 24 equal steps between two prices, what lies beyond in the first and the last, with the sum of each. */
export async function offerPrices(db: Db, filters: OfferFilters, ends: { from: number; to: number }, now: Date) {
  const index = offersInMemory(db);
  return (
    (index && offerPricesInMemory(index, filters, ends, now)) ?? selectPrices(db, filters, ends.from, ends.to, now)
  );
}

/** Pins of single offers, each where the viewer may know it. */
export async function offerPins(db: Db, ids: readonly number[], viewer: Viewer) {
  const rows = ids.length > 0 ? await selectOfferPins(db, ids) : [];
  return rows.map((row) => {
    const point = row.approximate && !seesExactPlace(viewer.actor) ? row.shown_point! : row.point!;
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
