import type { OfferFilters } from '@app/contract/offerFilters';
import type { MapIndex } from '@app/engine/mapIndex/mapIndex';
import type { MapGrid } from '@app/domain/mercator';
import type { Hiding } from '@app/domain/reactions';
import type { Db } from '../platform/database/database.ts';
import type { Cursor } from '../platform/database/keyset.ts';
import { type CellRow, cellRow } from '../platform/database/mapCells.ts';
import { momentOf, momentText } from '../platform/inMemory/moments.ts';
import { keepMapIndex, type MapIndexThread } from '../platform/inMemory/mapIndexThread.ts';
import type { Services } from '../platform/services.ts';
import { meet, createdNumber, offerQuery, offerShape, priceNumber, raisedNumber } from './offerIndex.ts';
import { countCap, type ListedCursor, offerOrders, type OfferSort } from './offerList.queries.ts';

const threads = new WeakMap<Db, MapIndexThread>();

/** The index of shown offers of this node; undefined where PostgreSQL is asked. */
export const offersInMemory = (db: Db): MapIndex | undefined => threads.get(db)?.current;

/** Begins to keep the shown offers in memory, once they are many. */
export function keepOffers(services: Services): Promise<void> {
  const file = new URL('./offerIndexWorker.ts', import.meta.url);
  return keepMapIndex(services, 'offers', { file, shape: offerShape, name: 'offers' }, threads);
}

const numbersOfSorts: Readonly<Record<OfferSort, number | undefined>> = {
  fresh: raisedNumber,
  newest: createdNumber,
  oldest: createdNumber,
  price_asc: priceNumber,
  price_desc: priceNumber,
  // They are counted all the time, which nobody tells the index.
  views: undefined,
};

/** What `selectOfferPage` and `countOffers` say; undefined where PostgreSQL has to be asked. */
export function offerPageInMemory(
  index: MapIndex,
  filters: OfferFilters,
  { sort, from, limit }: { sort: OfferSort; from: Cursor | undefined; limit: number },
  now: Date,
): { found: ListedCursor[]; total: number } | undefined {
  const number = numbersOfSorts[sort];
  const query = offerQuery(filters);
  if (number === undefined || query === undefined) return undefined;
  if (query === null) return { found: [], total: 0 };
  const order = offerOrders[sort];
  const isTime = order.type === 'timestamptz';
  const value = from && (isTime ? momentOf(from.value) : Number(from.value));
  if (from && value === undefined) return undefined;
  const after = from && { id: from.id, value: value! };
  const wanted = { number, way: order.way, after, limit: limit + 1, countTo: countCap };
  const page = index.page(query, wanted, now.getTime() * 1_000);
  return {
    found: page.items.map((item) => ({ id: item.id, value: isTime ? momentText(item.value) : String(item.value) })),
    total: page.total,
  };
}

/** What `selectOfferCells` says; undefined where PostgreSQL has to be asked. */
export function offerCellsInMemory(
  index: MapIndex,
  filters: OfferFilters,
  { shift, ...window }: MapGrid,
  now: Date,
): (CellRow & { price: number })[] | undefined {
  const query = offerQuery(filters);
  if (!query) return query === null ? [] : undefined;
  const cells = index.cells(query, window, shift, false, now.getTime() * 1_000);
  return cells.map((cell) => ({ ...cellRow(cell), price: cell.lowest }));
}

/** What `selectOfferIds` says; undefined where PostgreSQL has to be asked. */
export function offerIdsInMemory(
  index: MapIndex,
  filters: OfferFilters & Hiding,
  grid: MapGrid,
  now: Date,
): number[] | undefined {
  const query = offerQuery(filters);
  if (!query) return query === null ? [] : undefined;
  const { window } = query.place;
  const place = { ...query.place, window: window ? meet(window, grid) : grid };
  return index.ids({ ...query, place }, now.getTime() * 1_000);
}

/** Offers in 24 equal steps between two prices; undefined where PostgreSQL has to be asked. */
export function offerPricesInMemory(
  index: MapIndex,
  filters: OfferFilters,
  { from, to }: { from: number; to: number },
  now: Date,
): { bucket: number; count: number; sum: number }[] | undefined {
  const query = offerQuery(filters);
  if (!query) return query === null ? [] : undefined;
  const buckets = Array.from({ length: 24 }, (_, i) => ({ bucket: i + 1, count: 0, sum: 0 }));
  index.eachNumber(query, priceNumber, now.getTime() * 1_000, (price) => {
    const step = Math.floor(((price - from) * 24) / (to - from));
    const bucket = buckets[Math.min(23, Math.max(0, step))]!;
    bucket.count += 1;
    bucket.sum += price;
  });
  return buckets.filter(({ count }) => count > 0);
}
