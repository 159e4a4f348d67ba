import { useSyncExternalStore } from 'react';

const key = 'seenOffers';
const max = 300;
const none: readonly string[] = [];
let codes: readonly string[] | undefined;
const listeners = new Set<() => void>();

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : none;
  } catch {
    // Storage may be forbidden or hold something else: then nothing was seen.
    return none;
  }
}

function current(): readonly string[] {
  codes ??= stored();
  return codes;
}

/** Remembers in this browser that an offer was opened; the newest 300 are kept. */
export function rememberSeen(shortCode: string): void {
  if (current().includes(shortCode)) return;
  codes = [...current(), shortCode].slice(-max);
  try {
    localStorage.setItem(key, JSON.stringify(codes));
  } catch {
    // Then it is remembered for as long as the page lives.
  }
  for (const listener of listeners) listener();
}

/** Short codes of the offers that were opened in this browser: their pins are paler. */
export function useSeen(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => none,
  );
}
