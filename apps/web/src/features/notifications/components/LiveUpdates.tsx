import { listNotifications } from '@app/contract/notifications';
import { listSearchesFor } from '@app/contract/proposals';
import { countUnreadThreads } from '@app/contract/threads';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { openLiveEvents } from '../../../lib/liveEvents.ts';
import { emitLive } from '../../../lib/liveBus.ts';
import { refreshOwnOffers, refreshViewings } from '../../../entities/viewing/refreshViewings.ts';
import { useToken } from '../../../lib/session.ts';

/** Events of one burst are answered by one reading. */
const pause = 150;

/** Keeps what is on the page current: every event is a reason to read anew what it may have changed. */
export function LiveUpdates() {
  const token = useToken();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (token === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => refreshViewings(queryClient), pause);
    };
    const stop = openLiveEvents({
      onEvent: (event) => {
        emitLive(event);
        if (event.type === 'notification') soon();
        if (event.type === 'proposal') void queryClient.invalidateQueries({ queryKey: [listSearchesFor.name] });
        if (event.type === 'thread') void queryClient.invalidateQueries({ queryKey: [countUnreadThreads.name] });
        if (event.type === 'offer') refreshOwnOffers(queryClient);
      },
      // After a break anything may have been missed; at first everything is being read anyway.
      onOpen: () => {
        for (const { name } of [listNotifications, countUnreadThreads])
          void queryClient.invalidateQueries({ queryKey: [name] });
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [token, queryClient]);
  useRenewedPush();
  return null;
}

/** Whoever let this browser take push messages goes on having them after they signed in again. */
function useRenewedPush(): void {
  const { user } = useCurrentUser();
  const id = user?.id;
  useEffect(() => {
    if (id === undefined || !('Notification' in window) || Notification.permission !== 'granted') return;
    // Tried again at the next opening of the page.
    void import('../../../lib/pushDevice.ts').then(({ renewPush }) => renewPush(id)).catch(() => undefined);
  }, [id]);
}
