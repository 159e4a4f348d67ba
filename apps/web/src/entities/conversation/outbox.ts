import { CallError } from '@app/contract/client';
import type { ChatWay, Written } from './chatWay.ts';
import { isFinal } from './isFinal.ts';

/** Milliseconds until what failed is sent again, when the server names none. */
const tryAgain = 3_000;

export interface OutboxListener {
  /** The server has it. */
  sent: (written: Written) => void;
  refused: (written: Written, error: CallError) => void;
}

interface OutboxPlace {
  /** What was left of an earlier time. */
  kept: readonly Written[];
  /** Puts what is not sent yet where a reload finds it. */
  keep: (items: readonly Written[]) => void;
  /** Whether they may still be sent: another person may have signed in. */
  may: () => boolean;
}

/**
 * Sends one message after another, each until the server has it or refuses it, under a name that makes a second sending
 * the same message. Goes on when nobody looks at the conversation any more.
 */
export class Outbox {
  readonly #way: Pick<ChatWay, 'write'>;
  readonly #place: OutboxPlace;
  readonly #items: Written[];
  readonly #listeners = new Set<OutboxListener>();
  #runs = false;

  constructor(way: Pick<ChatWay, 'write'>, place: OutboxPlace) {
    this.#way = way;
    this.#place = place;
    this.#items = [...place.kept];
    void this.#run();
  }

  /** Not taken by the server yet. */
  get items(): readonly Written[] {
    return this.#items;
  }

  /** @returns how to stop hearing */
  hear(listener: OutboxListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  put(written: Written): void {
    this.#items.push(written);
    this.#place.keep(this.#items);
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#runs) return;
    this.#runs = true;
    while (this.#items[0] && this.#place.may()) await this.#send(this.#items[0]);
    this.#runs = false;
  }

  async #send(first: Written): Promise<void> {
    let refusal: CallError | undefined;
    try {
      await this.#way.write(first);
    } catch (error) {
      if (!isFinal(error)) {
        const seconds = error instanceof CallError ? error.retryAfter : null;
        await new Promise((done) => setTimeout(done, seconds === null ? tryAgain : seconds * 1_000));
        return;
      }
      refusal = error;
    }
    if (!this.#place.may()) return;
    this.#items.shift();
    this.#place.keep(this.#items);
    for (const { sent, refused } of this.#listeners) {
      if (refusal) refused(first, refusal);
      else sent(first);
    }
  }
}
