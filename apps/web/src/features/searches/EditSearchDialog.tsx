import { showSearch } from '@app/contract/searches';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { FormLoading } from '../../ui/fields/FormLoading.tsx';
import { draftOf } from './form/searchDraft.ts';
import { SearchFormDialog } from './form/SearchFormDialog.tsx';

interface EditSearchDialogProps {
  /** The search's id or short code. */
  value: string;
  close: () => void;
}

/** Opened by `edit_search`: the same form, filled from the search. */
export function EditSearchDialog({ value, close }: EditSearchDialogProps) {
  const t = useTranslations('searches');
  const { state } = useCurrentUser();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...callQuery(showSearch, { params: { id: value }, query: {} }),
    staleTime: 0,
  });
  // What this browser read a while ago may be changed since.
  const fresh = isFetchedAfterMount && state !== 'unknown' ? data : undefined;
  const start = useMemo(() => (fresh?.can.edit ? draftOf(fresh) : null), [fresh]);
  if (!fresh || !start) {
    const reading = { error, onRetry: () => void refetch(), refusal: fresh && t('notYours') };
    return <FormLoading title={t('editTitle')} side="river" close={close} {...reading} />;
  }
  return <SearchFormDialog key={fresh.id} id={fresh.id} start={start} close={close} />;
}
