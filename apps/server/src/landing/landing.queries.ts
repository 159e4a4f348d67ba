import { offerStatus, searchStatus, viewingStatus, type Locale } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface Counts {
  today_offers: number;
  today_requests: number;
  active_offers: number;
  active_requests: number;
  viewings_week: number;
}

/** @param today the start of the day in Europe/Chisinau */
export async function selectCounts(db: Db, today: Date, now: Date, weekEnd: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`SELECT
    (SELECT count(*) FROM offers WHERE status = ${offerStatus.active} AND created_at >= ${today} AND active_until > ${now}) AS today_offers,
    (SELECT count(*) FROM searches WHERE status = ${searchStatus.active} AND created_at >= ${today} AND expires_at > ${now}) AS today_requests,
    (SELECT count(*) FROM offers WHERE status = ${offerStatus.active} AND active_until > ${now}) AS active_offers,
    (SELECT count(*) FROM searches WHERE status = ${searchStatus.active} AND expires_at > ${now}) AS active_requests,
    (SELECT count(*) FROM viewings WHERE status IN (${viewingStatus.pending}, ${viewingStatus.accepted})
      AND starts_at >= ${now} AND starts_at < ${weekEnd}) AS viewings_week`.execute(db);
  return rows[0]!;
}

/** @returns whether this session was not counted yet on this day */
export async function insertVisit(db: Db, day: string, sessionHash: Buffer): Promise<boolean> {
  const added = await db
    .insertInto('visits')
    .values({ day, session_hash: sessionHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .execute();
  return added.length > 0;
}

/** @param since a day, `YYYY-MM-DD` */
export async function countVisits(db: Db, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('visits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('day', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteVisits(db: Db, before: string): Promise<void> {
  await db.deleteFrom('visits').where('day', '<', before).execute();
}

/** The home page's blocks in one language, by key. */
export async function selectBlocks(db: Db, locale: Locale): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('landing_blocks')
    .select(['key', `${locale} as content`])
    .execute();
  return new Map(rows.map(({ key, content }) => [key, content]));
}

export function selectRates(db: Db) {
  return db.selectFrom('exchange_rates').selectAll().orderBy('currency').execute();
}

export interface Rate {
  currency: 'USD' | 'MDL';
  per_euro: number;
}

/** Replaces every rate by what the source says now; a currency that it no longer names is forgotten. */
export async function replaceRates(
  db: Db,
  rates: readonly Rate[],
  from: { source: string; publishedAt: Date },
  now: Date,
): Promise<void> {
  const where = { source: from.source, published_at: from.publishedAt, fetched_at: now };
  await db.transaction().execute(async (within) => {
    await within.deleteFrom('exchange_rates').execute();
    await within
      .insertInto('exchange_rates')
      .values(rates.map((rate) => ({ ...rate, ...where })))
      .execute();
  });
}
