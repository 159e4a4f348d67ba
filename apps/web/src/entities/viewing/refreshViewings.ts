import { homeStatistic, upcomingView } from '@app/contract/dashboard';
import { listMyProposalsFor, listNearMisses, listSearchesFor, listSuitableOffers } from '@app/contract/proposals';
import { listNotifications } from '@app/contract/notifications';
import { listMyOffers, showOffer } from '@app/contract/offers';
import { listReactedSearches } from '@app/contract/reactions';
import { showMeetingTimes } from '@app/contract/viewingHours';
import { listBusySlots, listCalendar, listComingViewings, showViewing } from '@app/contract/viewings';
import type { QueryClient } from '@tanstack/react-query';

const shownIn = [
  homeStatistic,
  upcomingView,
  listBusySlots,
  listCalendar,
  listComingViewings,
  listMyProposalsFor,
  listNotifications,
  listReactedSearches,
  listSearchesFor,
  listSuitableOffers,
  listNearMisses,
  showMeetingTimes,
  showOffer,
  showViewing,
];

/** A viewing changed, here or at the other side: everything that shows one is read anew. */
export function refreshViewings(queryClient: QueryClient): void {
  for (const { name } of shownIn) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Something about an own offer changed that is worked out after it was published. */
export function refreshOwnOffers(queryClient: QueryClient): void {
  for (const { name } of [listMyOffers, showOffer]) void queryClient.invalidateQueries({ queryKey: [name] });
}
