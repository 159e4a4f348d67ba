import { listMySearches } from '@app/contract/searches';
import type { MySearchState } from '@app/domain/lifecycle';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

export function mySearchesQuery(state: MySearchState | null) {
  return infiniteQueryOptions({
    queryKey: [listMySearches.name, state],
    queryFn: ({ pageParam, signal }) =>
      callApi(listMySearches, { query: { cursor: pageParam, ...(state ? { state } : {}) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
