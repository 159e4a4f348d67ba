import { type Deal, deals, type PropertyType } from '@app/domain/kinds';
import { centreOf } from '@app/domain/zones';
import { searchShape } from '@app/contract/map';
import { dealToWire } from '@app/contract/wireDeal';
import type { Db } from '../platform/database/database.ts';
import { VersionedJsonCache } from '../platform/database/versionedJsonCache.ts';
import { selectSearchShapes, selectShownVersions, type ShapeRow } from './searchMap.queries.ts';

export { selectSearchPoints } from './searchMap.queries.ts';

const caches = new WeakMap<Db, VersionedJsonCache>();

function writeShape({ version, deal, property_type, ...search }: ShapeRow) {
  const shape = {
    ...search,
    coordinates: [...centreOf(search.zones[0]!)] as [number, number],
    request_type: dealToWire(deal as Deal),
    is_rent_term_about_days: deal === deals.rentByDay,
    property_type: property_type as PropertyType,
  };
  const json = JSON.stringify(searchShape.parse(shape));
  return { id: search.id, version, json, from: -Infinity, until: Infinity };
}

/** Single searches with the zones they draw on the map, each as JSON that the contract has checked. */
export async function writtenShapes(db: Db, ids: readonly number[], now: Date): Promise<string[]> {
  const cache = caches.get(db) ?? new VersionedJsonCache();
  caches.set(db, cache);
  const shapes = await cache.read(
    [...new Set(ids)].toSorted((one, other) => one - other),
    { reader: 'everybody', now },
    (asked) => selectShownVersions(db, asked),
    async (lacking) => (await selectSearchShapes(db, lacking)).map(writeShape),
  );
  return shapes.map(({ json }) => json);
}
