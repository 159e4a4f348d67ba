import { useSyncExternalStore } from 'react';

/** This browser's choice: on every map of the product, until it is switched off. */
const key = 'map.stops';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}

let shown: boolean | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether maps show the stops, and the switch. */
export function useStopsChoice(): [shown: boolean, toggle: () => void] {
  const isShown = useSyncExternalStore(
    subscribe,
    () => (shown ??= read()),
    () => false,
  );
  const toggle = (): void => {
    shown = !isShown;
    try {
      if (shown) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      // Then for as long as the page is open.
    }
    for (const listener of listeners) listener();
  };
  return [isShown, toggle];
}
