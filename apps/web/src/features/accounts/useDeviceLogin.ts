import { loginDevice } from '@app/contract/accounts';
import { CallError } from '@app/contract/client';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { deviceTokenOf } from '../../lib/localAccounts.ts';
import type { LocalAccount } from '../../lib/useLocalAccounts.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { rememberPasswordRequest } from '../../lib/passwordRequest.ts';
import { dialogParams } from '../../lib/paths.ts';
import { toast } from '../../ui/toast.ts';
import { withAnswers } from '../../lib/signInQuestions.ts';
import { useEnter } from './useEnter.ts';

/** Whether the account has a password, as the failure says; of whom it tells nothing, probably. */
function hasPassword(failure: CallError): boolean {
  const { has_pass: hasPass } = (failure.details ?? {}) as { has_pass?: boolean };
  return hasPass ?? true;
}

/**
 * Signs in to an account of this browser without a password. A device that was replaced elsewhere, or was away for too
 * long, is told so and goes on to the password.
 */
export function useDeviceLogin() {
  const enter = useEnter();
  const patch = usePatchSearch();
  const [pendingId, setPendingId] = useState<number | null>(null);

  function askPassword(account: LocalAccount, hasPass: boolean): void {
    const { phone, email } = account;
    rememberPasswordRequest({ phone, email, hasPass, grant: null, why: 'device', remember: true });
    patch({ auth: null, ...dialogParams.password() }, { replace: true });
  }

  async function choose(account: LocalAccount): Promise<void> {
    const deviceToken = deviceTokenOf(account.user_id);
    if (!deviceToken) return askPassword(account, true);
    setPendingId(account.user_id);
    try {
      const body = { user_id: account.user_id, device_token: deviceToken };
      const entered = await withAnswers(({ code }) => callApi(loginDevice, { body: { ...body, code } }));
      enter({ ...entered, remember: true, isNew: false });
    } catch (failure) {
      toast.failure(failure);
      const refused = failure instanceof CallError && ['invalid_device', 'token_expired'].includes(failure.code);
      if (refused) askPassword(account, hasPassword(failure));
    } finally {
      setPendingId(null);
    }
  }

  return { choose, pendingId };
}
