import { useSyncExternalStore } from 'react';

/** The session token lives in local storage, as the specification has it; other tabs follow by the storage event. */
const key = 'token';
const listeners = new Set<() => void>();
let leave: () => void = () => undefined;

export function readToken(): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
  } catch {
    return null;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function signIn(token: string): void {
  localStorage.setItem(key, token);
  tell();
}

/** Forgets the token in this browser; the server's session is ended by the caller where it still can be. */
export function signOut(options: { goHome?: boolean } = {}): void {
  if (readToken() === null) return;
  localStorage.removeItem(key);
  tell();
  if (options.goHome) leave();
}

/** The app says how one leaves for the home page, so that this file needs no router. */
export function onLeave(goHome: () => void): void {
  leave = goHome;
}

export function subscribeToSession(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The token, or null for a guest, on the server, and in the first render of a server-rendered page. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToSession, readToken, () => null);
}
