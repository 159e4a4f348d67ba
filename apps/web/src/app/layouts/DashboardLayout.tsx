import { Outlet } from '@tanstack/react-router';
import { IconMap } from '../../ui/icons/IconMap.tsx';
import { IconPlus } from '../../ui/icons/IconPlus.tsx';
import { IconSearch } from '../../ui/icons/IconSearch.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useGo } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { useToken } from '../../lib/session.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { CreateOfferButton } from '../../entities/offer/CreateOfferButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { CabinetNav } from './CabinetNav.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { CompareLink } from './CompareLink.tsx';
import { NotificationSlot } from './NotificationSlot.tsx';
import { SettingsMenu } from './Settings.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TabBar } from './TabBar.tsx';
import { TodayCounts } from './TodayCounts.tsx';
import { UserMenu } from './UserMenu.tsx';
import headerClasses from './Header.module.css';
import classes from './DashboardLayout.module.css';

/** Pages of the signed-in: a sidebar on a desktop, the bar at the bottom on mobile. */
export function DashboardLayout() {
  useLeaveWithToken();
  return (
    <div className={classes.work}>
      <Sidebar />
      <div className={classes.page}>
        <Top />
        <CabinetNav />
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <TabBar />
    </div>
  );
}

/** Whoever signs out in another tab has left this one too. */
function useLeaveWithToken(): void {
  const go = useGo();
  const token = useToken();
  useEffect(() => {
    if (token === null) go(paths.home(), { replace: true });
  }, [token, go]);
}

function Top() {
  const t = useTranslations('shell');
  return (
    <header className={classes.top}>
      <span className="only-mobile">
        <Logo />
      </span>
      <nav className={`${headerClasses.nav} only-desktop`} aria-label={t('menu')}>
        <AppLink to={paths.map()}>
          <IconMap size={19} stroke={1.75} aria-hidden />
          {t('map')}
        </AppLink>
      </nav>
      <TodayCounts className={`${classes.today} only-desktop`} />
      <div className="grow" />
      <LinkButton open={dialogParams.createSearch()} variant="river" icon={IconSearch} className="only-desktop">
        {t('describeSearch')}
      </LinkButton>
      <CreateOfferButton variant="ember" icon={IconPlus} className="only-desktop">
        {t('publishOffer')}
      </CreateOfferButton>
      <span className={classes.acts}>
        <SettingsMenu />
        <CompareLink />
        <NotificationSlot />
        <MobileMenu />
        <UserMenu />
      </span>
    </header>
  );
}
