import { listNearMisses, listSuitableOffers } from '@app/contract/proposals';
import {
  activateSearch,
  actOnSearches,
  deactivateSearch,
  deleteSearch,
  disownSearch,
  listMySearches,
  publishWaitingSearch,
  showSearch,
} from '@app/contract/searches';
import type { MySearchState } from '@app/domain/ownStates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

const lifecycle = {
  activate: activateSearch,
  deactivate: deactivateSearch,
  delete: deleteSearch,
  publish: publishWaitingSearch,
  disown: disownSearch,
} as const;
/** What is done to several at once; whether a search is one's own is decided one by one. */
export type SearchAct = 'activate' | 'deactivate' | 'end' | 'delete';

function useReadAnew(): (gone: boolean) => Promise<unknown> {
  const client = useQueryClient();
  return (gone) => {
    const stale = gone ? [listMySearches] : [listMySearches, showSearch, listSuitableOffers, listNearMisses];
    return Promise.all(stale.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  };
}

/** Takes back what was deleted a moment ago. */
function useRestoreSearches(): (ids: readonly number[]) => void {
  const t = useTranslations('searchPages');
  const readAnew = useReadAnew();
  const { mutate } = useMutation({
    mutationFn: (ids: readonly number[]) => callApi(actOnSearches, { body: { act: 'restore', ids: [...ids] } }),
    onSuccess({ done, failed }) {
      if (failed[0]) toast.error(failed[0].message);
      else toast.success(done.length === 1 ? t('mine.restored') : t('mine.acted.restore', { count: done.length }));
      void readAnew(false);
    },
    onError: toast.failure,
  });
  return mutate;
}

/** Starts, extends, pauses, publishes or deletes an own search; a deletion can be taken back from the notice that tells of it. */
export function useSearchLifecycle(searchId: number) {
  const ui = useTranslations('ui');
  const readAnew = useReadAnew();
  const restore = useRestoreSearches();
  return useMutation({
    mutationFn: (act: keyof typeof lifecycle) => callApi(lifecycle[act], { params: { id: searchId } }),
    onSuccess: async ({ message }, act) => {
      const undo = { label: ui('undo'), run: () => restore([searchId]) };
      if (message) toast.success(message, act === 'delete' ? undo : undefined);
      await readAnew(act === 'delete' || act === 'disown');
    },
    onError: toast.failure,
  });
}

/** The same act on several searches; what is refused to one is said, the others are done. */
export function useSearchesAct(onDone: () => void) {
  const t = useTranslations('searchPages');
  const ui = useTranslations('ui');
  const readAnew = useReadAnew();
  const restore = useRestoreSearches();
  return useMutation({
    mutationFn: (body: { act: SearchAct; ids: number[] } | { act: SearchAct; state: MySearchState | 'all' }) =>
      callApi(actOnSearches, { body }),
    onSuccess: async ({ done, failed }, { act }) => {
      const undo = { label: ui('undo'), run: () => restore(done) };
      if (done.length > 0)
        toast.success(
          t(`mine.acted.${act}`, { count: done.length }),
          act === 'delete' || act === 'end' ? undo : undefined,
        );
      if (failed[0]) toast.warning(t('mine.notActed', { count: failed.length, reason: failed[0].message }));
      onDone();
      await readAnew(act === 'delete');
    },
    onError: toast.failure,
  });
}
