import { favouritesAtOnce, showFavourites } from '@app/contract/guestFavourites';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Target } from '../../entities/reaction/toggleReaction.ts';
import { callApi } from '../../lib/api.ts';

/** Cards of these, a screenful at a time: page `n` holds those of the ids from `n * favouritesAtOnce` on. */
export const useKeptCards = (target: Target, ids: readonly number[]) =>
  useInfiniteQuery({
    queryKey: [showFavourites.name, target, ids],
    queryFn: ({ pageParam: from, signal }) => {
      const asked = ids.slice(from, from + favouritesAtOnce);
      return callApi(showFavourites, {
        query: target === 'offer' ? { properties: asked } : { requests: asked },
        signal,
      });
    },
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, from) => (from + favouritesAtOnce < ids.length ? from + favouritesAtOnce : null),
    enabled: ids.length > 0,
  });
