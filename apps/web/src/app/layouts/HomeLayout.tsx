import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePathname, useSearchValue } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Brand } from '../../ui/Logo.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SettingsMenu } from './Settings.tsx';
import { TabBar } from './TabBar.tsx';
import headerClasses from './Header.module.css';
import classes from './HomeLayout.module.css';

/** Public pages. */
export function HomeLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** A realtor's client sees what was chosen for them; nothing of the market around it leads away. */
function ClientFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className={`${classes.page} ${classes.client}`}>
      <header className={headerClasses.header}>
        <Brand />
        <div className="grow" />
        <SettingsMenu />
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <footer className="wrap">
        <AppLink to={paths.privacy()} className="link small">
          {t('footer.privacy')}
        </AppLink>
      </footer>
    </div>
  );
}

/** The home page scrolls as a whole and ends with the footer; the map fills the window instead. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const path = usePathname();
  const isClient = useSearchValue('client_view') === '1' && path.startsWith('/preview/');
  const fillsWindow = path.startsWith('/map');
  if (isClient) return <ClientFrame>{children}</ClientFrame>;
  return (
    <div className={fillsWindow ? classes.window : classes.page}>
      <Header clear={path === '/'} />
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {fillsWindow ? null : <Footer />}
      <TabBar />
    </div>
  );
}
