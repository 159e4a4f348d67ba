import { useSyncExternalStore } from 'react';

/** An account that this browser remembers: who it is, never a password. */
export interface LocalAccount {
  user_id: number;
  phone: string | null;
  email: string | null;
  avatar_path: string | null;
}

/* Two keys: a list of accounts, and one device token per user. */
const accountsKey = 'local_accounts';
const tokensKey = 'device_tokens';
const none: readonly LocalAccount[] = [];
const listeners = new Set<() => void>();

function read<T>(key: string, empty: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? empty;
  } catch {
    return empty;
  }
}

export function writeAccounts(accounts: readonly LocalAccount[], tokens: Record<number, string>): void {
  localStorage.setItem(accountsKey, JSON.stringify(accounts));
  localStorage.setItem(tokensKey, JSON.stringify(tokens));
  for (const listener of listeners) listener();
}

export const readAccounts = () => read<readonly LocalAccount[]>(accountsKey, none);
export const readTokens = () => read<Record<number, string>>(tokensKey, {});

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === accountsKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

let seen: { text: string | null; accounts: readonly LocalAccount[] } = { text: null, accounts: none };

/** The same list while the storage holds the same text. */
function snapshot(): readonly LocalAccount[] {
  const text = localStorage.getItem(accountsKey);
  if (text !== seen.text) seen = { text, accounts: readAccounts() };
  return seen.accounts;
}

/** The accounts of this browser; none on the server and in the first render. */
export function useLocalAccounts(): readonly LocalAccount[] {
  return useSyncExternalStore(subscribe, snapshot, () => none);
}
