import type { Deal, PropertyType } from '@app/domain/kinds';
import { centreOf } from '@app/domain/zones';
import type { SearchFilters } from '@app/contract/searches';
import type { MapGrid } from '@app/domain/mercator';
import type { Db } from '../platform/database/database.ts';
import type { CellRow } from '../platform/database/mapCells.ts';
import { searchCellsInMemory, zonesInMemory } from './searchIndex.service.ts';
import { selectSearchCells } from './searchMap.queries.ts';
import { selectSearchParts } from './searches.queries.ts';

export { selectSearchPoints } from './searchMap.queries.ts';

/** Places of searches by cell of the map. */
export async function searchCells(db: Db, filters: SearchFilters, grid: MapGrid, now: Date): Promise<CellRow[]> {
  const index = zonesInMemory(db);
  return (index && searchCellsInMemory(index, filters, grid, now)) ?? selectSearchCells(db, filters, grid, now);
}

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
