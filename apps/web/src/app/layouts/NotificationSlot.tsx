import { IconBell } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import classes from './Header.module.css';

/** The bell's place in both headers; guests have nothing to be told. */
export function NotificationSlot() {
  const t = useTranslations('shell');
  const { state } = useCurrentUser();
  if (state === 'guest') return null;
  return (
    <AppLink to={paths.notifications()} className={classes.icon} aria-label={t('notifications')}>
      <IconBell size={20} stroke={1.75} aria-hidden />
    </AppLink>
  );
}
