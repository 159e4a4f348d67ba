import { endOffer } from '@app/contract/endings';
import { actOnOffers, deactivateOffer } from '@app/contract/offers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

/** What is said of an offer's end; `hide` is none. */
export type EndAnswer = 'here' | 'elsewhere' | 'unsaid' | 'hide';
const here = { here: true, elsewhere: false, unsaid: null } as const;

/** Ends an own offer, or hides it; an end can be taken back from the notice that tells of it. */
export function useEndOffer(id: number, onDone: () => void) {
  const ui = useTranslations('ui');
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => callApi(actOnOffers, { body: { act: 'restore', ids: [id] } }),
    onSuccess({ failed }) {
      if (failed[0]) toast.error(failed[0].message);
    },
    onError: toast.failure,
    onSettled: () => client.invalidateQueries(),
  });
  return useMutation({
    mutationFn: (answer: EndAnswer) =>
      answer === 'hide'
        ? callApi(deactivateOffer, { params: { id } })
        : callApi(endOffer, { params: { id }, body: { here: here[answer] } }),
    onSuccess({ message }, answer) {
      const back = answer === 'hide' ? undefined : { label: ui('undo'), run: () => undo.mutate() };
      if (message) toast.success(message, back);
      onDone();
    },
    onError: toast.failure,
    // Lists, the offer itself and what reminds of it show it.
    onSettled: () => client.invalidateQueries(),
  });
}
