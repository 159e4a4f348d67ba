import { offerStatus, searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** How many of each stand in a person's profile. */
const shown = 10;

export interface About {
  citizenship: string | null;
  specialisations: string[];
  description: string | null;
  locale: string;
  tg_attached: boolean;
  rating: number | null;
  review_count: number;
}

export async function selectAbout(db: Db, userId: number): Promise<About | undefined> {
  const { rows } = await sql<About>`SELECT citizenship, description, locale, review_count,
      telegram_chat_id IS NOT NULL AS tg_attached,
      CASE WHEN review_count > 0 THEN round(review_sum * 10.0 / review_count)::integer / 10.0::float END AS rating,
      ARRAY(SELECT s.code FROM specializations s WHERE s.id = ANY (u.specializations) ORDER BY s.id) AS specialisations
    FROM users u WHERE u.id = ${userId} AND u.deleted_at IS NULL`.execute(db);
  return rows[0];
}

export interface UserCounts {
  viewings: number;
  proposals: number;
  favorites: number;
  unread: number;
}

export async function selectUserCounts(db: Db, userId: number): Promise<UserCounts> {
  const { rows } = await sql<UserCounts>`SELECT
    (SELECT count(*)::integer FROM viewings WHERE owner_id = ${userId}) +
      (SELECT count(*)::integer FROM viewings WHERE client_id = ${userId}) AS viewings,
    (SELECT count(*)::integer FROM proposals WHERE proposer_id = ${userId}) AS proposals,
    (SELECT count(*)::integer FROM offer_reactions WHERE user_id = ${userId} AND kind = 'favorite') +
      (SELECT count(*)::integer FROM search_reactions WHERE user_id = ${userId} AND kind = 'favorite') AS favorites,
    (SELECT count(*)::integer FROM notifications WHERE user_id = ${userId} AND read_at IS NULL) AS unread`.execute(db);
  return rows[0]!;
}

export interface AdvertRow {
  id: number;
  short_code: string;
  deal: number;
  property_type: number;
  status: number;
  price: number | null;
  place: string | null;
  created_at: Date;
}

export async function selectOffersOf(db: Db, userId: number): Promise<AdvertRow[]> {
  // All of a person's ids from their index first: PostgreSQL would look for the newest among everybody's.
  const newest = sql<number>`(SELECT id FROM (SELECT id FROM offers
    WHERE user_id = ${userId} AND status <> ${sql.lit(offerStatus.deleted)} OFFSET 0) AS theirs ORDER BY id DESC LIMIT ${shown})`;
  return db
    .selectFrom('offers')
    .select(['id', 'short_code', 'deal', 'property_type', 'status', 'price', 'address as place', 'created_at'])
    .where('id', 'in', newest)
    .orderBy('id', 'desc')
    .execute();
}

export async function selectSearchesOf(db: Db, userId: number): Promise<AdvertRow[]> {
  return (
    db
      .selectFrom('searches as s')
      .select(['id', 'short_code', 'deal', 'property_type', 'status', 'budget_max as price', 'created_at'])
      .select((eb) =>
        eb
          .selectFrom('search_zones as z')
          .select(sql<string>`count(*)::text`.as('zones'))
          .whereRef('z.search_id', '=', 's.id')
          .as('place'),
      )
      .where('user_id', '=', userId)
      .where('status', '!=', searchStatus.deleted)
      // As their person's index has them: by id PostgreSQL would look for the newest among everybody's.
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(shown)
      .execute()
  );
}

export interface MeetingRow {
  id: number;
  offer_id: number;
  address: string | null;
  status: number;
  starts_at: Date;
  owner_id: number;
}

export async function selectViewingsOf(db: Db, userId: number): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`SELECT v.id, v.offer_id, o.address, v.status, v.starts_at, v.owner_id FROM (
      (SELECT * FROM viewings WHERE owner_id = ${userId} ORDER BY id DESC LIMIT ${shown}) UNION
      (SELECT * FROM viewings WHERE client_id = ${userId} ORDER BY id DESC LIMIT ${shown})) AS v
    JOIN offers o ON o.id = v.offer_id ORDER BY v.starts_at DESC LIMIT ${shown}`.execute(db);
  return rows;
}

export interface JudgedRow {
  id: number;
  rating: number;
  text: string;
  created_at: Date;
  author_id: number | null;
}

export async function selectReviewsOf(db: Db, userId: number): Promise<JudgedRow[]> {
  return db
    .selectFrom('reviews')
    .select(['id', 'rating', 'text', 'created_at', 'author_id'])
    .where((eb) => eb.or([eb('author_id', '=', userId), eb('addressee_id', '=', userId)]))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
}
