import { deals, propertyTypes } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import type { ListFilter } from './components/ListFilterField.tsx';

const dealNames = Object.keys(deals) as (keyof typeof deals)[];
const kinds = Object.keys(propertyTypes) as (keyof typeof propertyTypes)[];

/** What offers and searches are both asked by. */
export function useMarketFilters(
  side: 'offers' | 'searches',
  states: readonly { value: string; label: string }[],
): ListFilter[] {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  return [
    { as: 'words', name: 'q', label: t(`${side}.search`) },
    {
      as: 'choice',
      name: 'state',
      label: t('offers.state'),
      any: t('offers.anyState'),
      options: states,
    },
    {
      as: 'choice',
      name: 'deal',
      label: t('offers.deal'),
      any: t('offers.anyDeal'),
      options: dealNames.map((deal) => ({ value: String(deals[deal]), label: t(`${side}.deals.${deal}`) })),
    },
    {
      as: 'choice',
      name: 'kind',
      label: t('offers.kind'),
      any: t('offers.anyKind'),
      options: kinds.map((kind) => ({ value: String(propertyTypes[kind]), label: ui(`kind.${kind}`) })),
    },
  ];
}
