import { searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { StoredTravel } from './searches.tables.ts';
import type { SearchZone } from './searchZones.ts';

export interface OutdatedTravel {
  id: number;
  travel: StoredTravel;
  zones: SearchZone[];
}

/** Some searches whose zones were measured on other ways, held until the transaction ends; two that ask at once get different ones. */
export async function takeOutdatedTravel(trx: Db, version: string, limit: number): Promise<OutdatedTravel[]> {
  const { rows } = await sql<OutdatedTravel>`SELECT s.id, s.travel,
      (SELECT json_agg(json_build_object('ring', z.ring, 'sector', z.sector) ORDER BY z.position)
        FROM search_zones z WHERE z.search_id = s.id) AS zones
    FROM searches s
    WHERE s.travel IS NOT NULL AND s.travel ->> 'made_by' <> ${version} AND s.status <> ${sql.lit(searchStatus.deleted)}
    LIMIT ${limit} FOR UPDATE OF s SKIP LOCKED`.execute(trx);
  return rows;
}

export async function writeTravel(trx: Db, id: number, travel: StoredTravel | null): Promise<void> {
  await trx
    .updateTable('searches')
    .set({ travel: travel && JSON.stringify(travel) })
    .where('id', '=', id)
    .execute();
}
