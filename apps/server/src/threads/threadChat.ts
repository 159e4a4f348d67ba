import { errorText } from '@app/contract/errors';
import type { Locale } from '@app/domain/kinds';
import type { Composer, Context } from 'grammy';
import { userOfChat } from '../accounts/telegramChats.service.ts';
import { AppError } from '../errors.ts';
import { selectNoticePath } from '../notifications/notifications.service.ts';
import type { ChatArea } from '../platform/telegram/chatArea.ts';
import type { Services } from '../platform/services.ts';
import { partsOf } from '../support/chatParts.ts';
import { threadPath } from './messageNotice.ts';
import { writeMessage } from './writing.service.ts';

const sent: Record<Locale, string> = { ru: 'Отправлено.', ro: 'Trimis.' };
const wordsAlone: Record<Locale, string> = {
  ru: 'Отсюда можно отправить только текст. Фото отправьте на сайте — кнопка «Открыть» под сообщением.',
  ro: 'De aici puteți trimite doar text. Trimiteți fotografiile de pe site: butonul „Deschide” de sub mesaj.',
};

const conversation = new RegExp(`^/(?:ru|ro)${threadPath(0).slice(0, -1)}(\\d{1,15})$`);

/**
 * The conversation of the notice that is replied to, by the message's number. One that was sent before numbers were stored has it
 * in its button. Words name none: they are other people's.
 */
async function threadOf({ db, config }: Services, { message, me }: Context): Promise<number | undefined> {
  const notice = message?.reply_to_message;
  if (!notice || notice.from?.id !== me.id) return undefined;
  const stored = await selectNoticePath(db, { chatId: message.chat.id, messageId: notice.message_id });
  const addresses = (notice.reply_markup?.inline_keyboard.flat() ?? []).flatMap((button) =>
    'url' in button && button.url.startsWith(config.publicUrl) ? button.url.slice(config.publicUrl.length) : [],
  );
  const found = (stored === undefined ? addresses : [stored]).map((path) => conversation.exec(path)?.[1]).find(Boolean);
  return found === undefined ? undefined : Number(found);
}

/** Whoever replies to the notice of a message answers in its conversation; other words are for others. */
function answer(bot: Composer<Context>, services: Services): void {
  const { db, clock } = services;
  bot.on('message', async (ctx, next) => {
    const id = await threadOf(services, ctx);
    const user = id === undefined ? undefined : await userOfChat(db, ctx.chat.id);
    if (id === undefined || !user) return next();
    const locale = user.locale as Locale;
    const { text, message_id: name } = ctx.message;
    if (user.blocked_at) return void (await ctx.reply(errorText('blocked', locale)));
    if (!text) return void (await ctx.reply(wordsAlone[locale]));
    try {
      for (const part of partsOf(text, name)) await writeMessage(db, user.id, id, part, clock());
      await ctx.reply(sent[locale]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await ctx.reply(errorText(error.code, locale));
    }
  });
}

export const threadChat: ChatArea = { answer };
