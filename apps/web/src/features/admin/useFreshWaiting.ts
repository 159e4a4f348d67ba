import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '../../lib/liveBus.ts';
import { refreshModeration } from './api.ts';

const waitsFor: ReadonlySet<string> = new Set(['moderation', 'support', 'hello']);

/** What waits has changed, somewhere: it is counted and read anew, at most twice a second. */
export function useFreshWaiting(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive(({ type }) => {
      if (!waitsFor.has(type)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void refreshModeration(queryClient), 400);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
