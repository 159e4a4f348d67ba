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
import { CreateTab } from './CreateTab.tsx';
import classes from './TabBar.module.css';

// A guest's page goes without it.
const UnreadCount = lazyPart(() => import('./UnreadCount.tsx'), 'UnreadCount');

/** The one bar of a phone, on every page. Its places are the same for guests, whom those of one's own ask to sign in. */
export function TabBar() {
  const t = useTranslations('shell');
  const { state, user } = useCurrentUser();
  const path = usePathname();
  const guest = state === 'guest';
  const isIn = (place: string): boolean => path.startsWith(place);
  const tab = (to: string, Picture: Icon, text: string, here: boolean, signIn?: boolean, count?: ReactNode) => {
    const content = (
      <>
        <Picture size={22} stroke={1.75} aria-hidden />
        {text}
        {count}
      </>
    );
    return signIn ? (
      <DialogLink open={{ ...dialogParams.signIn(), next: to }}>{content}</DialogLink>
    ) : (
      <AppLink to={to} aria-current={here ? 'page' : undefined}>
        {content}
      </AppLink>
    );
  };
  const favorites = isIn(paths.reactions());
  const messages = isIn(messagesPath());
  const unread = user ? (
    <LatePart waiting="" failed="">
      <UnreadCount />
    </LatePart>
  ) : null;
  const account = isIn(paths.dashboard()) && !favorites && !messages;
  return (
    <nav className={classes.bar} aria-label={t('tabs')}>
      {tab(paths.home(), IconHome, t('home'), path === '/')}
      {tab(paths.map(), IconMap, t('map'), isIn(paths.map()))}
      <CreateTab />
      {tab(paths.reactions(), IconHeart, t('favorites'), favorites, guest)}
      {tab(messagesPath(), IconMessageCircle, t('messages'), messages, guest, unread)}
      {tab(paths.dashboard(), IconUser, guest ? t('signIn') : t('account'), account, guest)}
    </nav>
  );
}
