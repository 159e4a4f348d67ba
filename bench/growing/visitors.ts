import { createClient, type ApiClient } from '@app/contract/client';
import { listOffers } from '@app/contract/offers';
import { favoriteOffer, listReactedOffers } from '@app/contract/reactions';
import type { Person } from '../../apps/server/src/testing/bookingMarket.ts';

/** What visitors met. */
export interface Met {
  calls: number;
  failures: string[];
  /** What somebody had written and did not find at once, by where they looked. */
  unseen: string[];
}

const apiOf = (home: string, token: string | null): ApiClient =>
  createClient({
    baseUrl: home,
    // Each call goes to the next node.
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), connection: 'close' } }),
    token: () => token,
    locale: () => 'ro',
  });

/** Looks at the list as a guest, then keeps an offer or lets it go, and looks for that at once in two lists. */
async function visit(home: string, person: Person, offers: readonly number[], n: number, met: Met): Promise<void> {
  const [guest, own] = [apiOf(home, null), apiOf(home, person.token)];
  await guest(listOffers, { query: { limit: 24 } });
  const id = offers[n % offers.length]!;
  const { reaction } = await own(favoriteOffer, { params: { id } });
  const kept = await own(listReactedOffers, { query: { limit: 60 } });
  if (kept.items.some((one) => one.id === id) !== (reaction === 'favorite')) met.unseen.push('favourites');
  const all = await own(listOffers, { query: { limit: 60 } });
  const shown = all.items.find((one) => one.id === id);
  if (shown && shown.reaction !== reaction) met.unseen.push('the list');
  met.calls += 4;
}

/** People who come one after another for so many seconds, each at a time one. */
export async function visitFor(
  home: string,
  people: readonly Person[],
  offers: readonly number[],
  seconds: number,
): Promise<Met> {
  const met: Met = { calls: 0, failures: [], unseen: [] };
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    people.map(async (person, which) => {
      for (let n = which; performance.now() < end; n += 1)
        await visit(home, person, offers, n, met).catch((error: unknown) => met.failures.push(String(error)));
    }),
  );
  return met;
}
