import { CallError } from '@app/contract/client';
import { confirmTelegramPhone } from '@app/contract/telegram';
import { formatPhone } from '@app/domain/phone';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { codeText } from '../../lib/errorText.ts';
import { takeMessengerReturn } from '../../lib/messengerReturn.ts';
import { useGo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { readToken } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { useTakeSession } from '../../entities/person/useTakeSession.ts';

/** Why the shared number did not become the account's, where there is something to do about it. */
export type PhoneRefusal = 'taken' | 'other';

const refusals: Record<string, PhoneRefusal> = { telegram_phone_taken: 'taken', telegram_phone_other: 'other' };

/** Makes the number that was shared with the bot the signed-in person's, and leads back to where they asked for it. */
export function useMessengerPhone() {
  const t = useTranslations('messenger');
  const locale = useLocale();
  const takeSession = useTakeSession();
  const go = useGo();
  const [refusal, setRefusal] = useState<PhoneRefusal | null>(null);

  async function prove(token: string): Promise<void> {
    if (readToken() === null) return void toast.error(await codeText('telegram_phone_elsewhere', locale));
    try {
      const { user } = await callApi(confirmTelegramPhone, { body: { token } });
      takeSession({ token: null, user });
      if (user.phone) toast.success(t('phoneProven', { phone: formatPhone(user.phone) }));
    } catch (error) {
      const why = error instanceof CallError ? refusals[error.code] : undefined;
      if (!why) return void toast.failure(error);
      setRefusal(why);
    }
    go(takeMessengerReturn() ?? paths.profile(), { replace: true });
  }

  return { prove: (token: string): void => void prove(token), refusal, close: () => setRefusal(null) };
}
