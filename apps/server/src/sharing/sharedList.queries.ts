import { offerStatus, type Ring, searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { StoredAddress } from '../addresses/shownAddress.ts';
import type { Db } from '../platform/database/database.ts';
import type { Order } from '../platform/database/keyset.ts';
import type { Condition, Listing } from '../platform/database/listPage.ts';
import { untold } from '../platform/database/untold.ts';

export const offersListed: Listing = { from: sql`offers o`, id: sql`o.id` };
export const searchesListed: Listing = { from: sql`searches s`, id: sql`s.id` };
export const offersOrder: Order = { by: sql`o.created_at`, type: 'timestamptz', way: 'desc' };
export const searchesOrder: Order = { by: sql`s.created_at`, type: 'timestamptz', way: 'desc' };

const isOf = (column: Condition | ReturnType<typeof sql>, people: readonly number[]) =>
  sql<boolean>`${column} = any(${untold([...people], 'bigint[]')}::bigint[])`;

/** A draft is nobody else's; what waits for its account is not published yet. */
export const sharedOffers = (people: readonly number[]): Condition =>
  sql<boolean>`${isOf(sql`o.user_id`, people)} AND o.status NOT IN (${sql.lit(offerStatus.template)}, ${sql.lit(offerStatus.deleted)})`;
export const sharedSearches = (people: readonly number[]): Condition =>
  sql<boolean>`${isOf(sql`s.user_id`, people)} AND s.status NOT IN (${sql.lit(searchStatus.pending)}, ${sql.lit(searchStatus.deleted)})`;

export interface SharedOfferRow extends StoredAddress {
  id: number;
  short_code: string;
  user_id: number;
  deal: number;
  property_type: number;
  rent_by_day: boolean;
  price: number | null;
  area: number | null;
  rooms: number | null;
  is_studio: boolean;
  status: number;
  active_until: Date | null;
  created_at: Date;
  photo_path: string | null;
  note: string | null;
  user_name: string | null;
}

/** Of these ids, newest first. */
export async function selectSharedOffers(db: Db, ids: readonly number[]): Promise<SharedOfferRow[]> {
  const { rows } = await sql<SharedOfferRow>`
    SELECT o.id, o.short_code, o.user_id, o.deal, o.property_type, o.rent_by_day, o.price, o.area, o.rooms, o.is_studio, o.status,
      o.active_until, o.created_at, o.address, o.street_id, o.house, o.address_pattern, o.joined_address, n.note, u.name AS user_name,
      (SELECT p.path FROM offer_photos f JOIN photos p ON p.id = f.photo_id
        WHERE f.offer_id = o.id ORDER BY f.position LIMIT 1) AS photo_path
    FROM offers o JOIN users u ON u.id = o.user_id LEFT JOIN offer_notes n ON n.offer_id = o.id
    WHERE o.id = any(${[...ids]}::bigint[]) ORDER BY o.created_at DESC, o.id DESC`.execute(db);
  return rows;
}

export interface SharedSearchRow {
  id: number;
  short_code: string;
  user_id: number;
  deal: number;
  property_type: number;
  rent_by_day: boolean;
  budget_min: number;
  budget_max: number;
  status: number;
  expires_at: Date;
  created_at: Date;
  contact: unknown;
  label: string | null;
  zones: { ring: Ring; sector: string | null }[];
  user_name: string | null;
}

/** Of these ids, newest first. */
export async function selectSharedSearches(db: Db, ids: readonly number[]): Promise<SharedSearchRow[]> {
  const { rows } = await sql<SharedSearchRow>`
    SELECT s.id, s.short_code, s.user_id, s.deal, s.property_type, s.rent_by_day, s.budget_min, s.budget_max, s.status, s.expires_at,
      s.created_at, s.contact, l.label, u.name AS user_name,
      (SELECT coalesce(json_agg(json_build_object('ring', z.ring, 'sector', z.sector) ORDER BY z.position), '[]')
        FROM search_zones z WHERE z.search_id = s.id) AS zones
    FROM searches s JOIN users u ON u.id = s.user_id LEFT JOIN search_labels l ON l.search_id = s.id
    WHERE s.id = any(${[...ids]}::bigint[]) ORDER BY s.created_at DESC, s.id DESC`.execute(db);
  return rows;
}
