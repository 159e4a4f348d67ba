import { IconHeart } from '../../ui/icons/IconHeart.tsx';
import { IconHome } from '../../ui/icons/IconHome.tsx';
import { IconMap } from '../../ui/icons/IconMap.tsx';
import { IconMessageCircle } from '../../ui/icons/IconMessageCircle.tsx';
import { IconUser } from '../../ui/icons/IconUser.tsx';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { messagesPath } from '../../lib/messagesPath.ts';
import { usePathname } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { AppLink, DialogLink } from '../../ui/AppLink.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import { Count, useGuestCount } from './GuestHeart.tsx';
import { CreateTab } from './CreateTab.tsx';
import headerClasses from './Header.module.css';
import classes from './TabBar.module.css';

// A guest's page goes without it.
const UnreadCount = lazyPart(() => import('./UnreadCount.tsx'), 'UnreadCount');

/** The one bar of a phone, on every page. Its places are the same for guests, whom those of one's own ask to sign in. */
export function TabBar() {
  const t = useTranslations('shell');
  const { state, user } = useCurrentUser();
  const path = usePathname();
  const guest = state === 'guest';
  const [favorites, messages] = [paths.reactions(), messagesPath()];
  const isIn = (place: string): boolean => path.startsWith(place);
  const isOwn = isIn(paths.dashboard()) && !isIn(favorites) && !isIn(messages);
  const kept = useGuestCount();
  return (
    <nav className={classes.bar} aria-label={t('tabs')}>
      <Tab to={paths.home()} icon={IconHome} text={t('home')} here={path === '/'} />
      <Tab to={paths.map({ view: 'map' })} icon={IconMap} text={t('map')} here={isIn(paths.map())} />
      <CreateTab />
      <Tab
        to={guest ? paths.favourites() : favorites}
        icon={IconHeart}
        text={t('favorites')}
        here={isIn(guest ? paths.favourites() : favorites)}
        count={guest ? kept : 0}
      />
      <Tab to={messages} icon={IconMessageCircle} text={t('messages')} here={isIn(messages)} signIn={guest}>
        {user ? (
          <LatePart waiting="" failed="">
            <UnreadCount />
          </LatePart>
        ) : null}
      </Tab>
      <Tab
        to={paths.dashboard()}
        icon={IconUser}
        text={guest ? t('signIn') : t('account')}
        here={isOwn}
        signIn={guest}
      />
    </nav>
  );
}

interface TabProps {
  to: string;
  icon: Icon;
  text: string;
  /** It, or a page under it, is looked at. */
  here: boolean;
  /** What stands at the picture; nothing where there is none. */
  count?: number;
  signIn?: boolean;
  children?: ReactNode;
}

function Tab({ to, icon: Picture, text, here, count = 0, signIn, children }: TabProps) {
  const content = (
    <>
      <span className={headerClasses.counted}>
        <Picture size={22} stroke={1.75} aria-hidden />
        <Count of={count} />
      </span>
      {text}
      {children}
    </>
  );
  if (signIn) return <DialogLink open={{ ...dialogParams.signIn(), next: to }}>{content}</DialogLink>;
  return (
    <AppLink to={to} aria-current={here ? 'page' : undefined}>
      {content}
    </AppLink>
  );
}
