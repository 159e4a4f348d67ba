import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Clock, PgBoss } from 'pg-boss';
import { isSqlError } from '../../errors.ts';
import type { Database } from '../database/database.ts';
import { setQueue } from '../database/kysely.ts';
import { type Origin, withOrigin } from '../requestId.ts';
import type { Services } from '../services.ts';
import { traceparentOf } from '../tracing.ts';
import { backstop, type Heartbeat, heartbeat, watchHeartbeats } from './heartbeat.ts';
import type { Job } from './jobs.ts';
import { deadLetters } from './unfinishedJobs.ts';

/** Less than the server waits: what does not end is given back to the queue, for another node. Milliseconds. */
const stopWithin = 8_000;
/** Seconds for which a job that is done is kept: running ones are looked for among them every other second. */
const doneFor = 3600;

/** By this queue of its own pg-boss puts down what runs by itself: 1,300 a day, each kept for a week if it is not told. */
const bySchedule = '__pgboss__send-it';

/** A job as it was taken out: which one, and the how many-th try of it. */
interface Claimed {
  id: string;
  retryCount: number;
  data: unknown;
  signal: AbortSignal;
}

/** Of a job's payload the ids: what else it carries may be somebody's words. */
const numbersOf = (payload: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(payload ?? {}).filter(([, value]) => typeof value === 'number')) as Record<
    string,
    number
  >;

/** What it goes back to, as `enqueue` noted it. */
const originOf = (payload: unknown): Origin | undefined => (payload as { origin?: Origin } | null)?.origin;

/** Takes jobs out of the database and runs them, on every node. */
export class JobRunner {
  readonly #boss: PgBoss;
  readonly #database: Database;
  readonly #jobs: readonly Job[];
  readonly #log: Logger;
  readonly #heartbeat: Heartbeat;
  readonly #stopping = new AbortController();
  #watching: Promise<void> | undefined;

  private constructor(boss: PgBoss, database: Database, jobs: readonly Job[], log: Logger, beats: Heartbeat) {
    this.#boss = boss;
    this.#database = database;
    this.#jobs = jobs;
    this.#log = log;
    this.#heartbeat = beats;
  }

  /** Prepares the queues, so that jobs can be added; nothing runs until `work`. */
  static async install(
    database: Database,
    jobs: readonly Job[],
    log: Logger,
    beats: Heartbeat = heartbeat,
    timers?: Clock,
  ): Promise<JobRunner> {
    const embedded = database.engine === 'embedded';
    const boss = new PgBoss({
      db: {
        executeSql: async (text, values) => database.pool.query(text, values),
        listen: async (channel, heard, connected) => {
          const stop = await database.listen(channel, heard);
          connected();
          return { close: stop };
        },
      },
      ...(timers ? { clock: timers } : {}),
      useListenNotify: true,
      maintenanceIntervalSeconds: 600,
      // One connection: neither bloat nor a lagging vacuum of other sessions exists there.
      ...(embedded ? { backend: 'pglite' as const, reindex: false, monitorVacuum: false } : {}),
    });
    boss.on('error', (error: unknown) => {
      // Whoever watches the disk has said it once.
      if (isSqlError(error, 'readOnly')) log.debug('jobs wait until something can be written');
      else
        log.error({ err: error }, 'the job queue failed: it goes on by itself; if it does not, look at the database');
    });
    await boss.start();
    const runner = new JobRunner(boss, database, jobs, log, beats);
    await runner.#prepareQueues();
    return runner;
  }

