import { labelSearch, maxLabel } from '@app/contract/ownAdverts';
import { listMySearches, type MySearch } from '@app/contract/searches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { EditInPlace } from '../../../ui/EditInPlace.tsx';
import { IconUser } from '../../../ui/icons/IconUser.tsx';
import { toast } from '../../../ui/toast.ts';

/** For which client somebody looks, as they call them; they alone read it. */
export function ClientLabel({ search }: { search: MySearch }) {
  const t = useTranslations('searchPages.mine');
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (label: string) => callApi(labelSearch, { params: { id: search.id }, body: { label } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listMySearches.name] }),
    onError: toast.failure,
  });
  // Whoever looks for themselves has no clients.
  if (user?.role !== 'realtor' && search.label === null) return null;
  return (
    <p data-none={search.label === null || undefined}>
      <IconUser size={17} stroke={1.75} aria-hidden />
      <EditInPlace
        label={t('label')}
        value={isPending ? variables : (search.label ?? '')}
        empty={t('labelEmpty')}
        maxLength={maxLabel}
        onSave={mutate}
      />
    </p>
  );
}
