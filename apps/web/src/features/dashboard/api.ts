import { homeStatistic, type NewestForSearch, newestProposes, upcomingView } from '@app/contract/dashboard';
import {
  declineProposal,
  likeOffer,
  listNearMisses,
  listSuitableOffers,
  returnProposal,
} from '@app/contract/proposals';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { callQuery } from '../../lib/callQuery.ts';
import { toast } from '../../ui/toast.ts';

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** Another period is shown when it is there; until then the one before stays. */
export const statisticQuery = (days: Period) =>
  queryOptions({ ...callQuery(homeStatistic, { query: { days } }), placeholderData: keepPreviousData });

/** What waits for an answer stands apart from what is new. */
export const newestQuery = callQuery(newestProposes, { query: { apart: '1' } });
export const upcomingQuery = callQuery(upcomingView);

/** Likes or declines what was put forward for an own search; a decline can be taken back from its notice. */
export function useAnswerProposal({ offer, request, response_id }: NewestForSearch, onDone: () => void) {
  const t = useTranslations('dashboard');
  const client = useQueryClient();
  const readAnew = () =>
    Promise.all(
      [newestProposes, homeStatistic, listSuitableOffers, listNearMisses].map(({ name }) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
  const params = { id: response_id! };
  const takeBack = () => void callApi(returnProposal, { params }).then(readAnew, toast.failure);
  return useMutation({
    mutationFn: (act: 'like' | 'decline') =>
      act === 'like'
        ? callApi(likeOffer, { params: { advert_id: offer.id, request_id: request.id }, query: {} })
        : callApi(declineProposal, { params }),
    onSuccess: async (_reply, act) => {
      if (act === 'like') toast.success(t('likedNote'));
      else toast.success(t('declinedNote'), { label: t('takeBack'), run: takeBack });
      await readAnew();
      onDone();
    },
    onError: toast.failure,
  });
}
