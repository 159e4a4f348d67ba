import type { SearchCard as Search } from '@app/contract/searches';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, useCallback } from 'react';
import { ZoneThumbnail } from '../../../map/ZoneThumbnail.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CardSkeletons } from '../../../ui/Skeleton.tsx';
import { SearchCard } from '../../../entities/search/SearchCard.tsx';
import { searchesQuery, similarSearchesQuery } from '../api.ts';
import { litId, type PointAt, useGoneUnlit } from '../lit.ts';
import { countFilters, filtersOf } from '../mapState.ts';
import type { ListPaneProps } from './ListPane.tsx';
import { MoreButton } from './MoreButton.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Near, Similar } from './Similar.tsx';
import classes from './ListPane.module.css';

/** Searches page by page; after the last of a short list, what nearly fits. */
export function SearchResults({ state, change, lit, pointAt }: ListPaneProps) {
  const list = useInfiniteQuery(searchesQuery(state));
  const searches = list.data?.pages.flatMap(({ items }) => items);
  const isShort = list.data?.pages.length === 1 && !list.hasNextPage && !list.isPlaceholderData;
  const near = useQuery({
    ...similarSearchesQuery(state),
    enabled: isShort && countFilters(filtersOf(state)) > 0,
  });
  const lighted = litId(lit, 'search');
  if (list.isError && !searches) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <>
      {searches?.length === 0 ? <NothingFound state={state} change={change} /> : null}
      <div className={classes.cards} aria-busy={list.isFetching} data-old={list.isPlaceholderData || undefined}>
        {searches?.map((search) => (
          <Item key={search.id} search={search} lit={search.id === lighted} pointAt={pointAt} />
        )) ?? <CardSkeletons side="river" count={6} />}
      </div>
      <MoreButton list={list} />
      {isShort && near.data?.similar.length ? (
        <Similar>
          {near.data.similar.map((search) => (
            <Near key={search.id} differs={search.differs}>
              <Item search={search} lit={search.id === lighted} pointAt={pointAt} />
            </Near>
          ))}
        </Similar>
      ) : null}
    </>
  );
}

/** Pointing at one card draws two again, not all. */
const Item = memo(function Item({ search, lit, pointAt }: { search: Search; lit: boolean; pointAt: PointAt }) {
  const point = useCallback(
    (hovered: boolean) => pointAt(hovered ? { side: 'search', id: search.id, card: search } : null),
    [search, pointAt],
  );
  useGoneUnlit(pointAt, 'search', search.id);
  return <SearchCard search={search} lit={lit} onHover={point} map={<ZoneThumbnail zones={search.zones} />} />;
});
