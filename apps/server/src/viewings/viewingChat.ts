import { errorText } from '@app/contract/errors';
import type { Viewing } from '@app/contract/viewings';
import { formatWireTime } from '@app/domain/chisinauTime';
import type { Locale } from '@app/domain/kinds';
import { viewingAnswers } from '@app/domain/viewingAnswers';
import { type CallbackQueryContext, type Composer, type Context, GrammyError } from 'grammy';
import { z } from 'zod';
import { localeOfChat, userOfChat } from '../accounts/telegramChats.service.ts';
import { AppError } from '../errors.ts';
import { emitLive } from '../platform/events/events.ts';
import { countTry } from '../platform/http/limits.ts';
import type { ChatArea, ChatButtons } from '../platform/telegram/chatArea.ts';
import { formOf } from '../platform/telegram/deliver.ts';
import type { Services } from '../platform/services.ts';
import { answerReminder } from './viewingAnswers.service.ts';
import { declineReasons } from './declineReasons.service.ts';
import { freeSlotsFor } from './freeSlots.service.ts';
import {
  answerButtons,
  chatActs,
  instantOfCode,
  pressPattern,
  reasonButtons,
  timeButtons,
  viewingButtons,
} from './viewingButtons.ts';
import { addressOf, asItIs, type Presser } from './shownViewing.ts';
import { viewingText, viewingWords } from './viewingChat.messages.ts';
import { editWhenPast } from './viewingMessages.service.ts';
import { acceptViewing, changeViewingTime, declineViewing, showViewing } from './viewings.service.ts';

interface Press {
  act: string;
  viewingId: number;
  /** When the viewing was to be when the button was made. */
  seenAt: Date;
  more: string | undefined;
}

/** What the message becomes, and what pops up over it. */
interface Outcome {
  text: string;
  buttons: ChatButtons;
  link: { label: string; href: string } | undefined;
  said: string;
}

async function offerTimes(
  services: Services,
  { id, locale, now }: Presser,
  viewing: Viewing,
  said = '',
): Promise<Outcome> {
  const words = viewingWords[locale];
  const slots = await freeSlotsFor(services.db, id, viewing.id, now);
  const text = `${viewingText(viewing, locale, now)}\n\n${slots.length > 0 ? words.chooseTime : words.noTime}`;
  const link = { label: words.otherTime, href: addressOf(services, locale, viewing, 'time') };
  return { text, buttons: timeButtons(viewing, slots, locale), link, said };
}

async function offerReasons(services: Services, { locale, now }: Presser, viewing: Viewing): Promise<Outcome> {
  const words = viewingWords[locale];
  const buttons = reasonButtons(viewing, await declineReasons(services.db, locale), locale);
  const link = { label: words.otherReason, href: addressOf(services, locale, viewing, 'decline') };
  return { text: `${viewingText(viewing, locale, now)}\n\n${words.chooseReason}`, buttons, link, said: '' };
}

/** Does what the button says through the same services as the page, as the person whose chat it is. */
async function carryOut(services: Services, presser: Presser, press: Press): Promise<Outcome> {
  const { db } = services;
  const { id, locale, now } = presser;
  const words = viewingWords[locale];
  const viewing = await showViewing(db, id, press.viewingId, locale, now);
  if (viewing.starts_at !== press.seenAt.toISOString()) return asItIs(services, presser, viewing.id, words.stale);
  const may = (act: Viewing['can'][number]) => {
    if (!viewing.can.includes(act)) throw new AppError('wrong_state');
  };
  switch (press.act) {
    case chatActs.times:
      may('change');
      return offerTimes(services, presser, viewing);
    case chatActs.reasons:
      may('decline');
      return offerReasons(services, presser, viewing);
    case chatActs.accept:
      await acceptViewing(db, id, viewing.id, now, {
        seenAt: press.seenAt,
        picked: press.more === undefined ? undefined : formatWireTime(instantOfCode(press.more)),
      });
      return asItIs(services, presser, viewing.id, words.accepted);
    case chatActs.change: {
      const at = formatWireTime(instantOfCode(press.more ?? ''));
      await changeViewingTime(db, id, viewing.id, { date_time: at }, now, press.seenAt);
      return asItIs(services, presser, viewing.id, words.changed);
    }
    case chatActs.decline: {
      const reason = { reason_id: Number.parseInt(press.more ?? '', 36) };
      await declineViewing(db, id, viewing.id, reason, now, press.seenAt);
      return asItIs(services, presser, viewing.id, words.declined);
    }
    case chatActs.say: {
      const answer = viewingAnswers[Number.parseInt(press.more ?? '', 36)];
      if (!answer) throw new AppError('wrong_state');
      await answerReminder(db, id, viewing.id, answer, now, press.seenAt);
      return asItIs(services, presser, viewing.id, words.answered[answer], answerButtons);
    }
    default:
      return asItIs(services, presser, viewing.id, '');
  }
}

