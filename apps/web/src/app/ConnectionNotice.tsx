import { IconCloudOff } from '../ui/icons/IconCloudOff.tsx';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { isAway } from '../lib/away.ts';
import { currentUserQuery } from '../lib/currentUser.ts';
import { useOffline } from '../lib/offline.ts';
import { isOutdated } from '../lib/outdated.ts';
import { useToken } from '../lib/session.ts';
import { useHydrated } from '../lib/hydrated.ts';
import classes from './ConnectionNotice.module.css';

/** Something that the page shows is asked for again and again, because the service is away for a moment. */
const waits = ({ state }: Query): boolean => state.fetchStatus !== 'idle' && isAway(state.fetchFailureReason);

/** Something on the page is as it was before. */
const isOld = (query: Query): boolean => query.isActive() && isOutdated(query);

/** What of the page's own reading fails just now; the worst of it. */
function useTrouble(): 'away' | 'outdated' | null {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const all = cache.getAll();
      return all.some(waits) ? 'away' : all.some(isOld) ? 'outdated' : null;
    },
    () => null,
  );
}

/** What was shown without a network is read again once there is one. */
function useReadAfter(offline: boolean): void {
  const client = useQueryClient();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !offline) void client.invalidateQueries();
    wasOffline.current = offline;
  }, [client, offline]);
}

/**
 * There is no network, who is signed in could not be read, the service is away for a moment, or what is shown could not be read anew: the
 * page stays, says so and tries again until it can.
 */
export function ConnectionNotice() {
  const t = useTranslations('shell');
  const token = useToken();
  const taken = useHydrated();
  const client = useQueryClient();
  const trouble = useTrouble();
  const { data, failureCount, refetch } = useQuery({ ...currentUserQuery, enabled: taken && token !== null });
  const isLost = token !== null && !data && failureCount > 0;
  const offline = useOffline();
  useReadAfter(offline);
  const said = offline ? 'offline' : trouble === 'away' ? 'away' : isLost ? 'noConnection' : trouble;
  if (said === null) return null;
  const tryNow = (): void => {
    const waiting = { predicate: (query: Query) => offline || waits(query) || isOld(query), type: 'active' as const };
    void client.refetchQueries(waiting, { cancelRefetch: true });
    if (isLost) void refetch({ cancelRefetch: true });
  };
  return (
    <div role="status" className={classes.notice} data-floats>
      <IconCloudOff size={20} stroke={1.75} aria-hidden />
      <span>{t(said)}</span>
      <button type="button" className="link" onClick={tryNow}>
        {t('tryNow')}
      </button>
    </div>
  );
}
