import { showSearch } from '@app/contract/searches';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { failureText } from '../../lib/errorText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormSkeleton } from '../../ui/fields/FormSkeleton.tsx';
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
  const locale = useLocale();
  const { state } = useCurrentUser();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...callQuery(showSearch, { params: { id: value }, query: {} }),
    staleTime: 0,
  });
  // What this browser read a while ago may be changed since.
  const fresh = isFetchedAfterMount && state !== 'unknown' ? data : undefined;
  const start = useMemo(() => (fresh?.can.edit ? draftOf(fresh) : null), [fresh]);
  if (!fresh || !start) {
    return (
      <Dialog title={t('editTitle')} onClose={close} large side="river">
        {error || fresh ? (
          <ErrorState
            text={error ? failureText(error, locale) : t('notYours')}
            {...(error ? { onRetry: () => void refetch() } : {})}
          />
        ) : (
          <FormSkeleton />
        )}
      </Dialog>
    );
  }
  return <SearchFormDialog key={fresh.id} mode={{ kind: 'edit', id: fresh.id }} start={start} close={close} />;
}
