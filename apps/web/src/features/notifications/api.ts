import { listNotifications, markNotificationsRead, type Notification } from '@app/contract/notifications';
import { confirmAllOffers, confirmOffer } from '@app/contract/offers';
import { activateSearch } from '@app/contract/searches';
import { acceptViewing } from '@app/contract/viewings';
import type { NotificationGroup } from '@app/domain/notificationGroups';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { callPages, callQuery } from '../../lib/callQuery.ts';

/** The bell's: the newest 15. Live events refresh it; asking each minute is what is left when the stream fails. */
export const newestQuery = queryOptions({ ...callQuery(listNotifications, { query: {} }), refetchInterval: 60_000 });

export interface HistoryFilter {
  group: NotificationGroup | 'all';
  unread: boolean;
}

export const historyQuery = ({ group, unread }: HistoryFilter) =>
  callPages(listNotifications, {
    query: { limit: 30, ...(group === 'all' ? {} : { group }), ...(unread ? { unread: '1' } : {}) },
  });

/** These, or all. */
export const markRead = (ids?: number[]) => callApi(markNotificationsRead, { body: ids ? { ids } : {} });

export const accept = (viewingId: number) => callApi(acceptViewing, { params: { id: viewingId } });

/** Does what a reminder asks for. */
export async function doAct({ kind, id }: NonNullable<Notification['act']>): Promise<void> {
  if (kind === 'confirm_offer') await callApi(confirmOffer, { params: { id } });
  else if (kind === 'confirm_offers') await callApi(confirmAllOffers);
  else if (kind === 'extend_search') await callApi(activateSearch, { params: { id } });
}

/**
 * Notifications that ask for an answer: proposals (types 1, 2 and 12) still to be answered. Of several about one
 * viewing only the newest asks, so that nothing is answered twice.
 */
export function askingIds(items: readonly Notification[]): Set<number> {
  const seen = new Set<number>();
  const asking = new Set<number>();
  for (const { id, viewing } of items) {
    if (!viewing || seen.has(viewing.id)) continue;
    seen.add(viewing.id);
    if (viewing.can.includes('accept') || viewing.can.includes('pick')) asking.add(id);
  }
  return asking;
}
