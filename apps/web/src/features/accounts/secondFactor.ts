import { CallError } from '@app/contract/client';
import { useSyncExternalStore } from 'react';

interface Asked {
  /** What was wrong with the code that was typed last; null at first. */
  error: string | null;
  /** The code is on its way. */
  pending: boolean;
  /** The code that was typed, or null when the person turned back. */
  answer: (code: string | null) => void;
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

/** What the code's dialog shows; null while no code is asked for. */
export const useAskedCode = (): Asked | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );

const ask = (error: string | null): Promise<string | null> =>
  new Promise((resolve) => {
    show({
      error,
      pending: false,
      answer: (code) => {
        show(code === null || asked === null ? null : { ...asked, error: null, pending: true });
        resolve(code);
      },
    });
  });

/**
 * Signs in, and asks for the code of the authenticator app over whatever is open when the account has one: the form below
 * keeps what was typed.
 * @param send tries it, with the code once there is one
 * @throws what the server answered; `second_factor_required` when the person turned back
 */
export async function withSecondFactor<T>(send: (code?: string) => Promise<T>): Promise<T> {
  let code: string | undefined;
  for (;;) {
    try {
      const entered = await send(code);
      show(null);
      return entered;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'second_factor_required') {
        show(null);
        throw error;
      }
      const typed = await ask(code === undefined ? null : (error.fields['code'] ?? error.message));
      if (typed === null) throw error;
      code = typed;
    }
  }
}
