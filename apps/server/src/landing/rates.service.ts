import { isIP } from 'node:net';
import { dayOf } from '@app/domain/chisinauTime';
import type { Logger } from 'pino';
import type { Db } from '../platform/database/database.ts';
import { defineJob, enqueue, nothing } from '../platform/jobs/jobs.ts';
import { fetchLimited } from '../platform/outside/fetchLimited.ts';
import type { Services } from '../platform/services.ts';
import { replaceRates, selectRates } from './landing.queries.ts';
import { readRates } from './readRates.ts';

const hour = 3_600_000;
/** No list of rates is longer, and a source that has not answered whole by then is given up. */
const limits = { maxBytes: 1_000_000, patience: 5_000 };
/** The source is asked anew after this. */
const freshFor = 3 * hour;
/** Rates that nobody could renew for so long are no longer offered. */
const usableFor = 7 * 24 * hour;

/** Known rates with their date and source; EUR alone when none could be had. */
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

/** A public name must not lead into this machine or its network; an address written as such is the operator's own word. */
export async function askSource(url: URL): Promise<string> {
  const answer = await fetchLimited(url, { ...limits, publicOnly: !isIP(url.hostname.replace(/^\[|\]$/g, '')) });
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`);
  return answer.body.toString();
}

async function fetchRates(db: Db, address: string, now: Date): Promise<void> {
  const url = new URL(ratesAddress(address, now));
  const { rates, publishedAt } = readRates(await askSource(url));
  if (rates.length === 0) throw new Error(`${url.host} named no rate`);
  await replaceRates(db, rates, { source: url.host.replace(/^www\./, ''), publishedAt: publishedAt ?? now }, now);
}

/** Whether the source is to be asked. */
async function areRatesStale(db: Db, now: Date): Promise<boolean> {
  const [known] = await selectRates(db);
  return !known || now.getTime() - known.fetched_at.getTime() >= freshFor;
}

/** When a source last failed, by its address: every node learns by itself. */
const failed = new Map<string, number>();

/** One that failed within the hour stands behind those that did not: what hangs is not waited for each time. */
function inTurn(addresses: readonly string[], now: Date): string[] {
  const failsNow = (address: string) => now.getTime() - (failed.get(address) ?? -Infinity) < hour;
  return addresses.toSorted((a, b) => Number(failsNow(a)) - Number(failsNow(b)));
}

/**
 * Asks the sources one after another, until one names a rate, when what is known is old. When all fail, what is known
 * stays with its date, and the next time they are asked again.
 */
async function renewRates(db: Db, addresses: readonly string[], log: Logger, now: Date): Promise<void> {
  if (!(await areRatesStale(db, now))) return;
  for (const address of inTurn(addresses, now)) {
    try {
      await fetchRates(db, address, now);
      failed.delete(address);
      return;
    } catch (error) {
      failed.set(address, now.getTime());
      log.info({ err: error }, 'a source of exchange rates could not be read');
    }
  }
}

/** Sources that are down are asked every quarter of an hour, those that answered every few hours. */
export const renewRatesJob = defineJob({
  name: 'landing.renewRates',
  schema: nothing,
  cron: '*/15 * * * *',
  handler: async ({ config, db, clock, log }) => {
    if (config.ratesUrls.length > 0) await renewRates(db, config.ratesUrls, log, clock());
  },
});

/** A first start has rates at once, not after a quarter of an hour. */
export async function askForRates({ config, db, clock }: Services): Promise<void> {
  if (config.ratesUrls.length > 0 && (await areRatesStale(db, clock()))) {
    await enqueue(db, renewRatesJob, {}, { singletonKey: 'start' });
  }
}
