import { listModeration } from '@app/contract/adminModeration';
import { Outlet, useLoaderData } from '@tanstack/react-router';
import { useState } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { refreshModeration } from '../../features/admin/api.ts';
import { PaletteDialog } from '../../features/admin/PaletteDialog.tsx';
import { usePaletteKey } from '../../features/admin/usePaletteKey.ts';
import { useFreshList } from '../../lib/useFreshList.ts';
import type { AdminMessages } from '../../texts/messages.ts';
import { AdminSections } from './AdminSections.tsx';
import { AdminSidebar } from './AdminSidebar.tsx';
import { AdminTop } from './AdminTop.tsx';
import { TabBar } from './TabBar.tsx';
import classes from './DashboardLayout.module.css';
import adminClasses from './AdminLayout.module.css';

/** What waits, here and in the counts beside the sections. */
const waiting = {
  on: new Set(['moderation', 'support', 'hello']),
  list: listModeration.name,
  refresh: refreshModeration,
};

/** Administrators' pages: a sidebar on a desktop, a compact menu over the page on mobile; their words are loaded with them. */
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
  useFreshList(waiting);
  return (
    <div className={classes.work}>
      <AdminSidebar onFind={() => setFinding(true)} />
      <div className={`${classes.page} ${adminClasses.page}`}>
        <AdminTop onFind={() => setFinding(true)} />
        <AdminSections />
        <main id="main" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <TabBar />
      {finding ? <PaletteDialog onClose={() => setFinding(false)} /> : null}
    </div>
  );
}
