import {
  activateOffer,
  confirmOffer,
  deactivateOffer,
  deleteOffer,
  listMyOffers,
  listOffers,
  showOffer,
} from '@app/contract/offers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/errorText.ts';
import { toast } from '../../ui/toast.ts';

const calls = {
  confirm: confirmOffer,
  activate: activateOffer,
  deactivate: deactivateOffer,
  delete: deleteOffer,
} as const;
export type OfferAct = keyof typeof calls;

/** What an owner does to an offer; afterwards every list that shows it is read anew (B4.4). */
export function useOfferActs(id: number, onDeleted?: () => void) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: OfferAct) => callApi(calls[act], { params: { id } }),
    onSuccess(answer, act) {
      toast.success(answer.message ?? t('done'));
      const stale = act === 'delete' ? [listMyOffers, listOffers] : [listMyOffers, listOffers, showOffer];
      for (const { name } of stale) void queryClient.invalidateQueries({ queryKey: [name] });
      if (act === 'delete') onDeleted?.();
    },
    onError: (error) => toast.error(failureText(error, locale)),
  });
  return { run: (act: OfferAct) => mutate(act), pending: isPending ? variables : null };
}
