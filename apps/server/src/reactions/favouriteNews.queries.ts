import { type Locale, viewingStatus, offerStatus } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
import { sql } from 'kysely';
import {
  addressColumns,
  type OfferAddress,
  offerAddress,
  shownAddress,
  typedAddress,
} from '../addresses/shownAddress.ts';
import type { Db } from '../platform/database/database.ts';

/** An offer as its news names it: an approximate place without its house, in either language and as it was typed. */
export interface FavouriteOffer {
  id: number;
  deal: number;
  address: Readonly<Record<Locale, string>>;
  place: string;
  price: number | null;
  active_until: Date | null;
}

const columns = ['id', 'deal', 'price', 'active_until', ...addressColumns] as const;

interface FavouriteRow extends Omit<FavouriteOffer, 'address' | 'place'>, OfferAddress {}

function presentable(row: FavouriteRow): FavouriteOffer {
  const { id, deal, price, active_until } = row;
  const address = { ru: shownAddress(row, 'ru', false), ro: shownAddress(row, 'ro', false) };
  return { id, deal, price, active_until, address, place: typedAddress(row, false) };
}

/** The offer, however it stands. */
export async function findOffer(db: Db, offerId: number): Promise<FavouriteOffer | undefined> {
  const row = await db.selectFrom('offers').select(columns).where('id', '=', offerId).executeTakeFirst();
  return row && presentable(row);
}

/** The offer, when it was on the market until now. */
export async function findShown(db: Db, offerId: number, now: Date): Promise<FavouriteOffer | undefined> {
  const row = await db
    .selectFrom('offers')
    .select(columns)
    .where('id', '=', offerId)
    .where('status', '=', offerStatus.active)
    .where('active_until', '>', now)
    .executeTakeFirst();
  return row && presentable(row);
}

/** A user's offers on the market that somebody keeps as a favourite, each named without its house. */
export async function selectFavouritesOf(db: Db, userId: number, now: Date): Promise<FavouriteOffer[]> {
  const rows = await db
    .selectFrom('offers')
    .select(columns)
    .where('user_id', '=', userId)
    .where('status', '=', offerStatus.active)
    .where('active_until', '>', now)
    .where(sql<boolean>`EXISTS (SELECT FROM offer_reactions r WHERE r.offer_id = offers.id AND r.kind = 'favorite')`)
    .execute();
  return rows.map((row) => presentable({ ...row, approximate: true }));
}

/** Favourites whose time ran out after `since` and nobody was told yet, the oldest first. */
export async function selectRunOut(db: Db, since: Date, now: Date, limit: number): Promise<FavouriteOffer[]> {
  const { rows } = await sql<FavouriteRow>`
    SELECT o.id, o.deal, ${sql.raw(offerAddress)}, o.price, o.active_until FROM offers o
    WHERE o.status = ${sql.lit(offerStatus.active)} AND o.active_until > ${since} AND o.active_until <= ${now}
      AND EXISTS (SELECT FROM offer_reactions r JOIN users u ON u.id = r.user_id
        WHERE r.offer_id = o.id AND r.kind = 'favorite' AND u.deleted_at IS NULL AND r.created_at <= o.active_until
          AND NOT EXISTS (SELECT FROM notifications n
            WHERE n.user_id = r.user_id AND n.offer_id = o.id AND n.type = ${sql.lit(notificationTypes.favouriteChanged)} AND n.created_at >= o.active_until))
    ORDER BY o.active_until, o.id LIMIT ${limit}`.execute(db);
  return rows.map(presentable);
}

/** Who keeps the offer as a favourite, by id. */
export async function selectKeepers(db: Db, offerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('offer_reactions')
    .innerJoin('users', 'users.id', 'offer_reactions.user_id')
    .select('user_id')
    .where('offer_id', '=', offerId)
    .where('kind', '=', 'favorite')
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Who has a viewing there that is still to come, asked for or agreed. */
export async function selectVisitors(db: Db, offerId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('viewings')
    .select('client_id')
    .where('offer_id', '=', offerId)
    .where('status', 'in', [viewingStatus.pending, viewingStatus.accepted])
    .where('starts_at', '>', now)
    .execute();
  return rows.map((row) => row.client_id);
}

/**
 * Takes away what was told of the offer and nobody has read: the news at hand says it better.
 * @returns by reader, the price that their unread news began with
 */
export async function takeUnread(db: Db, offerId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; was: number | null }>`
    DELETE FROM notifications WHERE offer_id = ${offerId} AND type = ${sql.lit(notificationTypes.favouriteChanged)} AND read_at IS NULL
    RETURNING user_id, (data->>'was')::int AS was`.execute(db);
  return new Map(rows.flatMap(({ user_id: id, was }) => (was === null ? [] : [[id, was] as const])));
}
