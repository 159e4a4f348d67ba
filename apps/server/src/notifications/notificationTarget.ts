import type { Notification } from '@app/contract/notifications';
import { notificationKind, notificationTypes as types } from '@app/domain/notifications';
import type { NotificationRow } from './notifications.queries.ts';
import type { StoredData } from './storedData.ts';

/** What it opens: `?property_id=…`, `?request_id=…` (with the list of its offers that is told of) over any page, or a path. */
export function linkOf(row: NotificationRow, data: StoredData): string | null {
  if (data.link) return data.link;
  if (row.type === types.confirmOffer && (data.ids?.length ?? 1) > 1) return '/dashboard/properties';
  if (row.type === types.leaveReview && row.viewing_id !== null) return `?review=${row.viewing_id}`;
  if (row.type === types.gotReview) return `/realtor/${row.user_id}`;
  if (row.type === types.realtorOffersHelp && row.from_user_id !== null) return `/realtor/${row.from_user_id}`;
  const search = row.search_code ? `?request_id=${row.search_code}` : null;
  if (row.type === types.offersProposed && search) return `${search}&offers=proposed`;
  const offer = row.offer_code ? `?property_id=${row.offer_code}` : null;
  // What suits several searches is opened itself.
  if (data.searches && data.ids?.length === 1 && offer) return offer;
  const { about } = notificationKind(row.type);
  return about === 'ownSearch' || about === 'theirSearch' ? (search ?? offer) : (offer ?? search);
}

/** What it asks for besides answering a viewing, and whether that has happened. */
export function actOf(row: NotificationRow, data: StoredData): Notification['act'] {
  if (row.type === types.confirmOffer && row.offer_id !== null) {
    const kind = (data.ids?.length ?? 1) > 1 ? 'confirm_offers' : 'confirm_offer';
    return { kind, id: row.offer_id, done: !row.is_to_confirm };
  }
  if (row.type === types.searchExpires && row.search_id !== null) {
    const isExtended = row.search_activated_at !== null && row.search_activated_at > row.created_at;
    return { kind: 'extend_search', id: row.search_id, done: isExtended };
  }
  if (row.type === types.leaveReview && row.viewing_id !== null) {
    return { kind: 'leave_review', id: row.viewing_id, done: row.review_id !== null || row.is_past_asking };
  }
  return null;
}

/** The same notification from outside the page: an address with the reader's language. */
export function outsidePath(notification: Notification, locale: string): string {
  const { type, viewing, data } = notification;
  if (viewing && notificationKind(type).about === 'viewing')
    return `/${locale}/dashboard/calendar?viewing=${viewing.id}`;
  if (!data.link) return `/${locale}/dashboard/notifications`;
  return data.link.startsWith('?') ? `/${locale}/dashboard/notifications${data.link}` : `/${locale}${data.link}`;
}
