import { type AdminOfferState, adminOfferStates } from '@app/contract/adminOffers';
import { deals, propertyTypes } from '@app/domain/kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { IconHomeOff } from '../../ui/icons/IconHomeOff.tsx';
import { type Filter, offersQuery } from './api.ts';
import { FilterSelect } from './components/FilterSelect.tsx';
import { FindField } from './components/FindField.tsx';
import { Listed } from './components/Listed.tsx';
import { ListHead } from './components/ListHead.tsx';
import { OfferRow } from './components/OfferRow.tsx';
import { useFilter } from './useFilter.ts';
import classes from './components/admin.module.css';

const filters = ['q', 'state', 'deal', 'kind', 'user'] as const;
const nothing = Object.fromEntries(filters.map((name) => [name, null]));

/** Every offer, with what moderators do about it. */
export function OffersPage() {
  const t = useTranslations('admin');
  const [filter, change] = useFilter(filters);
  const list = useInfiniteQuery(offersQuery(filter));
  const offers = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <ListHead title={t('offers.title')} total={list.data?.pages[0]?.total} moreThan={list.data?.pages[0]?.more_than}>
        {filter['user'] ? (
          <Button size="s" onClick={() => change({ user: null })}>
            {t('offers.everybodys')}
          </Button>
        ) : null}
      </ListHead>
      <Tools filter={filter} change={change} />
      <Listed
        list={list}
        count={offers.length}
        empty={{ icon: IconHomeOff, title: t('offers.empty'), text: t('list.emptyText') }}
        onClear={isFiltered ? () => change(nothing) : undefined}
      >
        <ul className="panel">
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </ul>
      </Listed>
    </>
  );
}

interface ToolsProps {
  filter: Filter;
  change: (change: Record<string, string | null>) => void;
}

function Tools({ filter, change }: ToolsProps) {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  const dealNames = Object.keys(deals) as (keyof typeof deals)[];
  const kinds = Object.keys(propertyTypes) as (keyof typeof propertyTypes)[];
  return (
    <div className={classes.tools}>
      <FindField
        key={filter['q'] === undefined ? 'none' : 'some'}
        label={t('offers.search')}
        value={filter['q'] ?? ''}
        onFind={(q) => change({ q: q || null })}
      />
      <FilterSelect<AdminOfferState>
        label={t('offers.state')}
        any={t('offers.anyState')}
        value={(filter['state'] as AdminOfferState | undefined) ?? ''}
        options={adminOfferStates.map((state) => ({ value: state, label: t(`offers.states.${state}`) }))}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={t('offers.deal')}
        any={t('offers.anyDeal')}
        value={filter['deal'] ?? ''}
        options={dealNames.map((deal) => ({ value: String(deals[deal]), label: t(`offers.deals.${deal}`) }))}
        onChange={(deal) => change({ deal })}
      />
      <FilterSelect
        label={t('offers.kind')}
        any={t('offers.anyKind')}
        value={filter['kind'] ?? ''}
        options={kinds.map((kind) => ({ value: String(propertyTypes[kind]), label: ui(`kind.${kind}`) }))}
        onChange={(kind) => change({ kind })}
      />
    </div>
  );
}
