import { notificationGroups } from '@app/domain/notificationGroups';
import { deliveryChannels } from '@app/domain/notifications';
import { viewingMarks } from '@app/domain/viewingNotices';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, instant, yes } from './shared.ts';
import { offeredTime, viewingAction } from './viewingParts.ts';

const area = 'notifications';

export { notificationTypes, type NotificationType } from '@app/domain/notifications';

/** What the caller may do with the viewing it tells of is in `viewing.can`. */
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
    /** Only of an accepted viewing, or left by the one who asks to be called. */
    user_phone: z.string().nullable(),
    /** Which offer it tells of; null when it is hidden meanwhile. */
    advert: z
      .object({
        id: z.number(),
        short_code: z.string(),
        advert_type: z.number(),
        property_type: z.number(),
        price: z.number().nullable(),
        rent_by_day: z.boolean(),
      })
      .nullable(),
    /** Under `/storage/`: the offer's first photo, small and large, and what stands beside the words: it, or the person. */
    offer_image_path: z.string().nullable(),
    photo_path: z.string().nullable(),
    image_path: z.string().nullable(),
    proposal_id: z.number().nullable(),
    is_past: z.boolean(),
    /** Whether the viewing was ever accepted, whatever became of it. */
    is_was_accepted: z.boolean(),
    is_declined: z.boolean(),
    is_offer_book: z.boolean(),
    decline_reason: z.string().nullable(),
    date_time: instant.nullable(),
    realtor_id: z.number().nullable(),
    review_id: z.number().nullable(),
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
      can: z.array(viewingAction),
      /** Several times to pick one from. */
      offered: z.array(offeredTime),
      /** What the caller may say of it by one press, in a reminder of it. */
      answers: z.array(z.enum(['on_my_way', 'late', 'cannot_come'])),
      /** What became of it since this notice: how it ended, and that its time was changed. */
      marks: z.array(z.enum(viewingMarks)),
    })
    .nullable(),
  /** What it asks for besides answering a viewing; `done` once it happened, here or elsewhere. */
  act: z
    .object({
      kind: z.enum(['confirm_offer', 'confirm_offers', 'extend_search', 'leave_review']),
      /** The offer, the search or the viewing that was. */
      id: z.number(),
      done: z.boolean(),
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
    group: z.enum(notificationGroups).optional(),
    /** Those not read yet, alone. */
    unread: yes.optional(),
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

/** Ways out whose messages are late now, because the mail server, the SMS gateway or Telegram does not take them. */
export const listDelayedChannels = defineCall({
  name: 'listDelayedChannels',
  area,
  summary: 'Channels whose messages come later now',
  method: 'GET',
  path: '/api/notifications/delayed-channels',
  access: 'anyone',
  reply: z.object({ items: z.array(z.enum(['mail', 'sms', 'telegram'])) }),
});

const channelChoice = z.object({ mail: z.boolean(), telegram: z.boolean(), push: z.boolean() });
const preferences = z.object({
  groups: z.object({
    viewings: channelChoice,
    matches: channelChoice,
    proposals: channelChoice,
    listings: channelChoice,
    messages: channelChoice,
    reviews: channelChoice,
    service: channelChoice,
  }),
  /** Whether a channel can reach me at all: a proven address, a connected chat, a browser that takes push. */
  ready: z.object({ mail: z.enum(['yes', 'missing', 'unproven']), telegram: z.boolean(), push: z.boolean() }),
  /** The public key that a browser subscribes with, base64url. */
  push_key: z.string(),
});

export const showNotificationPreferences = defineCall({
  name: 'showNotificationPreferences',
  area,
  summary: 'Which notifications reach me by which channel',
  method: 'GET',
  path: '/api/user/notification-preferences',
  access: 'user',
  reply: preferences,
});

export const changeNotificationPreferences = defineCall({
  name: 'changeNotificationPreferences',
  area,
  summary: 'Turn channels on or off for groups of notifications',
  method: 'POST',
  path: '/api/user/notification-preferences',
  access: 'active',
  body: z.object({
    changes: z
      .array(z.object({ group: z.enum(notificationGroups), channel: z.enum(deliveryChannels), wanted: z.boolean() }))
      .min(1)
      .max(40),
  }),
  reply: preferences,
});

const endpoint = z.url().max(1000);

export const addPushSubscription = defineCall({
  name: 'addPushSubscription',
  area,
  summary: 'Take push messages in this browser, as its push service subscribed it',
  method: 'POST',
  path: '/api/user/push-subscriptions',
  access: 'active',
  body: z.object({
    endpoint,
    /** base64url, as the browser gives them: 65 bytes of a point on P-256, uncompressed, and 16 bytes. */
    keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
  }),
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

export const removePushSubscription = defineCall({
  name: 'removePushSubscription',
  area,
  summary: 'Take no more push messages in this browser',
  method: 'POST',
  path: '/api/user/push-subscriptions/remove',
  access: 'active',
  body: z.object({ endpoint }),
});
