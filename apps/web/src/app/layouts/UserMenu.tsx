import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { IconRefresh } from '../../ui/icons/IconRefresh.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GuestMenu } from './GuestMenu.tsx';
import classes from './Header.module.css';

// A first visit goes without it.
const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'), 'AccountMenu');

/** Sign-in for guests, their account for everybody else. */
export function UserMenu() {
  const ui = useTranslations('ui');
  const { state, user } = useCurrentUser();
  if (state === 'guest') return <GuestMenu />;
  const waiting = (
    <span className={`${classes.user} only-desktop`}>
      <Skeleton width="40px" height="40px" round />
    </span>
  );
  const again = (
    <button type="button" className={classes.icon} aria-label={ui('retry')} onClick={() => window.location.reload()}>
      <IconRefresh size={22} stroke={1.75} aria-hidden />
    </button>
  );
  return user ? (
    <LatePart waiting={waiting} failed={again}>
      <AccountMenu user={user} />
    </LatePart>
  ) : (
    waiting
  );
}
