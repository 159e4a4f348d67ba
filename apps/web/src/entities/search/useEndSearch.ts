import { endSearch } from '@app/contract/endings';
import { actOnSearches } from '@app/contract/searches';
import type { FoundAnswer } from '@app/domain/endings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

/** Ends an own search; that can be taken back from the notice that tells of it. */
export function useEndSearch(id: number, onDone: () => void) {
  const ui = useTranslations('ui');
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => callApi(actOnSearches, { body: { act: 'restore', ids: [id] } }),
    onSuccess({ failed }) {
      if (failed[0]) toast.error(failed[0].message);
    },
    onError: toast.failure,
    onSettled: () => client.invalidateQueries(),
  });
  return useMutation({
    mutationFn: (answer: FoundAnswer | 'unsaid') =>
      callApi(endSearch, { params: { id }, body: { found: answer === 'unsaid' ? null : answer } }),
    onSuccess({ message }) {
      if (message) toast.success(message, { label: ui('undo'), run: () => undo.mutate() });
      onDone();
    },
    onError: toast.failure,
    // Lists, the search itself and what reminds of it show it.
    onSettled: () => client.invalidateQueries(),
  });
}
