import { checkUser } from '@app/contract/accounts';
import type { Reply } from '@app/contract/call';
import { readIdentifier } from '@app/domain/identifier';
import { useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';

/** What signing in means for the identifier in the field; `unknown` until it was checked. */
export type SignInMode = 'unknown' | 'login' | 'set' | 'register';

type Known = Reply<typeof checkUser>;

function modeOf({ exists, has_pass }: Known): SignInMode {
  if (!exists) return 'register';
  return has_pass ? 'login' : 'set';
}

/**
 * Asks the server once per identifier whether it has an account. The server answers a few times an hour only: when it
 * does not, the person says whether they are new.
 */
export function useAccountCheck() {
  const asked = useRef(new Map<string, Promise<Known>>());
  const latest = useRef('');
  const [mode, setMode] = useState<SignInMode>('unknown');
  const [fromTelegram, setFromTelegram] = useState(false);
  const [failed, setFailed] = useState(false);

  async function check(text: string): Promise<SignInMode> {
    const found = readIdentifier(text);
    if ('problem' in found) return 'unknown';
    const key = found.kind === 'phone' ? found.phone : found.email;
    latest.current = key;
    const answer = asked.current.get(key) ?? callApi(checkUser, { body: { identifier: key } });
    asked.current.set(key, answer);
    try {
      const known = await answer;
      if (latest.current !== key) return 'unknown';
      setFailed(false);
      setFromTelegram(known.tg_attached && !known.has_pass);
      setMode(modeOf(known));
      return modeOf(known);
    } catch {
      asked.current.delete(key);
      if (latest.current === key) setFailed(true);
      return 'unknown';
    }
  }

  /** The field changed: nothing is known of what it holds now. */
  function forget(): void {
    latest.current = '';
    setMode('unknown');
    setFailed(false);
    setFromTelegram(false);
  }

  return { mode, fromTelegram, failed, check, forget, say: setMode };
}
