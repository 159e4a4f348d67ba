import type { Notification } from '@app/contract/notifications';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { EndOffer } from '../../../entities/offer/EndOffer.tsx';
import { EndSearch } from '../../../entities/search/EndSearch.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { doAct } from '../api.ts';
import classes from './NotificationItem.module.css';

interface ReminderActProps {
  act: NonNullable<Notification['act']>;
  onLeave: (() => void) | undefined;
}

/** What a reminder asks for, done in place; once it happened, here or elsewhere, it says so. */
export function ReminderAct({ act, onLeave }: ReminderActProps) {
  const t = useTranslations('notifications');
  const queryClient = useQueryClient();
  const doing = useMutation({
    mutationFn: () => doAct(act),
    onSuccess: () => toast.success(t(`actDone.${act.kind}`)),
    onError: toast.failure,
    // Offers, searches and their lists show it too.
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (act.done) {
    return (
      <Badge tone="good" icon={IconCheck}>
        {t(`actDone.${act.kind}`)}
      </Badge>
    );
  }
  if (act.kind === 'leave_review') {
    return (
      <LinkButton size="s" open={dialogParams.review(act.id)} onClick={onLeave}>
        {t('act.leave_review')}
      </LinkButton>
    );
  }
  return (
    <div className={classes.acts}>
      <Button
        size="s"
        variant={act.kind === 'extend_search' ? 'river' : 'ember'}
        loading={doing.isPending}
        onClick={() => doing.mutate()}
      >
        {t(`act.${act.kind}`)}
      </Button>
      {act.kind === 'confirm_offer' ? <EndOffer id={act.id} ending="any" size="s" /> : null}
      {act.kind === 'extend_search' ? <EndSearch id={act.id} /> : null}
    </div>
  );
}
