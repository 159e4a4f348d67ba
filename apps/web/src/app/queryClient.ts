import { CallError } from '@app/contract/client';
import { QueryClient } from '@tanstack/react-query';

/** What the server refuses stays refused; only a lost network or an overloaded server is asked again. */
function mayRetry(tries: number, error: Error): boolean {
  if (!(error instanceof CallError)) return false;
  return tries < 2 && (error.code === 'network' || error.status >= 500);
}

export function createQueryClient(): QueryClient {
  const onServer = import.meta.env.SSR;
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: onServer ? false : mayRetry,
        refetchOnWindowFocus: false,
      },
    },
  });
}
