import { Outlet } from '@tanstack/react-router';
import { IconCalculator, IconLogout, IconMap, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { usePathname } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { AppLink, DialogLink } from '../../ui/AppLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { accountItems } from './accountItems.ts';
import { CreateOfferButton } from '../../ui/CreateOfferButton.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NotificationSlot } from './NotificationSlot.tsx';
import { LanguageSwitch, ThemeSwitch } from './Settings.tsx';
import { signOutEverywhere } from './signOutEverywhere.ts';
import { TabBar } from './TabBar.tsx';
import { UserMenu } from './UserMenu.tsx';
import classes from './DashboardLayout.module.css';

/** Pages of the signed-in: a sidebar on a desktop, the bar at the bottom on mobile. */
export function DashboardLayout() {
  const t = useTranslations('shell');
  return (
    <div className={classes.work}>
      <Sidebar />
      <div className={classes.page}>
        <header className={classes.top}>
          <span className="only-mobile">
            <Logo />
          </span>
          <div className="grow" />
          <LinkButton open={dialogParams.createSearch()} variant="river" icon={IconSearch} className="only-desktop">
            {t('describeSearch')}
          </LinkButton>
          <CreateOfferButton variant="ember" icon={IconPlus} className="only-desktop">
            {t('publishOffer')}
          </CreateOfferButton>
          <LanguageSwitch />
          <ThemeSwitch />
          <NotificationSlot />
          <MobileMenu />
          <UserMenu />
        </header>
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <TabBar />
    </div>
  );
}

function Sidebar() {
  const t = useTranslations('shell');
  const path = usePathname();
  const queryClient = useQueryClient();
  return (
    <aside className={classes.side}>
      <Logo />
      <nav className={classes.links} aria-label={t('myAccount')}>
        {accountItems.map(({ text, icon: Picture, path: to }) => (
          <AppLink key={to} to={to} aria-current={path.startsWith(to) ? 'page' : undefined}>
            <Picture size={20} stroke={1.75} aria-hidden />
            {t(text)}
          </AppLink>
        ))}
        <DialogLink open={dialogParams.calculator()}>
          <IconCalculator size={20} stroke={1.75} aria-hidden />
          {t('calculatorShort')}
        </DialogLink>
      </nav>
      <div className="grow" />
      <div className={classes.links}>
        <AppLink to={paths.map()}>
          <IconMap size={20} stroke={1.75} aria-hidden />
          {t('map')}
        </AppLink>
        <button type="button" onClick={() => void signOutEverywhere(queryClient)}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {t('signOut')}
        </button>
      </div>
    </aside>
  );
}
