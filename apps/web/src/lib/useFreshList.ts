import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from './liveBus.ts';

const pause = 400;

interface Fresh {
  /** Live events after which it is read anew. */
  on: ReadonlySet<string>;
  /** The call whose answers are shown. */
  list: string;
  refresh: (queryClient: QueryClient) => Promise<void>;
}

/**
 * Reads a list anew when something of it has changed, somewhere: at most twice a second, and not while a further part of it
 * is on its way, which would be dropped. What is given stays the same for the component's life.
 */
export function useFreshList({ on, list, refresh }: Fresh): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      const isBusy = queryClient.isFetching({ queryKey: [list] }) > 0;
      timer = isBusy ? setTimeout(read, pause) : undefined;
      if (!isBusy) void refresh(queryClient);
    };
    const stop = onLive(({ type }) => {
      if (on.has(type)) timer ??= setTimeout(read, pause);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, on, list, refresh]);
}
