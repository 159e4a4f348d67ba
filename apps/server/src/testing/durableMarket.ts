import { offerStatus, viewingStatus } from '@app/domain/kinds';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, CallError, createClient } from '@app/contract/client';
import type { OfferFormWire } from '@app/contract/offerForm';
import { createOffer } from '@app/contract/offers';
import { acceptViewing, bookViewing } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { notificationTypes } from '@app/domain/notifications';
import { slotTimes } from '@app/domain/slots';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { deadLetters, unfinishedJobs } from '../platform/jobs/unfinishedJobs.ts';
import type { Services } from '../platform/services.ts';
import { makeSearch, makeUser } from './factories.ts';
import { completeForms } from './offerForms.ts';
import { startNow, unfinishedOf } from './queue.ts';

/** What the server said that it had done, by id with the moment, and how many calls it did not answer. */
export interface Promised {
  offers: Map<number, number>;
  booked: Map<number, number>;
  accepted: Map<number, number>;
  unanswered: number;
}

export const nothingPromised = (): Promised => ({
  offers: new Map(),
  booked: new Map(),
  accepted: new Map(),
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
 * One publishes an offer, the other books a viewing of it, the first accepts it; what is answered is noted at once.
 * @param n number of the pair's viewing
 */
export async function trade(
  { seller, client }: { seller: ApiClient; client: ApiClient },
  photo: number,
  n: number,
  promised: Promised,
  onPromise: () => void = () => {},
): Promise<void> {
  const keep = (of: Map<number, number>, id: number) => {
    of.set(id, Date.now());
    onPromise();
  };
  const { offer } = await seller(createOffer, { body: completeForms.apartment(photo) as OfferFormWire });
  keep(promised.offers, offer.id);
  const { id } = await client(bookViewing, { params: { id: offer.id }, body: { date_time: timeOf(n) } });
  keep(promised.booked, id);
  await seller(acceptViewing, { params: { id } });
  keep(promised.accepted, id);
}

/** Whether the call may be done or not: there was no answer, or one that says so. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/**
 * A pair trades until there is no answer.
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
  const pair = { seller: as(seller), client: as(client) };
  let n = from;
  try {
    for (;;) {
      n += 1;
      await trade(pair, seller.photo, n, promised, onPromise);
    }
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    promised.unanswered += 1;
    return n;
  }
}

/** Something that is not as it was promised, and when it was promised or done. */
export interface Finding {
  what: string;
  at: number;
}

export interface Kept {
  offers: number;
  viewings: number;
  notices: number;
  /** Acknowledged, and not there. */
  lost: Finding[];
  /** There without what belongs to it: its photos, its notices. */
  half: Finding[];
  twice: Finding[];
}

/** As a site does it: nobody helps with what a killed process had begun. @throws when something is left after ten minutes */
async function untilDone(services: Services): Promise<void> {
  // The pauses after failures are cut short; what runs, or ran, stays as it is.
  const left = await unfinishedOf(services.db);
  await startNow(
    services.db,
    left.filter(({ state }) => state === 'retry'),
  );
  await services.jobs.work(services);
  for (let turn = 0; turn < 1_200; turn += 1) {
    const { rows } = await sql`SELECT FROM ${unfinishedJobs} WHERE name <> ${deadLetters}
      AND NOT starts_with(name, '__pgboss') AND (state <> 'created' OR start_after <= now()) LIMIT 1`.execute(
      services.db,
    );
    if (rows.length === 0) return;
    await wait(500);
  }
  throw new Error('Jobs are left that nobody has done');
}

/**
 * Does what was left to be done and compares what there is with what was promised: of calls without an answer there may be
 * all or nothing.
 */
export async function whatWasKept(services: Services, promised: Promised): Promise<Kept> {
  const { db } = services;
  await untilDone(services);
  const kept: Kept = { offers: 0, viewings: 0, notices: 0, lost: [], half: [], twice: [] };
  await compareOffers(db, promised, kept);
  await compareViewings(db, promised, kept);
  await compareMatches(db, kept);
  return kept;
}

/** Those of the acknowledged that are not among the stored. */
function lostOf(promised: Map<number, number>, what: string, isThere: (id: number) => boolean): Finding[] {
  return [...promised].filter(([id]) => !isThere(id)).map(([id, at]) => ({ what: `${what} ${id}`, at }));
}

async function compareOffers(db: Db, { offers, unanswered }: Promised, kept: Kept): Promise<void> {
  const { rows } = await sql<{ id: number; created_at: Date; photos: number }>`
    SELECT o.id, o.created_at, (SELECT count(*)::int FROM offer_photos p WHERE p.offer_id = o.id) AS photos
    FROM offers o WHERE o.status = ${sql.lit(offerStatus.active)} AND o.price = 450`.execute(db);
  const stored = new Set(rows.map(({ id }) => id));
  kept.offers = stored.size;
  kept.lost.push(...lostOf(offers, 'offer', (id) => stored.has(id)));
  for (const { id, created_at, photos } of rows) {
    if (photos !== 1) kept.half.push({ what: `offer ${id} with ${photos} photos`, at: created_at.getTime() });
  }
  const more = rows.length - offers.size;
  if (more > unanswered) kept.twice.push({ what: `${rows.length} offers of ${offers.size} promised`, at: Date.now() });
}

interface KeptViewing {
  id: number;
  created_at: Date;
  status: number;
  held: number;
  proposed: number;
  accepted: number;
}

async function compareViewings(db: Db, { booked, accepted }: Promised, kept: Kept): Promise<void> {
  const noticesOf = (type: number) =>
    sql`(SELECT count(*)::int FROM notifications n WHERE n.viewing_id = v.id AND n.type = ${type})`;
  const { rows } = await sql<KeptViewing>`
    SELECT v.id, v.created_at, v.status, ${noticesOf(1)} AS proposed, ${noticesOf(3)} AS accepted,
      (SELECT count(*)::int FROM attendance a WHERE a.viewing_id = v.id) AS held FROM viewings v`.execute(db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  kept.viewings = rows.length;
  kept.lost.push(...lostOf(booked, 'viewing', (id) => stored.has(id)));
  kept.lost.push(...lostOf(accepted, 'agreed viewing', (id) => stored.get(id)?.held === 2));
  for (const { id, status, created_at, ...notices } of rows) {
    const expected = { proposed: 1, accepted: status === viewingStatus.accepted ? 1 : 0 };
    for (const what of ['proposed', 'accepted'] as const) {
      kept.notices += notices[what];
      const finding = { what: `viewing ${id} ${what}, ${notices[what]} notices`, at: created_at.getTime() };
      if (notices[what] < expected[what]) kept.half.push(finding);
      if (notices[what] > expected[what]) kept.twice.push(finding);
    }
  }
}

/** Each search's owner is told of each offer in one digest. */
async function compareMatches(db: Db, kept: Kept): Promise<void> {
  const { rows } = await sql<{ search: number; offer: number; created_at: Date; times: number }>`
    WITH notified AS (
      SELECT searched.id::bigint AS search, entry.id::bigint AS offer, count(*)::int AS times
      FROM notifications n, jsonb_array_elements_text(n.data->'ids') AS entry (id),
        jsonb_array_elements_text(coalesce(n.data->'searches', jsonb_build_array(n.search_id))) AS searched (id)
      WHERE n.type = ${sql.lit(notificationTypes.newOffer)} GROUP BY 1, 2)
    SELECT s.id AS search, o.id AS offer, o.created_at, coalesce(t.times, 0) AS times
    FROM searches s CROSS JOIN offers o LEFT JOIN notified t ON t.search = s.id AND t.offer = o.id
    WHERE o.status = ${sql.lit(offerStatus.active)} AND o.price = 450`.execute(db);
  for (const { search, offer, created_at, times } of rows) {
    kept.notices += times;
    if (times === 1) continue;
    const finding = { what: `search ${search} notified of offer ${offer} ${times} times`, at: created_at.getTime() };
    (times === 0 ? kept.half : kept.twice).push(finding);
  }
}
