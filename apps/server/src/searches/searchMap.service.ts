import type { Deal, PropertyType } from '@app/domain/kinds';
import { centreOf } from '@app/domain/zones';
import type { Db } from '../platform/database/database.ts';
import { selectSearchParts } from './searches.queries.ts';

export { selectSearchCells, selectSearchCrowds, selectSearchPoints } from './searchMap.queries.ts';

/** Single searches with the zones they draw on the map. */
export async function searchShapes(db: Db, ids: readonly number[]) {
  const parts = await selectSearchParts(db, [...new Set(ids)], null);
  return parts.map(({ search, zones }) => ({
    id: search.id,
    short_code: search.short_code,
    coordinates: [...centreOf(zones[0]!.ring)] as [number, number],
    budget_min: search.budget_min,
    budget_max: search.budget_max,
    request_type: search.deal as Deal,
    property_type: search.property_type as PropertyType,
    zones: zones.map((zone) => zone.ring as [number, number][]),
  }));
}
