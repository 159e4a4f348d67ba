import { Outlet, useLoaderData } from '@tanstack/react-router';
import { useState } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { PaletteDialog } from '../../features/admin/PaletteDialog.tsx';
import { useFreshWaiting } from '../../features/admin/useFreshWaiting.ts';
import { usePaletteKey } from '../../features/admin/usePaletteKey.ts';
import type { AdminMessages } from '../../texts/messages.ts';
import { AdminBar } from './AdminBar.tsx';
import { AdminSidebar } from './AdminSidebar.tsx';
import { AdminTop } from './AdminTop.tsx';
import classes from './DashboardLayout.module.css';
import adminClasses from './AdminLayout.module.css';

/** Administrators' pages: a sidebar on a desktop, a compact menu on mobile; their words are loaded with them. */
export function AdminLayout() {
  const { admin } = useLoaderData({ strict: false }) as AdminMessages;
  const messages = { ...useMessages(), admin };
  return (
    <IntlProvider locale={useLocale()} messages={messages}>
      <Work />
    </IntlProvider>
  );
}

function Work() {
  const [finding, setFinding] = useState(false);
  usePaletteKey(() => setFinding(true));
  useFreshWaiting();
  return (
    <div className={classes.work}>
      <AdminSidebar onFind={() => setFinding(true)} />
      <div className={`${classes.page} ${adminClasses.page}`}>
        <AdminTop onFind={() => setFinding(true)} />
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <AdminBar />
      {finding ? <PaletteDialog onClose={() => setFinding(false)} /> : null}
    </div>
  );
}
