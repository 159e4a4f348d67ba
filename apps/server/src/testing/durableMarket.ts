import { CallError, createClient } from '@app/contract/client';
import type { OfferFormWire } from '@app/contract/offerForm';
import { createOffer } from '@app/contract/offers';
import { acceptViewing, bookViewing } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { slotTimes } from '@app/domain/slots';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { makeSearch, makeUser } from './factories.ts';
import { completeForms } from './offerForms.ts';

/** What the server said that it had done, and how many calls it did not answer. */
export interface Promised {
  offers: Set<number>;
  booked: Set<number>;
  accepted: Set<number>;
  unanswered: number;
}

export const nothingPromised = (): Promised => ({
  offers: new Set(),
  booked: new Set(),
  accepted: new Set(),
  unanswered: 0,
});

export interface Trader {
  token: string;
  photo: number;
}

/** People who wait for the flat that is published all the time. */
export async function makeWaitingSearches(db: Db, count: number): Promise<void> {
  const now = new Date();
  const expires_at = new Date(now.getTime() + 20 * 86_400_000);
  for (let i = 0; i < count; i += 1) {
    const { id } = await makeUser(db, { phone: `+3737${8_000_000 + i}` });
    await makeSearch(db, { user_id: id, created_at: now, activated_at: now, expires_at });
  }
}

/** The half hour of a pair's n-th viewing: each has its own, so that only a fault could refuse it. */
function timeOf(n: number): string {
  return `${addDays(dayOf(new Date()), 2 + Math.floor(n / slotTimes.length))} ${slotTimes[n % slotTimes.length]}`;
}

/**
 * One publishes offer after offer, the other books a viewing of each, the first accepts it, until there is no answer.
 * @param from number of the pair's first viewing
 * @returns number of its next one
 * @throws whatever is refused by a rule: nothing here may be
 */
export async function tradeUntilKilled(
  origin: string,
  { seller, client }: { seller: Trader; client: Trader },
  promised: Promised,
  from: number,
  onPromise: () => void,
): Promise<number> {
  const as = (trader: Trader) =>
    createClient({ baseUrl: origin, fetch, token: () => trader.token, locale: () => 'ru' });
  const [asSeller, asClient] = [as(seller), as(client)];
  const keep = (set: Set<number>, id: number) => {
    set.add(id);
    onPromise();
  };
  let n = from;
  try {
    for (;;) {
      const body = completeForms.apartment(seller.photo) as OfferFormWire;
      const { offer } = await asSeller(createOffer, { body });
      keep(promised.offers, offer.id);
      n += 1;
      const booking = { params: { id: offer.id }, body: { date_time: timeOf(n) } };
      const { id } = await asClient(bookViewing, booking);
      keep(promised.booked, id);
      await asSeller(acceptViewing, { params: { id } });
      keep(promised.accepted, id);
    }
  } catch (error) {
    const isUnanswered = error instanceof CallError && (error.status === 0 || error.status >= 500);
    if (!isUnanswered) throw error;
    promised.unanswered += 1;
    return n;
  }
}

export interface Kept {
  offers: number;
  viewings: number;
  notices: number;
  lost: string[];
  missing: string[];
  twice: string[];
}

/**
 * Does what was left to be done and compares what there is with what was promised: of calls without an answer there may be
 * all or nothing.
 */
export async function whatWasKept(services: Services, promised: Promised): Promise<Kept> {
  const { db } = services;
  // What a killed process had begun is given back after ten minutes; here at once.
  await sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state IN ('active', 'retry')`.execute(db);
  await services.jobs.drain(services);
  const kept: Kept = { offers: 0, viewings: 0, notices: 0, lost: [], missing: [], twice: [] };
  await compareOffers(db, promised, kept);
  await compareViewings(db, promised, kept);
  await compareMatches(db, kept);
  return kept;
}

async function compareOffers(db: Db, { offers, unanswered }: Promised, kept: Kept): Promise<void> {
  const { rows } = await sql<{ id: number; photos: number }>`
    SELECT o.id, (SELECT count(*)::int FROM offer_photos p WHERE p.offer_id = o.id) AS photos
    FROM offers o WHERE o.status = 0 AND o.price = 450`.execute(db);
  const whole = new Set(rows.filter(({ photos }) => photos === 1).map(({ id }) => id));
  kept.offers = whole.size;
  kept.lost.push(...[...offers].filter((id) => !whole.has(id)).map((id) => `offer ${id}`));
  if (rows.length - offers.size > unanswered) kept.twice.push(`${rows.length} offers of ${offers.size} promised`);
}

interface KeptViewing {
  id: number;
  status: number;
  held: number;
  proposed: number;
  accepted: number;
}

async function compareViewings(db: Db, { booked, accepted }: Promised, kept: Kept): Promise<void> {
  const told = (type: number) =>
    sql`(SELECT count(*)::int FROM notifications n WHERE n.viewing_id = v.id AND n.type = ${type})`;
  const { rows } = await sql<KeptViewing>`SELECT v.id, v.status, ${told(1)} AS proposed, ${told(3)} AS accepted,
    (SELECT count(*)::int FROM attendance a WHERE a.viewing_id = v.id) AS held FROM viewings v`.execute(db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  kept.viewings = rows.length;
  kept.lost.push(...[...booked].filter((id) => !stored.has(id)).map((id) => `viewing ${id}`));
  kept.lost.push(...[...accepted].filter((id) => stored.get(id)?.held !== 2).map((id) => `agreed viewing ${id}`));
  for (const { id, status, ...notices } of rows) {
    const expected = { proposed: 1, accepted: status === 1 ? 1 : 0 };
    for (const what of ['proposed', 'accepted'] as const) {
      kept.notices += notices[what];
      if (notices[what] < expected[what]) kept.missing.push(`viewing ${id} ${what}`);
      if (notices[what] > expected[what]) kept.twice.push(`viewing ${id} ${what}`);
    }
  }
}

/** Each search's owner is told of each offer in one digest. */
async function compareMatches(db: Db, kept: Kept): Promise<void> {
  const { rows } = await sql<{ search: number; offer: number; told: number }>`
    SELECT s.id AS search, o.id AS offer, (SELECT count(*)::int FROM notifications n
      WHERE n.type = 10 AND n.search_id = s.id AND n.data->'ids' @> to_jsonb(o.id)) AS told
    FROM searches s, offers o WHERE o.status = 0 AND o.price = 450`.execute(db);
  for (const { search, offer, told } of rows) {
    kept.notices += told;
    if (told === 0) kept.missing.push(`search ${search} of offer ${offer}`);
    if (told > 1) kept.twice.push(`search ${search} of offer ${offer}`);
  }
}
