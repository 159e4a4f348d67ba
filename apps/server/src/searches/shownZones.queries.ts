import type { IndexedItem } from '@app/engine/mapIndex/indexedItem';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { maxChanges } from '../platform/database/keptInMemory.queries.ts';
import type { Changed, PlaceSubject } from '../platform/placeIndex/placeSubject.ts';
import { selectedZone, zoneShape } from './searchIndex.ts';

interface ZoneRow {
  id: number;
  mx: number;
  my: number;
  /** Null never comes true. */
  expires_at: number | null;
  deal: number;
  property_type: number;
  position: number;
  budget_min: number | null;
  budget_max: number | null;
  /** Open ends are infinite. */
  area_min: number;
  area_max: number;
  west: number;
  east: number;
  north: number;
  south: number;
}

const columns = sql`z.search_id AS id, z.mx, z.my, (extract(epoch FROM z.expires_at) * 1000000)::float8 AS expires_at,
  z.deal, z.property_type, z.position, z.budget_min, z.budget_max,
  coalesce(z.area_min, '-infinity')::float8 AS area_min, coalesce(z.area_max, 'infinity')::float8 AS area_max,
  (z.bbox[1])[0] AS west, (z.bbox[0])[0] AS east, (z.bbox[0])[1] AS north, (z.bbox[1])[1] AS south`;

const itemOf = (row: ZoneRow): IndexedItem => ({
  id: row.id,
  // Nobody asks which drawn zone the middle of another is in.
  lng: 0,
  lat: 0,
  mx: row.mx,
  my: row.my,
  expiresAt: row.expires_at ?? -Infinity,
  numbers: [
    row.budget_min ?? Number.NaN,
    row.budget_max ?? Number.NaN,
    row.area_min,
    row.area_max,
    row.west,
    row.east,
    row.north,
    row.south,
  ],
  terms: [`deal.${row.deal}`, `kind.${row.property_type}`, ...(row.position === 0 ? [selectedZone] : [])],
});

/** More zones than a search may have, so that a page always ends a search. */
const page = 10_000;

async function* selectAll(db: Db, now: Date): AsyncGenerator<IndexedItem[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<ZoneRow>`SELECT ${columns} FROM search_zones z
      WHERE z.active AND z.search_id > ${after} AND z.expires_at >= ${now}
      ORDER BY z.search_id, z.position LIMIT ${page}`.execute(db);
    // The last of a full page may go on behind it.
    const last = rows.length === page ? rows.at(-1)!.id : Infinity;
    yield rows.filter(({ id }) => id < last).map(itemOf);
    if (last === Infinity) return;
    after = last - 1;
  }
}

async function selectChanged(db: Db, position: string): Promise<Changed> {
  const { rows } = await sql<{ [K in keyof ZoneRow]: ZoneRow[K] | null } & { now_at: string; changed: number | null }>`
    WITH changed AS (
      SELECT DISTINCT search_id FROM search_changes WHERE written_by >= ${position}::xid8 LIMIT ${maxChanges + 1})
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS now_at, changed.search_id AS changed, ${columns}
    FROM (SELECT) AS once LEFT JOIN changed ON true
      LEFT JOIN search_zones z ON z.search_id = changed.search_id AND z.active`.execute(db);
  const ids = [...new Set(rows.flatMap(({ changed }) => changed ?? []))];
  return {
    position: rows[0]!.now_at,
    ids: ids.length > maxChanges ? undefined : ids,
    items: rows.filter((row): row is ZoneRow & typeof row => row.id !== null).map(itemOf),
  };
}

/** The zones of searches that are shown. */
export const shownZones: PlaceSubject = { shape: zoneShape, channel: 'search_changes', selectAll, selectChanged };
