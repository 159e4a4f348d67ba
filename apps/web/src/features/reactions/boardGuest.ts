import { randomKey } from '../../lib/randomKey.ts';

/** As whom somebody without an account votes on a board: a secret of this browser, and what they call themselves. */
export interface BoardGuest {
  token: string;
  name: string;
}

const storageKey = (boardKey: string) => `board:${boardKey}`;

export function guestOf(boardKey: string): BoardGuest | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey(boardKey)) ?? 'null') as BoardGuest | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepGuest(boardKey: string, name: string): void {
  localStorage.setItem(storageKey(boardKey), JSON.stringify({ token: randomKey(), name } satisfies BoardGuest));
}

export function forgetGuest(boardKey: string): void {
  localStorage.removeItem(storageKey(boardKey));
}
