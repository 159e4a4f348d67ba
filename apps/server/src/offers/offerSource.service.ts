import type { OfferFilters } from '@app/contract/offerFilters';
import type { Hiding } from '@app/domain/reactions';
import type { MapIndex } from '@app/engine/mapIndex/mapIndex';
import type { Db } from '../platform/database/database.ts';
import { countCap } from '../platform/database/listPage.ts';
import { cellRow } from '../platform/database/mapCells.ts';
import { keepMapIndex, type MapIndexThread } from '../platform/inMemory/mapIndexThread.ts';
import { momentOf, momentText } from '../platform/inMemory/moments.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { indexKnows, meet, offerQuery, offerShape, priceNumber, sortNumbers } from './offerIndex.ts';
import { offerOrders, type OfferSort } from './offerList.queries.ts';
import { offersInDatabase, type OfferSource } from './offerMap.queries.ts';
import { deleteOfferChangesBefore } from './shownOffers.queries.ts';

const threads = new WeakMap<Db, MapIndexThread>();

/** Begins to keep the shown offers in memory, once they are many. */
export function keepOffers(services: Services): Promise<void> {
  const file = new URL('./offerIndexWorker.ts', import.meta.url);
  return keepMapIndex(services, 'offers', { file, shape: offerShape, name: 'offers' }, threads);
}

/** Where lists and the map find offers: in memory once they are many, but for what the index does not know. */
export function offerSource(db: Db, filters: OfferFilters & Hiding, now: Date, sort: OfferSort = 'fresh'): OfferSource {
  const index = threads.get(db)?.current;
  return index && indexKnows(filters, sort) ? offersInMemory(index, filters, now) : offersInDatabase(db, filters, now);
}

/** What `offersInDatabase` says; for what `indexKnows`. */
export function offersInMemory(index: MapIndex, filters: OfferFilters & Hiding, now: Date): OfferSource {
  const at = now.getTime() * 1_000;
  const query = offerQuery(filters);
  return {
    page: async ({ sort, from, limit }) => {
      const { type, way } = offerOrders[sort];
      const [read, write] = type === 'timestamptz' ? [momentOf, momentText] : [Number, String];
      const value = from && read(from.value);
      const after = value === undefined ? undefined : { id: from!.id, value };
      const wanted = { number: sortNumbers[sort]!, way, after, limit: limit + 1, countTo: countCap };
      const { items, total } = index.page(query, wanted, at);
      return { found: items.map((item) => ({ id: item.id, value: write(item.value) })), total };
    },
    cells: async ({ shift, ...window }) =>
      index.cells(query, window, shift, false, at).map((cell) => ({ ...cellRow(cell), price: cell.lowest })),
    ids: async (grid) => {
      const { window } = query.place;
      return index.ids({ ...query, place: { ...query.place, window: window ? meet(window, grid) : grid } }, at);
    },
    prices: async ({ from, to }) => {
      const buckets = Array.from({ length: 24 }, (_, i) => ({ bucket: i + 1, count: 0, sum: 0 }));
      index.eachNumber(query, priceNumber, at, (price) => {
        const step = Math.floor(((price - from) * 24) / (to - from));
        const bucket = buckets[Math.min(23, Math.max(0, step))]!;
        bucket.count += 1;
        bucket.sum += price;
      });
      return buckets.filter(({ count }) => count > 0);
    },
  };
}

/** Every node has read them long ago, or reads all anew. */
export const deleteOfferChangesJob = defineJob({
  name: 'offers.forgetChanges',
  schema: nothing,
  cron: '43 * * * *',
  handler: ({ db, clock }) => deleteOfferChangesBefore(db, new Date(clock().getTime() - 86_400_000)),
});
