import type { OfferFilters } from '@app/contract/offerFilters';
import type { OfferCard } from '@app/contract/offers';
import type { SearchCard, SearchFilters } from '@app/contract/searches';
import { nearSectors } from '@app/domain/gazetteer/codes';
import type { Deal } from '@app/domain/kinds';
import { selectOfferPoints } from '../offers/offerMap.service.ts';
import { listOffers, similarOffers, type Viewer } from '../offers/offers.service.ts';
import type { Page } from '../platform/database/listPage.ts';
import type { Db } from '../platform/database/database.ts';
import { hidingOffers, hidingSearches } from '../dislikes/dislikes.service.ts';
import { selectSearchPoints } from '../searches/searchMap.service.ts';
import { listSearches, similarSearches } from '../searches/searches.service.ts';

type Shared = Pick<OfferFilters, 'price_from' | 'price_to' | 'rooms' | 'sector'>;
type Difference = 'price' | 'rooms' | 'place';

const maxSimilar = 12;
const maxPins = 1_000;

/** Prices within 20% beyond the ends, a room more or less, the sectors around. Null when no filter can be widened. */
export function widened<F extends Shared>(filters: F): F | null {
  const { price_from, price_to, rooms, sector } = filters;
  if (price_from === undefined && price_to === undefined && !rooms && !sector) return null;
  return {
    ...filters,
    ...(price_from === undefined ? {} : { price_from: Math.floor(price_from * 0.8) }),
    ...(price_to === undefined ? {} : { price_to: Math.ceil(price_to * 1.2) }),
    ...(rooms ? { rooms: [...new Set(rooms.flatMap((n) => [n - 1, n, n + 1]))].filter((n) => n >= 0 && n <= 6) } : {}),
    ...(sector ? { sector: [...sector, ...nearSectors(sector)] } : {}),
  };
}

export function offerDiffers(offer: OfferCard, asked: Shared): Difference[] {
  const { price, rooms, is_studio, sector } = offer;
  const count = is_studio ? 0 : rooms;
  const found: (Difference | false)[] = [
    (price < (asked.price_from ?? 0) || price > (asked.price_to ?? Infinity)) && 'price',
    asked.rooms !== undefined && !(count !== null && asked.rooms.includes(count)) && 'rooms',
    asked.sector !== undefined && !(sector && asked.sector.includes(sector)) && 'place',
  ];
  return found.filter((difference) => difference !== false);
}

export function searchDiffers(search: SearchCard, asked: Shared): Difference[] {
  const { budget_min, budget_max, room_numbers, is_studio, zones } = search;
  const hasRooms = (n: number) => (n === 0 ? is_studio : room_numbers.includes(n));
  const found: (Difference | false)[] = [
    (budget_max < (asked.price_from ?? 0) || budget_min > (asked.price_to ?? Infinity)) && 'price',
    asked.rooms !== undefined && !asked.rooms.some(hasRooms) && 'rooms',
    asked.sector !== undefined && !zones.some((zone) => zone.sector && asked.sector!.includes(zone.sector)) && 'place',
  ];
  return found.filter((difference) => difference !== false);
}

interface Paging {
  cursor?: string | undefined;
  limit: number;
}

interface Side<F, Card> {
  list: (db: Db, filters: F, page: Paging & { sort: 'fresh' }, viewer: Viewer) => Promise<Page<Card>>;
  similar: (db: Db, narrow: F, wide: F, limit: number, viewer: Viewer) => Promise<Card[]>;
  differs: (card: Card, asked: F) => Difference[];
}

/** What fits; on the last page similar ones, each with what differs. */
const withSimilar =
  <F extends Shared, Card extends object>({ list, similar, differs }: Side<F, Card>) =>
  async (db: Db, filters: F, page: Paging, viewer: Viewer) => {
    const exact = await list(db, filters, { sort: 'fresh', ...page }, viewer);
    const wide = exact.next === null ? widened(filters) : null;
    const cards = wide ? await similar(db, filters, wide, maxSimilar, viewer) : [];
    return { ...exact, similar: cards.map((card) => ({ ...card, differs: differs(card, filters) })) };
  };

export const offersWithSimilar = withSimilar<OfferFilters, OfferCard>({
  list: listOffers,
  similar: similarOffers,
  differs: offerDiffers,
});
export const searchesWithSimilar = withSimilar<SearchFilters, SearchCard>({
  list: listSearches,
  similar: similarSearches,
  differs: searchDiffers,
});

interface PointRow {
  id: number;
  x: number;
  y: number;
  price: number;
  deal: number;
}

async function points<F extends Shared>(
  filters: F,
  select: (where: { narrow: F; wide: F | null }, limit: number) => Promise<PointRow[]>,
) {
  const exact = await select({ narrow: filters, wide: null }, maxPins);
  const wide = exact.length < maxPins ? widened(filters) : null;
  const similar = wide ? await select({ narrow: filters, wide }, maxPins - exact.length) : [];
  const pin = (similarOne: boolean) => (row: PointRow) => ({
    id: row.id,
    coordinates: [row.x, row.y] as [number, number],
    price: row.price,
    similar: similarOne,
    deal: row.deal as Deal,
  });
  return [...exact.map(pin(false)), ...similar.map(pin(true))];
}

type Reader = Pick<Viewer, 'actor' | 'now'>;

export async function offerPointsWithSimilar(db: Db, filters: OfferFilters, { actor, now }: Reader) {
  const shown = await hidingOffers(db, filters, actor);
  return points(shown, (where, limit) => selectOfferPoints(db, where, limit, now));
}

export async function searchPointsWithSimilar(db: Db, filters: SearchFilters, { actor, now }: Reader) {
  const shown = await hidingSearches(db, filters, actor);
  return points(shown, (where, limit) => selectSearchPoints(db, where, limit, now));
}
