import type { Reply } from '@app/contract/call';
import { type listClusters, offerPin } from '@app/contract/map';
import type { OfferFilters } from '@app/contract/offerFilters';
import type { SearchFilters } from '@app/contract/searches';
import { dealOf, deals, kindOf, type PropertyType, propertyTypes } from '@app/domain/kinds';
import { maxAlone, maxInSquare, squareCells } from '@app/domain/mapCrowds';
import { fromMercator, gridOf, type MapGrid } from '@app/domain/mercator';
import { priceRange } from '@app/domain/ranges';
import { z } from 'zod';
import { offerPins } from '../offers/offerMap.service.ts';
import { offerSource } from '../offers/offerSource.service.ts';
import type { Viewer } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import type { CellRow } from '../platform/database/mapCells.ts';
import { SerializedReply } from '../platform/http/serializedReply.ts';
import { hidingOffers, hidingSearches } from '../dislikes/dislikes.service.ts';
import { writtenShapes } from '../searches/searchMap.service.ts';
import { searchSource } from '../searches/searchSource.service.ts';

type MapView = Reply<typeof listClusters>;
const pinsOf = z.array(offerPin);

type Bounds = readonly [number, number, number, number];

export type MapFilters = OfferFilters & Pick<SearchFilters, 'wishes'>;

/** The filters that both sides understand, and those that only searches do. */
function forSearches(filters: MapFilters): SearchFilters {
  const { deal, kind, price_from, price_to, area_from, area_to, rooms, sector, city, user, wishes, bbox, zone } =
    filters;
  return { deal, kind, price_from, price_to, area_from, area_to, rooms, sector, city, user, wishes, bbox, zone };
}

/** What is in one cell, or with `level` in one square of cells, of one side. */
type PlacedCell = CellRow & { price: number; level: number };

interface Cell {
  offers: PlacedCell | undefined;
  searches: PlacedCell | undefined;
}

const squareLevel = Math.log2(squareCells);
const squareOf = ({ cx, cy }: CellRow) => ({ cx: cx >> squareLevel, cy: cy >> squareLevel });
const numberOf = ({ cx, cy }: Pick<CellRow, 'cx' | 'cy'>): number => cx * 2 ** 24 + cy;

function sumOf<R extends CellRow & { price: number }>(a: R, b: R): R {
  return {
    ...a,
    count: a.count + b.count,
    rows: a.rows + b.rows,
    sum_x: a.sum_x + b.sum_x,
    sum_y: a.sum_y + b.sum_y,
    west: Math.min(a.west, b.west),
    east: Math.max(a.east, b.east),
    north: Math.min(a.north, b.north),
    south: Math.max(a.south, b.south),
    price: Math.min(a.price, b.price),
  };
}

/** Cells as they are where few are in their square, else the square as one. */
function bySquare(cells: readonly (CellRow & { price: number })[]): PlacedCell[] {
  const squares = Map.groupBy(cells, (cell) => numberOf(squareOf(cell)));
  return [...squares.values()].flatMap((inside) =>
    totalOf(inside) > maxInSquare
      ? [{ ...inside.reduce(sumOf), ...squareOf(inside[0]!), level: squareLevel }]
      : inside.map((cell) => ({ ...cell, level: 0 })),
  );
}

function joined(offers: readonly PlacedCell[], searches: readonly PlacedCell[]): Cell[] {
  const cells = new Map<number, Cell>();
  const keyOf = (cell: PlacedCell) => numberOf(cell) * (squareLevel + 1) + cell.level;
  for (const row of offers) cells.set(keyOf(row), { offers: row, searches: undefined });
  for (const row of searches) {
    const cell = cells.get(keyOf(row));
    if (cell) cell.searches = row;
    else cells.set(keyOf(row), { offers: undefined, searches: row });
  }
  return [...cells.values()];
}

/** One of each side at the most stands alone. */
const isCrowd = ({ offers, searches }: Cell) => (offers?.count ?? 0) > 1 || (searches?.count ?? 0) > 1;

const none = {
  rows: 0,
  sum_x: 0,
  sum_y: 0,
  count: 0,
  west: Infinity,
  north: Infinity,
  east: -Infinity,
  south: -Infinity,
};

/** @param ofOneDeal its offers' prices may be compared */
function presentCluster({ offers, searches }: Cell, zoom: number, ofOneDeal: boolean) {
  const [some, more] = offers ? [offers, searches ?? none] : [searches!, none];
  const places = some.rows + more.rows;
  const [west, north] = fromMercator(Math.min(some.west, more.west), Math.min(some.north, more.north));
  const [east, south] = fromMercator(Math.max(some.east, more.east) + 1, Math.max(some.south, more.south) + 1);
  return {
    id: `${Math.floor(zoom) - some.level}/${some.cx}/${some.cy}`,
    coordinates: fromMercator((some.sum_x + more.sum_x) / places, (some.sum_y + more.sum_y) / places),
    offers: offers?.count ?? 0,
    searches: searches?.count ?? 0,
    price_from: ofOneDeal && offers ? offers.price : null,
    bounds: [west, south, east, north] as [number, number, number, number],
  };
}

