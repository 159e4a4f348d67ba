import { acceptHandOver, endHandOver, type HandOver } from '@app/contract/agencyAdverts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { agencyQuery, handOversQuery, refreshShared } from '../api.ts';
import { failureOf } from '../useHandOver.ts';
import { HandOverFailure } from './HandOverFailure.tsx';
import classes from '../AgencyPage.module.css';

/** Adverts that wait until a colleague takes them over: for the caller to accept, and those that they handed over. */
export function HandOvers() {
  const t = useTranslations('agency.waiting');
  const { data } = useQuery({ ...handOversQuery, staleTime: 0 });
  if (!data || data.received.length + data.given.length === 0) return null;
  return (
    <section className={`panel ${classes.panel}`} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul className={classes.list}>
        {data.received.map((one) => (
          <HandOverRow key={one.id} handOver={one} isReceived />
        ))}
        {data.given.map((one) => (
          <HandOverRow key={one.id} handOver={one} isReceived={false} />
        ))}
      </ul>
    </section>
  );
}

function useAnswer(act: () => Promise<unknown>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(done),
    onSettled: () => {
      refreshShared(queryClient);
      void queryClient.invalidateQueries({ queryKey: handOversQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: agencyQuery.queryKey });
    },
  });
}

function HandOverRow({ handOver, isReceived }: { handOver: HandOver; isReceived: boolean }) {
  const t = useTranslations('agency.waiting');
  const people = useTranslations('agency.people');
  const { id, from, to, offers, searches } = handOver;
  const accept = useAnswer(() => callApi(acceptHandOver, { params: { id } }), t('accepted'));
  const end = useAnswer(() => callApi(endHandOver, { params: { id } }), isReceived ? t('declined') : t('withdrawn'));
  const name = (isReceived ? from.name : to.name) ?? people('noName');
  const error = accept.error ?? end.error;
  return (
    <li>
      <div className="grow stack gap-2">
        <p className="strong">{isReceived ? t('from', { name }) : t('to', { name })}</p>
        <p className="small muted">{people('has', { offers, searches })}</p>
        {isReceived ? <p className="small">{t('hint')}</p> : null}
        {error ? <HandOverFailure failure={failureOf(error)} /> : null}
        <div className="flow gap-2">
          {isReceived ? (
            <Button size="s" variant="ink" loading={accept.isPending} onClick={() => accept.mutate()}>
              {t('accept')}
            </Button>
          ) : null}
          <Button size="s" loading={end.isPending} onClick={() => end.mutate()}>
            {isReceived ? t('decline') : t('withdraw')}
          </Button>
        </div>
      </div>
    </li>
  );
}
