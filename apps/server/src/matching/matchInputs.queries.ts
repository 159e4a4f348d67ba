import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/tables.ts';

export type SearchRow = Row<'searches'>;

export function selectSearchRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('searches')
    .selectAll()
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
}

export function selectOfferRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
}
export type OfferRow = Awaited<ReturnType<typeof selectOfferRows>>[number];

export async function selectRings(db: Db, searchIds: readonly number[]): Promise<Map<number, unknown[]>> {
  const rows = await db
    .selectFrom('search_zones')
    .select(['search_id', 'ring'])
    .where('search_id', '=', sql<number>`ANY(${[...searchIds]}::bigint[])`)
    .orderBy('search_id')
    .orderBy('position')
    .execute();
  const rings = new Map<number, unknown[]>(searchIds.map((id) => [id, []]));
  for (const row of rows) rings.get(row.search_id)!.push(row.ring);
  return rings;
}
