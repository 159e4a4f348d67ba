import { propertyTypes, deals, offerStatus, searchStatus, type LngLat, type Ring, type Role } from '@app/domain/kinds';
import type { Insertable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row, Tables } from '../platform/database/tables.ts';
import { newShortCode } from '../platform/shortCode.ts';
import { startOfTest } from './testApp.ts';

const day = 86_400_000;
let count = 0;

/** Centre of Chișinău. */
export const centre: LngLat = [28.8322, 47.0245];

/** A user with an own proven phone, unless told otherwise. */
export async function makeUser(
  db: Db,
  user: Partial<Insertable<Tables['users']>> & { role?: Role } = {},
): Promise<Row<'users'>> {
  count += 1;
  return db
    .insertInto('users')
    .values({
      name: `User ${count}`,
      phone: `+3736${String(9_000_000 + count)}`,
      phone_proven_at: startOfTest,
      ...user,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An active two-room flat to rent in the centre for 400 €, of a new user unless one is given. */
export async function makeOffer(db: Db, offer: Partial<Insertable<Tables['offers']>> = {}): Promise<Row<'offers'>> {
  const user_id = offer.user_id ?? (await makeUser(db, { role: 'owner' })).id;
  return db
    .insertInto('offers')
    .values({
      short_code: newShortCode(),
      deal: deals.rent,
      property_type: propertyTypes.apartment,
      status: offerStatus.active,
      price: 400,
      area: 55,
      rooms: 2,
      point: `(${centre[0]},${centre[1]})`,
      address: 'Bulevardul Ștefan cel Mare 1',
      created_at: startOfTest,
      confirmed_at: startOfTest,
      raised_at: startOfTest,
      active_until: new Date(startOfTest.getTime() + 14 * day),
      ...offer,
      user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A closed square ring around a point; `half` is half its side in degrees. */
export function squareAround([lng, lat]: LngLat, half = 0.01): Ring {
  const round = (value: number) => Number(value.toFixed(6));
  const [west, east, south, north] = [lng - half, lng + half, lat - half, lat + half].map(round) as [
    number,
    number,
    number,
    number,
  ];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function zoneRow(search: Row<'searches'>, ring: Ring, position: number): Insertable<Tables['search_zones']> {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  return {
    search_id: search.id,
    position,
    zone: `(${ring
      .slice(0, -1)
      .map(([lng, lat]) => `(${lng},${lat})`)
      .join(',')})`,
    bbox: `((${Math.max(...lngs)},${Math.max(...lats)}),(${Math.min(...lngs)},${Math.min(...lats)}))`,
    ring: JSON.stringify(ring),
    deal: search.deal,
    property_type: search.property_type,
    active: search.status === searchStatus.active,
  };
}

/** An active search for a flat to rent of 300–500 €, with one zone around the centre unless others are given. */
export async function makeSearch(
  db: Db,
  {
    zones = [squareAround(centre)],
    ...search
  }: Partial<Insertable<Tables['searches']>> & { zones?: readonly Ring[] } = {},
): Promise<Row<'searches'>> {
  const user_id = search.user_id ?? (await makeUser(db)).id;
  const row = await db
    .insertInto('searches')
    .values({
      short_code: newShortCode(),
      deal: deals.rent,
      property_type: propertyTypes.apartment,
      status: searchStatus.active,
      budget_min: 300,
      budget_max: 500,
      active_for: 30,
      activated_at: startOfTest,
      expires_at: new Date(startOfTest.getTime() + 30 * day),
      client_key: newShortCode(),
      created_at: startOfTest,
      ...search,
      user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (zones.length > 0) {
    await db
      .insertInto('search_zones')
      .values(zones.map((ring, position) => zoneRow(row, ring, position)))
      .execute();
  }
  return row;
}
