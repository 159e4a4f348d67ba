import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from './whenIdle.ts';

/** ms that the page is left alone before it loads what a press opens. */
const quiet = 1_500;

/** The person asked for few bytes, in the browser's settings. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads what a press opens before it is pressed: at the first sign that somebody uses the page, or when the page has been idle for a
 * while.
 */
export function useFetchAhead(load: () => Promise<unknown>): void {
  const fetchOnce = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => {
    const ends = new AbortController();
    const begin = () => {
      if (ends.signal.aborted) return;
      ends.abort();
      fetchOnce();
    };
    if (navigator.userActivation?.hasBeenActive === true) return fetchOnce();
    for (const type of ['pointermove', 'pointerdown', 'keydown'] as const)
      window.addEventListener(type, begin, { signal: ends.signal, passive: true, capture: true });
    const timer = savesData() ? undefined : setTimeout(() => whenIdle(begin), quiet);
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, []);
}
