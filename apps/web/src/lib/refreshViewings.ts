import { homeStatistic, upcomingView } from '@app/contract/dashboard';
import { listSuitableOffers } from '@app/contract/matching';
import { listNotifications } from '@app/contract/notifications';
import { showOffer } from '@app/contract/offers';
import { listBusySlots, listCalendar, showViewing } from '@app/contract/viewings';
import type { QueryClient } from '@tanstack/react-query';

const shownIn = [
  homeStatistic,
  upcomingView,
  listBusySlots,
  listCalendar,
  listNotifications,
  listSuitableOffers,
  showOffer,
  showViewing,
];

/** A viewing changed, here or at the other side: everything that shows one is read anew. */
export function refreshViewings(queryClient: QueryClient): void {
  for (const { name } of shownIn) void queryClient.invalidateQueries({ queryKey: [name] });
}
