import { adminOfferStates, listAdminOffers } from '@app/contract/adminOffers';
import { useTranslations } from 'use-intl';
import { IconHomeOff } from '../../ui/icons/IconHomeOff.tsx';
import { AdminList } from './components/AdminList.tsx';
import { OfferRow } from './components/AdvertRow.tsx';
import { useMarketFilters } from './useMarketFilters.ts';

/** Every offer, with what moderators do about it. */
export function OffersPage() {
  const t = useTranslations('admin');
  const states = adminOfferStates.map((state) => ({ value: state, label: t(`offers.states.${state}`) }));
  const filters = useMarketFilters('offers', states);
  return (
    <AdminList
      call={listAdminOffers}
      title={t('offers.title')}
      filters={filters}
      reset={{ label: t('offers.everybodys'), names: ['user'] }}
      empty={{ icon: IconHomeOff, title: t('offers.empty'), text: t('list.emptyText') }}
    >
      {(offers) => (
        <ul className="panel">
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </AdminList>
  );
}
