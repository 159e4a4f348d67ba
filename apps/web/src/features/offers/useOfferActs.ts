import {
  activateOffer,
  actOnOffers,
  confirmOffer,
  deactivateOffer,
  deleteOffer,
  listMyOffers,
  listOffers,
  showOffer,
} from '@app/contract/offers';
import type { MyOfferState } from '@app/domain/ownStates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

const calls = {
  confirm: confirmOffer,
  activate: activateOffer,
  deactivate: deactivateOffer,
  delete: deleteOffer,
} as const;
export type OfferAct = keyof typeof calls;
/** What is done to several at once. */
export type ManyAct = OfferAct | 'end';

/** Every list that shows own offers is read anew. */
function useReadAnew(): (gone: boolean) => void {
  const queryClient = useQueryClient();
  return (gone) => {
    for (const { name } of gone ? [listMyOffers, listOffers] : [listMyOffers, listOffers, showOffer])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
}

/** Takes back what was deleted a moment ago. */
function useRestoreOffers(): (ids: readonly number[]) => void {
  const t = useTranslations('offers');
  const readAnew = useReadAnew();
  const { mutate } = useMutation({
    mutationFn: (ids: readonly number[]) => callApi(actOnOffers, { body: { act: 'restore', ids: [...ids] } }),
    onSuccess({ done, failed }) {
      if (failed[0]) toast.error(failed[0].message);
      else toast.success(done.length === 1 ? t('restored') : t('acted.restore', { count: done.length }));
      readAnew(false);
    },
    onError: toast.failure,
  });
  return mutate;
}

/** What an owner does to an offer; a deletion can be taken back from the notice that tells of it. */
export function useOfferActs(id: number, onDeleted?: () => void) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const readAnew = useReadAnew();
  const restore = useRestoreOffers();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: OfferAct) => callApi(calls[act], { params: { id } }),
    onSuccess(answer, act) {
      const undo = { label: ui('undo'), run: () => restore([id]) };
      toast.success(answer.message ?? t('done'), act === 'delete' ? undo : undefined);
      readAnew(act === 'delete');
      if (act === 'delete') onDeleted?.();
    },
    onError: toast.failure,
  });
  return { run: (act: OfferAct) => mutate(act), pending: isPending ? variables : null };
}

/** The same act on several offers; what is refused to one is said, the others are done. */
export function useOffersAct(onDone: () => void) {
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const ui = useTranslations('ui');
  const readAnew = useReadAnew();
  const restore = useRestoreOffers();
  return useMutation({
    mutationFn: (body: { act: ManyAct; ids: number[] } | { act: ManyAct; state: MyOfferState | 'all' }) =>
      callApi(actOnOffers, { body }),
    onSuccess({ done, failed }, { act }) {
      const undo = { label: ui('undo'), run: () => restore(done) };
      if (done.length > 0)
        toast.success(
          act === 'end' ? own('end.acted', { count: done.length }) : t(`acted.${act}`, { count: done.length }),
          act === 'delete' || act === 'end' ? undo : undefined,
        );
      if (failed[0]) toast.warning(t('notActed', { count: failed.length, reason: failed[0].message }));
      readAnew(act === 'delete');
      onDone();
    },
    onError: toast.failure,
  });
}
