import type { NotCounted } from '@app/contract/reviews';
import { notificationTypes } from '@app/domain/notifications';
import { viewingStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * A viewing with a realtor, who would be reviewed and who would write: of two realtors the one who came writes about the
 * one who showed.
 */
function viewingsToReview(db: Db) {
  return db
    .selectFrom('viewings as v')
    .innerJoin('users as w', 'w.id', 'v.owner_id')
    .innerJoin('users as c', 'c.id', 'v.client_id')
    .innerJoin('users as u', (join) =>
      join.on(sql<boolean>`u.id = CASE WHEN w.role = 'realtor' THEN v.owner_id ELSE v.client_id END`),
    )
    .innerJoin('offers as o', 'o.id', 'v.offer_id')
    .leftJoin('reviews as r', 'r.viewing_id', 'v.id')
    .select(['v.id', 'v.owner_id', 'v.client_id', 'v.offer_id', 'v.status', 'v.starts_at'])
    .select(['u.id as realtor_id', 'u.name as realtor_name', 'u.avatar_path as realtor_avatar'])
    .select(sql<number>`v.owner_id + v.client_id - u.id`.as('author_id'))
    .select(['o.address', 'o.street_id', 'o.house', 'o.address_pattern', 'o.joined_address', 'r.id as review_id'])
    .where('u.role', '=', 'realtor')
    .where('u.deleted_at', 'is', null);
}
export type ViewingToReview = NonNullable<Awaited<ReturnType<typeof selectViewingToReview>>>;

/** Nothing when neither of the two is a realtor. */
export function selectViewingToReview(db: Db, id: number) {
  return viewingsToReview(db).where('v.id', '=', id).executeTakeFirst();
}

/** The newest viewing of the two that was held and has no review. */
export function selectNewestUnreviewed(db: Db, authorId: number, realtorId: number, now: Date) {
  const people = [authorId, realtorId];
  return viewingsToReview(db)
    .where('v.owner_id', 'in', people)
    .where('v.client_id', 'in', people)
    .where('u.id', '=', realtorId)
    .where('v.status', '=', viewingStatus.accepted)
    .where('v.starts_at', '<=', now)
    .where('r.id', 'is', null)
    .orderBy('v.starts_at', 'desc')
    .executeTakeFirst();
}

export function selectNotifiedViewing(db: Db, userId: number, notificationId: number) {
  return db
    .selectFrom('notifications')
    .select('viewing_id')
    .where('id', '=', notificationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export interface NewReview {
  authorId: number;
  addresseeId: number;
  viewingId: number;
  rating: number;
  text: string;
}

/** Whether the person had proven a phone or an e-mail before the viewing. */
const hadContact = (personId: number, viewingId: number) =>
  sql<boolean>`EXISTS (SELECT FROM users p, viewings v WHERE p.id = ${personId} AND v.id = ${viewingId}
    AND least(p.phone_proven_at, p.email_proven_at) <= v.starts_at)`;

/** Why a review after this viewing does not count: it does where both had a contact, and once a pair of people in 90 days. */
export async function selectNotCounted(
  db: Db,
  { authorId, addresseeId, viewingId }: Pick<NewReview, 'authorId' | 'addresseeId' | 'viewingId'>,
  now: Date,
): Promise<NotCounted | null> {
  const since = new Date(now.getTime() - 90 * 86_400_000);
  const { rows } = await sql<{ why: NotCounted | null }>`SELECT CASE
    WHEN NOT ${hadContact(authorId, viewingId)} THEN 'no_contact'
    WHEN NOT ${hadContact(addresseeId, viewingId)} THEN 'no_realtor_contact'
    WHEN EXISTS (SELECT FROM reviews b WHERE b.author_id = ${authorId} AND b.addressee_id = ${addresseeId}
      AND b.counts AND b.created_at > ${since} AND b.viewing_id <> ${viewingId}) THEN 'another_counts' END AS why`.execute(
    db,
  );
  return rows[0]!.why;
}

/** @throws 23505 `reviews_viewing_id_key` when the viewing has a review */
export async function insertReview(db: Db, review: NewReview & { counts: boolean }, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('reviews')
    .values({
      author_id: review.authorId,
      addressee_id: review.addresseeId,
      viewing_id: review.viewingId,
      rating: review.rating,
      text: review.text,
      counts: review.counts,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts the person's reviews anew; the caller holds the person's row, so that two reviews follow one another. */
export async function recountReviews(db: Db, userId: number): Promise<void> {
  await sql`UPDATE users SET review_count = s.count, review_sum = s.sum, recommend_count = s.recommended
    FROM (SELECT count(*)::integer AS count, coalesce(sum(rating), 0)::integer AS sum,
      (count(*) FILTER (WHERE rating >= 4))::integer AS recommended
      FROM reviews WHERE addressee_id = ${userId} AND counts) AS s
    WHERE users.id = ${userId}`.execute(db);
}

function reviewsWithAuthors(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as a', 'a.id', 'r.author_id')
    .select(['r.id', 'r.rating', 'r.text', 'r.counts', 'r.created_at', 'a.name', 'a.avatar_path', 'a.deleted_at']);
}
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof selectReview>>>;

export function selectReview(db: Db, id: number) {
  return reviewsWithAuthors(db).where('r.id', '=', id).executeTakeFirst();
}

/** One more than asked for tells whether anything follows. */
export function selectReviews(db: Db, addresseeId: number, before: number | undefined, limit: number) {
  let query = reviewsWithAuthors(db)
    .where('r.addressee_id', '=', addresseeId)
    .where('r.counts', '=', true)
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('r.id', '<', before);
  return query.execute();
}

/** How many reviews gave each rating. */
export async function countByRating(db: Db, addresseeId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['rating', (eb) => eb.fn.countAll<number>().as('count')])
    .where('addressee_id', '=', addresseeId)
    .where('counts', '=', true)
    .groupBy('rating')
    .execute();
  return new Map(rows.map(({ rating, count }) => [rating, count]));
}

export function selectReviewed(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Viewings with realtors that began between the two times and whose author was not asked for a review yet. */
export function selectUnasked(db: Db, from: Date, to: Date) {
  return (
    viewingsToReview(db)
      .select('v.search_id')
      .where('v.status', '=', viewingStatus.accepted)
      .where('v.starts_at', '>', from)
      .where('v.starts_at', '<=', to)
      .where('r.id', 'is', null)
      .where(sql<boolean>`w.deleted_at IS NULL AND c.deleted_at IS NULL`)
      // Of what did not take place nothing can be told.
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM viewing_outcomes x WHERE x.viewing_id = v.id
        AND x.side = CASE WHEN u.id = v.owner_id THEN 'client' ELSE 'owner' END AND (x.closed OR NOT x.took_place))`,
      )
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM notifications n
        WHERE n.user_id IN (v.owner_id, v.client_id) AND n.type = ${notificationTypes.leaveReview} AND n.viewing_id = v.id)`,
      )
      .orderBy('v.starts_at')
      .orderBy('v.id')
      .limit(500)
      .execute()
  );
}
