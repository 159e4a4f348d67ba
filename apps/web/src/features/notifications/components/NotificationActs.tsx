import type { Notification } from '@app/contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { OfferedTimes } from '../../../entities/viewing/OfferedTimes.tsx';
import { refreshViewings } from '../../../entities/viewing/refreshViewings.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { accept } from '../api.ts';
import classes from './NotificationItem.module.css';

interface NotificationActsProps {
  viewing: NonNullable<Notification['viewing']>;
  side: 'ember' | 'river';
  onLeave: (() => void) | undefined;
}

/** The answers to a proposed time: accept here, another time and declining in the viewing's dialog. */
export function NotificationActs({ viewing, side, onLeave }: NotificationActsProps) {
  const t = useTranslations('notifications');
  const queryClient = useQueryClient();
  const answer = useMutation({
    mutationFn: () => accept(viewing.id),
    onSuccess: () => toast.success(t('acceptedNote')),
    onError: toast.failure,
    onSettled: () => refreshViewings(queryClient),
  });
  return (
    <div className={classes.acts}>
      {viewing.can.includes('pick') ? (
        <OfferedTimes viewing={viewing} side={side} size="s" />
      ) : (
        <Button size="s" variant={side} loading={answer.isPending} onClick={() => answer.mutate()}>
          {t('accept')}
        </Button>
      )}
      <LinkButton size="s" open={dialogParams.viewing(viewing.id, 'time')} onClick={onLeave}>
        {t('time')}
      </LinkButton>
      <LinkButton size="s" variant="quiet" open={dialogParams.viewing(viewing.id, 'decline')} onClick={onLeave}>
        {t('decline')}
      </LinkButton>
    </div>
  );
}
