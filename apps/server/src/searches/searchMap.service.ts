import { type Deal, deals, type PropertyType } from '@app/domain/kinds';
import { centreOf, maxZones } from '@app/domain/zones';
import { searchShape } from '@app/contract/map';
import type { SearchFilters } from '@app/contract/searches';
import { dealToWire } from '@app/contract/wireDeal';
import type { MapGrid } from '@app/domain/mercator';
import type { Hiding } from '@app/domain/reactions';
import type { Db } from '../platform/database/database.ts';
import type { CellRow } from '../platform/database/mapCells.ts';
import { countSearchesInMemory, searchCellsInMemory, searchIdsInMemory, zonesInMemory } from './searchIndex.service.ts';
import { conditionsWithin, countCap, countSearches, searchesWithin } from './searchList.queries.ts';
import {
  farShift,
  selectSearchCells,
  selectSearchIds,
  selectSearchShapes,
  type ShapeRow,
} from './searchMap.queries.ts';

export { selectSearchPoints } from './searchMap.queries.ts';

/** Places of searches by cell of the map. */
export async function searchCells(db: Db, filters: SearchFilters, grid: MapGrid, now: Date): Promise<CellRow[]> {
  const index = zonesInMemory(db);
  return (index && searchCellsInMemory(index, filters, grid, now)) ?? selectSearchCells(db, filters, grid, now);
}

/**
 * How many searches the list of these filters and bounds holds, each once; counted no further than the list is. The cells of the map,
 * where a search stands at each of its zones, tell without a question where there are surely more.
 */
export async function countListed(
  db: Db,
  filters: SearchFilters & Hiding,
  { shift }: MapGrid,
  cells: readonly CellRow[],
  now: Date,
): Promise<number> {
  const places = cells.reduce((sum, { count }) => sum + count, 0);
  if (places >= countCap * (shift >= farShift ? 1 : maxZones)) return countCap;
  const index = zonesInMemory(db);
  const { bbox } = filters;
  const known = index && bbox && countSearchesInMemory(index, { ...filters, bbox }, countCap, now);
  if (known !== undefined) return known;
  return countSearches(db, conditionsWithin(filters, await searchesWithin(db, filters), now));
}

/** The ids of the searches within the map's window, where there are few. */
export async function searchIds(db: Db, filters: SearchFilters & Hiding, grid: MapGrid, now: Date): Promise<number[]> {
  const index = zonesInMemory(db);
  return (index && searchIdsInMemory(index, filters, grid, now)) ?? selectSearchIds(db, filters, grid, now);
}

const presentShape = ({ deal, property_type, ...search }: ShapeRow) => ({
  ...search,
  coordinates: [...centreOf(search.zones[0]!)] as [number, number],
  request_type: dealToWire(deal as Deal),
  is_rent_term_about_days: deal === deals.rentByDay,
  property_type: property_type as PropertyType,
});

/** Of the rows that are kept: a shape says the same to everybody. */
const written = new WeakMap<ShapeRow, string>();

function write(row: ShapeRow): string {
  const text = written.get(row) ?? JSON.stringify(searchShape.parse(presentShape(row)));
  written.set(row, text);
  return text;
}

/** Single searches with the zones they draw on the map, each as JSON that the contract has checked. */
export async function writtenShapes(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await selectSearchShapes(
    db,
    [...new Set(ids)].sort((one, other) => one - other),
  );
  return rows.map(write);
}
