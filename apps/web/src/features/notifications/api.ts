import { listNotifications, markNotificationsRead, type Notification } from '@app/contract/notifications';
import { acceptViewing } from '@app/contract/viewings';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { callQuery } from '../../lib/callQuery.ts';

/** The bell's: the newest 15 (A9). Live events refresh it; asking each minute is what is left when the stream fails. */
export const newestQuery = queryOptions({ ...callQuery(listNotifications, { query: {} }), refetchInterval: 60_000 });

export const allQuery = infiniteQueryOptions({
  queryKey: [listNotifications.name, 'all'],
  queryFn: ({ signal, pageParam }) =>
    callApi(listNotifications, { query: { limit: 30, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.next,
});

/** These, or all. */
export const markRead = (ids?: number[]) => callApi(markNotificationsRead, { body: ids ? { ids } : {} });

export const accept = (viewingId: number) => callApi(acceptViewing, { params: { id: viewingId } });

/**
 * Notifications that ask for an answer: proposals (A4: types 1, 2 and 12) still to be answered. Of several about one
 * viewing only the newest asks, so that nothing is answered twice.
 */
export function askingIds(items: readonly Notification[]): Set<number> {
  const seen = new Set<number>();
  const asking = new Set<number>();
  for (const { id, viewing } of items) {
    if (!viewing || seen.has(viewing.id)) continue;
    seen.add(viewing.id);
    if (viewing.can.includes('accept')) asking.add(id);
  }
  return asking;
}
