import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { usePathname, useSearchValues } from '../../lib/navigation.ts';
import { parseSearch } from '../../lib/search.ts';
import { paths } from '../../lib/paths.ts';
import { FormLoading } from '../../ui/fields/FormLoading.tsx';
import { draftOfFilters, type SaidWords } from './form/draftOfFilters.ts';
import { emptyDraft } from './form/searchDraft.ts';
import { SearchFormDialog } from './form/SearchFormDialog.tsx';

/** Opened by `create=search`, for guests as well. */
export function CreateSearchDialog({ close }: { close: () => void }) {
  const t = useTranslations('searches');
  const fields = useTranslations('fields');
  const say: SaidWords = {
    locale: useLocale(),
    nameOf: ({ name }) => fields(name as 'price'),
    from: (name, value) => t('asked.from', { name, value: String(value) }),
    upTo: (name, value) => t('asked.upTo', { name, value: String(value) }),
    between: (name, from, to) => t('asked.between', { name, from: String(from), to: String(to) }),
    owner: (by) => t(`asked.${by}`),
  };
  const isMap = usePathname() === paths.map();
  const values = useSearchValues();
  // What home or the map was asked for already; later changes of the address are not the form's.
  const [start] = useState(() => {
    const chosen = values['begin'];
    if (typeof chosen === 'string') return draftOfFilters(parseSearch(chosen), say);
    return isMap ? draftOfFilters(values, say) : emptyDraft;
  });
  const { state } = useCurrentUser();
  // Whose form it is decides what it holds.
  if (state === 'unknown') return <FormLoading title={t('createTitle')} side="river" close={close} />;
  return <SearchFormDialog id={null} start={start} close={close} />;
}
