import type { Deal, LngLat, PropertyType, Ring } from '@app/domain/kinds';
import type { OpenSearch } from '@app/engine/matchIndex/openSearch';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { maxChanges } from '../platform/database/keptInMemory.queries.ts';

interface ZoneRow {
  search_id: number;
  user_id: number;
  deal: Deal;
  property_type: PropertyType;
  expires_at: number;
  budget_min: number;
  budget_max: number;
  rooms_min: number | null;
  rooms_max: number | null;
  /** What PostgreSQL sends for a polygon. */
  zone: Buffer;
}

/** With parts of a millisecond, as PostgreSQL compares them. */
const columns = sql`z.user_id, z.deal, z.property_type, (extract(epoch FROM z.expires_at) * 1000)::float8 AS expires_at,
  z.budget_min, z.budget_max, z.rooms_min, z.rooms_max, poly_send(z.zone) AS zone`;

/** The number of corners, then x and y of each. */
function readRing(polygon: Buffer): Ring {
  const corners: LngLat[] = [];
  for (let at = 4; at < polygon.length; at += 16)
    corners.push([polygon.readDoubleBE(at), polygon.readDoubleBE(at + 8)]);
  return corners;
}

/** Rows of one search stand together. */
function searchesOf(rows: readonly ZoneRow[]): OpenSearch[] {
  const searches: (OpenSearch & { zones: Ring[] })[] = [];
  for (const row of rows) {
    const last = searches.at(-1);
    const ring = readRing(row.zone);
    if (last?.id === row.search_id) last.zones.push(ring);
    else {
      searches.push({
        id: row.search_id,
        ownerId: row.user_id,
        deal: row.deal,
        propertyType: row.property_type,
        expiresAt: row.expires_at,
        budgetMin: row.budget_min,
        budgetMax: row.budget_max,
        roomsMin: row.rooms_min,
        roomsMax: row.rooms_max,
        zones: [ring],
      });
    }
  }
  return searches;
}

/** More zones than a search may have, so that a page always ends a search. */
const page = 10_000;

/** The open searches, page by page. */
export async function* selectOpenSearches(db: Db, now: Date): AsyncGenerator<OpenSearch[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<ZoneRow>`SELECT z.search_id, ${columns} FROM search_zones z
      WHERE z.active AND z.search_id > ${after} AND z.expires_at >= ${now}
      ORDER BY z.search_id, z.position LIMIT ${page}`.execute(db);
    const searches = searchesOf(rows);
    // The last of a full page may go on behind it.
    if (rows.length === page) searches.pop();
    yield searches;
    if (rows.length < page) return;
    after = searches.at(-1)!.id;
  }
}

export interface Changes {
  /** What to ask from the next time. */
  position: string;
  open: OpenSearch[];
  /** Searches that changed, open or not; undefined when they are too many to be read one by one. */
  ids: number[] | undefined;
}

/**
 * What changed since a position, as it is now; what is told twice is the same both times. It all comes from one
 * statement: from one moment.
 */
export async function selectChanges(db: Db, position: string): Promise<Changes> {
  const { rows } = await sql<Partial<ZoneRow> & { position: string; search_id: number | null }>`
    WITH changed AS (
      SELECT DISTINCT search_id FROM search_changes WHERE written_by >= ${position}::xid8 LIMIT ${maxChanges + 1})
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position, changed.search_id, ${columns}
    FROM (SELECT) AS once LEFT JOIN changed ON true
      LEFT JOIN search_zones z ON z.search_id = changed.search_id AND z.active
    ORDER BY changed.search_id, z.position`.execute(db);
  const ids = new Set(rows.flatMap(({ search_id: id }) => id ?? []));
  return {
    position: rows[0]!.position,
    open: searchesOf(rows.filter((row): row is ZoneRow & { position: string } => row.zone != null)),
    ids: ids.size > maxChanges ? undefined : [...ids],
  };
}

/** Forgets old changes: whoever has not read them for so long begins anew. */
export async function deleteChangesBefore(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM search_changes WHERE written_at < ${before}`.execute(db);
}
