import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

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

/** Whether the server drew the part that asks; the same for as long as that is there. What the browser draws itself never is. */
export function useIsFromServer(): boolean {
  const isFromServer = useRef(false);
  // Asked for with the second function while it is taken over, and with the first ever after: it says the same.
  return useSyncExternalStore(
    never,
    () => isFromServer.current,
    () => (isFromServer.current = true),
  );
}

/**
 * What the browser alone knows; of what the server drew, `onServer` until it is taken over, and then in slices: a store that
 * says something else than the server goes through all that asks it in one step, which holds a slow phone up.
 * @param subscribe and `read` are the same functions each time
 */
export function useAfterServer<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  onServer: Value,
): Value {
  const isFromServer = useIsFromServer();
  const [value, setValue] = useState(() => (isFromServer ? onServer : read()));
  useEffect(() => {
    const follow = () => startTransition(() => setValue(read));
    follow();
    return subscribe(follow);
  }, [subscribe, read]);
  return value;
}

const yes = () => true;

/** False on the server and while what it drew is being taken over; what the browser draws itself never was the server's. */
export const useIsTaken = (): boolean => useAfterServer(never, yes, false);

/** False on the server and while its page is being taken over. */
export const useHydrated = (): boolean => useAfterServer(subscribe, isHydrated, false);
