import { IconBell } from '../../../ui/icons/IconBell.tsx';
import { IconBellOff } from '../../../ui/icons/IconBellOff.tsx';
import { IconChecks } from '../../../ui/icons/IconChecks.tsx';
import { listNotifications } from '@app/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dropdown } from '../../../ui/Dropdown.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RowSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { askingIds, markRead, newestQuery } from '../api.ts';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './NotificationBell.module.css';

/** The bell of the header: a dot while something is unread, the newest 15 under it; closing marks those read. */
export function NotificationBell({ buttonClass }: { buttonClass: string | undefined }) {
  const t = useTranslations('notifications');
  const queryClient = useQueryClient();
  const { data } = useQuery(newestQuery);
  const unread = data?.unread ?? 0;
  const read = useMutation({
    mutationFn: markRead,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listNotifications.name] }),
  });
  const readShown = (): void => {
    const ids = data?.items.filter((item) => !item.is_read).map(({ id }) => id) ?? [];
    if (ids.length > 0) read.mutate(ids);
  };
  return (
    <Dropdown
      label={t('bell', { count: unread })}
      buttonClass={buttonClass}
      width={428}
      sheet
      onClose={readShown}
      button={
        <>
          <IconBell size={20} stroke={1.75} aria-hidden />
          {unread > 0 ? <i className={classes.count} data-count={unread > 99 ? '99+' : unread} /> : null}
        </>
      }
    >
      {(close) => (
        <div className={classes.panel}>
          <div className={classes.head}>
            <h2>{t('title')}</h2>
            {unread > 0 ? (
              <Button
                variant="quiet"
                size="s"
                icon={IconChecks}
                loading={read.isPending}
                onClick={() => read.mutate(undefined)}
              >
                {t('readAll')}
              </Button>
            ) : null}
          </div>
          <Newest close={close} />
          <AppLink to={paths.notifications()} className={classes.all} onClick={close}>
            <span className="link">{t('all')}</span>
          </AppLink>
        </div>
      )}
    </Dropdown>
  );
}

function Newest({ close }: { close: () => void }) {
  const t = useTranslations('notifications');
  const { data, error, refetch } = useQuery(newestQuery);
  if (data?.items.length === 0) return <EmptyState icon={IconBellOff} title={t('emptyTitle')} text={t('emptyText')} />;
  if (data) {
    const asking = askingIds(data.items);
    return (
      <ul className={classes.list}>
        {data.items.map((item) => (
          <NotificationItem key={item.id} notification={item} asks={asking.has(item.id)} onLeave={close} />
        ))}
      </ul>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.waiting}>
      <RowSkeletons count={3} picture />
    </div>
  );
}
