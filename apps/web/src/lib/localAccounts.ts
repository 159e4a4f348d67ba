import type { SessionUser } from '@app/contract/currentUser';
import { isSameContact } from '@app/domain/identifier';
import { useSyncExternalStore } from 'react';
import { dropFormsOf } from './keptForms.ts';

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
const max = 8;
const none: readonly LocalAccount[] = [];
const listeners = new Set<() => void>();

function read<T>(key: string, empty: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? empty;
  } catch {
    return empty;
  }
}

function write(accounts: readonly LocalAccount[], tokens: Record<number, string>): void {
  localStorage.setItem(accountsKey, JSON.stringify(accounts));
  localStorage.setItem(tokensKey, JSON.stringify(tokens));
  for (const listener of listeners) listener();
}

const readAccounts = () => read<readonly LocalAccount[]>(accountsKey, none);
const readTokens = () => read<Record<number, string>>(tokensKey, {});

const accountOf = ({ id, phone, email, avatar_path }: SessionUser): LocalAccount => ({
  user_id: id,
  phone,
  email,
  avatar_path,
});

/**
 * After a sign-in: keeps the account with its new device token, the last used first. An account is added only for
 * somebody who wants to be remembered; one that is here already gets the token that replaced its own.
 */
export function keepAccount(user: SessionUser, deviceToken: string, remember: boolean): void {
  const before = readAccounts();
  if (!remember && !before.some((account) => account.user_id === user.id)) return;
  const accounts = [accountOf(user), ...before.filter((account) => account.user_id !== user.id)].slice(0, max);
  const tokens = { ...readTokens(), [user.id]: deviceToken };
  const kept = accounts.flatMap(({ user_id: id }) => (tokens[id] ? [[id, tokens[id]] as const] : []));
  write(accounts, Object.fromEntries(kept));
}

/** The account's phone, e-mail or picture changed. */
export function refreshAccount(user: SessionUser): void {
  const before = readAccounts();
  if (!before.some((account) => account.user_id === user.id)) return;
  write(
    before.map((account) => (account.user_id === user.id ? accountOf(user) : account)),
    readTokens(),
  );
}

/** The account leaves this browser, and with it what was typed under it and not sent. */
export function removeLocalAccount(userId: number): void {
  dropFormsOf(userId);
  const { [userId]: _, ...tokens } = readTokens();
  write(
    readAccounts().filter((account) => account.user_id !== userId),
    tokens,
  );
}

export function deviceTokenOf(userId: number): string | undefined {
  return readTokens()[userId];
}

/** The token of the account that this phone (E.164) or e-mail opens, if it is remembered here. */
export function deviceTokenFor(identifier: string): string | undefined {
  const account = readAccounts().find(({ phone, email }) => phone === identifier || isSameContact(email, identifier));
  return account && deviceTokenOf(account.user_id);
}

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