  async #prepareQueues() {
    // Asked once: a start with nothing new must not cost two statements a job.
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(deadLetters)) await this.#boss.createQueue(deadLetters, { retentionSeconds: 90 * 86_400 });
    if (known.get(bySchedule)?.deleteAfterSeconds !== doneFor)
      await this.#boss.updateQueue(bySchedule, { deleteAfterSeconds: doneFor });
    for (const job of this.#jobs) {
      const options = {
        retryLimit: job.retries ?? 5,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: 600,
        heartbeatSeconds: backstop,
        deleteAfterSeconds: doneFor,
        notify: true,
      };
      const queue = known.get(job.name);
      if (queue && Object.entries(options).every(([option, value]) => queue[option as keyof typeof options] === value))
        continue;
      // `short`: of equal keys one waits.
      if (!queue) await this.#boss.createQueue(job.name, { ...options, policy: 'short', deadLetter: deadLetters });
      else await this.#boss.updateQueue(job.name, options);
      // Has pg-boss read the queue and keep it: inside a transaction of the embedded engine it could not.
      await this.#boss.findJobs(job.name, { id: randomUUID() });
    }
    setQueue(this.#database.db, {
      boss: this.#boss,
      names: new Set([...known.keys(), deadLetters, ...this.#jobs.map(({ name }) => name)]),
    });
  }

  /** Begins to run jobs, those with a time of their own included. */
  async work(services: Services): Promise<void> {
    for (const job of this.#jobs) {
      const options = {
        localConcurrency: job.concurrency ?? 1,
        pollingIntervalSeconds: 5,
        notifyPollingIntervalSeconds: job.seenWithin ?? 30,
        heartbeatRefreshSeconds: this.#heartbeat.beat,
      };
      let worker = '';
      worker = await this.#boss.work(job.name, options, async ([item]) => {
        if (!item) return;
        // Of many jobs that were added at once one wakes the worker; after each it looks for the next, without a pause.
        await this.#run(job, item, services).finally(() => this.#boss.notifyWorker(worker));
      });
      if (job.cron) await this.#boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Chisinau' });
    }
    this.#watching ??= watchHeartbeats(
      this.#boss,
      this.#database.db,
      this.#log,
      this.#heartbeat,
      this.#stopping.signal,
    );
  }

  async #run(job: Job, claimed: Claimed, services: Services): Promise<void> {
    const origin = originOf(claimed.data);
    const span = services.tracing?.begin(job.name, 'consumer', origin?.traceparent);
    const within = span ? { requestId: origin?.requestId, traceparent: traceparentOf(span) } : origin;
    let failed = true;
    try {
      await withOrigin(within, () => this.#runWithin(job, claimed, services));
      failed = false;
    } finally {
      if (span) services.tracing?.end(span, { 'messaging.destination.name': job.name }, failed);
    }
  }

  async #runWithin(job: Job, { data: payload, signal }: Claimed, services: Services) {
    const began = performance.now();
    try {
      await job.handler(services, job.schema.parse(payload ?? {}), AbortSignal.any([signal, this.#stopping.signal]));
      this.#log.debug({ job: job.name, ms: Math.round(performance.now() - began) }, 'job done');
    } catch (error) {
      this.#log.error(
        { err: error, job: job.name, payload: numbersOf(payload) },
        'a job failed and will be tried again: at its last try it goes to the queue dead-letters; report it as a defect if nothing outside was away',
      );
      throw error;
    }
  }

  /**
   * Runs what waits and is due now, and what that adds, until nothing is left; the first failure is thrown. For tests and
   * the seed, which do not start `work`.
   * @returns how many ran
   */
  async drain(services: Services): Promise<number> {
    let done = 0;
    for (let before = -1; before !== done;) {
      before = done;
      for (const job of this.#jobs) {
        for (let items = await this.#boss.fetch(job.name); items.length > 0; items = await this.#boss.fetch(job.name)) {
          for (const item of items) {
            await this.#beating(job.name, item, () =>
              withOrigin(originOf(item.data), () =>
                job.handler(services, job.schema.parse(item.data ?? {}), this.#stopping.signal),
              ),
            );
            await this.#boss.complete(job.name, item);
            done += 1;
          }
        }
      }
    }
    return done;
  }

  async #beating(name: string, item: Claimed, act: () => Promise<void>): Promise<void> {
    const beat = () =>
      this.#boss
        .touch(name, item)
        .catch((error: unknown) =>
          this.#log.warn(
            { err: error },
            'a job could not say that it runs: another node may take it over; look at the database',
          ),
        );
    const timer = setInterval(() => void beat(), this.#heartbeat.beat * 1000);
    await act().finally(() => clearInterval(timer));
  }

  /** Takes no new jobs and waits for those that run. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
    await this.#boss.stop({ graceful: true, timeout: stopWithin, close: false });
  }
}
