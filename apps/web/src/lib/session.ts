import { useSyncExternalStore } from 'react';
import { forgetSeen } from './offline.ts';

/** The session token lives in local storage; other tabs follow by the storage event. */
const key = 'token';
/** Whose token it is, with the token's end: `42:…`. */
const ownerKey = 'token_owner';
const listeners = new Set<() => void>();
let leave: () => void = () => undefined;

export function readToken(): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
  } catch {
    return null;
  }
}

const endOf = (token: string): string => token.slice(-16);

/**
 * Notes whose token it is, so that a page knows it before the server has answered again.
 * @param token the one that was asked with: another may have taken its place since
 */
export function noteTokenOwner(token: string | null, userId: number): void {
  try {
    if (token !== null && token === readToken()) localStorage.setItem(ownerKey, `${userId}:${endOf(token)}`);
  } catch {
    // Without room or permission it is asked each time.
  }
}

/** Id of the user whose token it is; null when there is none, or it has not been told yet. */
export function knownTokenOwner(): number | null {
  const token = readToken();
  if (token === null) return null;
  const [id, end] = (localStorage.getItem(ownerKey) ?? '').split(':');
  return end === endOf(token) ? Number(id) : null;
}

/** The style shows the signed-in home: `marksScript.ts`. */
function mark(): void {
  document.documentElement.toggleAttribute('data-member', readToken() !== null);
}

function emit(): void {
  mark();
  for (const listener of listeners) listener();
}

/** The page is this person's from now on, and the next one knows at once whose it is. */
export function signIn(token: string, userId: number): void {
  if (readToken() !== null && readToken() !== token) forgetSeen();
  localStorage.setItem(key, token);
  noteTokenOwner(token, userId);
  emit();
}

/** Forgets the token in this browser; the server's session is ended by the caller where it still can be. */
export function signOut(options: { goHome?: boolean } = {}): void {
  if (readToken() === null) return;
  forgetSeen();
  localStorage.removeItem(key);
  localStorage.removeItem(ownerKey);
  // The next person at this browser does not read what this one looked at.
  for (const name of ['openedOffers', 'lastSearch']) localStorage.removeItem(name);
  emit();
  if (options.goHome) leave();
}

/** The app says how one leaves for the home page, so that this file needs no router. */
export function onLeave(goHome: () => void): void {
  leave = goHome;
}

export function subscribeToSession(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    mark();
    listener();
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
