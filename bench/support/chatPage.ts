import { CallError, createClient } from '@app/contract/client';
import type { ChatWay, TalkMessage, Written } from '../../apps/web/src/entities/conversation/chatWay.ts';
import { Conversation, emptyTalk, type Talk } from '../../apps/web/src/entities/conversation/conversation.ts';
import { Outbox } from '../../apps/web/src/entities/conversation/outbox.ts';
import { type LiveEvent, openLiveEvents } from '../../apps/web/src/lib/liveEvents.ts';

/** As the page has it. */
const askEvery = 20_000;

/** One side's page without the drawing: its outbox, its live stream, and what would stand on its screen. */
export class ChatPage {
  readonly way: ChatWay;
  readonly #conversation: Conversation;
  readonly #outbox: Outbox;
  readonly #stops: (() => void)[];
  readonly #written: string[] = [];
  talk: Talk = emptyTalk;
  /** Client ids with the numbers that the server answered. */
  readonly acknowledged = new Map<string, number>();
  readonly faults: string[] = [];
  unanswered = 0;
  streams = 0;
  events = 0;

  constructor(home: string, token: string, makeWay: (api: ReturnType<typeof createClient>) => ChatWay) {
    this.way = makeWay(createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' }));
    this.#conversation = new Conversation(
      this.way,
      (patch) => this.#draw({ ...this.talk, ...patch(this.talk) }),
      () => true,
    );
    this.#outbox = new Outbox(
      { write: (written) => this.#write(written) },
      { kept: [], keep: () => {}, may: () => true },
    );
    let isOpen = true;
    const stopLive = openLiveEvents({
      ask: (signal, headers) => {
        this.streams += 1;
        return fetch(`${home}/api/user/live`, { headers: { authorization: `Bearer ${token}`, ...headers }, signal });
      },
      isWanted: () => isOpen,
      onEvent: (event) => this.#hear(event),
    });
    const timer = setInterval(() => void this.#conversation.sync(), askEvery);
    this.#stops = [
      this.#outbox.hear({
        sent: () => void this.#conversation.sync(),
        refused: ({ text }, error) => this.faults.push(`${text} was refused: ${error.code}`),
      }),
      () => (isOpen = false),
      stopLive,
      () => clearInterval(timer),
      () => this.#conversation.close(),
    ];
    this.#conversation.open();
  }

  get unsent(): number {
    return this.#outbox.items.length;
  }

  /** Writes as whoever presses "send" does. */
  say(text: string): void {
    const written = { client_id: crypto.randomUUID(), text, photo_ids: [] };
    this.#written.push(text);
    this.#draw({ ...this.talk, unsent: [...this.talk.unsent, written] });
    this.#outbox.put(written);
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  async #write(written: Written): Promise<TalkMessage> {
    try {
      const message = await this.way.write(written);
      const before = this.acknowledged.get(written.client_id) ?? message.seq;
      if (before !== message.seq) this.faults.push(`${written.text} is both ${before} and ${message.seq}`);
      this.acknowledged.set(written.client_id, message.seq);
      return message;
    } catch (error) {
      if (error instanceof CallError && error.status === 0) this.unanswered += 1;
      throw error;
    }
  }

  #hear(event: LiveEvent): void {
    if (this.way.hears(event) !== 'change') return;
    this.events += 1;
    void this.#conversation.sync();
  }

  /** At no moment may the screen lack or double anything. */
  #draw(talk: Talk): void {
    const { messages, unsent } = talk;
    if (messages.some(({ seq }, i) => seq !== i + 1)) this.faults.push(`numbers with a gap at ${messages.length}`);
    const own = messages.filter((message) => message.own);
    const shown = [...own, ...unsent].map(({ text }) => text);
    if (shown.join(' ') !== this.#written.join(' ')) this.faults.push(`${shown.length} own of ${this.#written.length}`);
    this.talk = talk;
  }
}
