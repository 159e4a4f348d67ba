import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, instant } from './shared.ts';

const area = 'notifications';

/** Decisions 2: the whole list. A later type renders with its message alone. */
export const notificationTypes = {
  viewingProposed: 1,
  viewingTimeChanged: 2,
  viewingAccepted: 3,
  viewingDeclined: 4,
  viewingCancelled: 5,
  offersProposed: 6,
  proposalAccepted: 7,
  proposalDeclined: 8,
  newSearch: 9,
  newOffer: 10,
  confirmOffer: 11,
  viewingForProposal: 12,
  leaveReview: 13,
  gotReview: 14,
  supportAnswered: 15,
  realtorOffersHelp: 16,
  clientAsksHelp: 17,
  searchExpires: 18,
  moderation: 19,
  favouriteChanged: 20,
} as const;
export type NotificationType = (typeof notificationTypes)[keyof typeof notificationTypes];

/** A3 Notification. What the caller may do with the viewing it tells of is in `viewing.can`. */
export const notification = z.object({
  id: z.number(),
  type: z.number(),
  /** A whole sentence in the caller's language. */
  message: z.string(),
  is_read: z.boolean(),
  created_at: instant,
  data: z.object({
    /** Which page it opens: `?property_id=…`, `?request_id=…` or a path. */
    link: z.string().nullable(),
    offer_link: z.string().nullable(),
    address: z.string().nullable(),
    from_user_id: z.number().nullable(),
    user_name: z.string().nullable(),
    user_photo: z.string().nullable(),
    /** Only of an accepted viewing. */
    user_phone: z.string().nullable(),
    offer_image_path: z.string().nullable(),
    proposal_id: z.number().nullable(),
    is_past: z.boolean(),
    is_was_accepted: z.boolean(),
    is_declined: z.boolean(),
    is_offer_book: z.boolean(),
    decline_reason: z.string().nullable(),
    date_time: instant.nullable(),
    rating: z.number().nullable(),
    comment: z.string().nullable(),
    suitable_adverts_count: z.number().nullable(),
    request_budget_max: z.number().nullable(),
  }),
  /** The viewing it tells of, as it is now. */
  viewing: z
    .object({
      id: z.number(),
      offer_id: z.number(),
      status: z.number(),
      starts_at: instant,
      /** The caller's side. */
      side: z.enum(['owner', 'client']),
      can: z.array(z.enum(['accept', 'change', 'decline', 'cancel'])),
    })
    .nullable(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = defineCall({
  name: 'listNotifications',
  area,
  summary: 'My notifications, newest first',
  method: 'GET',
  path: '/api/user/notifications',
  access: 'user',
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(60).default(15),
  }),
  reply: z.object({
    items: z.array(notification),
    next: z.string().nullable(),
    total: z.number(),
    unread: z.number(),
  }),
});

export const markNotificationsRead = defineCall({
  name: 'markNotificationsRead',
  area,
  summary: 'Mark my notifications read: these, or all',
  method: 'POST',
  path: '/api/user/notifications/mark-all-is-read',
  access: 'user',
  body: z.object({ ids: z.array(id).max(200).optional() }).default({}),
  reply: z.object({ unread: z.number() }),
});
