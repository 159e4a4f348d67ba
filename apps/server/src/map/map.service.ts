import type { OfferFilters } from '@app/contract/offerFilters';
import type { SearchFilters } from '@app/contract/searches';
import { dealOf, deals, kindOf, type PropertyType, propertyTypes } from '@app/domain/kinds';
import { fromMercator, gridOf } from '@app/domain/mercator';
import { priceRange } from '@app/domain/ranges';
import { offerCells, offerPins, offerPrices } from '../offers/offerMap.service.ts';
import type { Viewer } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import type { CellRow } from '../platform/database/mapCells.ts';
import { searchCells, searchShapes } from '../searches/searchMap.service.ts';

type Bounds = readonly [number, number, number, number];

export type MapFilters = OfferFilters & Pick<SearchFilters, 'wishes'>;

/** The filters that both sides understand, and those that only searches do. */
function forSearches(filters: MapFilters): SearchFilters {
  const { deal, kind, price_from, price_to, area_from, area_to, rooms, sector, city, user, wishes, bbox, zone } =
    filters;
  return { deal, kind, price_from, price_to, area_from, area_to, rooms, sector, city, user, wishes, bbox, zone };
}

interface Cell {
  key: string;
  offers: (CellRow & { price: number }) | undefined;
  searches: CellRow | undefined;
}

function joined(offers: readonly (CellRow & { price: number })[], searches: readonly CellRow[]): Cell[] {
  const cells = new Map<string, Cell>();
  const cellAt = ({ cx, cy }: CellRow) => {
    const key = `${cx}/${cy}`;
    const cell = cells.get(key) ?? { key, offers: undefined, searches: undefined };
    cells.set(key, cell);
    return cell;
  };
  for (const row of offers) cellAt(row).offers = row;
  for (const row of searches) cellAt(row).searches = row;
  return [...cells.values()];
}

/** One of each side at the most stands alone. */
const isCrowd = ({ offers, searches }: Cell) => (offers?.count ?? 0) > 1 || (searches?.count ?? 0) > 1;

function presentCluster(cell: Cell, zoom: number) {
  const rows = [cell.offers, cell.searches].filter((row) => row !== undefined);
  const sum = (of: (row: CellRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const places = sum((row) => row.rows);
  const [west, north] = fromMercator(Math.min(...rows.map((r) => r.west)), Math.min(...rows.map((r) => r.north)));
  const [east, south] = fromMercator(
    Math.max(...rows.map((r) => r.east)) + 1,
    Math.max(...rows.map((r) => r.south)) + 1,
  );
  return {
    id: `${Math.floor(zoom)}/${cell.key}`,
    coordinates: fromMercator(sum((row) => row.sum_x) / places, sum((row) => row.sum_y) / places),
    offers: cell.offers?.count ?? 0,
    searches: cell.searches?.count ?? 0,
    price_from: cell.offers?.price ?? null,
    bounds: [west, south, east, north] as [number, number, number, number],
  };
}

/**
 * What the map shows within bounds: crowds as clusters with the counts of both sides, single offers with their price,
 * single searches with their zones. A search stands at each of its zones.
 */
export async function clustersOf(
  db: Db,
  filters: MapFilters,
  view: { bbox: Bounds; zoom: number; side: 'offers' | 'searches' | 'both' },
  viewer: Viewer,
) {
  const { now } = viewer;
  const grid = gridOf(view.bbox, view.zoom);
  const offers = view.side === 'searches' ? [] : await offerCells(db, filters, grid, now);
  const searches = view.side === 'offers' ? [] : await searchCells(db, forSearches(filters), grid, now);
  const cells = joined(offers, searches);
  const alone = cells.filter((cell) => !isCrowd(cell));
  const [pins, shapes] = await Promise.all([
    offerPins(
      db,
      alone.flatMap((cell) => cell.offers?.id ?? []),
      viewer,
    ),
    searchShapes(
      db,
      alone.flatMap((cell) => cell.searches?.id ?? []),
    ),
  ]);
  return {
    clusters: cells.filter(isCrowd).map((cell) => presentCluster(cell, view.zoom)),
    offers: pins,
    searches: shapes,
    totals: {
      offers: offers.reduce((sum, row) => sum + row.count, 0),
      searches: searches.reduce((sum, row) => sum + row.count, 0),
    },
  };
}

/** The ends of the price slider for these kinds and this deal; of a sale when none is chosen (decisions 4.4). */
export function priceEnds(filters: Pick<OfferFilters, 'deal' | 'kind'>): { from: number; to: number } {
  const kinds: readonly PropertyType[] = filters.kind?.length ? filters.kind : Object.values(propertyTypes);
  const ranges = kinds.map((kind) => priceRange(kindOf(kind), dealOf(filters.deal ?? deals.sale)));
  return { from: Math.min(...ranges.map((r) => r.min)), to: Math.max(...ranges.map((r) => r.max)) };
}

/** Offers by price in 24 steps between the slider's ends, under all other filters. */
export async function priceHistogram(db: Db, filters: OfferFilters, now: Date) {
  const ends = priceEnds(filters);
  const rows = await offerPrices(db, filters, ends, now);
  const buckets = Array.from({ length: 24 }, () => 0);
  for (const row of rows) buckets[row.bucket - 1] = row.count;
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const sum = rows.reduce((whole, row) => whole + row.sum, 0);
  return { ...ends, buckets, total, average: total > 0 ? Math.round(sum / total) : null };
}
