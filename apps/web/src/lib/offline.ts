import { useSyncExternalStore } from 'react';

/** The worker's cache of what was seen: see `public/sw.js`. */
const seen = 'seen-1';

/** The last answer came from there: there is no network, whatever the browser says. */
let isKept = false;
const listeners = new Set<() => void>();

export function noteAnswer({ headers }: Response): void {
  if (isKept === headers.has('x-kept-at')) return;
  isKept = !isKept;
  for (const listener of listeners) listener();
}

export const isOffline = (): boolean => isKept || !navigator.onLine;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const type of ['online', 'offline']) addEventListener(type, listener);
  return () => {
    listeners.delete(listener);
    for (const type of ['online', 'offline']) removeEventListener(type, listener);
  };
}

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

/** Deletes what was seen in this browser. */
export function forgetSeen(): void {
  // Where the page is not served by TLS there is none.
  if (typeof caches !== 'undefined') void caches.delete(seen).catch(() => undefined);
}
