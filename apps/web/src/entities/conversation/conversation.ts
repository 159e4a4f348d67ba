import { isFinal } from './isFinal.ts';
import type { ChatWay, Given, TalkMessage, Written } from './chatWay.ts';

/** What is read at once. */
const part = 50;
/** A reading that failed is tried again after so long; ms. */
const tryAgain = 3_000;

export interface Talk<About = unknown> {
  messages: readonly TalkMessage[];
  /** Written here and not read back from the server yet. */
  unsent: readonly Written[];
  seenSeq: number;
  lastSeq: number;
  /** As it was last read. */
  about: About | null;
  loaded: boolean;
  error: Error | null;
}

export const emptyTalk: Talk<never> = {
  messages: [],
  unsent: [],
  seenSeq: 0,
  lastSeq: 0,
  about: null,
  loaded: false,
  error: null,
};

/** A message is what its number says, however often it comes. */
function joined(known: readonly TalkMessage[], more: readonly TalkMessage[]): TalkMessage[] {
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

const withGiven = <About>(before: Talk<About>, given: Given<About>): Partial<Talk<About>> => ({
  messages: joined(before.messages, given.messages),
  unsent: before.unsent.filter(({ client_id: id }) => given.messages.every((one) => one.client_id !== id)),
  seenSeq: given.seen_seq,
  lastSeq: given.last_seq,
  about: given.about,
  loaded: true,
  error: null,
});

export type ChangeTalk<About> = (patch: (before: Talk<About>) => Partial<Talk<About>>) => void;

/**
 * Reads a conversation without losing anything: what was missed is asked for by number after every break, however often
 * the network fails meanwhile.
 */
export class Conversation<About = unknown> {
  readonly #way: ChatWay<About>;
  readonly #change: ChangeTalk<About>;
  readonly #isLookedAt: () => boolean;
  #last = 0;
  #isOpen = false;
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(way: ChatWay<About>, change: ChangeTalk<About>, isLookedAt: () => boolean) {
    this.#way = way;
    this.#change = change;
    this.#isLookedAt = isLookedAt;
  }

  open(): void {
    this.#isOpen = true;
    void this.sync();
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#again);
  }

  /** Asks for what follows the last number that is known, one asking at a time; one that has not begun serves all. */
  sync(): Promise<void> {
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = undefined;
      clearTimeout(this.#again);
      this.#running = this.#ask().catch((error: unknown) => this.#failed(error as Error));
      return this.#running;
    });
    return this.#waiting;
  }

  /** Reads what was written before the first message that is known. */
  async earlier(first: number): Promise<void> {
    if (first <= 1) return;
    const { messages } = await this.#way.read({ before: first, limit: part });
    this.#change((before) => ({ messages: joined(before.messages, messages) }));
  }

  async #ask(): Promise<void> {
    for (;;) {
      const given = await this.#way.read(this.#last === 0 ? { limit: part } : { after: this.#last, limit: part });
      this.#last = given.messages.at(-1)?.seq ?? this.#last;
      this.#change((before) => withGiven(before, given));
      if (this.#last < given.last_seq && given.messages.length > 0) continue;
      if (given.read_seq < given.last_seq && this.#isLookedAt()) await this.#way.seen(given.last_seq);
      return;
    }
  }

  #failed(error: Error): void {
    this.#change((before) => (before.loaded ? {} : { error }));
    if (this.#isOpen && !isFinal(error)) this.#again = setTimeout(() => void this.sync(), tryAgain);
  }
}
