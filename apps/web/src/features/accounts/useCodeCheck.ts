import { setPassword } from '@app/contract/accounts';
import { verifyResetCode } from '@app/contract/recovery';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/errorText.ts';
import { deviceTokenFor } from '../../lib/localAccounts.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { rememberPasswordRequest } from '../../lib/passwordRequest.ts';
import { dialogParams } from '../../lib/paths.ts';
import { toast } from '../../ui/toast.ts';
import { chosenFor, keepChosen } from './chosenPassword.ts';
import { withAnswers } from '../../lib/signInQuestions.ts';
import { useEnter } from './useEnter.ts';
import { forgetRecovery } from './useRecovery.ts';

/** Proves the phone or e-mail by its code; an accepted one leads to the password dialog with its grant. */
export function useCodeCheck({ userId, identifier }: { userId: string; identifier: string }) {
  const t = useTranslations('accounts');
  const enter = useEnter();
  const patch = usePatchSearch();
  const [checking, setChecking] = useState(false);
  const [error, say] = useState<string | null>(null);

  /** Who chose a password before the code does not type it again. False when there is none, or it was refused. */
  async function setChosen(grant: string): Promise<boolean> {
    const chosen = chosenFor(identifier);
    keepChosen(null);
    if (!chosen) return false;
    const { password, remember } = chosen;
    const body = { identifier, password, grant, reminder_me: remember, device_token: deviceTokenFor(identifier) };
    const entered = await withAnswers((given) => callApi(setPassword, { body: { ...body, ...given } })).catch(
      () => null,
    );
    if (!entered) return false;
    toast.success(t('passwordSaved'));
    enter({ ...entered, remember, isNew: false });
    return true;
  }

  async function check(code: string): Promise<void> {
    if (checking) return;
    say(null);
    setChecking(true);
    try {
      const { accepted, phone, email, grant, message } = await callApi(verifyResetCode, { body: { userId, code } });
      if (!accepted) return say(message);
      forgetRecovery();
      if (grant !== null && (await setChosen(grant))) return;
      rememberPasswordRequest({ phone, email, hasPass: false, grant, why: 'recovered' });
      patch({ forgot: null, ...dialogParams.password() }, { replace: true });
    } catch (failure) {
      say(failureText(failure));
    } finally {
      setChecking(false);
    }
  }

  return { check, checking, error, say };
}
