import { errorText } from '@app/contract/errors';
import { longestText } from '@app/contract/support';
import type { Locale } from '@app/domain/kinds';
import { truncate } from '@app/domain/truncate';
import type { Composer, Context } from 'grammy';
import { userOfChat } from '../accounts/telegramChats.service.ts';
import { AppError } from '../errors.ts';
import type { ChatArea } from '../platform/telegram/chatArea.ts';
import type { Services } from '../platform/services.ts';
import { writeMessage } from './writing.service.ts';

const sent: Record<Locale, string> = { ru: 'Отправлено.', ro: 'Trimis.' };
const wordsAlone: Record<Locale, string> = {
  ru: 'Отсюда уходит только текст. Фото отправьте на сайте: кнопка «Открыть» под сообщением.',
  ro: 'De aici pleacă doar text. Fotografiile trimiteți-le pe site: butonul „Deschide” sub mesaj.',
};

/** The conversation that a notice leads to: its address stands in the button or, where Telegram takes none, in the text. */
function threadOf({ message, me }: Context): number | undefined {
  const notice = message?.reply_to_message;
  // What another wrote and is replied to here is no notice; whose conversation it is, is asked all the same.
  if (!notice || notice.from?.id !== me.id) return undefined;
  const buttons = notice.reply_markup?.inline_keyboard.flat() ?? [];
  const addresses = [notice.text ?? '', ...buttons.map((button) => ('url' in button ? button.url : ''))];
  const found = /\/dashboard\/messages\/(\d{1,15})(?!\d)/.exec(addresses.join(' '));
  return found ? Number(found[1]) : undefined;
}

/** Whoever replies to the notice of a message answers in its conversation; other words are for others. */
function answer(bot: Composer<Context>, { db, clock }: Services): void {
  bot.on('message', async (ctx, next) => {
    const id = threadOf(ctx);
    const user = id === undefined ? undefined : await userOfChat(db, ctx.chat.id);
    if (id === undefined || !user) return next();
    const locale = user.locale as Locale;
    const { text, message_id: name } = ctx.message;
    if (user.blocked_at) return void (await ctx.reply(errorText('blocked', locale)));
    if (!text) return void (await ctx.reply(wordsAlone[locale]));
    // An update may come twice; its number is the message's own name.
    const written = { client_id: `telegram-${name}`, text: truncate(text, longestText), photo_ids: [] };
    try {
      await writeMessage(db, user.id, id, written, clock());
      await ctx.reply(sent[locale]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await ctx.reply(errorText(error.code, locale));
    }
  });
}

export const threadChat: ChatArea = { answer };
