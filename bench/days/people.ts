import { CallError, createClient, type ApiClient } from '@app/contract/client';
import { listNotifications } from '@app/contract/notifications';
import { listOffers, showOffer } from '@app/contract/offers';
import { favoriteOffer } from '@app/contract/reactions';
import { acceptViewing, bookViewing } from '@app/contract/viewings';
import { sql } from 'kysely';
import { makeBookingMarket, type Person, type Seller } from '../../apps/server/src/testing/bookingMarket.ts';
import type { Db } from '../../apps/server/src/platform/database/database.ts';

const each = 60;

const minuteOf = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Chisinau',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** As the wire has a time: on the clock of Chișinău. */
const wireTime = (moment: Date): string => minuteOf.format(moment);
const hourOf = (moment: Date): number => Number(wireTime(moment).slice(11, 13));

/** What people do at the site, minute by minute: they look all the time, keep what they like, and book and accept viewings. */
export class People {
  readonly #sellers: readonly Seller[];
  readonly #clients: readonly Person[];
  readonly #apis = new Map<string, ApiClient>();
  readonly #port: () => number;
  readonly #db: Db;
  #booked = 0;
  calls = 0;
  readonly failures: string[] = [];

  private constructor(db: Db, sellers: readonly Seller[], clients: readonly Person[], port: () => number) {
    this.#db = db;
    this.#sellers = sellers;
    this.#clients = clients;
    this.#port = port;
  }

  static async of(db: Db, port: () => number): Promise<People> {
    const { sellers, clients } = await makeBookingMarket(db, { sellers: each, clients: each });
    // The others' offers run out meanwhile.
    const lasting = sellers.filter(({ offerId }) => offerId % 3 !== 0);
    return new People(db, lasting, clients, port);
  }

  #as(token: string | null): ApiClient {
    const key = token ?? '';
    const known = this.#apis.get(key);
    if (known) return known;
    const send = (url: string, init: RequestInit) => fetch(`http://127.0.0.1:${this.#port()}${url}`, init);
    const api = createClient({ baseUrl: '', fetch: send, token: () => token, locale: () => 'ru' });
    this.#apis.set(key, api);
    return api;
  }

  async #do(what: string, act: () => Promise<unknown>): Promise<void> {
    this.calls += 1;
    await act().catch((error: unknown) => this.failures.push(`${what}: ${String(error)}`));
  }

  /** What is done in one minute. @param n how many-th it is */
  async minute(n: number, now: Date): Promise<void> {
    const seller = this.#sellers[n % this.#sellers.length]!;
    const client = this.#clients[(n * 7) % each]!;
    await this.#do('list', () => this.#as(null)(listOffers, { query: { limit: 24 } }));
    await this.#do('offer', () => this.#as(client.token)(showOffer, { params: { id: seller.offerId } }));
    await this.#do('notices', () => this.#as(seller.token)(listNotifications, {}));
    if (n % 5 === 0)
      await this.#do('favourite', () => this.#as(client.token)(favoriteOffer, { params: { id: seller.offerId } }));
    if (n % 20 === 0) await this.#book(now);
  }

  /** One pair after another agrees on a half hour a day and a bit ahead; every third is left without an answer, for soon. */
  async #book(now: Date): Promise<void> {
    const n = this.#booked;
    this.#booked += 1;
    const round = Math.floor(n / this.#sellers.length);
    const [seller, client] = [this.#sellers[n % this.#sellers.length]!, this.#clients[(n * 11 + round) % each]!];
    const isLeft = n % 3 === 2;
    const ahead = isLeft ? 2 : 25 + (n % 4);
    const half = 30 * 60_000;
    let at = new Date(Math.ceil((now.getTime() + ahead * 3_600_000) / half) * half);
    // From eight to half past eight in the evening is a half hour to be had.
    while (hourOf(at) < 8 || hourOf(at) > 19) at = new Date(at.getTime() + half);
    await this.#do('book', async () => {
      for (;;) {
        const body = { date_time: wireTime(at) };
        const api = this.#as(client.token);
        const booked = await api(bookViewing, { params: { id: seller.offerId }, body }).catch(
          (error: unknown) => error,
        );
        const isTaken = booked instanceof CallError && booked.code === 'slot_taken';
        if (!isTaken && booked instanceof Error) throw booked;
        if (isTaken) {
          if (!(await this.#isBusy([seller, client], at))) throw new Error(`${wireTime(at)} is free, and was refused`);
          at = new Date(at.getTime() + half);
          continue;
        }
        if (!isLeft) await this.#as(seller.token)(acceptViewing, { params: { id: (booked as { id: number }).id } });
        return;
      }
    });
  }

  /** Whether one of them has a viewing then, agreed or asked for. */
  async #isBusy(people: readonly Person[], at: Date): Promise<boolean> {
    const ids = people.map(({ id }) => id);
    const { rows } = await sql`SELECT 1 FROM viewings
      WHERE starts_at = ${at}::timestamptz AND (owner_id = ANY(${ids}) OR client_id = ANY(${ids}))`.execute(this.#db);
    return rows.length > 0;
  }
}
