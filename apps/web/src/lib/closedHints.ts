import { useSyncExternalStore } from 'react';

/** Hints that a person closed stay closed in this browser. */
type Hint = 'area' | 'location';

const keyOf = (hint: Hint): string => `hint.${hint}`;
const closed = new Set<Hint>();
const listeners = new Set<() => void>();

function isClosed(hint: Hint): boolean {
  try {
    return closed.has(hint) || localStorage.getItem(keyOf(hint)) === 'closed';
  } catch {
    // A browser that keeps nothing.
    return closed.has(hint);
  }
}

function close(hint: Hint): void {
  closed.add(hint);
  try {
    localStorage.setItem(keyOf(hint), 'closed');
  } catch {
    // Then for as long as the page is open.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the hint is closed for good, and how to close it. */
export function useClosedHint(hint: Hint): [isClosed: boolean, close: () => void] {
  const gone = useSyncExternalStore(
    subscribe,
    () => isClosed(hint),
    () => true,
  );
  return [gone, () => close(hint)];
}
