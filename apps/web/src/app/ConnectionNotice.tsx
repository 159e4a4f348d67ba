import { IconCloudOff } from '../ui/icons/IconCloudOff.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../lib/currentUser.ts';
import { useToken } from '../lib/session.ts';
import { useTakenOver } from '../lib/takenOver.ts';
import classes from './ConnectionNotice.module.css';

/** Who is signed in could not be read: the shell stays, says so and tries again until it can (decisions 3.7). */
export function ConnectionNotice() {
  const t = useTranslations('shell');
  const token = useToken();
  const taken = useTakenOver();
  const { data, failureCount, refetch } = useQuery({ ...currentUserQuery, enabled: taken && token !== null });
  if (token === null || data || failureCount === 0) return null;
  return (
    <div role="status" className={classes.notice} data-floats>
      <IconCloudOff size={20} stroke={1.75} aria-hidden />
      <span>{t('noConnection')}</span>
      <button type="button" className="link" onClick={() => void refetch({ cancelRefetch: true })}>
        {t('tryNow')}
      </button>
    </div>
  );
}
