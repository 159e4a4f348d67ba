import { CallError } from '@app/contract/client';
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isAway } from '../lib/away.ts';
import { isOffline } from '../lib/offline.ts';
import { isOutdated } from '../lib/outdated.ts';

/** Milliseconds between two tries of a service that does not say when to come again. */
const pause = 2_000;

/**
 * What the server refuses stays refused; a lost network or a failure is tried twice more. A service that says it is away for a
 * moment is asked until it is back: whoever reads the page need not do anything.
 */
function mayRetry(tries: number, error: Error): boolean {
  if (!(error instanceof CallError)) return false;
  if (isAway(error)) return true;
  return tries < 2 && (error.code === 'network' || error.status >= 500);
}

/** Not all pages at once: they would come back to a service that has just begun. */
function retryDelay(tries: number, error: Error): number {
  if (!isAway(error)) return Math.min(1_000 * 2 ** tries, 15_000);
  const said = (error.retryAfter ?? 0) * 1_000;
  return Math.max(said, pause) * (1 + Math.random() / 2);
}

/** ms from one vain try to read anew what stands on the page to the next. */
const readAgain = 15_000;

/** There was no answer, or one that says nothing of what was asked: what is shown is as good as before. */
const mayPass = (error: Error): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500);

/**
 * What stands on the page stays when it could not be read anew; nobody asked for that. What the server refuses is another
 * matter: it may be gone, or somebody else's now. So is a further page of a list, which somebody did ask for.
 */
function keepShown(error: Error, query: Query<unknown, unknown, unknown>): void {
  const { data, fetchMeta } = query.state;
  if (data === undefined || fetchMeta?.fetchMore || !mayPass(error)) return;
  query.setState({ status: 'success', error: null });
}

export function createQueryClient(): QueryClient {
  const onServer = import.meta.env.SSR;
  return new QueryClient({
    queryCache: new QueryCache({ onError: keepShown }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: onServer ? false : mayRetry,
        retryDelay,
        // The worker may have what was seen: it is asked without a network, too.
        networkMode: 'offlineFirst',
        refetchInterval: (query) => (isOutdated(query) || (!onServer && isOffline()) ? readAgain : false),
        refetchOnWindowFocus: false,
      },
    },
  });
}
