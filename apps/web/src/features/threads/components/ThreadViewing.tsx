import { acceptViewing, showViewing, type Viewing } from '@app/contract/viewings';
import { nearDay } from '@app/domain/nearDay';
import type { ShownViewingState } from '@app/domain/viewings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useLocale, useNow, useTranslations } from 'use-intl';
import { OfferedTimes } from '../../../entities/viewing/OfferedTimes.tsx';
import { refreshViewings } from '../../../entities/viewing/refreshViewings.ts';
import { ViewingAnswers } from '../../../entities/viewing/ViewingAnswers.tsx';
import { viewingState } from '../../../entities/viewing/viewingState.ts';
import { callApi } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/callQuery.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconCalendarEvent } from '../../../ui/icons/IconCalendarEvent.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './ThreadViewing.module.css';

const tones: Partial<Record<ShownViewingState, 'good' | 'warn'>> = {
  pending: 'warn',
  changed: 'warn',
  accepted: 'good',
};

/** The viewing that the conversation is about: time, state and actions. */
export function ThreadViewing({ id }: { id: number }) {
  const { data: viewing } = useQuery(callQuery(showViewing, { params: { id } }));
  return viewing ? <Card viewing={viewing} /> : null;
}

function Card({ viewing }: { viewing: Viewing }) {
  const t = useTranslations('viewings');
  const format = useFormatter();
  const locale = useLocale();
  const now = useNow({ updateInterval: 60_000 });
  const state = viewingState(viewing, now);
  const at = new Date(viewing.starts_at);
  const time = format.dateTime(at, { hour: '2-digit', minute: '2-digit' });
  const isChoice = viewing.offered.length > 0;
  return (
    <section className={classes.card} aria-label={t('title')}>
      <IconCalendarEvent size={22} stroke={1.75} aria-hidden />
      <div className="grow">
        <p className={classes.when}>
          <DialogLink open={dialogParams.viewing(viewing.id)} className="link">
            {isChoice ? t('offeredTimes') : `${nearDay(at, now, locale)}, ${time}`}
          </DialogLink>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </p>
        {viewing.note ? <p className="small muted">{viewing.note}</p> : null}
        {viewing.reason ? <p className="small muted">{t('reason', { reason: viewing.reason })}</p> : null}
      </div>
      <Acts viewing={viewing} />
      {viewing.can.includes('pick') || viewing.answers.length > 0 ? (
        <div className={classes.wide}>
          {viewing.can.includes('pick') ? <OfferedTimes viewing={viewing} side="ember" size="s" /> : null}
          <ViewingAnswers viewing={viewing} />
        </div>
      ) : null}
    </section>
  );
}

function Acts({ viewing: { id, can } }: { viewing: Viewing }) {
  const t = useTranslations('viewings');
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => callApi(acceptViewing, { params: { id } }),
    onSuccess: (agreed) => {
      queryClient.setQueryData(callQuery(showViewing, { params: { id } }).queryKey, agreed);
      toast.success(t('acceptedNote'));
    },
    onError: toast.failure,
    onSettled: () => refreshViewings(queryClient),
  });
  return (
    <div className={classes.acts}>
      {can.includes('accept') ? (
        <Button variant="ember" loading={accept.isPending} onClick={() => accept.mutate()}>
          {t('accept')}
        </Button>
      ) : null}
      {can.includes('change') ? (
        <LinkButton open={dialogParams.viewing(id, 'time')}>{t('otherTime')}</LinkButton>
      ) : null}
      {can.includes('decline') ? (
        <LinkButton open={dialogParams.viewing(id, 'decline')}>{t('decline')}</LinkButton>
      ) : null}
    </div>
  );
}
