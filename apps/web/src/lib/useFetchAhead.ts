import { useEffect, useEffectEvent } from 'react';

/**
 * Fetches what a press opens at the first sign that somebody uses the page, so that it is there by the time they press:
 * whoever only looks pays nothing for it.
 */
export function useFetchAhead(load: () => Promise<unknown>): void {
  const fetchOnce = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => {
    const ends = new AbortController();
    const begin = () => {
      ends.abort();
      fetchOnce();
    };
    if (navigator.userActivation?.hasBeenActive === true) return fetchOnce();
    for (const type of ['pointermove', 'pointerdown', 'keydown'] as const)
      window.addEventListener(type, begin, { signal: ends.signal, passive: true, capture: true });
    return () => ends.abort();
  }, []);
}
