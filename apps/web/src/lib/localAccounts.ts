import type { SessionUser } from '@app/contract/currentUser';
import { isSameContact } from '@app/domain/identifier';
import { dropFormsOf } from './keptForms.ts';
import { type LocalAccount, readAccounts, readTokens, writeAccounts } from './useLocalAccounts.ts';

const max = 8;

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
  writeAccounts(accounts, Object.fromEntries(kept));
}

/** The account's phone, e-mail or picture changed. */
export function refreshAccount(user: SessionUser): void {
  const before = readAccounts();
  if (!before.some((account) => account.user_id === user.id)) return;
  writeAccounts(
    before.map((account) => (account.user_id === user.id ? accountOf(user) : account)),
    readTokens(),
  );
}

/** The account leaves this browser, and with it what was typed under it and not sent. */
export function removeLocalAccount(userId: number): void {
  dropFormsOf(userId);
  const { [userId]: _, ...tokens } = readTokens();
  writeAccounts(
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
