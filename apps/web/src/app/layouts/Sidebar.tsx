import { homeStatistic } from '@app/contract/dashboard';
import { IconCalculator } from '../../ui/icons/IconCalculator.tsx';
import { IconMessageQuestion } from '../../ui/icons/IconMessageQuestion.tsx';
import { IconShieldCheck } from '../../ui/icons/IconShieldCheck.tsx';
import { IconLogout } from '../../ui/icons/IconLogout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { unreadThreadsQuery } from '../../entities/conversation/unreadThreads.ts';
import { newestQuery } from '../../features/notifications/api.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { callQuery } from '../../lib/callQuery.ts';
import { usePathname } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { AppLink, DialogLink } from '../../ui/AppLink.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { accountGroups, isHere, itemsFor, overview, type AccountItem } from './accountItems.ts';
import { useSignOut } from './useSignOut.ts';
import classes from './DashboardLayout.module.css';

/** How many there are, beside what they are counted of. */
function useCounts(): Partial<Record<AccountItem['text'], number>> {
  const { data } = useQuery({ ...callQuery(homeStatistic, { query: { days: 30 } }), staleTime: 60_000 });
  const unread = useQuery(newestQuery).data?.unread ?? 0;
  const messages = useQuery(unreadThreadsQuery).data?.unread ?? 0;
  if (!data) return { messages, notifications: unread };
  return {
    myOffers: data.counts.offers,
    mySearches: data.counts.searches,
    calendar: data.attention.waiting_viewings,
    messages,
    notifications: unread,
  };
}

/** The pages of one's own in groups, the calculator, and the way out. */
export function Sidebar() {
  const t = useTranslations('shell');
  const cabinet = useTranslations('cabinet');
  const counts = useCounts();
  const path = usePathname();
  const { user } = useCurrentUser();
  const signOut = useSignOut();
  const { mine, time, person } = accountGroups;
  return (
    <aside className={classes.side} data-sidebar aria-label={cabinet('myAccount')}>
      <Logo />
      <nav aria-label={cabinet('myAccount')}>
        <Group items={[overview]} counts={counts} />
        <Group items={mine} counts={counts} />
        <Group items={time} counts={counts} />
        <Group items={itemsFor(person, user)} counts={counts} />
      </nav>
      <div className="grow" />
      <div className={classes.links}>
        {user?.isAdmin ? (
          <AppLink to={paths.adminModeration()}>
            <IconShieldCheck size={20} stroke={1.75} aria-hidden />
            {t('admin')}
          </AppLink>
        ) : null}
        <AppLink to={paths.support()} aria-current={path.startsWith(paths.support()) ? 'page' : undefined}>
          <IconMessageQuestion size={20} stroke={1.75} aria-hidden />
          {cabinet('supportShort')}
        </AppLink>
        <DialogLink open={dialogParams.calculator()}>
          <IconCalculator size={20} stroke={1.75} aria-hidden />
          {cabinet('calculatorShort')}
        </DialogLink>
        <button type="button" onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {t('signOut')}
        </button>
      </div>
    </aside>
  );
}

function Group({ items, counts }: { items: readonly AccountItem[]; counts: ReturnType<typeof useCounts> }) {
  const t = useTranslations('cabinet');
  const path = usePathname();
  return (
    <ul className={classes.links}>
      {items.map((item) => (
        <li key={item.path}>
          <AppLink to={item.path} aria-current={isHere(item, path) ? 'page' : undefined}>
            <item.icon size={20} stroke={1.75} aria-hidden />
            <span className="grow">{t(item.text)}</span>
            {counts[item.text] ? <b className={classes.count}>{counts[item.text]}</b> : null}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
