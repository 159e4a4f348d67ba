import { showAnalytics } from '@app/contract/adminFind';
import { listAdminOffers, reinstateOffer, rejectOffer } from '@app/contract/adminOffers';
import { listAdminSearches, reinstateSearch, rejectSearch } from '@app/contract/adminSearches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { RejectDialog } from '../RejectDialog.tsx';

const subjects = {
  offer: { texts: 'offers', reject: rejectOffer, restore: reinstateOffer, list: listAdminOffers },
  search: { texts: 'searches', reject: rejectSearch, restore: reinstateSearch, list: listAdminSearches },
} as const;

interface JudgeActsProps {
  subject: keyof typeof subjects;
  advert: { id: number; state: string };
  /** "Apartment, rent, 400 €" */
  title: string;
}

/** Takes an offer or a search off the market with a reason, or brings it back. */
export function JudgeActs({ subject, advert: { id, state }, title }: JudgeActsProps) {
  const { texts, reject, restore, list } = subjects[subject];
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const act = useMutation({
    mutationFn: (reason: string | null) =>
      reason === null ? callApi(restore, { params: { id } }) : callApi(reject, { params: { id }, body: { reason } }),
    onSuccess: (_, reason) => toast.success(t(`${texts}.${reason === null ? 'isRestored' : 'isRejected'}`)),
    onError: toast.failure,
    onSettled: () => {
      setAsks(false);
      void queryClient.invalidateQueries({ queryKey: [showAnalytics.name] });
      return queryClient.invalidateQueries({ queryKey: [list.name] });
    },
  });
  if (state === 'rejected') {
    return (
      <Button size="s" loading={act.isPending} onClick={() => act.mutate(null)}>
        {t('offers.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button size="s" onClick={() => setAsks(true)}>
        {t('offers.reject')}
      </Button>
      {asks ? (
        <RejectDialog
          about={`${subject}-${id}`}
          title={t('offers.rejectTitle', { title })}
          text={t(`${texts}.rejectText`)}
          pending={act.isPending}
          onReject={act.mutateAsync}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}
