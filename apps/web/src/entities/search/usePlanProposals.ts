import {
  listFittingPairs,
  listMyOffersFor,
  listMyProposalsFor,
  listSearchesFor,
  planProposals,
  takeBackProposals,
} from '@app/contract/proposals';
import { showSearch } from '@app/contract/searches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

export interface Pair {
  offer_id: number;
  request_id: number;
}

/** Who an own offer was put forward for, and who is left, is read anew. */
export function useReadProposalsAnew() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [listFittingPairs, listMyOffersFor, listMyProposalsFor, listSearchesFor, showSearch].map(({ name }) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
}

/** Puts own offers forward for searches in a moment: the notice that says so takes all of it back until then. */
export function usePlanProposals() {
  const t = useTranslations('proposals.plan');
  const readAnew = useReadProposalsAnew();
  const { mutate: takeBack } = useMutation({
    mutationFn: (plan: string) => callApi(takeBackProposals, { params: { plan } }),
    onSuccess: () => toast.success(t('takenBack')),
    onError: toast.failure,
    onSettled: readAnew,
  });
  return useMutation({
    mutationFn: (pairs: readonly Pair[]) => callApi(planProposals, { body: { pairs: [...pairs] } }),
    onSuccess: async ({ plan, planned }) => {
      toast.success(t('planned', { count: planned }), { label: t('takeBack'), run: () => takeBack(plan) });
      await readAnew();
    },
    onError: toast.failure,
  });
}
