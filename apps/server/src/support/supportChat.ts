import type { Locale } from '@app/domain/kinds';
import type { Composer, Context } from 'grammy';
import { userOfChat } from '../accounts/telegramChats.service.ts';
import { countTry } from '../platform/http/limits.ts';
import type { ChatArea } from '../platform/telegram/chatArea.ts';
import type { Services } from '../platform/services.ts';
import { writeToSupport } from './chat.service.ts';
import { partsOf } from './chatParts.ts';

/** As the page's call: what one person may write. */
const perPerson = { tries: 60, seconds: 60 };
const received: Record<Locale, string> = {
  ru: 'Передали в поддержку, ответ придёт сюда и на сайт.',
  ro: 'Am transmis asistenței, răspunsul vine aici și pe site.',
};

/** Whoever's account is tied writes to support by writing to the bot; commands and strangers' words are others'. */
function answer(bot: Composer<Context>, { db, clock }: Services): void {
  bot.on('message:text', async (ctx, next) => {
    const { text, message_id: id } = ctx.message;
    const user = text.startsWith('/') ? undefined : await userOfChat(db, ctx.chat.id);
    if (!user) return next();
    await countTry(db, `writeToSupport:u${user.id}`, perPerson, clock());
    const locale = user.locale as Locale;
    for (const part of partsOf(text, id)) await writeToSupport(db, { id: user.id, locale }, part, clock());
    await ctx.reply(received[locale]);
  });
}

export const supportChat: ChatArea = { answer };
