import { z } from 'zod';
import { defineCall } from './call.ts';
import { done, id, idParams, instant, page } from './shared.ts';
import { longestText } from './support.ts';

const area = 'viewings';

const rating = z.number({ error: 'rating_required' }).int('rating_range').min(1, 'rating_range').max(5, 'rating_range');

/**
 * A review of a realtor after a viewing that was held. Which viewing: the one the notification tells of, or
 * `viewing_id`; with neither, the newest one that is still to be reviewed.
 */
export const reviewRealtor = defineCall({
  name: 'reviewRealtor',
  area,
  summary: 'Leave a review of a realtor after a viewing',
  method: 'POST',
  path: '/api/users/:addressee_id/review',
  access: 'active',
  params: z.object({ addressee_id: id }),
  body: z.object({
    rating,
    text: z.string({ error: 'review_required' }).trim().min(1, 'review_required').max(longestText, 'too_long'),
    addressee_id: id.nullish(),
    notification_id: id.nullish(),
    viewing_id: id.nullish(),
  }),
  reply: done,
  errors: ['invalid_form', 'user_not_found', 'review_not_allowed', 'already_reviewed', 'notification_not_found'],
  limit: { tries: 30, seconds: 3600, by: 'user' },
});

export const review = z.object({
  id: z.number(),
  rating: z.number(),
  text: z.string(),
  created_at: instant,
  author: z.object({ name: z.string(), avatar_path: z.string().nullable() }),
});
export type Review = z.output<typeof review>;

export const listReviews = defineCall({
  name: 'listReviews',
  area,
  summary: 'Reviews of a person, the newest first',
  method: 'GET',
  path: '/api/users/:id/reviews',
  access: 'anyone',
  params: idParams,
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(60).default(10),
  }),
  reply: page(review).extend({
    /** How many gave one star, two, … five. */
    by_rating: z.array(z.number()).length(5),
  }),
  errors: ['user_not_found'],
});

/** Why a review is not in the rating: a contact that was not verified by the viewing, or another review of the same two people. */
export const notCounted = ['no_contact', 'no_realtor_contact', 'another_counts'] as const;
export type NotCounted = (typeof notCounted)[number];

/** What the dialog shows before it is written: whom, and after which viewing. */
export const showReviewable = defineCall({
  name: 'showReviewable',
  area,
  summary: 'Whether and whom a viewing lets me review',
  method: 'GET',
  path: '/api/book-view/:id/review',
  access: 'user',
  params: idParams,
  reply: z.object({
    realtor: z.object({ id: z.number(), name: z.string(), avatar_path: z.string().nullable() }),
    address: z.string(),
    starts_at: instant,
    /** Why the review does not count, or would not; null for one that does. */
    not_counted: z.enum(notCounted).nullable(),
    /** The review that is there already. */
    review: review.nullable(),
  }),
  errors: ['viewing_not_found', 'review_not_allowed'],
});
