import type { MySearch } from '@app/contract/searches';
import { mySearchStates as states, type MySearchState } from '@app/domain/ownStates';
import { IconPlus } from '../../ui/icons/IconPlus.tsx';
import { IconZoomScan } from '../../ui/icons/IconZoomScan.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePatchSearch } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { dialogParams } from '../../lib/paths.ts';
import { ChooseAll } from '../../ui/ChooseAll.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useSelection } from '../../ui/useSelection.ts';
import { NextPage } from '../../ui/NextPage.tsx';
import { mySearchesQuery } from './api.ts';
import { ChosenSearches } from './components/ChosenSearches.tsx';
import { MySearchCard } from './components/MySearchCard.tsx';
import classes from './MySearchesPage.module.css';

/** `/dashboard/requests`: what I look for by its state, what suits it, what was put forward. */
export function MySearchesPage() {
  const t = useTranslations('searchPages');
  const patch = usePatchSearch();
  const { state = null } = useSearch({ from: '/dashboard/requests' });
  const list = useInfiniteQuery(mySearchesQuery(state));
  const { counts, extendable = 0 } = list.data?.pages[0] ?? {};
  const all = counts ? states.reduce((sum, one) => sum + counts[one], 0) : 0;
  return (
    <div className={classes.page}>
      <PageHead title={t('mySearches')} noIndex />
      <h1>{t('mySearches')}</h1>
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {counts && all === 0 ? (
        <EmptyState icon={IconZoomScan} title={t('mine.empty')} text={t('mine.emptyText')} level={2}>
          <LinkButton variant="river" icon={IconPlus} open={dialogParams.createSearch()}>
            {t('mine.create')}
          </LinkButton>
        </EmptyState>
      ) : null}
      {list.isPending ? (
        <div className={classes.grid}>
          <CardSkeletons side="river" count={3} />
        </div>
      ) : null}
      {counts && all > 0 ? (
        <Tabs<MySearchState | 'all'>
          label={t('mine.list.label')}
          tabs={[
            { value: 'all', label: t('mine.list.all'), count: all },
            ...states
              .filter((one) => counts[one] > 0 || one === state)
              .map((one) => ({ value: one, label: t(`mine.list.${one}`), count: counts[one] })),
          ]}
          value={state ?? 'all'}
          onChange={(value) => patch({ state: value === 'all' ? null : value }, { replace: true })}
        >
          <h2 className="visuallyHidden">{t(`mine.list.${state ?? 'all'}`)}</h2>
          <SearchList
            searches={list.data?.pages.flatMap((page) => page.items) ?? []}
            state={state ?? 'all'}
            counts={counts}
            extendable={extendable}
          />
        </Tabs>
      ) : null}
      <NextPage list={list} block />
    </div>
  );
}

interface SearchListProps {
  /** What is read of the list. */
  searches: readonly MySearch[];
  state: MySearchState | 'all';
  counts: Readonly<Record<MySearchState, number>>;
  /** How many of all are offered an extension. */
  extendable: number;
}

function SearchList({ searches, state, counts, extendable }: SearchListProps) {
  const t = useTranslations('searchPages');
  const patch = usePatchSearch();
  const total = state === 'all' ? states.reduce((sum, one) => sum + counts[one], 0) : counts[state];
  const selection = useSelection(
    searches.map(({ id }) => id),
    total,
  );
  if (searches.length === 0)
    return (
      <EmptyState icon={IconZoomScan} title={t('mine.noneInState')} text={t('mine.noneInStateText')} level={2}>
        <Button onClick={() => patch({ state: null })}>{t('mine.showAll')}</Button>
      </EmptyState>
    );
  return (
    <>
      {searches.length > 1 ? <ChooseAll selection={selection} total={total} /> : null}
      <div className={classes.grid}>
        {searches.map((search) => (
          <MySearchCard
            key={search.id}
            search={search}
            chosen={selection.chosen.has(search.id)}
            onChoose={() => selection.toggle(search.id)}
          />
        ))}
      </div>
      <ChosenSearches
        searches={searches.filter(({ id }) => selection.chosen.has(id))}
        everything={selection.everything ? { state, counts, extendable } : null}
        count={selection.count}
        onDone={selection.clear}
      />
    </>
  );
}
