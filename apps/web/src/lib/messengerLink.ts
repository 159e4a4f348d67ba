import type { Locale } from '@app/domain/kinds';
import { useSyncExternalStore } from 'react';
import { useLocale } from 'use-intl';
import { messengerState } from './messengerState.ts';
import { readSettings } from './settings.ts';

const never = (): (() => void) => () => {};

/** Whether there is a bot. */
export const hasMessenger = (): boolean => readSettings().telegramBot !== null;

/** Whether the bot is the only one who can say whose a number is: no code comes by SMS. */
export const hasMessengerAlone = (): boolean => hasMessenger() && !readSettings().smsCodes;

/** Opens the chat where the number is shared that the server was asked to prove; `state` is the server's. */
export const phoneProofLink = (locale: Locale, state: string): string =>
  `https://t.me/${readSettings().telegramBot ?? ''}?start=${locale}-phone-${state}`;

/**
 * Opens the chat with the bot, which answers in the page's language and with a link for this browser; null where there is
 * no bot. The server and the first render know no browser: their link is asked about when it comes back.
 */
export function useMessengerLink(): string | null {
  const locale: Locale = useLocale();
  const state = useSyncExternalStore(never, messengerState, () => null);
  const bot = readSettings().telegramBot;
  return bot === null ? null : `https://t.me/${bot}?start=${locale}${state === null ? '' : `_${state}`}`;
}
