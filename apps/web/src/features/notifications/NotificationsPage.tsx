import { listNotifications, type Notification } from '@app/contract/notifications';
import { dayOf, addDays, instantOf } from '@app/domain/chisinauTime';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useLocale, useNow, useTranslations } from 'use-intl';
import { failureText } from '../../lib/errorText.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { dialogParams, paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { allQuery, askingIds, markRead } from './api.ts';
import { NotificationItem } from './components/NotificationItem.tsx';
import classes from './NotificationsPage.module.css';

/** Everything I was told, day by day. */
export function NotificationsPage() {
  const t = useTranslations('notifications');
  const queryClient = useQueryClient();
  const { data } = useInfiniteQuery(allQuery);
  const read = useMutation({
    mutationFn: () => markRead(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listNotifications.name] }),
  });
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} noIndex />
      <div className={classes.head}>
        <h1>{t('title')}</h1>
        {data?.pages[0]?.unread ? (
          <Button size="s" icon={IconChecks} loading={read.isPending} onClick={() => read.mutate()}>
            {t('readAll')}
          </Button>
        ) : null}
      </div>
      <List />
    </div>
  );
}

function List() {
  const t = useTranslations('notifications');
  const locale = useLocale();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(allQuery);
  if (error && !data) return <ErrorState text={failureText(error, locale)} onRetry={() => void refetch()} />;
  const items = data?.pages.flatMap((page) => page.items);
  if (!items) return <Skeleton height="480px" />;
  if (items.length === 0) {
    return (
      <EmptyState icon={IconBellOff} title={t('emptyTitle')} text={t('emptyText')} level={2}>
        <LinkButton open={dialogParams.createSearch()} variant="river">
          {t('describeSearch')}
        </LinkButton>
        <LinkButton to={paths.map()}>{t('toMap')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <Days items={items} />
      {hasNextPage ? (
        <Button className={classes.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

function Days({ items }: { items: readonly Notification[] }) {
  const dayWords = useDayWords();
  const asking = askingIds(items);
  const days = [...Map.groupBy(items, ({ created_at: at }) => dayOf(new Date(at)))];
  return days.map(([day, told]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={classes.day}>
        {dayWords(day)}
      </h2>
      <ul className="panel">
        {told.map((one) => (
          <NotificationItem key={one.id} notification={one} asks={asking.has(one.id)} />
        ))}
      </ul>
    </section>
  ));
}

/** "Today", "Yesterday", "18 November". */
function useDayWords(): (day: string) => string {
  const t = useTranslations('notifications');
  const format = useFormatter();
  const today = dayOf(useNow({ updateInterval: 60_000 }));
  return (day) => {
    if (day === today) return t('today');
    if (day === addDays(today, -1)) return t('yesterday');
    return format.dateTime(instantOf(day, '12:00')!, { day: 'numeric', month: 'long' });
  };
}
