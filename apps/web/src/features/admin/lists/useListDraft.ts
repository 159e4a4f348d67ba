import { CallError } from '@app/contract/client';
import { type EditedList, restoreEditedList, saveEditedList, showEditedList } from '@app/contract/editedLists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { useKept } from '../../../lib/useKept.ts';
import { toast } from '../../../ui/toast.ts';
import { listQuery } from '../api.ts';
import { type Draft, type DraftItem, draftOf, isChanged, sentItems } from './draft.ts';

/** The list as it is being changed, what saves it, and what another administrator saved meanwhile. */
export function useListDraft(list: EditedList) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const params = { name: list.name };
  const [draft, setDraft, kept] = useKept<Draft | null>(`list-${list.name}`, null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isLate, setLate] = useState(false);
  const start = (): void => {
    kept.beginAnew();
    setErrors({});
    setLate(false);
  };
  const onSuccess = (saved: EditedList): void => {
    queryClient.setQueryData(listQuery(list.name).queryKey, saved);
    start();
    // Whatever shows these words reads them anew.
    void queryClient.invalidateQueries();
    toast.success(t('lists.saved'));
  };
  const onError = async (error: Error): Promise<void> => {
    setErrors(error instanceof CallError ? error.fields : {});
    const isSecond = error instanceof CallError && error.code === 'edited_meanwhile';
    if (!isSecond) toast.failure(error);
    // What the other one saved is known before the choice: it is saved over in that state alone.
    else await queryClient.invalidateQueries({ queryKey: [showEditedList.name] });
    setLate(isSecond);
  };
  const save = useMutation({
    mutationFn: ({ version, items }: Draft) =>
      callApi(saveEditedList, { params, body: { version, items: sentItems(items) } }),
    onSuccess,
    onError,
  });
  const restore = useMutation({
    mutationFn: (to: number) => callApi(restoreEditedList, { params, body: { version: list.version, to } }),
    onSuccess,
    onError,
  });
  const shown = draft ?? draftOf(list);
  return {
    items: shown.items,
    errors,
    isChanged: draft !== null && isChanged(draft, list),
    isLate,
    change: (items: readonly DraftItem[]) => setDraft({ version: shown.version, items }),
    save: () => save.mutate(shown),
    /** Over what the other one saved, which has been seen. */
    saveOver: () => save.mutate({ ...shown, version: list.version }),
    isSaving: save.isPending || restore.isPending,
    restore: (to: number) => restore.mutate(to),
    drop: start,
  };
}

export type ListDraft = ReturnType<typeof useListDraft>;
