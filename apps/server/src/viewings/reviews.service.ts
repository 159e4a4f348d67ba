import { notificationTypes } from '@app/contract/notifications';
import type { NotCounted, Review } from '@app/contract/reviews';
import type { Locale, ViewingStatus } from '@app/domain/kinds';
import { slotMinutes } from '@app/domain/slots';
import { canReviewViewing } from '@app/domain/viewings';
import { addressIn } from '../addresses/shownAddress.ts';
import { AppError, isSqlError } from '../errors.ts';
import { notify, notifyMany } from '../notifications/notifications.service.ts';
import { cursorOf, cursorPart } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import { countCap } from '../platform/database/listPage.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import {
  countByRating,
  insertReview,
  recountReviews,
  type ReviewRow,
  selectNewestUnreviewed,
  selectNotCounted,
  selectNotifiedViewing,
  selectReview,
  selectReviewed,
  selectReviews,
  selectUnasked,
  selectViewingToReview,
  type ViewingToReview,
} from './reviews.queries.ts';
import { lockPeople } from './viewings.queries.ts';

export interface ReviewInput {
  addresseeId: number;
  rating: number;
  text: string;
  notificationId?: number | null | undefined;
  viewingId?: number | null | undefined;
}

/** One's own viewing with a realtor that was held. */
function isReviewable(viewing: ViewingToReview, authorId: number, now: Date): boolean {
  const held = canReviewViewing({ status: viewing.status as ViewingStatus, at: viewing.starts_at }, now);
  return held && viewing.author_id === authorId;
}

async function viewingOf(db: Db, authorId: number, input: ReviewInput, now: Date): Promise<ViewingToReview> {
  let id = input.viewingId ?? null;
  if (id === null && input.notificationId) {
    const notified = await selectNotifiedViewing(db, authorId, input.notificationId);
    if (!notified) throw new AppError('notification_not_found');
    id = notified.viewing_id;
  }
  const viewing =
    id === null
      ? await selectNewestUnreviewed(db, authorId, input.addresseeId, now)
      : await selectViewingToReview(db, id);
  if (!viewing || viewing.realtor_id !== input.addresseeId || !isReviewable(viewing, authorId, now)) {
    throw new AppError('review_not_allowed');
  }
  return viewing;
}

/**
 * Words about a realtor of the other one after a viewing that was held; one a viewing. Rating and recommendation percent
 * follow in the same transaction, and the realtor is told (type 14).
 * @returns why it does not count, if it does not
 * @throws AppError `user_not_found`, `notification_not_found`, `review_not_allowed`, `already_reviewed`
 */
export async function reviewRealtor(
  db: Db,
  authorId: number,
  input: ReviewInput,
  now: Date,
): Promise<NotCounted | null> {
  if (!(await selectReviewed(db, input.addresseeId))) throw new AppError('user_not_found');
  const { rating, text, addresseeId } = input;
  try {
    return await db.transaction().execute(async (trx) => {
      const viewing = await viewingOf(trx, authorId, input, now);
      await lockPeople(trx, [addresseeId]);
      const about = { authorId, addresseeId, viewingId: viewing.id };
      const notCounted = await selectNotCounted(trx, about, now);
      const id = await insertReview(trx, { ...about, rating, text, counts: notCounted === null }, now);
      await recountReviews(trx, addresseeId);
      const data = { review_id: id, rating, comment: text };
      const notice = { userId: addresseeId, fromUserId: authorId, type: notificationTypes.gotReview, data };
      await notify(trx, { ...notice, offerId: viewing.offer_id, viewingId: viewing.id }, now);
      return notCounted;
    });
  } catch (error) {
    if (isSqlError(error, 'uniqueViolation', 'reviews_viewing_id_key')) throw new AppError('already_reviewed');
    throw error;
  }
}

const gone = { ru: 'Пользователь', ro: 'Utilizator' } as const;

function presentReview(row: ReviewRow, locale: Locale): Review {
  const isGone = row.deleted_at !== null;
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    created_at: row.created_at.toISOString(),
    author: { name: (isGone ? null : row.name) ?? gone[locale], avatar_path: isGone ? null : row.avatar_path },
  };
}

const place = cursorOf(cursorPart.id);

/** @throws AppError `user_not_found` */
export async function listReviews(
  db: Db,
  userId: number,
  query: { cursor?: string | undefined; limit: number },
  locale: Locale,
) {
  if (!(await selectReviewed(db, userId))) throw new AppError('user_not_found');
  const before = place.read(query.cursor);
  const rows = await selectReviews(db, userId, before, query.limit);
  const shown = rows.slice(0, query.limit);
  const counts = await countByRating(db, userId);
  return {
    items: shown.map((row) => presentReview(row, locale)),
    next: rows.length > query.limit ? place.write(shown.at(-1)!.id) : null,
    total: Math.min(
      [...counts.values()].reduce((sum, count) => sum + count, 0),
      countCap,
    ),
    by_rating: [1, 2, 3, 4, 5].map((rating) => counts.get(rating) ?? 0),
  };
}

/** @throws AppError `viewing_not_found`, `review_not_allowed` */
export async function showReviewable(db: Db, userId: number, viewingId: number, locale: Locale, now: Date) {
  const viewing = await selectViewingToReview(db, viewingId);
  if (!viewing || ![viewing.owner_id, viewing.client_id].includes(userId)) throw new AppError('viewing_not_found');
  if (!isReviewable(viewing, userId, now)) throw new AppError('review_not_allowed');
  const review = viewing.review_id === null ? undefined : await selectReview(db, viewing.review_id);
  const about = { authorId: userId, addresseeId: viewing.realtor_id, viewingId: viewing.id };
  const why = review?.counts ? null : await selectNotCounted(db, about, now);
  return {
    realtor: {
      id: viewing.realtor_id,
      name: viewing.realtor_name ?? gone[locale],
      avatar_path: viewing.realtor_avatar,
    },
    address: addressIn(viewing, locale),
    starts_at: viewing.starts_at.toISOString(),
    // The other review may have become an old one since.
    not_counted: why ?? (review && !review.counts ? 'another_counts' : null),
    review: review ? presentReview(review, locale) : null,
  };
}

const week = 7 * 86_400_000;

/** Asks whoever met a realtor for a review when the viewing's half hour is over (type 13); each once. */
export async function askForReviews(db: Db, now: Date): Promise<number> {
  const over = new Date(now.getTime() - slotMinutes * 60_000);
  const viewings = await selectUnasked(db, new Date(now.getTime() - week), over);
  const notices = viewings.map((viewing) => ({
    userId: viewing.author_id,
    fromUserId: viewing.realtor_id,
    type: notificationTypes.leaveReview,
    offerId: viewing.offer_id,
    searchId: viewing.search_id,
    viewingId: viewing.id,
    digestKey: `review:${viewing.id}`,
    ids: [viewing.id],
  }));
  await db.transaction().execute((trx) => notifyMany(trx, notices, now));
  return notices.length;
}

export const askForReviewsJob = defineJob({
  name: 'viewings.askForReviews',
  schema: nothing,
  cron: '*/10 * * * *',
  handler: async ({ db, clock, log }) => {
    const count = await askForReviews(db, clock());
    if (count > 0) log.debug({ count }, 'people asked for reviews');
  },
});
