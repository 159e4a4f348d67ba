import { dayOf } from '@app/domain/chisinauTime';
import type { Logger } from 'pino';
import type { Db } from '../platform/database/database.ts';
import { replaceRates, selectRates } from './landing.queries.ts';
import { readRates } from './readRates.ts';

const hour = 3_600_000;
/** The source is asked anew after this. */
const freshFor = 3 * hour;
/** Rates that nobody could renew for so long are no longer offered. */
const usableFor = 7 * 24 * hour;
/** No list of rates is longer, in bytes. */
const longestAnswer = 1_000_000;

/** Known rates with their date and source; EUR alone when none could be had (decisions 8.4). */
export async function listRates(db: Db, now: Date) {
  const oldest = now.getTime() - usableFor;
  const known = (await selectRates(db)).filter(({ fetched_at: at }) => at.getTime() >= oldest);
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
function ratesAddress(template: string, now: Date): string {
  const [year, month, day] = dayOf(now).split('-');
  return template.replace(/\{date\}|%7Bdate%7D/, `${day}.${month}.${year}`);
}

async function fetchRates(db: Db, address: string, now: Date): Promise<void> {
  const url = new URL(ratesAddress(address, now));
  const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > longestAnswer) throw new Error(`${url.host} answered with ${text.length} characters`);
  const { rates, publishedAt } = readRates(text);
  if (rates.length === 0) throw new Error(`${url.host} named no rate`);
  await replaceRates(db, rates, { source: url.host.replace(/^www\./, ''), publishedAt: publishedAt ?? now }, now);
}

/** Whether the source is to be asked. */
export async function areRatesStale(db: Db, now: Date): Promise<boolean> {
  const [known] = await selectRates(db);
  return !known || now.getTime() - known.fetched_at.getTime() >= freshFor;
}

/**
 * Asks the source when what is known is old. When it fails or names nothing, what is known stays with its date, and the
 * next time it is asked again.
 */
export async function renewRates(db: Db, address: string, log: Logger, now: Date): Promise<void> {
  if (!(await areRatesStale(db, now))) return;
  try {
    await fetchRates(db, address, now);
  } catch (error) {
    log.info({ err: error }, 'exchange rates could not be read; asked again in a quarter of an hour');
  }
}
