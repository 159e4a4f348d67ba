import { formatWhole } from '@app/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { analyticsQuery } from '../../features/admin/api.ts';
import { usePathname } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { IconArrowLeft } from '../../ui/icons/IconArrowLeft.tsx';
import { IconLogout } from '../../ui/icons/IconLogout.tsx';
import { IconSearch } from '../../ui/icons/IconSearch.tsx';
import { IconUser } from '../../ui/icons/IconUser.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { type AdminItem, adminItems, isAdminHere } from '../../features/admin/sections.ts';
import { useSignOut } from './useSignOut.ts';
import adminClasses from './AdminLayout.module.css';
import classes from './DashboardLayout.module.css';

/** A count is no longer than this. */
const max = 999;

/** What waits, beside where it is done. */
export function useWaiting(): Partial<Record<AdminItem['text'], string | undefined>> {
  const { data } = useQuery(analyticsQuery);
  const waits = Object.values(data?.moderation ?? {}).reduce((sum, count) => sum + count, 0);
  const badgeText = (count = 0): string | undefined =>
    count > max ? `${max}+` : count > 0 ? String(count) : undefined;
  return {
    users: badgeText(data?.waiting_realtors),
    support: badgeText(data?.waiting_chats),
    moderation: badgeText(waits),
  };
}

export function AdminSidebar({ onFind }: { onFind: () => void }) {
  const t = useTranslations('admin');
  const shell = useTranslations('shell');
  const signOut = useSignOut();
  return (
    <aside className={classes.side} data-sidebar aria-label={t('title')}>
      <Logo />
      <p className={adminClasses.kind}>{t('title')}</p>
      <button type="button" className={adminClasses.find} onClick={onFind}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        {t('nav.find')}
        <kbd className="only-hover" aria-hidden>
          Ctrl K
        </kbd>
      </button>
      <Sections />
      <div className="grow" />
      <Visits />
      <div className={classes.links}>
        <AppLink to={paths.home()}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          {t('nav.back')}
        </AppLink>
        <button type="button" onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {shell('signOut')}
        </button>
      </div>
    </aside>
  );
}

function Sections() {
  const t = useTranslations('admin');
  const path = usePathname();
  const waiting = useWaiting();
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={classes.links}>
        {adminItems.map((item) => (
          <li key={item.path}>
            <AppLink to={item.path} aria-current={isAdminHere(item, path) ? 'page' : undefined}>
              <item.icon size={20} stroke={1.75} aria-hidden />
              <span className="grow">{t(`nav.${item.text}`)}</span>
              {waiting[item.text] ? <b className={classes.count}>{waiting[item.text]}</b> : null}
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink to={paths.dashboard()}>
            <IconUser size={20} stroke={1.75} aria-hidden />
            {t('nav.cabinet')}
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}

/** Entries over 30 days. */
export function Visits() {
  const t = useTranslations('admin');
  const { data } = useQuery(analyticsQuery);
  if (!data) return null;
  return (
    <p className={adminClasses.visits}>
      <b>{formatWhole(data.total_sessions)}</b>
      <span>{t('nav.visits', { count: data.total_sessions })}</span>
    </p>
  );
}
