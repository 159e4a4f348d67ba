import { IconCalculator } from '../../ui/icons/IconCalculator.tsx';
import { IconDots } from '../../ui/icons/IconDots.tsx';
import { IconHome2 } from '../../ui/icons/IconHome2.tsx';
import { IconLayoutList } from '../../ui/icons/IconLayoutList.tsx';
import { IconLogout } from '../../ui/icons/IconLogout.tsx';
import { IconMessageQuestion } from '../../ui/icons/IconMessageQuestion.tsx';
import { IconShieldCheck } from '../../ui/icons/IconShieldCheck.tsx';
import { IconMap } from '../../ui/icons/IconMap.tsx';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { usePathname } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { AppLink, DialogLink } from '../../ui/AppLink.tsx';
import { accountGroups, isHere, overview, type AccountItem } from './accountItems.ts';
import { CreateTab } from './CreateTab.tsx';
import { GroupTab } from './GroupTab.tsx';
import { signOutEverywhere } from './signOutEverywhere.ts';
import classes from './TabBar.module.css';

const [calendar, messages, notifications] = accountGroups.time;
const more: readonly AccountItem[] = [messages, notifications, ...accountGroups.person];

/** The cabinet's bar on mobile: its pages in groups, creating in the middle. */
export function DashboardBar() {
  const t = useTranslations('cabinet');
  return (
    <nav className={classes.bar} aria-label={t('myAccount')}>
      <Tab item={overview} />
      <Group icon={IconLayoutList} text={t('mine')} items={accountGroups.mine} />
      <CreateTab />
      <Tab item={calendar} />
      <Group icon={IconDots} text={t('more')} items={more}>
        {(close) => <MoreItems onGo={close} />}
      </Group>
    </nav>
  );
}

function Tab({ item }: { item: AccountItem }) {
  const t = useTranslations('cabinet');
  const path = usePathname();
  return (
    <AppLink to={item.path} aria-current={isHere(item, path) ? 'page' : undefined}>
      <item.icon size={22} stroke={1.75} aria-hidden />
      {item === overview ? t('overviewShort') : t(item.text)}
    </AppLink>
  );
}

interface GroupProps {
  icon: Icon;
  text: string;
  items: readonly AccountItem[];
  children?: (close: () => void) => ReactNode;
}

function Group({ icon, text, items, children }: GroupProps) {
  const t = useTranslations('cabinet');
  const path = usePathname();
  return (
    <GroupTab icon={icon} text={text} isHere={items.some((item) => isHere(item, path))}>
      {(close) => (
        <>
          {items.map((item) => (
            <AppLink
              key={item.path}
              to={item.path}
              onClick={close}
              aria-current={isHere(item, path) ? 'page' : undefined}
            >
              <item.icon size={20} stroke={1.75} aria-hidden />
              {t(item.text)}
            </AppLink>
          ))}
          {children?.(close)}
        </>
      )}
    </GroupTab>
  );
}

function MoreItems({ onGo }: { onGo: () => void }) {
  const t = useTranslations('shell');
  const cabinet = useTranslations('cabinet');
  const { user } = useCurrentUser();
  return (
    <>
      {user?.isAdmin ? (
        <AppLink to={paths.adminModeration()} onClick={onGo}>
          <IconShieldCheck size={20} stroke={1.75} aria-hidden />
          {t('admin')}
        </AppLink>
      ) : null}
      <AppLink to={paths.support()} onClick={onGo}>
        <IconMessageQuestion size={20} stroke={1.75} aria-hidden />
        {cabinet('supportShort')}
      </AppLink>
      <hr />
      <AppLink to={paths.map()} onClick={onGo}>
        <IconMap size={20} stroke={1.75} aria-hidden />
        {t('map')}
      </AppLink>
      <AppLink to={paths.home()} onClick={onGo}>
        <IconHome2 size={20} stroke={1.75} aria-hidden />
        {t('home')}
      </AppLink>
      <DialogLink open={dialogParams.calculator()} onClick={onGo}>
        <IconCalculator size={20} stroke={1.75} aria-hidden />
        {t('calculator')}
      </DialogLink>
      <hr />
      <button type="button" onClick={() => void signOutEverywhere(user?.id ?? null).then(onGo)}>
        <IconLogout size={20} stroke={1.75} aria-hidden />
        {t('signOut')}
      </button>
    </>
  );
}
