import { IconCloudOff } from '../ui/icons/IconCloudOff.tsx';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { isAway } from '../lib/away.ts';
import { currentUserQuery } from '../lib/currentUser.ts';
import { useToken } from '../lib/session.ts';
import { useTakenOver } from '../lib/takenOver.ts';
import classes from './ConnectionNotice.module.css';

/** Something that the page shows is asked for again and again, because the service is away for a moment. */
const waits = ({ state }: Query): boolean => state.fetchStatus !== 'idle' && isAway(state.fetchFailureReason);

/**
 * Who is signed in could not be read, or the service is away for a moment: the shell stays, says so and tries again until
 * it can.
 */
export function ConnectionNotice() {
  const t = useTranslations('shell');
  const token = useToken();
  const taken = useTakenOver();
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const away = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => cache.getAll().some(waits),
    () => false,
  );
  const { data, failureCount, refetch } = useQuery({ ...currentUserQuery, enabled: taken && token !== null });
  const isLost = token !== null && !data && failureCount > 0;
  if (!away && !isLost) return null;
  const tryNow = (): void => {
    if (away) void client.refetchQueries({ predicate: waits }, { cancelRefetch: true });
    else void refetch({ cancelRefetch: true });
  };
  return (
    <div role="status" className={classes.notice} data-floats>
      <IconCloudOff size={20} stroke={1.75} aria-hidden />
      <span>{away ? t('away') : t('noConnection')}</span>
      <button type="button" className="link" onClick={tryNow}>
        {t('tryNow')}
      </button>
    </div>
  );
}
