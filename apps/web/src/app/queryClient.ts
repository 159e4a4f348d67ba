import { CallError } from '@app/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { isAway } from '../lib/away.ts';

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

export function createQueryClient(): QueryClient {
  const onServer = import.meta.env.SSR;
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: onServer ? false : mayRetry,
        retryDelay,
        refetchOnWindowFocus: false,
      },
    },
  });
}
