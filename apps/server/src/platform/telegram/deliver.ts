import { fitText } from '@app/domain/fitLines';
import { type Api, GrammyError } from 'grammy';
import { MessageRefused } from '../outbox/failingChannels.ts';
import type { Message } from '../outbox/templates.ts';
import type { ChatButtons } from './chatArea.ts';

/** What became of a message: out, in Telegram under its number; to be tried after so many seconds; or never to arrive, because the bot is blocked. */
export type Delivery = 'sent' | { messageId: number } | 'gone' | { retryAfter: number };

/** What a message may hold, in UTF-16 code units. */
export const longestChatMessage = 4_096;
const sizeOf = (text: string) => text.length;

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
  const address = link && !asButton ? `\n\n${link.label}: ${link.href}` : '';
  return {
    text: fitText(text, { limit: longestChatMessage - address.length, sizeOf }) + address,
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
    const { message_id: messageId } = await api.sendMessage(chatId, text, other);
    return { messageId };
  } catch (error) {
    if (!(error instanceof GrammyError)) throw new Error(String(error));
    if (error.error_code === 429) return { retryAfter: error.parameters.retry_after ?? 30 };
    const isGone = error.error_code === 403 || /chat not found|user is deactivated/i.test(error.description);
    if (isGone) return 'gone';
    throw error.error_code === 400 ? new MessageRefused(error.message, true) : new Error(error.message);
  }
}

/**
 * Makes a message of the bot another one. One that is that already, or is gone, is left.
 * @throws Error when Telegram cannot be reached or limits the rate
 */
export async function editMessage(
  api: Api,
  at: { chatId: number; messageId: number },
  message: Pick<Message, 'text' | 'link'>,
  buttons?: ChatButtons,
): Promise<void> {
  const { text, other } = formOf(message, buttons);
  try {
    await api.editMessageText(at.chatId, at.messageId, text, other);
  } catch (error) {
    const isLeft = error instanceof GrammyError && (error.error_code === 400 || error.error_code === 403);
    if (!isLeft) throw new Error(String(error));
  }
}
