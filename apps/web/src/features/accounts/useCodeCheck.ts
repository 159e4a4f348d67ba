import { verifyResetCode } from '@app/contract/recovery';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/errorText.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { rememberPasswordRequest } from '../../lib/passwordRequest.ts';
import { dialogParams } from '../../lib/paths.ts';
import { forgetRecovery } from './useRecovery.ts';

/** Proves the phone or e-mail by its code; an accepted one leads to the password dialog with its grant (A2). */
export function useCodeCheck(userId: string) {
  const locale = useLocale();
  const patch = usePatchSearch();
  const [checking, setChecking] = useState(false);
  const [error, say] = useState<string | null>(null);

  async function check(code: string): Promise<void> {
    if (checking) return;
    say(null);
    setChecking(true);
    try {
      const { accepted, phone, email, grant, message } = await callApi(verifyResetCode, { body: { userId, code } });
      if (!accepted) return say(message);
      forgetRecovery();
      rememberPasswordRequest({ phone, email, hasPass: false, grant, why: 'recovered' });
      patch({ forgot: null, ...dialogParams.password() }, { replace: true });
    } catch (failure) {
      say(failureText(failure, locale));
    } finally {
      setChecking(false);
    }
  }

  return { check, checking, error, say };
}