const totalOf = (rows: readonly CellRow[]): number => rows.reduce((sum, row) => sum + row.count, 0);

/**
 * What stands in the cells of one side, how many there are, and the ids of all where they are few: then none is one of
 * a crowd.
 */
interface SideOfMap {
  cells: PlacedCell[];
  total: number;
  few: number[];
}

const noSide = { cells: [], total: 0, few: [] };

async function sideOf(
  source: { ids: (grid: MapGrid) => Promise<number[]> },
  grid: MapGrid,
  cells: readonly (CellRow & { price: number })[],
  total: number,
): Promise<SideOfMap> {
  if (total > maxAlone && totalOf(cells) > maxAlone) return { cells: bySquare(cells), total, few: [] };
  return { cells: [], total, few: cells.length > 0 ? await source.ids(grid) : [] };
}

type View = { bbox: Bounds; zoom: number; side: 'offers' | 'searches' | 'both' };

async function offersOf(db: Db, filters: MapFilters, grid: MapGrid, { actor, now }: Viewer) {
  const source = offerSource(db, await hidingOffers(db, filters, actor), now);
  const cells = await source.cells(grid);
  return sideOf(source, grid, cells, totalOf(cells));
}

/** Searches by cell of the map, and how many their list says: those whose zones reach into the bounds, each once. */
async function searchesOf(db: Db, filters: MapFilters, bbox: Bounds, grid: MapGrid, { actor, now }: Viewer) {
  const source = searchSource(db, await hidingSearches(db, forSearches(filters), actor), now);
  const cells = (await source.cells(grid)).map((cell) => ({ ...cell, price: Infinity }));
  return sideOf(source, grid, cells, await source.count(bbox, totalOf(cells)));
}

/**
 * What the map shows within bounds: crowds as clusters with the counts of both sides, single offers with their price,
 * single searches with their zones. A search stands at each of its zones. Of a side that has few here all stand alone.
 */
export async function clustersOf(
  db: Db,
  filters: MapFilters,
  view: View,
  viewer: Viewer,
): Promise<SerializedReply<MapView>> {
  const { bbox, zoom, side } = view;
  const grid = gridOf(bbox, zoom);
  const offers = side === 'searches' ? noSide : await offersOf(db, filters, grid, viewer);
  const searches = side === 'offers' ? noSide : await searchesOf(db, filters, bbox, grid, viewer);
  const cells = joined(offers.cells, searches.cells);
  const alone = cells.filter((cell) => !isCrowd(cell));
  const [pins, shapes] = await Promise.all([
    offerPins(db, [...offers.few, ...alone.flatMap((cell) => cell.offers?.id ?? [])], viewer),
    writtenShapes(db, [...searches.few, ...alone.flatMap((cell) => cell.searches?.id ?? [])], viewer.now),
  ]);
  const clusters = cells.filter(isCrowd).map((cell) => presentCluster(cell, zoom, filters.deal !== undefined));
  const totals = { offers: offers.total, searches: searches.total };
  // Zones are checked already, and clusters hold nothing but numbers of ours: hundreds of them in an answer.
  const rest = JSON.stringify({ clusters, offers: pinsOf.parse(pins), totals } satisfies Omit<MapView, 'searches'>);
  return new SerializedReply(`{"searches":[${shapes.join(',')}],${rest.slice(1)}`);
}

/** The ends of the price slider for these kinds and this deal; of a sale when none is chosen. */
export function priceEnds(filters: Pick<OfferFilters, 'deal' | 'kind'>): { from: number; to: number } {
  const kinds: readonly PropertyType[] = filters.kind?.length ? filters.kind : Object.values(propertyTypes);
  const ranges = kinds.map((kind) => priceRange(kindOf(kind), dealOf(filters.deal ?? deals.sale)));
  return { from: Math.min(...ranges.map((r) => r.min)), to: Math.max(...ranges.map((r) => r.max)) };
}

/** Offers by price in 24 steps between the slider's ends, under all other filters. */
export async function priceHistogram(db: Db, filters: OfferFilters, { actor, now }: Pick<Viewer, 'actor' | 'now'>) {
  const ends = priceEnds(filters);
  const rows = await offerSource(db, await hidingOffers(db, filters, actor), now).prices(ends);
  const buckets = Array.from({ length: 24 }, () => 0);
  for (const row of rows) buckets[row.bucket - 1] = row.count;
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const sum = rows.reduce((whole, row) => whole + row.sum, 0);
  // Prices of several deals have no middle in common.
  const average = filters.deal !== undefined && total > 0 ? Math.round(sum / total) : null;
  return { ...ends, buckets, total, average };
}
