import { searchStatus } from '@app/domain/kinds';
import type { SearchFilters } from '@app/contract/searches';
import type { MapGrid } from '@app/domain/mercator';
import type { Hiding } from '@app/domain/reactions';
import { maxZones } from '@app/domain/zones';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { BoundsList } from '../platform/database/geometry.ts';
import type { FoundVersion } from '../platform/database/versionedJsonCache.ts';
import { beyond, countCap, countUpToCap } from '../platform/database/listPage.ts';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import { type CellRow, cellColumns, insideGrid } from '../platform/database/mapCells.ts';
import { listConditions, listedSearches, searchConditions, zoneConditions } from './searchList.queries.ts';

/** Far out, where zones of one search fall together anyway, it stands at its selected zone only: cheap to count. */
export const farShift = 11;

/** The searches that the filters let through, as the map asks for them. */
export function searchesInDatabase(db: Db, filters: SearchFilters & Hiding, now: Date) {
  const within = (grid: MapGrid) => sql`FROM search_zones z WHERE ${zoneConditions(filters, now)}
    AND ${insideGrid(sql`z`, grid)} ${grid.shift >= farShift ? sql`AND z.position = 0` : sql``}`;
  return {
    /** Places of searches by cell: near by a search stands at each of its zones, in one cell once. */
    async cells(grid: MapGrid): Promise<CellRow[]> {
      const count = grid.shift >= farShift ? sql`count(*)` : sql`count(DISTINCT z.search_id)`;
      const { rows } = await sql<CellRow>`SELECT ${cellColumns(sql`z`, grid)}, ${count} AS count, min(z.search_id) AS id
        ${within(grid)} GROUP BY 1, 2`.execute(db);
      return rows;
    },
    /** The ids of the searches within a few cells, each once, lowest first; for few of them. */
    async ids(grid: MapGrid): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`SELECT DISTINCT z.search_id AS id ${within(grid)} ORDER BY 1`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },
    /**
     * How many searches have a zone that reaches into the bounds; counted no further than their list.
     * @param places at which searches stand there: each has a few, so that many places tell without a question
     */
    async count(bbox: BoundsList, places: number): Promise<number> {
      if (places >= countCap * maxZones) return countCap;
      return countUpToCap(db, listedSearches, await listConditions(db, { ...filters, bbox: [...bbox] }, now));
    },
  };
}
export type SearchSource = ReturnType<typeof searchesInDatabase>;

export interface ShapeRow extends FoundVersion {
  short_code: string;
  budget_min: number;
  budget_max: number;
  deal: number;
  property_type: number;
  zones: [number, number][][];
}

/** Zones are written together with their search (searchPublication.service.ts). */
const version = sql`concat(s.xmin, s.ctid)`;
const shown = (ids: readonly number[]) =>
  sql`FROM searches s WHERE s.id = any(${[...ids]}::bigint[]) AND s.status = ${sql.lit(searchStatus.active)}`;

/** Which of the searches are still shown. */
export async function selectShownVersions(db: Db, ids: readonly number[]): Promise<FoundVersion[]> {
  const { rows } = await sql<FoundVersion>`${sql.raw(plannedOnce)}
    SELECT s.id, ${version} AS version ${shown(ids)}`.execute(db);
  return rows;
}

/** The same with their zones, the selected one first. */
export async function selectSearchShapes(db: Db, ids: readonly number[]): Promise<ShapeRow[]> {
  const { rows } = await sql<{ shapes: ShapeRow[] }>`${sql.raw(plannedOnce)}
    SELECT coalesce(json_agg(json_build_object('id', s.id, 'version', ${version}, 'short_code', s.short_code,
      'budget_min', s.budget_min, 'budget_max', s.budget_max, 'deal', s.deal, 'property_type', s.property_type,
      'zones', (SELECT json_agg(z.ring ORDER BY z.position) FROM search_zones z WHERE z.search_id = s.id))),
      '[]') AS shapes ${shown(ids)}`.execute(db);
  return rows[0]!.shapes;
}

export async function selectSearchPoints(
  db: Db,
  { narrow, wide }: { narrow: SearchFilters; wide: SearchFilters | null },
  limit: number,
  now: Date,
) {
  const asked = searchConditions(narrow, now);
  const condition = wide ? beyond(searchConditions(wide, now), asked) : asked;
  const { rows } = await sql<{ id: number; x: number; y: number; price: number; deal: number }>`
    SELECT s.id, (center(z.bbox))[0] AS x, (center(z.bbox))[1] AS y, s.budget_max AS price, s.deal
    FROM searches s JOIN search_zones z ON z.search_id = s.id AND z.position = 0
    WHERE ${condition} ORDER BY s.activated_at DESC, s.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
