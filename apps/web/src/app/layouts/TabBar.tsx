import { IconHeart } from '../../ui/icons/IconHeart.tsx';
import { IconHome } from '../../ui/icons/IconHome.tsx';
import { IconMap } from '../../ui/icons/IconMap.tsx';
import { IconUser } from '../../ui/icons/IconUser.tsx';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { usePathname } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { AppLink, DialogLink } from '../../ui/AppLink.tsx';
import { CreateTab } from './CreateTab.tsx';
import classes from './TabBar.module.css';

/** The mobile bar of the public pages. */
export function TabBar() {
  const t = useTranslations('shell');
  const { state } = useCurrentUser();
  const guest = state === 'guest';
  return (
    <nav className={classes.bar} aria-label={t('tabs')}>
      <Tab to={paths.home()} icon={IconHome} text={t('home')} />
      <Tab to={paths.map()} icon={IconMap} text={t('map')} />
      <CreateTab />
      <Tab to={paths.reactions()} icon={IconHeart} text={t('favorites')} signIn={guest} />
      <Tab to={paths.dashboard()} icon={IconUser} text={guest ? t('signIn') : t('account')} signIn={guest} />
    </nav>
  );
}

function Tab({ to, icon: Picture, text, signIn }: { to: string; icon: Icon; text: string; signIn?: boolean }) {
  const path = usePathname();
  const here =
    to === '/' ? path === '/' : path.startsWith(to) && !(to === '/dashboard' && path.startsWith(paths.reactions()));
  const content = (
    <>
      <Picture size={22} stroke={1.75} aria-hidden />
      {text}
    </>
  );
  if (signIn) return <DialogLink open={{ ...dialogParams.signIn(), next: to }}>{content}</DialogLink>;
  return (
    <AppLink to={to} aria-current={here ? 'page' : undefined}>
      {content}
    </AppLink>
  );
}
