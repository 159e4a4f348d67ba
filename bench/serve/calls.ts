import { offerStatus, searchStatus } from '@app/domain/kinds';
import type { Db } from '../../apps/server/src/platform/database/database.ts';

export interface ServedCall {
  name: string;
  /** Asked in turn. */
  paths: readonly string[];
  /** As which of the two callers. */
  as: 'realtor' | 'guest';
}

/** So many different offers and searches are opened in turn. */
const opened = 40;

/** From the view of half the country to that of a few streets. */
export const mapZooms = [9, 11, 13, 15] as const;

/** What the map asks for on a desk: Chișinău's middle, 1,440 by 800 px. */
export function mapOfCity(zoom: number): string {
  const degreesAPixel = 360 / (512 * 2 ** zoom);
  const [wide, high] = [720 * degreesAPixel, 400 * degreesAPixel * Math.cos((47.02 * Math.PI) / 180)];
  const bbox = [28.83 - wide, 47.02 - high, 28.83 + wide, 47.02 + high].map((degree) => degree.toFixed(4));
  return `/api/map/clusters?bbox=${bbox.join(',')}&zoom=${zoom}`;
}

async function shownCodes(db: Db, table: 'offers' | 'searches', of: { me: number; mine: boolean }): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('short_code')
    .where('status', '=', table === 'offers' ? offerStatus.active : searchStatus.active)
    .where(table === 'offers' ? 'active_until' : 'expires_at', '>', new Date())
    .where('user_id', of.mine ? '=' : '<>', of.me)
    .orderBy('id', 'desc')
    .limit(opened)
    .execute();
  return rows.map(({ short_code }) => short_code);
}

/** What is measured, with the addresses that a realtor's pages and a guest ask. */
export async function servedCalls(db: Db, me: number): Promise<ServedCall[]> {
  const [offers, searches] = [
    await shownCodes(db, 'offers', { me, mine: false }),
    await shownCodes(db, 'searches', { me, mine: false }),
  ];
  const own = {
    offers: await shownCodes(db, 'offers', { me, mine: true }),
    searches: await shownCodes(db, 'searches', { me, mine: true }),
  };
  const asRealtor: Record<string, readonly string[]> = {
    'nothing but JSON': ['/health/live'],
    user: ['/api/user'],
    'list of offers': ['/api/properties'],
    'list of searches': ['/api/requests'],
    offer: offers.map((code) => `/api/properties/${code}`),
    'own offer': own.offers.map((code) => `/api/properties/${code}`),
    search: searches.map((code) => `/api/requests/${code}`),
    'own search': own.searches.map((code) => `/api/requests/${code}`),
    notifications: ['/api/user/notifications'],
    calendar: ['/api/calendar/proposals'],
    'favourite offers': ['/api/dashboard/reaction/offers?kind=favorite'],
    'favourite searches': ['/api/dashboard/reaction/requests?kind=favorite'],
    'dashboard: figures': ['/api/dashboard/home/statisctic'],
    'dashboard: next viewing': ['/api/dashboard/home/upcoming-view'],
    'dashboard: newest': ['/api/dashboard/home/newest-proposes'],
    'own offers': ['/api/dashboard/properties/me'],
    'own searches': ['/api/dashboard/requests/me'],
  };
  const asGuest: Record<string, readonly string[]> = {
    'list of offers, guest': ['/api/properties'],
    'list of offers, filtered': ['/api/properties?kind=1&rooms=2,3&sort=price_asc'],
    'list of searches, guest': ['/api/requests'],
    ...Object.fromEntries(mapZooms.map((zoom) => [`map at zoom ${zoom}`, [mapOfCity(zoom)]])),
    'page: home': ['/ru', '/ro'],
    'page: list': ['/ru/map', '/ro/map'],
    'page: offer': offers.map((code) => `/ru/preview/offer/${code}`),
  };
  const calls = (as: ServedCall['as'], of: Record<string, readonly string[]>) =>
    Object.entries(of).map(([name, paths]): ServedCall => ({ name, paths, as }));
  return [...calls('realtor', asRealtor), ...calls('guest', asGuest)];
}
