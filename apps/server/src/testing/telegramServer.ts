import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { InlineKeyboardButton, Update, User } from 'grammy/types';
import { listenToReturn } from './listenToReturn.ts';

export const botToken = '123456:abcdefghijklmnopqrstuvwxyz';
const bot = { id: 123_456, is_bot: true, first_name: 'Vatra', username: 'vatra_test_bot' };

type Button = InlineKeyboardButton & { callback_data?: string; url?: string };

/** A message as it stands in a chat now. */
export interface ChatMessage {
  message_id: number;
  chat_id: number;
  text: string;
  reply_markup?: { inline_keyboard?: Button[][]; keyboard?: { text: string; request_contact?: boolean }[][] };
}

interface Refusal {
  error_code: number;
  description: string;
  parameters?: { retry_after?: number };
}

interface Call {
  method: string;
  body: Record<string, unknown>;
}

/** A person with a private chat with the bot. */
export interface ChatPerson {
  id: number;
  says(text: string): Promise<void>;
  /** Writes in reply to the newest message of the chat, or to the given one; `more` is a picture instead, say. */
  replies(text: string | undefined, to?: ChatMessage, more?: object): Promise<void>;
  sharesContact(contact: { phone_number: string; user_id?: number }): Promise<void>;
  /** Presses the button of this text under the newest message of the chat, or under the given one. */
  presses(text: string, under?: ChatMessage): Promise<void>;
  blocks(): Promise<void>;
  /** The messages of the chat as they stand, oldest first. */
  chat(): ChatMessage[];
  last(): ChatMessage;
  /** What popped up over the chat when the last button was pressed. */
  popUp(): string | undefined;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** A small server that speaks the part of Telegram's Bot API that the product uses, on loopback. */
export class TelegramServer {
  /** Every call of the bot, oldest first, without the polls. */
  readonly calls: Call[] = [];
  /** Answers of the next calls of a method instead of success. */
  readonly refusals = new Map<string, Refusal[]>();
  /** How many polls are waiting now. */
  polls = 0;
  #server: Server;
  #port: number | undefined;
  #updates: Update[] = [];
  #nextUpdate = 1000;
  #nextMessage = 1;
  #messages: ChatMessage[] = [];
  #popUps = new Map<number, string | undefined>();
  #taken = new Map<number, () => void>();
  #wake: (() => void)[] = [];

  constructor() {
    this.#server = this.#make();
  }

  #make(): Server {
    return createServer((request, answer) => {
      this.#answer(request, answer).catch(() => answer.destroy());
    });
  }

  async start(): Promise<this> {
    this.#port = await listenToReturn(this.#server, this.#port);
    return this;
  }

  /** As if Telegram were away: nothing listens at its address. `start` brings it back there. */
  async stop(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
    this.#server = this.#make();
  }

  /** Environment of a product whose bot speaks to this server. */
  get env(): Record<string, string> {
    return { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: `http://127.0.0.1:${this.#port}` };
  }

  async #answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const body = await bodyOf(request);
    if (method !== 'getUpdates') this.calls.push({ method, body });
    const refusal =
      token === botToken ? this.refusals.get(method)?.shift() : { error_code: 401, description: 'Unauthorized' };
    const result = refusal ?? (await this.#resultOf(method, body));
    const reply = refusal ? { ok: false, ...refusal } : { ok: true, result };
    answer.writeHead(refusal?.error_code ?? 200, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(reply));
  }

