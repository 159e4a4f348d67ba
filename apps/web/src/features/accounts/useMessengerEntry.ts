import { CallError } from '@app/contract/client';
import { checkTelegramToken, type MessengerQuestion } from '@app/contract/telegram';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { forgetMessengerState, heldMessengerState } from '../../lib/messengerState.ts';
import { takeMessengerEntry, type MessengerEntry, type MessengerPhone } from '../../lib/messengerToken.ts';
import { useGo } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { rememberPasswordRequest } from '../../lib/passwordRequest.ts';
import { stringifySearch } from '../../lib/search.ts';
import { toast } from '../../ui/toast.ts';
import { withAnswers } from '../../lib/signInQuestions.ts';
import { useTakeSession } from '../../entities/person/useTakeSession.ts';

/** A link that this browser did not ask for: the person says whether they want in by it. */
export interface AskedEntry extends MessengerQuestion {
  pending: boolean;
  enter: () => void;
  leave: () => void;
}

type Waiting = MessengerEntry & MessengerQuestion & { pending: boolean };

/**
 * Signs in by the link of the bot that the page was opened with. An account without a password is asked for one, with
 * the grant that came with the link.
 * @param provePhone what the link is for that proves a number of whoever is signed in
 * @returns what is to be asked first, when this browser did not ask for the link
 */
export function useMessengerEntry(provePhone: (token: string) => void): AskedEntry | null {
  const t = useTranslations('messenger');
  const takeSession = useTakeSession();
  const go = useGo();
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function signIn({ token, toProfile }: MessengerEntry, proof: { state?: string; confirmed?: true }) {
    const entered = await withAnswers((given) => callApi(checkTelegramToken, { body: { token, ...proof, ...given } }));
    forgetMessengerState();
    takeSession(entered);
    const { phone, email, has_pass } = entered.user;
    toast.success(t('entered'));
    if (!has_pass) rememberPasswordRequest({ phone, email, hasPass: false, grant: entered.grant });
    const open = has_pass ? '' : stringifySearch(dialogParams.password());
    if (toProfile || open) go((toProfile ? paths.profile() : paths.home()) + open, { replace: true });
  }

  const begin = useEffectEvent((entry: MessengerEntry | MessengerPhone) => {
    if (entry.of === 'phone') return provePhone(entry.token);
    const state = heldMessengerState();
    signIn(entry, state === null ? {} : { state }).catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'telegram_confirmation_required')
        setWaiting({ ...entry, ...(error.details as MessengerQuestion), pending: false });
      else toast.failure(error);
    });
  });

  useEffect(() => {
    const entry = takeMessengerEntry();
    if (entry) begin(entry);
  }, []);

  async function enter(entry: Waiting): Promise<void> {
    setWaiting({ ...entry, pending: true });
    try {
      await signIn(entry, { confirmed: true });
    } catch (error) {
      toast.failure(error);
    }
    setWaiting(null);
  }

  return waiting && { ...waiting, enter: () => void enter(waiting), leave: () => setWaiting(null) };
}
