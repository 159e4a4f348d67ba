import { useSyncExternalStore } from 'react';

/**
 * Whether the page is the browser's own: until then React goes through what the server drew, in parts, and a text that
 * meanwhile changes is a mismatch. Nothing that the server did not know is read before.
 */
let taken = false;
const listeners = new Set<() => void>();

/**
 * The page itself says so when its own part is done, however long a slow phone takes: its `PageHead` does, or what is
 * shown instead of it. Called again, it does nothing.
 */
export function markHydrated(): void {
  if (taken) return;
  taken = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isHydrated = (): boolean => taken;

const never = () => () => undefined;

/** Whether what asks is the server's, or is just taken over from it; what the browser draws itself never was. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** False on the server and while its page is being taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, isHydrated, () => false);
}
