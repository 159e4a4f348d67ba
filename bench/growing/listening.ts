import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@app/contract/client';
import { bookViewing } from '@app/contract/viewings';
import type { Person, Seller } from '../../apps/server/src/testing/bookingMarket.ts';
import { LivePage } from '../faults/livePage.ts';

const patience = 10_000;

/** Noon in Chișinău so many days from now, as the wire has a time. */
const noonIn = (days: number): string =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Chisinau' }).format(new Date(Date.now() + days * 86_400_000))} 12:00`;

/**
 * A seller's page listens at one node while a client books at another.
 * @returns milliseconds until the page was told; undefined when it was not
 */
export async function heardAfter(
  [listensAt, booksAt]: readonly [string, string],
  seller: Seller,
  client: Person,
  day: number,
): Promise<number | undefined> {
  const page = new LivePage([listensAt], seller.token, fetch, 0);
  try {
    await page.opened;
    const api = createClient({ baseUrl: booksAt, fetch, token: () => client.token, locale: () => 'ro' });
    const asked = Date.now();
    await api(bookViewing, { params: { id: seller.offerId }, body: { date_time: noonIn(day) } });
    while (page.heard.length === 0 && Date.now() - asked < patience) await wait(5);
    return page.heard[0] === undefined ? undefined : page.heard[0] - asked;
  } finally {
    page.close();
  }
}
