import { type Deal, deals, type PropertyType } from '@app/domain/kinds';
import { centreOf } from '@app/domain/zones';
import { searchShape } from '@app/contract/map';
import { dealToWire } from '@app/contract/wireDeal';
import type { Db } from '../platform/database/database.ts';
import { selectSearchShapes, type ShapeRow } from './searchMap.queries.ts';

export { selectSearchPoints } from './searchMap.queries.ts';

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
