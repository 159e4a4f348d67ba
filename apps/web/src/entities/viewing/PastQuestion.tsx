import { showViewing, saveOutcome, type Viewing } from '@app/contract/viewings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { callQuery } from '../../lib/callQuery.ts';
import { dialogParams } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { IconStar } from '../../ui/icons/IconStar.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshViewings } from './refreshViewings.ts';

interface Said {
  took_place?: boolean;
  liked?: boolean;
  closed?: boolean;
}

/** What a viewing that is over asks, one question after the other, each answered by one press; none is asked again once it was. */
export function PastQuestion({ viewing }: { viewing: Viewing }) {
  const t = useTranslations('viewings');
  const queryClient = useQueryClient();
  const { id, asks, person, side } = viewing;
  const answering = useMutation({
    mutationFn: (said: Said) => callApi(saveOutcome, { params: { id }, body: said }),
    onSuccess: (saved, said) => {
      queryClient.setQueryData(callQuery(showViewing, { params: { id } }).queryKey, saved);
      if (!said.closed && saved.asks === null) toast.success(t('outcomeThanks'));
    },
    onError: toast.failure,
    onSettled: () => refreshViewings(queryClient),
  });
  if (asks === null) return null;
  const answer = (said: Said) => ({
    size: 's' as const,
    disabled: answering.isPending,
    loading: answering.isPending && JSON.stringify(answering.variables) === JSON.stringify(said),
    onClick: () => answering.mutate(said),
  });
  return (
    <div className="column gap-2" role="group" aria-label={t(`asks.${asks}`)}>
      <p className="strong">{t(`asks.${asks}`)}</p>
      {asks === 'liked' ? <p className="small muted">{t('likedSeen', { name: person.name })}</p> : null}
      <div className="flow gap-2">
        {asks === 'review' ? (
          <LinkButton size="s" icon={IconStar} open={dialogParams.review(id)}>
            {t('leaveReview')}
          </LinkButton>
        ) : (
          <>
            <Button {...answer(asks === 'came' ? { took_place: true } : { liked: true })}>{t(`yes.${asks}`)}</Button>
            <Button {...answer(asks === 'came' ? { took_place: false } : { liked: false })}>
              {asks === 'came' ? t(`no.${side}`) : t('no.liked')}
            </Button>
          </>
        )}
        <Button variant="quiet" {...answer({ closed: true })}>
          {t('askNoMore')}
        </Button>
      </div>
    </div>
  );
}