  async #resultOf(method: string, body: Record<string, unknown>): Promise<unknown> {
    if (method === 'getMe') return bot;
    if (method === 'getUpdates') return this.#poll(Number(body['offset'] ?? 0), Number(body['timeout'] ?? 0));
    if (method === 'sendMessage') return this.#show(this.#nextMessage++, body);
    if (method === 'editMessageText') return this.#show(Number(body['message_id']), body);
    if (method === 'answerCallbackQuery') {
      this.#popUps.set(Number(body['callback_query_id']), body['text'] as string | undefined);
    }
    return true;
  }

  #show(id: number, { chat_id, text, reply_markup }: Record<string, unknown>) {
    const message = { message_id: id, chat_id: Number(chat_id), text: String(text) } as ChatMessage;
    if (reply_markup) message.reply_markup = reply_markup as NonNullable<ChatMessage['reply_markup']>;
    const place = this.#messages.findIndex((m) => m.message_id === id);
    if (place < 0) this.#messages.push(message);
    else this.#messages[place] = message;
    return { ...message, date: 0, chat: { id: message.chat_id, type: 'private', first_name: 'A' } };
  }

  async #poll(offset: number, timeout: number): Promise<Update[]> {
    for (const { update_id: id } of this.#updates.filter((u) => u.update_id < offset)) this.#taken.get(id)?.();
    this.#updates = this.#updates.filter((u) => u.update_id >= offset);
    if (this.#updates.length === 0 && timeout > 0) {
      this.polls += 1;
      await Promise.race([new Promise<void>((done) => this.#wake.push(done)), wait(timeout * 1000)]);
      this.polls -= 1;
    }
    return this.#updates;
  }

  /** Hands an update to the bot; resolves when the bot has answered it and asked for the next. */
  async push(update: Omit<Update, 'update_id'>): Promise<void> {
    const update_id = this.#nextUpdate++;
    const taken = new Promise<void>((done) => this.#taken.set(update_id, done));
    this.#updates.push({ update_id, ...update });
    for (const wake of this.#wake.splice(0)) wake();
    await taken;
  }

  /** Everything the bot sent or edited, by chat. */
  messages(chatId: number): ChatMessage[] {
    return this.#messages.filter((message) => message.chat_id === chatId);
  }

  /** The query that a press of this button makes; `from` is who presses it. */
  query(data: string, message: ChatMessage, from: number): Omit<Update, 'update_id'> & { queryId: number } {
    const queryId = this.#nextUpdate * 7;
    const chat = { id: message.chat_id, type: 'private' as const, first_name: 'A' };
    const person: User = { id: from, is_bot: false, first_name: 'A' };
    const shown = { message_id: message.message_id, date: 1, text: message.text, chat };
    const callback_query = { id: String(queryId), from: person, chat_instance: '1', data, message: shown };
    return { queryId, callback_query } as never;
  }

  person(id: number, language_code = 'ru', first_name = 'Ион'): ChatPerson {
    const from: User = { id, is_bot: false, first_name, language_code };
    const chat = { id, type: 'private' as const, first_name };
    const says = (more: object) =>
      this.push({ message: { message_id: this.#nextMessage++, date: 1, chat, from, ...more } } as never);
    let lastQuery = 0;
    const last = () => this.messages(id).at(-1)!;
    const status = (of: string) => ({ status: of, user: bot });
    return {
      id,
      says: (text) => {
        const command = /^\/\w+/.exec(text)?.[0];
        const entities = command ? [{ type: 'bot_command', offset: 0, length: command.length }] : [];
        return says({ text, entities });
      },
      replies: (text, to = last(), more = {}) => {
        const shown = { ...to, date: 1, chat, from: bot };
        return says({ ...(text === undefined ? {} : { text }), reply_to_message: shown, ...more });
      },
      sharesContact: (contact) => says({ contact: { first_name, ...contact } }),
      presses: async (text, under = last()) => {
        const button = under.reply_markup?.inline_keyboard?.flat().find((b) => b.text === text);
        if (!button?.callback_data) throw new Error(`No button ${text} under: ${JSON.stringify(under)}`);
        const { queryId, ...update } = this.query(button.callback_data, under, id);
        lastQuery = queryId;
        await this.push(update);
      },
      blocks: () =>
        this.push({
          my_chat_member: { chat, from, date: 1, old_chat_member: status('member'), new_chat_member: status('kicked') },
        } as never),
      chat: () => this.messages(id),
      last,
      popUp: () => this.#popUps.get(lastQuery),
    };
  }

  popUpOf(queryId: number): string | undefined {
    return this.#popUps.get(queryId);
  }
}
