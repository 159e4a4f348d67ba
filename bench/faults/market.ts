import { setTimeout } from 'node:timers/promises';
import { type ApiClient, CallError, createClient } from '@app/contract/client';
import { uploadPhoto } from '@app/contract/photos';
import { sendResetCode } from '@app/contract/recovery';
import { type Finding, isUnanswered, nothingPromised, trade } from '../../apps/server/src/testing/durableMarket.ts';
import { plainPicture } from '../../apps/server/src/testing/plainPicture.ts';
import { LivePage } from './livePage.ts';
import type { Person } from './people.ts';
import type { Replies } from './replies.ts';
import type { Site } from './site.ts';

/** A person publishes and books sixty times an hour at the most. */
const tradesOfPair = 40;
/** ms, on average, from one trade of a writer to the next. */
const pause = 600;

/** People who publish offers with a new photo each and book viewings of them, each with an open page. */
export class Market {
  readonly promised = nothingPromised();
  /** Ids of the photos that were taken, with the moment. */
  readonly photos = new Map<number, number>();
  /** Addresses that a mail was promised to, with the moment. */
  readonly mails = new Map<string, number>();
  /** Refused by a rule, which nothing here may be. */
  readonly refused: Finding[] = [];
  readonly pages = new Map<number, LivePage>();
  readonly #site: Site;
  readonly #replies: Replies;
  readonly #random: (below: number) => number;
  #nextPair = 0;
  #isOver = false;

  constructor(site: Site, replies: Replies, random: (below: number) => number) {
    this.#site = site;
    this.#replies = replies;
    this.#random = random;
  }

  /** So many trade at once until it is stopped. @returns when the last has ended */
  async run(writers: number): Promise<void> {
    await Promise.all(Array.from({ length: writers }, () => this.#write()));
  }

  stop(): void {
    this.#isOver = true;
  }

  close(): void {
    for (const page of this.pages.values()) page.close();
  }

  clientOf(person: Person, origin: string): ApiClient {
    const fetch = this.#replies.fetchAs(person.id);
    return createClient({ baseUrl: origin, fetch, token: () => person.token, locale: () => 'ru' });
  }

  async upload(as: ApiClient, n: number, signal?: AbortSignal): Promise<number> {
    const photo = [await plainPicture(n)];
    const { id } = await as(uploadPhoto, { files: { photo }, timeout: 60_000, ...(signal ? { signal } : {}) });
    this.photos.set(id, Date.now());
    return id;
  }

  /** A mail goes out: a code for a password that was forgotten. */
  async askForMail(as: ApiClient, { email }: Person): Promise<void> {
    await as(sendResetCode, { body: { identifier: email } });
    this.mails.set(email, Date.now());
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const pair = this.#site.people.pairs[this.#nextPair];
      this.#nextPair += 1;
      if (!pair) throw new Error('There are not enough pairs');
      const pages = [pair.seller, pair.client].map((person) => this.#openPage(person));
      await Promise.all(pages.map(({ opened }) => opened));
      for (let n = 1; n <= tradesOfPair && !this.#isOver; n += 1) {
        await this.#tradeOnce(pair, n);
        await setTimeout(this.#random(2 * pause));
      }
    }
  }

  #openPage(person: Person): LivePage {
    const fetch = this.#replies.fetchAs(person.id);
    const page = new LivePage(this.#origins(), person.token, fetch, this.#random(2));
    this.pages.set(person.id, page);
    return page;
  }

  async #tradeOnce({ seller, client }: { seller: Person; client: Person }, n: number): Promise<void> {
    const origins = this.#origins();
    const at = () => origins[this.#random(origins.length)]!;
    const sides = { seller: this.clientOf(seller, at()), client: this.clientOf(client, at()) };
    try {
      await trade(sides, await this.upload(sides.seller, n), n, this.promised);
    } catch (error) {
      if (isUnanswered(error)) this.promised.unanswered += 1;
      else this.refused.push({ at: Date.now(), what: error instanceof CallError ? error.code : String(error) });
    }
  }

  #origins(): string[] {
    return this.#site.nodes.all.map(({ origin }) => origin);
  }
}
