import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { replayEarlyClicks } from './replayEarlyClicks.ts';

/**
 * What the server read, it read as a guest: a signed-in person's hearts and counts are read anew, but not before the
 * page is the browser's own. A count that changes while it is being taken over is a mismatch.
 */
export function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  const taken = useHydrated();
  const start = useEffectEvent(run);
  useEffect(() => {
    if (!taken) return;
    // For whoever drives the page by a program: from here on it answers.
    document.documentElement.dataset['ready'] = '';
    replayEarlyClicks();
    start();
  }, [taken]);
  return children;
}
