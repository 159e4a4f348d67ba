import { closeCalendarFeed, renewCalendarFeed, showCalendarFeed } from '@app/contract/calendarFeed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/callQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconLinkOff } from '../../../ui/icons/IconLinkOff.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

import { OutsideCalendar } from './OutsideCalendar.tsx';
import classes from './CalendarFeed.module.css';

const feedQuery = callQuery(showCalendarFeed);

/** The secret address under which another calendar shows these viewings: made, copied, changed, revoked. */
export function CalendarFeed({ onClose }: { onClose: () => void }) {
  const t = useTranslations('viewings');
  const { data, error, refetch } = useQuery(feedQuery);
  return (
    <Dialog title={t('feed')} onClose={onClose} width={500} card>
      <div className="stack fits gap-4">
        <p className="muted">{t('feedText')}</p>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <FeedAddress url={data.url} />
        ) : (
          <Skeleton height="44px" />
        )}
        <hr className={classes.line} />
        <OutsideCalendar />
      </div>
    </Dialog>
  );
}

function FeedAddress({ url }: { url: string | null }) {
  const t = useTranslations('viewings');
  const client = useQueryClient();
  const act = (call: typeof renewCalendarFeed, note: string) => ({
    mutationFn: () => callApi(call, {}),
    onSuccess: (feed: { url: string | null }) => {
      client.setQueryData(feedQuery.queryKey, feed);
      toast.success(note);
    },
    onError: toast.failure,
  });
  const renew = useMutation(act(renewCalendarFeed, t('feedMade')));
  const close = useMutation(act(closeCalendarFeed, t('feedClosed')));
  if (!url) {
    return (
      <Button variant="ink" block loading={renew.isPending} onClick={() => renew.mutate()} data-autofocus>
        {t('feedMake')}
      </Button>
    );
  }
  return (
    <>
      <CopyField label={t('feedAddress')} text={url} />
      <p className="small muted">{t('feedSecret')}</p>
      <div className="flow gap-2">
        <Button size="s" loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('feedRenew')}
        </Button>
        <Button size="s" variant="bad" icon={IconLinkOff} loading={close.isPending} onClick={() => close.mutate()}>
          {t('feedClose')}
        </Button>
      </div>
    </>
  );
}
