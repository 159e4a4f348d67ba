import { Gauge, type Registry } from 'prom-client';
import { selectStateCounts, type StateCounts } from '../database/stateCounts.queries.ts';
import type { Services } from '../services.ts';

const helps: Readonly<Record<keyof StateCounts, string>> = {
  jobs_waiting: 'Jobs that are due and not done',
  jobs_oldest_waiting_seconds: 'How long the oldest of them has been due',
  jobs_left_behind: 'Jobs begun by nodes that have fallen silent; they are among those that are due',
  jobs_given_up: 'Jobs that failed at every try',
  outbox_waiting: 'Mail, SMS and Telegram messages that have not left',
  outbox_oldest_waiting_seconds: 'How long the oldest of them has waited',
  support_oldest_waiting_seconds: 'How long the first of those who wait for support has waited',
  sms_codes_today: 'Codes by SMS that left on this day of UTC',
  sms_refused_today: 'Codes by SMS that a budget refused on this day of UTC',
  backup_last_seconds: 'When the last backup was made, seconds since 1970; 0 before the first',
};
const names = Object.keys(helps) as (keyof StateCounts)[];

/**
 * What the database says of the work that waits.
 * @returns what asks it, before the metrics are read: they are collected at once, each by itself
 */
export function registerState(register: Registry, { db, clock, log }: Services): () => Promise<void> {
  const gauges = new Map<keyof StateCounts, Gauge>();
  for (const name of names) gauges.set(name, new Gauge({ name, help: helps[name], registers: [register] }));
  return async () => {
    try {
      const counts = await selectStateCounts(db, clock());
      for (const [name, gauge] of gauges) gauge.set(counts[name]);
    } catch (error) {
      // The rest of the metrics tells that the database is away.
      log.warn({ err: error }, 'the database could not be asked for its metrics');
    }
  };
}
