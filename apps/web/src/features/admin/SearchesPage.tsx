import { adminSearchStates, listAdminSearches } from '@app/contract/adminSearches';
import { useTranslations } from 'use-intl';
import { IconSearchOff } from '../../ui/icons/IconSearchOff.tsx';
import { AdminList } from './components/AdminList.tsx';
import { SearchRow } from './components/AdvertRow.tsx';
import { useMarketFilters } from './useMarketFilters.ts';

/** Every search, with what moderators do about it. */
export function SearchesPage() {
  const t = useTranslations('admin');
  const states = adminSearchStates.map((state) => ({ value: state, label: t(`searches.states.${state}`) }));
  const filters = useMarketFilters('searches', states);
  return (
    <AdminList
      call={listAdminSearches}
      title={t('searches.title')}
      filters={[...filters, { as: 'number', name: 'price', label: t('searches.price') }]}
      reset={{ label: t('searches.everybodys'), names: ['user'] }}
      empty={{ icon: IconSearchOff, title: t('searches.empty'), text: t('list.emptyText') }}
    >
      {(searches) => (
        <ul className="panel">
          {searches.map((search) => (
            <SearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </AdminList>
  );
}
