import type { SearchFilters } from '@app/contract/searches';
import type { Hiding } from '@app/domain/reactions';
import type { MapIndex } from '@app/engine/mapIndex/mapIndex';
import type { Query } from '@app/engine/mapIndex/segment';
import type { Db } from '../platform/database/database.ts';
import { countCap } from '../platform/database/listPage.ts';
import { cellRow } from '../platform/database/mapCells.ts';
import { keepMapIndex, type MapIndexThread } from '../platform/inMemory/mapIndexThread.ts';
import type { Services } from '../platform/services.ts';
import { zoneFilter, zoneShape, zonesKnow } from './searchIndex.ts';
import { farShift, searchesInDatabase, type SearchSource } from './searchMap.queries.ts';

const threads = new WeakMap<Db, MapIndexThread>();

/** Begins to keep the zones of shown searches in memory, once they are many. */
export function keepZones(services: Services): Promise<void> {
  const file = new URL('./searchIndexWorker.ts', import.meta.url);
  return keepMapIndex(services, 'search_zones', { file, shape: zoneShape, name: 'zones of searches' }, threads);
}

/** Where the map finds searches: in memory once they are many, but for what zones do not know. */
export function searchSource(db: Db, filters: SearchFilters & Hiding, now: Date): SearchSource {
  const index = threads.get(db)?.current;
  return index && zonesKnow(filters) ? searchesInMemory(index, filters, now) : searchesInDatabase(db, filters, now);
}

/** What `searchesInDatabase` says; for filters of `zonesKnow`. */
export function searchesInMemory(index: MapIndex, filters: SearchFilters & Hiding, now: Date): SearchSource {
  const at = now.getTime() * 1_000;
  const query = (far: boolean, place: Query['place']): Query => ({
    filter: zoneFilter(filters, far),
    place,
    excludedIds: filters.hidden,
  });
  return {
    cells: async ({ shift, ...window }) => {
      const far = shift >= farShift;
      return index.cells(query(far, {}), window, shift, !far, at).map(cellRow);
    },
    ids: async ({ shift, ...window }) => index.ids(query(shift >= farShift, { window }), at),
    count: async ([west, south, east, north]) =>
      index.countIds(query(false, { overlapping: { west, south, east, north } }), countCap, at),
  };
}
