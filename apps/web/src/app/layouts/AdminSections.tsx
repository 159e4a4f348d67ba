import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePathname } from '../../lib/navigation.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import { IconAdjustmentsHorizontal } from '../../ui/icons/IconAdjustmentsHorizontal.tsx';
import { IconLogout } from '../../ui/icons/IconLogout.tsx';
import { IconUsers } from '../../ui/icons/IconUsers.tsx';
import { adminGroups, type AdminItem, isAdminHere } from '../../features/admin/sections.ts';
import { useWaiting, Visits } from './AdminSidebar.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import { useSignOut } from './useSignOut.ts';
import sideClasses from './DashboardLayout.module.css';
import classes from './GroupMenu.module.css';

/** The compact menu of a phone: the sections in two groups, over the page. */
export function AdminSections() {
  const t = useTranslations('admin');
  return (
    <nav className={`${classes.groups} only-mobile`} aria-label={t('nav.label')}>
      <Group icon={IconUsers} text={t('nav.people')} items={adminGroups.people} />
      <Group icon={IconAdjustmentsHorizontal} text={t('nav.site')} items={adminGroups.site}>
        <Visits />
        <SignOut />
      </Group>
    </nav>
  );
}

function SignOut() {
  const t = useTranslations('shell');
  const signOut = useSignOut();
  return (
    <>
      <hr />
      <button type="button" onClick={() => void signOut()}>
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
  /** Beneath the links. */
  children?: ReactNode;
}

function Group({ icon, text, items, children }: GroupProps) {
  const t = useTranslations('admin');
  const path = usePathname();
  const waiting = useWaiting();
  const here = items.find((item) => isAdminHere(item, path));
  return (
    <GroupMenu icon={icon} text={text} isHere={here !== undefined}>
      {(close) => (
        <>
          {items.map((item) => (
            <AppLink key={item.path} to={item.path} onClick={close} aria-current={item === here ? 'page' : undefined}>
              <item.icon size={20} stroke={1.75} aria-hidden />
              <span className="grow">{t(`nav.${item.text}`)}</span>
              {waiting[item.text] ? <b className={sideClasses.count}>{waiting[item.text]}</b> : null}
            </AppLink>
          ))}
          {children}
        </>
      )}
    </GroupMenu>
  );
}
