import { useSyncExternalStore } from 'react';

/** Something that this browser alone keeps, in all its tabs. */
export interface BrowserStore<T> {
  /** The same value while the storage holds the same text. */
  read: () => T;
  write: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** What the server draws: nothing is kept there. */
  none: T;
}

/**
 * @param parse reads what stands in the storage, whatever that is: what it does not know it leaves out
 * @param isNothing a value that is not worth a place in the storage
 */
export function browserStore<T>(
  key: string,
  parse: (value: unknown) => T,
  isNothing: (value: T) => boolean,
): BrowserStore<T> {
  const listeners = new Set<() => void>();
  const none = parse(null);
  let seen: { text: string | null; value: T } = { text: null, value: none };
  const parsed = (text: string | null): T => {
    try {
      return text === null ? none : parse(JSON.parse(text));
    } catch {
      return none;
    }
  };
  return {
    none,
    read() {
      try {
        const text = localStorage.getItem(key);
        if (text !== seen.text) seen = { text, value: parsed(text) };
      } catch {
        // Where the browser keeps nothing, what the page holds stands.
      }
      return seen.value;
    },
    write(value) {
      const text = isNothing(value) ? null : JSON.stringify(value);
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        seen = { text, value };
      } catch {
        // Without room or permission it lives on in the page alone.
        seen = { ...seen, value };
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const fromOtherTab = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', fromOtherTab);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', fromOtherTab);
      };
    },
  };
}

/** What the store holds, anew whenever it changes, in whatever tab. */
export function useStored<T>({ subscribe, read, none }: BrowserStore<T>): T {
  return useSyncExternalStore(subscribe, read, () => none);
}
