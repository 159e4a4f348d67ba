import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { usePathname } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import { IconAdjustmentsHorizontal } from '../../ui/icons/IconAdjustmentsHorizontal.tsx';
import { IconArrowLeft } from '../../ui/icons/IconArrowLeft.tsx';
import { IconLogout } from '../../ui/icons/IconLogout.tsx';
import { IconUser } from '../../ui/icons/IconUser.tsx';
import { IconUsers } from '../../ui/icons/IconUsers.tsx';
import { adminGroups, type AdminItem, isAdminHere } from '../../features/admin/sections.ts';
import { useWaiting } from './AdminSidebar.tsx';
import { GroupTab } from './GroupTab.tsx';
import { signOutEverywhere } from './signOutEverywhere.ts';
import sideClasses from './DashboardLayout.module.css';
import classes from './TabBar.module.css';

/** The compact menu of a phone: two groups and the way to one's own cabinet. */
export function AdminBar() {
  const t = useTranslations('admin');
  return (
    <nav
      className={classes.bar}
      aria-label={t('nav.label')}
      style={{ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}
    >
      <Group icon={IconUsers} text={t('nav.people')} items={adminGroups.people} />
      <Group icon={IconAdjustmentsHorizontal} text={t('nav.site')} items={adminGroups.site} beneath={<SignOut />} />
      <AppLink to={paths.dashboard()}>
        <IconUser size={22} stroke={1.75} aria-hidden />
        {t('nav.cabinetShort')}
      </AppLink>
      <AppLink to={paths.home()}>
        <IconArrowLeft size={22} stroke={1.75} aria-hidden />
        {t('nav.back')}
      </AppLink>
    </nav>
  );
}

function SignOut() {
  const t = useTranslations('shell');
  const { user } = useCurrentUser();
  return (
    <>
      <hr />
      <button type="button" onClick={() => void signOutEverywhere(user?.id ?? null)}>
        <IconLogout size={20} stroke={1.75} aria-hidden />
        {t('signOut')}
      </button>
    </>
  );
}

interface GroupProps {
  icon: Icon;
  text: string;
  items: readonly AdminItem[];
  beneath?: ReactNode;
}

function Group({ icon, text, items, beneath }: GroupProps) {
  const t = useTranslations('admin');
  const path = usePathname();
  const waiting = useWaiting();
  return (
    <GroupTab icon={icon} text={text} isHere={items.some((item) => isAdminHere(item, path))}>
      {(close) => (
        <>
          {items.map((item) => (
            <AppLink
              key={item.path}
              to={item.path}
              onClick={close}
              aria-current={isAdminHere(item, path) ? 'page' : undefined}
            >
              <item.icon size={20} stroke={1.75} aria-hidden />
              <span className="grow">{t(`nav.${item.text}`)}</span>
              {waiting[item.text] ? <b className={sideClasses.count}>{waiting[item.text]}</b> : null}
            </AppLink>
          ))}
          {beneath}
        </>
      )}
    </GroupTab>
  );
}
