import { Gauge, type Registry } from 'prom-client';
import { selectStateCounts, type StateCount, type StateCounts } from '../database/stateCounts.queries.ts';
import type { Services } from '../services.ts';

const helps: Readonly<Record<keyof StateCounts, string>> = {
  jobs_waiting: 'Jobs that are due and not done',
  jobs_oldest_waiting_seconds: 'How long the oldest of them has been due',
  jobs_left_behind: 'Jobs begun by nodes that have fallen silent; they are among those that are due',
  jobs_given_up: 'Jobs that failed at every try',
  outbox_waiting: 'Mail, SMS and Telegram messages that have not left',
  outbox_oldest_waiting_seconds: 'How long the oldest of them has waited',
  backup_last_seconds: 'When the last backup was made, seconds since 1970; 0 before the first',
  drill_last_seconds: 'When a backup was tried out last, seconds since 1970; 0 before the first',
  drill_failed: '1 while the last drill could not restore its backup',
};

/**
 * What the database says of the work that waits.
 * @param more what the areas have operators watch
 * @returns what asks it, before the metrics are read: they are collected at once, each by itself
 */
export function registerState(
  register: Registry,
  { db, clock, log }: Services,
  more: readonly StateCount[],
): () => Promise<void> {
  const named = [...Object.entries(helps), ...more.map(({ name, help }) => [name, help] as const)];
  const gauges = named.map(([name, help]) => [name, new Gauge({ name, help, registers: [register] })] as const);
  return async () => {
    try {
      const counts = await selectStateCounts(db, clock(), more);
      for (const [name, gauge] of gauges) gauge.set(counts[name]!);
    } catch (error) {
      // The rest of the metrics tells that the database is away.
      log.warn(
        { err: error },
        'the database could not be asked for its metrics: the others are told; look at the database',
      );
    }
  };
}
