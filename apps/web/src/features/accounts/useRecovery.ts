import { usePatchSearch } from '../../lib/navigation.ts';
import { dialogParams } from '../../lib/paths.ts';

/** A recovery under way: it survives that a phone reloads the page while the code is read elsewhere. */
export interface Recovery {
  /** As typed, or E.164 / e-mail. */
  identifier: string;
  /** What the recovery goes on by, once a code was sent. */
  userId?: string;
  /** Milliseconds: when another code may be asked for. */
  resendAt?: number;
  /** The account has no password yet: nobody forgot it. */
  isFirst?: boolean;
}

const key = 'recovery';

export function readRecovery(): Recovery {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Recovery | null) ?? { identifier: '' };
  } catch {
    return { identifier: '' };
  }
}

export function rememberRecovery(recovery: Recovery): void {
  sessionStorage.setItem(key, JSON.stringify(recovery));
}

export function forgetRecovery(): void {
  sessionStorage.removeItem(key);
}

/** Goes from sign-in or password to the code; what was to follow the sign-in stays. */
export function useRecovery(): (identifier: string, isFirst?: boolean) => void {
  const patch = usePatchSearch();
  return (identifier, isFirst = false) => {
    const before = readRecovery();
    // The same person, who only looked back: the code that they were sent goes on.
    const goesOn = before.identifier === identifier ? before : { identifier };
    rememberRecovery({ ...goesOn, isFirst });
    patch({ auth: null, password: null, ...dialogParams.forgot() }, { replace: true });
  };
}
