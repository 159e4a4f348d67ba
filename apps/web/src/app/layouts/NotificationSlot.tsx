import { IconBell } from '../../ui/icons/IconBell.tsx';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import classes from './Header.module.css';

/** Loaded for the signed-in alone: a guest's home page does without. */
const Bell = lazyPart(() => import('../../features/notifications/components/NotificationBell.tsx'), 'NotificationBell');

/** The bell's place in both headers; guests have nothing to be told. */
export function NotificationSlot() {
  const t = useTranslations('shell');
  const { state } = useCurrentUser();
  if (state === 'guest') return null;
  const waiting = (
    <AppLink to={paths.notifications()} className={classes.icon} aria-label={t('notifications')}>
      <IconBell size={20} stroke={1.75} aria-hidden />
    </AppLink>
  );
  return (
    <LatePart waiting={waiting} failed={waiting}>
      <Bell buttonClass={classes.icon} />
    </LatePart>
  );
}
