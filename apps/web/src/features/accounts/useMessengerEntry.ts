import { checkTelegramToken } from '@app/contract/telegram';
import { useEffect, useEffectEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/errorText.ts';
import { takeMessengerEntry, type MessengerEntry } from '../../lib/messengerToken.ts';
import { useGo } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { rememberPasswordRequest } from '../../lib/passwordRequest.ts';
import { stringifySearch } from '../../lib/search.ts';
import { toast } from '../../ui/toast.ts';
import { useTakeSession } from './useEnter.ts';

/**
 * Signs in by the link of the bot that the page was opened with (A2, decisions 3.8). An account without a password is asked
 * for one, with the grant that came with the link (A4).
 */
export function useMessengerEntry(): void {
  const t = useTranslations('messenger');
  const locale = useLocale();
  const takeSession = useTakeSession();
  const go = useGo();

  const enter = useEffectEvent(async ({ token, toProfile }: MessengerEntry) => {
    try {
      const entered = await callApi(checkTelegramToken, { body: { token } });
      takeSession(entered);
      const { phone, email, has_pass } = entered.user;
      toast.success(t('entered'));
      if (!has_pass) rememberPasswordRequest({ phone, email, hasPass: false, grant: entered.grant });
      const open = has_pass ? '' : stringifySearch(dialogParams.password());
      if (toProfile || open) go((toProfile ? paths.profile() : paths.home()) + open, { replace: true });
    } catch (error) {
      toast.error(failureText(error, locale));
    }
  });

  useEffect(() => {
    const entry = takeMessengerEntry();
    if (entry) void enter(entry);
  }, []);
}
