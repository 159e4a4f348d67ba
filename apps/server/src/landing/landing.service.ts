import { createHash } from 'node:crypto';
import { addDays, dayOf, startOfDay } from '@app/domain/chisinauTime';
import type { Locale } from '@app/domain/kinds';
import { z } from 'zod';
import { passReadOnly } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { type Counts, countVisits, deleteVisits, insertVisit, selectBlocks, selectCounts } from './landing.queries.ts';

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
  /** Seconds until the day ends in Chișinău, when the session ends too. */
  lasts: number;
  total: number;
}

/** Counts a browser's session of today once. The session is a word of that day, which is stored as a hash alone. */
export async function countVisit(db: Db, session: string, now: Date): Promise<CountedVisit> {
  const today = dayOf(now);
  await insertVisit(db, today, createHash('sha256').update(session).digest()).catch(passReadOnly);
  const lasts = Math.ceil((startOfDay(addDays(today, 1)).getTime() - now.getTime()) / 1000);
  return { lasts, total: await visitsOf30Days(db, now) };
}

/** Visits of today and the 29 days before it. */
export const visitsOf30Days = (db: Db, now: Date): Promise<number> =>
  countVisits(db, addDays(dayOf(now), 1 - visitDays));

/** Visits are counted over 30 days; older ones are of no use. */
async function deletePastVisits(db: Db, now: Date): Promise<void> {
  await deleteVisits(db, addDays(dayOf(now), -2 * visitDays));
}

export const deleteVisitsJob = defineJob({
  name: 'landing.forgetVisits',
  schema: nothing,
  cron: '29 4 * * *',
  handler: ({ db, clock }) => deletePastVisits(db, clock()),
});

const faq = z.array(
  z.object({ code: z.string(), question: z.string(), answer: z.string(), hidden: z.boolean().default(false) }),
);
const hero = z.object({ first: z.string(), second: z.string(), lead: z.string() });
const shelter = z.object({ lei_per_user: z.number(), animals_helped: z.number() });
const fee = z.object({ from_percent: z.number(), to_percent: z.number() });

export async function readLanding(db: Db, locale: Locale) {
  const blocks = await selectBlocks(db, locale);
  return {
    faq: faq.parse(blocks.get('faq') ?? []).filter(({ hidden }) => !hidden),
    hero: hero.parse(blocks.get('hero') ?? { first: '', second: '', lead: '' }),
    shelter: shelter.parse(blocks.get('shelter')),
    fee: fee.parse(blocks.get('fee')),
  };
}
