import { showSearch } from '@app/contract/searches';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import { failureText } from '../../lib/errorText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormSkeleton } from '../../ui/fields/FormSkeleton.tsx';
import type { PreparePhoto } from './components/PetPhotos.tsx';
import { draftOf } from './components/searchDraft.ts';
import { SearchFormDialog } from './components/SearchFormDialog.tsx';

interface EditSearchDialogProps {
  /** The search's id or short code. */
  value: string;
  close: () => void;
  prepare: PreparePhoto;
}

/** Opened by `edit_search`: the same form, filled from the search (decisions 5.1). */
export function EditSearchDialog({ value, close, prepare }: EditSearchDialogProps) {
  const t = useTranslations('searches');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...callQuery(showSearch, { params: { id: value }, query: {} }),
    staleTime: 0,
  });
  const start = useMemo(() => (data?.can.edit ? draftOf(data) : null), [data]);
  if (!data || !start) {
    return (
      <Dialog title={t('editTitle')} onClose={close} large side="river">
        {error || data ? (
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
  return (
    <SearchFormDialog
      key={data.id}
      mode={{ kind: 'edit', id: data.id }}
      start={start}
      close={close}
      prepare={prepare}
    />
  );
}