/** A refusal in words: a half hour that went to another brings fresh times, anything else the viewing as it is now. */
async function refused(services: Services, presser: Presser, press: Press, error: unknown): Promise<Outcome> {
  if (!(error instanceof AppError)) throw error;
  const { id, locale, now } = presser;
  const said = error.code === 'wrong_state' ? viewingWords[locale].stale : errorText(error.code, locale);
  if (error.code === 'viewing_not_found') return { text: said, buttons: [], link: undefined, said };
  const viewing = await showViewing(services.db, id, press.viewingId, locale, now);
  // Of several to choose from the others are still there.
  const isLeft = viewing.can.includes('pick') && viewing.offered.some(({ state }) => state === 'free');
  const needsTime =
    !isLeft && ['slot_taken', 'past_date', 'not_a_slot'].includes(error.code) && viewing.can.includes('change');
  return needsTime ? offerTimes(services, presser, viewing, said) : asItIs(services, presser, viewing.id, said);
}

async function show(ctx: CallbackQueryContext<Context>, outcome: Outcome): Promise<void> {
  const { text, other } = formOf(outcome, outcome.buttons);
  await ctx.answerCallbackQuery(outcome.said ? { text: outcome.said, show_alert: true } : {});
  try {
    await ctx.editMessageText(text, other);
  } catch (error) {
    // Pressed twice, it shows already what it is to show.
    if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
  }
}

async function answerPress(ctx: CallbackQueryContext<Context>, services: Services): Promise<void> {
  const { db, clock } = services;
  const refuse = (text: string) => ctx.answerCallbackQuery({ text, show_alert: true });
  const chatId = ctx.chat?.id ?? 0;
  // A private chat has its person's id: a button pressed by another there was forged.
  const user = ctx.from.id === chatId ? await userOfChat(db, chatId) : undefined;
  if (!user) {
    await refuse(viewingWords[await localeOfChat(db, ctx.from.id, ctx.from.language_code)].notTied);
    return;
  }
  const presser = { id: user.id, locale: user.locale as Locale, now: clock() };
  if (user.blocked_at) {
    await refuse(errorText('blocked', presser.locale));
    return;
  }
  const [, act = '', viewingId, seen = '', more] = ctx.match;
  const press = { act, viewingId: Number(viewingId), seenAt: instantOfCode(seen), more };
  try {
    await countTry(db, `telegramPress:u${user.id}`, { tries: 240, seconds: 3600 }, presser.now);
  } catch {
    await refuse(errorText('too_many_tries', presser.locale));
    return;
  }
  const outcome = await carryOut(services, presser, press).catch((error: unknown) =>
    refused(services, presser, press, error),
  );
  // Their own open pages show what they did here.
  await emitLive(db, [user.id], { type: 'notification' });
  await show(ctx, outcome);
}

/** What a message of a viewing shows. */
const shown = z.object({ shown_viewing_id: z.number() });

/** Of messages of an older version none reminds. */
const about = z.object({ viewing_id: z.number(), reminds: z.boolean().default(false) });

/** Viewings answered in the messenger: the message carries what its person may do, and shows what came of it. */
export const viewingChat: ChatArea = {
  answer(bot: Composer<Context>, services: Services) {
    bot.callbackQuery(pressPattern, (ctx) => answerPress(ctx, services));
  },

  async sent(db, { data }) {
    const found = shown.safeParse(data);
    if (found.success) await editWhenPast(db, found.data.shown_viewing_id);
  },

  async buttons(services, { chatId, locale, data }) {
    const found = about.safeParse(data);
    const user = found.success ? await userOfChat(services.db, chatId) : undefined;
    if (!found.success || !user) return undefined;
    try {
      const viewing = await showViewing(services.db, user.id, found.data.viewing_id, locale, services.clock());
      return found.data.reminds ? answerButtons(viewing, locale) : viewingButtons(viewing, locale);
    } catch (error) {
      // Gone by now, or another's: the message stands without buttons.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  },
};
