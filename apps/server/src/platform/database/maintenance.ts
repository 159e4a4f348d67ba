import type pg from 'pg';
import type { Logger } from 'pino';

const checkpointEvery = 5 * 60_000;
const vacuumEvery = 60 * 60_000;

/**
 * The embedded engine has no background processes: nobody else writes its log back, removes dead rows or counts rows for
 * the planner. Several processes of a PostgreSQL server do this by themselves.
 * @param isFull whether its disk has hardly room: then nothing is tidied that needs some
 * @returns a function that stops it
 */
export function scheduleMaintenance(pool: pg.Pool, log: Logger, isFull: () => boolean): () => void {
  const run = (sql: string) => {
    pool.query(sql).catch((error: unknown) => log.warn({ err: error, sql }, 'database maintenance failed: it is tried again at its next hour; if it goes on, the disk or the memory is too small'));
  };
  const timers = [
    setInterval(() => run('CHECKPOINT'), checkpointEvery),
    setInterval(() => isFull() || run('VACUUM ANALYZE'), vacuumEvery),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}
