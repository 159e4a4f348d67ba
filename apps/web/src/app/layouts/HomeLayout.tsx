import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePathname } from '../../lib/navigation.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { TabBar } from './TabBar.tsx';
import classes from './HomeLayout.module.css';

/** Public pages. */
export function HomeLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** The home page scrolls as a whole and ends with the footer; the map fills the window instead. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const path = usePathname();
  const fillsWindow = path.startsWith('/map');
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
