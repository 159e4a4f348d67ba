import type { Logger } from 'pino';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { Job } from './jobs.ts';

const deadLetters = 'dead-letters';
/** Less than the server waits: what does not end is given back to the queue, for another node. Milliseconds. */
const stopWithin = 8_000;

/** Takes jobs out of the database and runs them, on every node. */
/** Of a job's payload the ids: what else it carries may be somebody's words. */
const numbersOf = (payload: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(payload ?? {}).filter(([, value]) => typeof value === 'number')) as Record<
    string,
    number
  >;

export class JobRunner {
  readonly #boss: PgBoss;
  readonly #jobs: readonly Job[];
  readonly #log: Logger;

  private constructor(boss: PgBoss, jobs: readonly Job[], log: Logger) {
    this.#boss = boss;
    this.#jobs = jobs;
    this.#log = log;
  }

  /** Prepares the queues, so that jobs can be added; nothing runs until `work`. */
  static async install(database: Database, jobs: readonly Job[], log: Logger): Promise<JobRunner> {
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
      useListenNotify: true,
      // One connection: neither bloat nor a lagging vacuum of other sessions exists there.
      ...(embedded ? { backend: 'pglite' as const, reindex: false, monitorVacuum: false } : {}),
    });
    boss.on('error', (error: unknown) => log.error({ err: error }, 'the job queue failed'));
    await boss.start();
    const runner = new JobRunner(boss, jobs, log);
    await runner.#prepareQueues();
    return runner;
  }

  async #prepareQueues() {
    // Asked once: a start with nothing new must not cost two statements a job.
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(deadLetters)) await this.#boss.createQueue(deadLetters, { retentionSeconds: 90 * 86_400 });
    for (const job of this.#jobs) {
      const options = {
        retryLimit: job.retries ?? 5,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: 600,
        deleteAfterSeconds: 3 * 86_400,
        notify: true,
      };
      const queue = known.get(job.name);
      // `short`: of equal keys one waits.
      if (!queue) await this.#boss.createQueue(job.name, { ...options, policy: 'short', deadLetter: deadLetters });
      else if (queue.retryLimit !== options.retryLimit) await this.#boss.updateQueue(job.name, options);
    }
  }

  /** Begins to run jobs, those with a time of their own included. */
  async work(services: Services): Promise<void> {
    for (const job of this.#jobs) {
      const options = {
        localConcurrency: job.concurrency ?? 1,
        pollingIntervalSeconds: 5,
        notifyPollingIntervalSeconds: 30,
      };
      let worker = '';
      worker = await this.#boss.work(job.name, options, async ([item]) => {
        if (!item) return;
        // Of many jobs that were added at once one wakes the worker; after each it looks for the next, without a pause.
        await this.#run(job, item.data, services).finally(() => this.#boss.notifyWorker(worker));
      });
      if (job.cron) await this.#boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Chisinau' });
    }
  }

  async #run(job: Job, payload: unknown, services: Services) {
    const began = performance.now();
    try {
      await job.handler(services, job.schema.parse(payload ?? {}));
      this.#log.debug({ job: job.name, ms: Math.round(performance.now() - began) }, 'job done');
    } catch (error) {
      this.#log.error(
        { err: error, job: job.name, payload: numbersOf(payload) },
        'a job failed and will be tried again',
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
            await job.handler(services, job.schema.parse(item.data ?? {}));
            await this.#boss.complete(job.name, item.id);
            done += 1;
          }
        }
      }
    }
    return done;
  }

  /** Takes no new jobs and waits for those that run. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: stopWithin, close: false });
  }
}
