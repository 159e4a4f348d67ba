import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { errorText } from '@app/contract/errors';
import type { Locale } from '@app/domain/kinds';
import { Api, Bot, BotError, type Context } from 'grammy';
import type { Update } from 'grammy/types';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Db } from '../database/database.ts';
import type { Message } from '../outbox/templates.ts';
import { telegramFetch } from '../outside/telegramFetch.ts';
import type { Services } from '../services.ts';
import type { ChatArea, ChatButtons } from './chatArea.ts';
import { deliver, type Delivery, editMessage } from './deliver.ts';
import { pollUpdates, updateKinds } from './pollUpdates.ts';

const sendPatience = 15;
/** Longer than one long poll. */
const pollPatience = 40;
const longestPause = 60_000;
/** A hundred updates at once are a tenth of it, in bytes. */
const largestAnswer = 5_000_000;

/** Where Telegram brings updates when it is told to. */
export const webhookPath = '/telegram/webhook';

const isPrivate = (ctx: Context): boolean => ctx.chat?.type === 'private';

/** The bot: answers in private chats, and sends what the outbox holds for them. */
export class Telegram {
  /** Known as soon as Telegram was reached; until then the page offers no messenger. */
  username: string | null = null;
  /** What Telegram shows with each update it brings: all nodes know it from the bot's token. */
  readonly webhookSecret: string;
  readonly #bot: Bot;
  readonly #sending: Api;
  readonly #areas: readonly ChatArea[];
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(token: string, apiRoot: string, areas: readonly ChatArea[], log: Logger) {
    const client = (timeoutSeconds: number) => ({
      apiRoot,
      timeoutSeconds,
      fetch: telegramFetch({ maxBytes: largestAnswer, patience: timeoutSeconds * 1000 }) as never,
    });
    this.#bot = new Bot(token, { client: client(pollPatience) });
    this.#sending = new Api(token, client(sendPatience));
    this.#areas = areas;
    this.#log = log;
    this.webhookSecret = createHmac('sha256', token).update('webhook').digest('base64url');
  }

  /** Begins to answer, in the background: an unreachable Telegram keeps nobody from starting. */
  begin(services: Services): void {
    const chats = this.#bot.filter(isPrivate);
    for (const area of this.#areas) area.answer?.(chats, services);
    this.#running = this.#run(services).catch((error: unknown) => {
      this.#log.error(
        { reason: String(error) },
        'the Telegram bot stopped: start this node again; report it as a defect',
      );
    });
  }

  async #run({ config, db }: Services): Promise<void> {
    const { signal } = this.#stopping;
    await this.#untilDone(async () => {
      this.#bot.botInfo = await this.#bot.api.getMe(signal as never);
      await this.#chooseWay(config);
    });
    if (signal.aborted) return;
    this.username = this.#bot.botInfo.username;
    if (config.telegramWebhook) return;
    const receive = (update: Update) => this.receive(update);
    await pollUpdates({ api: this.#bot.api, db, log: this.#log, receive, signal });
  }

  async #chooseWay(config: Config): Promise<void> {
    if (!config.telegramWebhook) {
      await this.#bot.api.deleteWebhook({}, this.#stopping.signal as never);
      return;
    }
    const options = { secret_token: this.webhookSecret, allowed_updates: updateKinds };
    await this.#bot.api.setWebhook(config.publicUrl + webhookPath, options, this.#stopping.signal as never);
  }

  async #untilDone(act: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    for (let pause = 1000; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        await act();
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.#log.warn(
          { reason: String(error) },
          'Telegram was not reached yet: it is tried again; is TELEGRAM_BOT_TOKEN right, and does the network reach Telegram?',
        );
        await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /** Whether updates can be taken. */
  get ready(): boolean {
    return this.username !== null;
  }

  /** Lets the areas answer one update. What fails is logged and said in the chat; it never holds up what comes after. */
  async receive(update: Update): Promise<void> {
    try {
      await this.#bot.handleUpdate(update);
    } catch (error) {
      const cause = error instanceof BotError ? error.error : error;
      // Its words alone: what was to be sent may hold a sign-in link.
      this.#log.error(
        { reason: String(cause), update: update.update_id },
        'a Telegram update failed: whoever wrote was told; report it as a defect',
      );
      if (error instanceof BotError) await this.#apologise(error.ctx);
    }
  }

  async #apologise(ctx: Context): Promise<void> {
    const text = errorText('internal', /^(ro|mo)\b/i.test(ctx.from?.language_code ?? '') ? 'ro' : 'ru');
    try {
      if (ctx.callbackQuery) await ctx.answerCallbackQuery({ text, show_alert: true });
      else if (ctx.message) await ctx.reply(text);
    } catch (error) {
      this.#log.warn(
        { reason: String(error) },
        'Telegram did not take an answer: nothing to do, whoever wrote may write again',
      );
    }
  }

  /** Sends an outbox message with the buttons that the areas give it now; a chat that is gone is forgotten. */
  async send(
    services: Services,
    written: { recipient: string; locale: string; data: unknown },
    message: Message,
  ): Promise<Delivery> {
    const chatId = Number(written.recipient);
    const about = { chatId, locale: written.locale as Locale, data: written.data };
    const buttons: ChatButtons = [];
    for (const area of this.#areas) buttons.push(...((await area.buttons?.(services, about)) ?? []));
    const delivery = await deliver(this.#sending, written.recipient, message, buttons);
    if (delivery === 'gone') for (const area of this.#areas) await area.forget?.(services.db, chatId);
    return delivery;
  }

  /** Tells the areas under which number a message of the outbox is in its chat. */
  async noteSent(db: Db, written: { recipient: string; data: unknown }, messageId: number, now: Date): Promise<void> {
    const message = { chatId: Number(written.recipient), messageId, data: written.data };
    for (const area of this.#areas) await area.sent?.(db, message, now);
  }

  /** Replaces the text of a sent message. @throws when Telegram cannot be reached: a job tries again */
  edit(
    at: { chatId: number; messageId: number },
    message: Pick<Message, 'text' | 'link'>,
    buttons: ChatButtons,
  ): Promise<void> {
    return editMessage(this.#sending, at, message, buttons);
  }

  /** Takes no more updates and waits for the one that is being answered. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }
}
