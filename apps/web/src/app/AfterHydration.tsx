import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { markTakenOver, useTakenOver } from '../lib/takenOver.ts';
import { answerEarlyPress } from './earlyPresses.ts';

/** A page without a head of its own, an error's, is taken over by then. */
const patience = 3_000;

/**
 * What the server read, it read as a guest: a signed-in person's hearts and counts are read anew, but not before the page
 * is the browser's own. A count that changes while it is being taken over is a mismatch.
 */
export function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  const taken = useTakenOver();
  const start = useEffectEvent(run);
  useEffect(() => {
    const timer = setTimeout(markTakenOver, patience);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!taken) return;
    // For whoever drives the page by a program: from here on it answers.
    document.documentElement.dataset['ready'] = '';
    answerEarlyPress();
    start();
  }, [taken]);
  return children;
}
