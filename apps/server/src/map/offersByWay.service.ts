import type { OfferFilters } from '@app/contract/offerFilters';
import type { Body, Reply } from '@app/contract/call';
import type { listOffersByWay } from '@app/contract/map';
import { maxTravelMinutes } from '@app/engine/travel/travel';
import { hidingOffers } from '../dislikes/dislikes.service.ts';
import { selectOfferPoints } from '../offers/offerMap.service.ts';
import { loadOfferCards, type Viewer } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import { readCursor } from '../platform/database/keyset.ts';
import { countCap, cutPage } from '../platform/database/listPage.ts';
import { admitPlaces } from '../travel/admitPlaces.ts';
import { travelBook } from '../travel/travelBook.ts';

/** Of more that fit the last raised ones are measured. */
const maxMeasured = 2_000;

/** Its cursors are of no other list. */
const order = 'way';

type Places = Body<typeof listOffersByWay>['places'];

interface Way {
  id: number;
  minutes: (number | null)[];
  /** Of all the ways together, minutes. */
  sum: number;
}

/** From the places to where the public sees the offers, the shortest first. */
async function waysTo(places: Places, points: readonly { id: number; x: number; y: number }[]): Promise<Way[]> {
  const book = travelBook();
  const ways = points.map(({ id }): Way => ({ id, minutes: [], sum: 0 }));
  for (const { coordinates, by } of places) {
    const measured = await book.minutes(
      coordinates,
      points.map(({ x, y }) => [x, y]),
      by,
    );
    ways.forEach((way, i) => {
      const minutes = measured[i] ?? null;
      way.minutes.push(minutes);
      way.sum += minutes ?? maxTravelMinutes + 1;
    });
  }
  return ways.toSorted((a, b) => a.sum - b.sum || a.id - b.id);
}

/**
 * A page of the offers that fit, in the order of what all the ways to them take together.
 * @throws AppError `invalid_form`, `unavailable` while too many ask
 */
export async function offersByWay(
  db: Db,
  filters: OfferFilters,
  { places, cursor, limit }: { places: Places; cursor?: string | undefined; limit: number },
  viewer: Viewer,
): Promise<Reply<typeof listOffersByWay>> {
  admitPlaces(travelBook(), 'places', places);
  const shown = await hidingOffers(db, filters, viewer.actor);
  const points = await selectOfferPoints(db, { narrow: shown, wide: null }, maxMeasured, viewer.now);
  const ways = await waysTo(places, points);
  const from = readCursor(order, { type: 'integer' }, cursor);
  const begin = from ? ways.findIndex(({ id, sum }) => (sum - Number(from.value) || id - from.id) > 0) : 0;
  const found = begin < 0 ? [] : ways.slice(begin, begin + limit + 1);
  const page = {
    found: found.map(({ id, sum }) => ({ id, value: String(sum) })),
    total: Math.min(ways.length, countCap),
  };
  const { ids, next, total } = cutPage(order, page, limit);
  const minutes = new Map(found.map((way) => [way.id, way.minutes]));
  const cards = await loadOfferCards(db, ids, viewer);
  return { items: cards.map((card) => ({ ...card, minutes: minutes.get(card.id) ?? [] })), next, total };
}
