import type { Locale } from '@app/domain/kinds';
import { readSettings } from './settings.ts';

/** Opens the chat with the bot, which answers in the page's language; null where there is no bot. */
export function messengerLink(locale: Locale): string | null {
  const bot = readSettings().telegramBot;
  return bot === null ? null : `https://t.me/${bot}?start=${locale}`;
}
