import { type Api, GrammyError } from 'grammy';
import { MessageRefused } from '../outbox/failingChannels.ts';
import type { Message } from '../outbox/templates.ts';
import type { ChatButtons } from './chatArea.ts';

/** What became of a message: out; to be tried after so many seconds; or never to arrive, because the bot is blocked. */
export type Delivery = 'sent' | 'gone' | { retryAfter: number };

/** Telegram takes no addresses of this machine as buttons: there the address stands in the text. */
function isButtonAddress(href: string): boolean {
  const { hostname } = new URL(href);
  return hostname.includes('.') && !/^[\d.]+$/.test(hostname);
}

/** Text and buttons of a message whose link is a button where Telegram takes it for one. */
export function formOf(message: Pick<Message, 'text' | 'link'>, buttons: ChatButtons = []) {
  const { text, link } = message;
  const asButton = link && isButtonAddress(link.href);
  const rows = asButton ? [...buttons, [{ text: link.label, url: link.href }]] : buttons;
  return {
    text: link && !asButton ? `${text}\n\n${link.label}: ${link.href}` : text,
    other: {
      link_preview_options: { is_disabled: true },
      ...(rows.length > 0 ? { reply_markup: { inline_keyboard: rows } } : {}),
    },
  };
}

/**
 * Sends a message into a chat.
 * @throws MessageRefused, or Error when Telegram is away, without the message in it: what it says may be a secret, and errors are logged
 */
export async function deliver(
  api: Api,
  chatId: string,
  message: Pick<Message, 'text' | 'link'>,
  buttons?: ChatButtons,
): Promise<Delivery> {
  const { text, other } = formOf(message, buttons);
  try {
    await api.sendMessage(chatId, text, other);
    return 'sent';
  } catch (error) {
    if (!(error instanceof GrammyError)) throw new Error(String(error));
    if (error.error_code === 429) return { retryAfter: error.parameters.retry_after ?? 30 };
    const isGone = error.error_code === 403 || /chat not found|user is deactivated/i.test(error.description);
    if (isGone) return 'gone';
    throw error.error_code === 400 ? new MessageRefused(error.message) : new Error(error.message);
  }
}
