import type { SearchFilters } from '@app/contract/searches';
import type { MapGrid } from '@app/domain/mercator';
import type { MapIndex } from '@app/engine/mapIndex/mapIndex';
import type { Hiding } from '@app/domain/reactions';
import type { Db } from '../platform/database/database.ts';
import { type CellRow, cellRow } from '../platform/database/mapCells.ts';
import { keepMapIndex, type MapIndexThread } from '../platform/inMemory/mapIndexThread.ts';
import type { Services } from '../platform/services.ts';
import { zoneShape, zoneFilter } from './searchIndex.ts';
import { farShift } from './searchMap.queries.ts';

const threads = new WeakMap<Db, MapIndexThread>();

/** The index of shown zones of this node; undefined where PostgreSQL is asked. */
export const zonesInMemory = (db: Db): MapIndex | undefined => threads.get(db)?.current;

/** Begins to keep the zones of shown searches in memory, once they are many. */
export function keepZones(services: Services): Promise<void> {
  const file = new URL('./searchIndexWorker.ts', import.meta.url);
  return keepMapIndex(services, 'search_zones', { file, shape: zoneShape, name: 'zones of searches' }, threads);
}

/** What `selectSearchIds` says; undefined where PostgreSQL has to be asked. */
export function searchIdsInMemory(
  index: MapIndex,
  filters: SearchFilters & Hiding,
  { shift, ...window }: MapGrid,
  now: Date,
): number[] | undefined {
  const filter = zoneFilter(filters, shift >= farShift);
  return filter && index.ids({ filter, place: { window }, excludedIds: filters.hidden }, now.getTime() * 1_000);
}

/**
 * How many searches have a zone that reaches into the bounds (what `countSearches` says of them), counted to `countTo`; undefined where
 * PostgreSQL has to be asked.
 */
export function countSearchesInMemory(
  index: MapIndex,
  { bbox: [west, south, east, north], ...filters }: SearchFilters & Hiding & { bbox: readonly number[] },
  countTo: number,
  now: Date,
): number | undefined {
  const filter = zoneFilter(filters, false);
  const overlapping = { west: west!, south: south!, east: east!, north: north! };
  return (
    filter &&
    index.countIds({ filter, place: { overlapping }, excludedIds: filters.hidden }, countTo, now.getTime() * 1_000)
  );
}

/** What `selectSearchCells` says; undefined where PostgreSQL has to be asked. */
export function searchCellsInMemory(
  index: MapIndex,
  filters: SearchFilters & Hiding,
  { shift, ...window }: MapGrid,
  now: Date,
): CellRow[] | undefined {
  const far = shift >= farShift;
  const filter = zoneFilter(filters, far);
  if (!filter) return undefined;
  return index
    .cells({ filter, place: {}, excludedIds: filters.hidden }, window, shift, !far, now.getTime() * 1_000)
    .map(cellRow);
}
