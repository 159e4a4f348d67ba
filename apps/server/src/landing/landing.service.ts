import { createHash, randomBytes } from 'node:crypto';
import type { HomeRealtor } from '@app/contract/landing';
import { addDays, dayOf, startOfDay } from '@app/domain/chisinauTime';
import type { Locale } from '@app/domain/kinds';
import { z } from 'zod';
import type { Db } from '../platform/database/database.ts';
import {
  type Counts,
  countRealtors,
  countVisits,
  deleteVisits,
  insertVisit,
  replaceRates,
  selectBlocks,
  selectCounts,
  selectRates,
  selectRealtors,
} from './landing.queries.ts';
import { readRates } from './readRates.ts';

/** Counting a million rows for every page would cost more than the page: a count serves all for half a minute. */
const countsFor = 30_000;
const counted = new WeakMap<object, { at: number; counts: Counts }>();

/** @param owner whose memory it is: one running server's services */
export async function countForHeader(db: Db, owner: object, now: Date): Promise<Counts> {
  const known = counted.get(owner);
  const age = known ? now.getTime() - known.at : Infinity;
  if (known && age >= 0 && age < countsFor) return known.counts;
  const today = dayOf(now);
  const counts = await selectCounts(db, startOfDay(today), now, startOfDay(addDays(today, 7)));
  counted.set(owner, { at: now.getTime(), counts });
  return counts;
}

const visitDays = 30;

export interface CountedVisit {
  session: string;
  /** Seconds until the day ends in Chișinău, when the session ends too. */
  lasts: number;
  total: number;
}

/** Counts a browser's session of today once. The session is a random word of that day, known to its browser alone. */
export async function countVisit(db: Db, session: string | null, now: Date): Promise<CountedVisit> {
  const today = dayOf(now);
  const word = session ?? randomBytes(16).toString('base64url');
  await insertVisit(db, today, createHash('sha256').update(word).digest());
  const lasts = Math.ceil((startOfDay(addDays(today, 1)).getTime() - now.getTime()) / 1000);
  return { session: word, lasts, total: await countVisits(db, addDays(today, 1 - visitDays)) };
}

/** Visits are counted over 30 days; older ones are of no use. */
export async function forgetVisits(db: Db, now: Date): Promise<void> {
  await deleteVisits(db, addDays(dayOf(now), -2 * visitDays));
}

export async function findRealtors(db: Db, input: { q?: string | undefined; limit: number }, now: Date) {
  const name = input.q?.trim();
  const rows = await selectRealtors(db, { ...(name ? { name } : {}), limit: input.limit, now });
  const items = rows.map((row): HomeRealtor => ({
    id: row.id,
    name: row.name ?? '',
    avatar_path: row.avatar_path,
    agency: row.agency,
    specialisations: row.specialisations,
    verified: true,
    rating: row.review_count > 0 ? Math.round((row.review_sum / row.review_count) * 10) / 10 : null,
    review_count: row.review_count,
    recommendation_percent: row.review_count > 0 ? Math.round((row.recommend_count / row.review_count) * 100) : null,
    offer_count: row.offer_count,
  }));
  return { items, total: await countRealtors(db, name) };
}

const faq = z.array(z.object({ code: z.string(), question: z.string(), answer: z.string() }));
const shelter = z.object({ lei_per_user: z.number(), animals_helped: z.number() });
const fee = z.object({ from_percent: z.number(), to_percent: z.number() });

export async function readLanding(db: Db, locale: Locale) {
  const blocks = await selectBlocks(db, locale);
  return {
    faq: faq.parse(blocks.get('faq') ?? []),
    shelter: shelter.parse(blocks.get('shelter')),
    fee: fee.parse(blocks.get('fee')),
  };
}

export async function listRates(db: Db) {
  const known = await selectRates(db);
  return {
    rates: [
      { currency: 'EUR' as const, per_euro: 1 },
      ...known.map(({ currency, per_euro }) => ({ currency, per_euro: Number(per_euro) })),
    ],
    source: known[0]?.source ?? null,
    at: known[0]?.published_at.toISOString() ?? null,
  };
}

/** `{date}` in the address becomes today in Chișinău as `DD.MM.YYYY`, which the National Bank asks for. */
export function ratesAddress(template: string, now: Date): string {
  const [year, month, day] = dayOf(now).split('-');
  return template.replace('{date}', `${day}.${month}.${year}`);
}

/**
 * Asks the configured source and keeps what it says; when it fails or names nothing, what is known stays, with its date.
 * @throws when the source cannot be read, so that the job tries again
 */
export async function fetchRates(db: Db, address: string, now: Date): Promise<void> {
  const url = new URL(ratesAddress(address, now));
  const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`);
  const { rates, publishedAt } = readRates(await answer.text());
  if (rates.length === 0) throw new Error(`${url.host} named no rate`);
  await replaceRates(db, rates, url.host.replace(/^www\./, ''), publishedAt ?? now);
}
