import { useAfterServer } from './hydrated.ts';

/** A choice that this browser remembers, off at first: a hook that says whether it is on, and switches it. */
export function rememberedSwitch(key: string): () => [isOn: boolean, toggle: () => void] {
  const listeners = new Set<() => void>();
  let isOn: boolean | undefined;
  const stored = (): boolean => {
    try {
      return localStorage.getItem(key) === '1';
    } catch {
      // A browser that keeps nothing.
      return false;
    }
  };
  const read = (): boolean => (isOn ??= stored());
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const toggle = (): void => {
    isOn = !read();
    try {
      if (isOn) localStorage.setItem(key, '1');
      else localStorage.removeItem(key);
    } catch {
      // Then for as long as the page is open.
    }
    for (const listener of listeners) listener();
  };
  return () => [useAfterServer(subscribe, read, false), toggle];
}
