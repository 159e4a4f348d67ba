import { listNotifications, type Notification } from '@app/contract/notifications';
import { dayOf, addDays, instantOf } from '@app/domain/chisinauTime';
import { notificationGroups } from '@app/domain/notificationGroups';
import { IconAdjustmentsHorizontal } from '../../ui/icons/IconAdjustmentsHorizontal.tsx';
import { IconBellOff } from '../../ui/icons/IconBellOff.tsx';
import { IconChecks } from '../../ui/icons/IconChecks.tsx';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { usePatchSearch } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { dialogParams, paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { RowSkeletons } from '../../ui/SkeletonShapes.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { askingIds, type HistoryFilter, historyQuery, markRead } from './api.ts';
import { NotificationItem } from './components/NotificationItem.tsx';
import { NotificationPreferences } from '../../entities/person/NotificationPreferences.tsx';
import classes from './NotificationsPage.module.css';

/** Everything I was told, day by day; and by which channels I am told. */
export function NotificationsPage() {
  const t = useTranslations('notifications');
  const queryClient = useQueryClient();
  const [filter, setFilter] = useFilter();
  const [showsChannels, setShowsChannels] = useState(false);
  const { data } = useInfiniteQuery(historyQuery(filter));
  const read = useMutation({
    mutationFn: () => markRead(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listNotifications.name] }),
  });
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} noIndex />
      <div className="row wraps between mb-5">
        <h1>{t('title')}</h1>
        <div className="flow gap-2">
          {data?.pages[0]?.unread ? (
            <Button size="s" icon={IconChecks} loading={read.isPending} onClick={() => read.mutate()}>
              {t('readAll')}
            </Button>
          ) : null}
          <Button
            size="s"
            icon={IconAdjustmentsHorizontal}
            aria-expanded={showsChannels}
            aria-controls="channels"
            onClick={() => setShowsChannels(!showsChannels)}
          >
            {t('channels')}
          </Button>
        </div>
      </div>
      <section
        id="channels"
        className={`panel ${classes.channels}`}
        aria-labelledby="channels-title"
        hidden={!showsChannels}
      >
        <h2 id="channels-title">{t('channels')}</h2>
        {showsChannels ? <NotificationPreferences /> : null}
      </section>
      <Filters filter={filter} onChange={setFilter} />
      <List filter={filter} onClear={() => setFilter({ group: 'all', unread: false })} />
    </div>
  );
}

/** In the address: reading it anew keeps it, Back returns to the one before. */
function useFilter(): [HistoryFilter, (filter: HistoryFilter) => void] {
  const patch = usePatchSearch();
  const { group = 'all', unread } = useSearch({ from: '/dashboard/notifications' });
  const change = (next: HistoryFilter): void =>
    patch({ group: next.group === 'all' ? null : next.group, unread: next.unread ? '1' : null });
  return [{ group, unread: unread === '1' }, change];
}

interface FiltersProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const t = useTranslations('notifications');
  const groups = ['all', ...notificationGroups] as const;
  return (
    <div className={classes.filters} role="group" aria-label={t('filter')}>
      <Pill active={filter.unread} onClick={() => onChange({ ...filter, unread: !filter.unread })}>
        {t('unreadOnly')}
      </Pill>
      {groups.map((group) => (
        <Pill key={group} active={filter.group === group} onClick={() => onChange({ ...filter, group })}>
          {t(`group.${group}`)}
        </Pill>
      ))}
    </div>
  );
}

function List({ filter, onClear }: { filter: HistoryFilter; onClear: () => void }) {
  const list = useInfiniteQuery(historyQuery(filter));
  const { data, error, refetch } = list;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const items = data?.pages.flatMap((page) => page.items);
  if (!items) return <RowSkeletons count={6} picture />;
  if (items.length === 0) return <Empty filtered={filter.unread || filter.group !== 'all'} onClear={onClear} />;
  return (
    <>
      <Days items={items} />
      <NextPage list={list} className={classes.more} />
    </>
  );
}

function Empty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslations('notifications');
  if (filtered) {
    return (
      <EmptyState icon={IconBellOff} title={t('nothingTitle')} text={t('nothingText')} level={2}>
        <Button onClick={onClear}>{t('showAll')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconBellOff} title={t('emptyTitle')} text={t('emptyText')} level={2}>
      <LinkButton open={dialogParams.createSearch()} variant="river">
        {t('describeSearch')}
      </LinkButton>
      <LinkButton to={paths.map()}>{t('toMap')}</LinkButton>
    </EmptyState>
  );
}

function Days({ items }: { items: readonly Notification[] }) {
  const dayWords = useDayWords();
  const asking = askingIds(items);
  const days = [...Map.groupBy(items, ({ created_at: at }) => dayOf(new Date(at)))];
  return days.map(([day, notices]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={classes.day}>
        {dayWords(day)}
      </h2>
      <ul className="panel">
        {notices.map((one) => (
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
