import { type AdminSearchState, adminSearchStates } from '@app/contract/adminSearches';
import { deals, propertyTypes } from '@app/domain/kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { IconSearchOff } from '../../ui/icons/IconSearchOff.tsx';
import { type Filter, searchesQuery } from './api.ts';
import { FilterSelect } from './components/FilterSelect.tsx';
import { FindField } from './components/FindField.tsx';
import { Listed } from './components/Listed.tsx';
import { ListHead } from './components/ListHead.tsx';
import { SearchRow } from './components/SearchRow.tsx';
import { useFilter } from './useFilter.ts';
import classes from './components/admin.module.css';

const filters = ['q', 'state', 'deal', 'kind', 'price', 'user'] as const;
const nothing = Object.fromEntries(filters.map((name) => [name, null]));

/** Every search, with what moderators do about it. */
export function SearchesPage() {
  const t = useTranslations('admin');
  const [filter, change] = useFilter(filters);
  const list = useInfiniteQuery(searchesQuery(filter));
  const searches = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <ListHead
        title={t('searches.title')}
        total={list.data?.pages[0]?.total}
        moreThan={list.data?.pages[0]?.more_than}
      >
        {filter['user'] ? (
          <Button size="s" onClick={() => change({ user: null })}>
            {t('searches.everybodys')}
          </Button>
        ) : null}
      </ListHead>
      <Tools filter={filter} change={change} />
      <Listed
        list={list}
        count={searches.length}
        empty={{ icon: IconSearchOff, title: t('searches.empty'), text: t('list.emptyText') }}
        onClear={isFiltered ? () => change(nothing) : undefined}
      >
        <ul className="panel">
          {searches.map((search) => (
            <SearchRow key={search.id} search={search} />
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
  const some = (name: string) => (filter[name] === undefined ? 'none' : 'some');
  return (
    <div className={classes.tools}>
      <FindField
        key={some('q')}
        label={t('searches.search')}
        value={filter['q'] ?? ''}
        onFind={(q) => change({ q: q || null })}
      />
      <FilterSelect<AdminSearchState>
        label={t('offers.state')}
        any={t('offers.anyState')}
        value={(filter['state'] as AdminSearchState | undefined) ?? ''}
        options={adminSearchStates.map((state) => ({ value: state, label: t(`searches.states.${state}`) }))}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={t('offers.deal')}
        any={t('offers.anyDeal')}
        value={filter['deal'] ?? ''}
        options={dealNames.map((deal) => ({ value: String(deals[deal]), label: t(`searches.deals.${deal}`) }))}
        onChange={(deal) => change({ deal })}
      />
      <FilterSelect
        label={t('offers.kind')}
        any={t('offers.anyKind')}
        value={filter['kind'] ?? ''}
        options={kinds.map((kind) => ({ value: String(propertyTypes[kind]), label: ui(`kind.${kind}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <FindField
        key={`price-${some('price')}`}
        label={t('searches.price')}
        value={filter['price'] ?? ''}
        onFind={(price) => change({ price: price.replace(/\D/g, '') || null })}
        narrow
      />
    </div>
  );
}
