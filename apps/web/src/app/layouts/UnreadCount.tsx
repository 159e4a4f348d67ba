import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { unreadThreadsQuery } from '../../entities/conversation/unreadThreads.ts';
import classes from './TabBar.module.css';

/** More than that is not read off a bar. */
const max = 99;

/** How many conversations have something unread, beside their tab. */
export function UnreadCount() {
  const t = useTranslations('cabinet');
  const unread = useQuery(unreadThreadsQuery).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <b className={classes.unread} aria-hidden>
        {unread > max ? `${max}+` : unread}
      </b>
      <span className="visuallyHidden">{t('unread', { count: unread })}</span>
    </>
  );
}
