import { Worker } from 'node:worker_threads';
import type { MatchQuery } from '@app/engine/matchIndex/openSearch';
import type { Logger } from 'pino';
import type { FromWorker, Question, WorkerInput } from './matchIndexProtocol.ts';

/** Who waits longer asks PostgreSQL instead. Milliseconds. */
const patience = { count: 150, ids: 5_000 } as const;
const restartAfter = 60_000;

/** The index of open searches, kept by a thread of its own: this thread goes on while a million of them are read. */
export class MatchIndexThread {
  readonly #databaseUrl: string;
  readonly #log: Logger;
  #worker: Worker | undefined;
  #ready = false;
  #number = 0;
  readonly #waiting = new Map<number, (answer: Float64Array | number | null) => void>();

  constructor(databaseUrl: string, log: Logger) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
    this.#start();
  }

  /** Searches that suit what is wanted, of all that were committed before; undefined when the index cannot say. */
  async find(wanted: MatchQuery): Promise<number[] | undefined> {
    const ids = await this.#ask({ wanted, limit: Infinity, current: true, wants: 'ids' });
    return ids instanceof Float64Array ? Array.from(ids) : undefined;
  }

  /** How many there are, counted up to `limit`; some milliseconds old. Undefined when the index cannot say. */
  async count(wanted: MatchQuery, limit: number): Promise<number | undefined> {
    const count = await this.#ask({ wanted, limit, current: false, wants: 'count' });
    return typeof count === 'number' ? count : undefined;
  }

  #ask(question: Omit<Question, 'number'>): Promise<Float64Array | number | null> {
    if (!this.#ready || !this.#worker) return Promise.resolve(null);
    const number = this.#number++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer(number, null), patience[question.wants]);
      this.#waiting.set(number, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.#worker!.postMessage({ ...question, number } satisfies Question);
    });
  }

  #answer(number: number, answer: Float64Array | number | null): void {
    this.#waiting.get(number)?.(answer);
    this.#waiting.delete(number);
  }

  #start(): void {
    const workerData: WorkerInput = { databaseUrl: this.#databaseUrl };
    const worker = new Worker(new URL('./matchIndexWorker.ts', import.meta.url), { workerData });
    this.#worker = worker;
    // A process that has nothing else to do ends.
    worker.unref();
    worker.on('message', (message: FromWorker) => {
      if ('number' in message) return this.#answer(message.number, message.answer);
      this.#ready = true;
      this.#log.info(message.state, 'open searches are answered from memory');
    });
    worker.on('error', (err) => this.#log.warn({ err }, 'the index of open searches failed; PostgreSQL answers'));
    worker.on('exit', () => {
      this.#ready = false;
      this.#worker = undefined;
      for (const number of this.#waiting.keys()) this.#answer(number, null);
      setTimeout(() => this.#start(), restartAfter).unref();
    });
  }
}
