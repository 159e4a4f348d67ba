import { CallError } from '@app/contract/client';
import { useSyncExternalStore } from 'react';

/** What a sign-in still asks for, over whatever is open. */
interface Asked {
  /** The code of the authenticator app, or whether an account that waits to be erased is kept. */
  about: 'code' | 'keeping';
  /** What was wrong with the code that was typed last; null at first. */
  error: string | null;
  /** When the account is erased. */
  until: Date | null;
  /** The answer is on its way. */
  pending: boolean;
  /** The code that was typed, `''` for an account that is kept, or null when the person turned back. */
  answer: (text: string | null) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the dialog over the sign-in shows; null while nothing is asked for. */
export const useAsked = (): Asked | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );

const ask = (question: Pick<Asked, 'about' | 'error' | 'until'>): Promise<string | null> =>
  new Promise((resolve) => {
    show({
      ...question,
      pending: false,
      answer: (text) => {
        show(text === null || asked === null ? null : { ...asked, error: null, pending: true });
        resolve(text);
      },
    });
  });

/** What the person has answered so far, for the call. */
export interface Given {
  code?: string;
  keep_account?: true;
}

/** What is to be answered for the call to go through; undefined when asking does not help. */
async function askFor(error: CallError, given: Given): Promise<Given | null | undefined> {
  if (error.code === 'second_factor_required') {
    const said = given.code === undefined ? null : (error.fields['code'] ?? error.message);
    const code = await ask({ about: 'code', error: said, until: null });
    return code === null ? null : { ...given, code };
  }
  if (error.code !== 'account_deleting' || given.keep_account) return undefined;
  const { until } = error.details as { until: string };
  const kept = await ask({ about: 'keeping', error: null, until: new Date(until) });
  return kept === null ? null : { ...given, keep_account: true };
}

/**
 * Signs in, and asks over whatever is open for the code of the authenticator app when the account has one, and whether an
 * account that waits to be erased is kept: the form below keeps what was typed.
 * @param send tries it, with what was answered so far
 * @throws what the server answered; `second_factor_required` or `account_deleting` when the person turned back
 */
export async function withAnswers<T>(send: (given: Given) => Promise<T>): Promise<T> {
  let given: Given = {};
  for (;;) {
    try {
      const entered = await send(given);
      show(null);
      return entered;
    } catch (error) {
      const next = error instanceof CallError ? await askFor(error, given) : undefined;
      if (!next) {
        show(null);
        throw error;
      }
      given = next;
    }
  }
}
