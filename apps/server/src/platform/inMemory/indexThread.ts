import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Current, IndexState, WorkerInput } from './indexWorker.ts';

/** Reading a million rows makes much that is needed for a moment: room for it spares moving it about. */
const maxYoungGenerationSizeMb = 64;
const restartAfter = 60_000;

const states = new Map<string, IndexState>();

/** What this process keeps in memory, by name. */
export const indexesInMemory = (): ReadonlyMap<string, IndexState> => states;

interface Kept {
  databaseUrl: string;
  /** The file that keeps the index in a thread of its own. */
  file: URL;
  /** What it holds, for the log. */
  name: string;
  log: Logger;
}

/** What is told of the thread. */
interface ThreadEvents<Message> {
  hear: (message: Message) => void;
  /** All it knew is gone; it begins anew. */
  lost: () => void;
}

/** The thread that keeps an index: this one goes on while a million rows are read. It is started again when it fails. */
export class IndexThread<Message extends object> {
  readonly #kept: Kept;
  readonly #events: ThreadEvents<Message>;
  #worker: Worker | undefined;
  #currentAt = -Infinity;
  #stopped = false;

  constructor(kept: Kept, events: ThreadEvents<Message>) {
    this.#kept = kept;
    this.#events = events;
    this.#start();
  }

  /** How long ago it said last that it knows everything; Infinity before it has. Milliseconds. */
  get silence(): number {
    return performance.now() - this.#currentAt;
  }

  ask(question: object): void {
    this.#worker?.postMessage(question);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#worker?.terminate();
  }

  #start(): void {
    if (this.#stopped) return;
    const { databaseUrl, file, name, log } = this.#kept;
    const workerData: WorkerInput = { databaseUrl };
    const worker = new Worker(file, { workerData, resourceLimits: { maxYoungGenerationSizeMb } });
    this.#worker = worker;
    // A process that has nothing else to do ends.
    worker.unref();
    worker.on('message', (message: Message | Current) => {
      if (!('current' in message)) return this.#events.hear(message);
      if (this.#currentAt === -Infinity) log.info(message.current, `${name} are answered from memory`);
      this.#currentAt = performance.now();
      states.set(name, message.current);
    });
    worker.on('error', (err) =>
      log.warn(
        { err },
        `the index of ${name} failed and PostgreSQL answers in its place: start this node again, with more memory if it ran out`,
      ),
    );
    worker.on('exit', () => {
      this.#worker = undefined;
      this.#currentAt = -Infinity;
      states.delete(name);
      this.#events.lost();
      setTimeout(() => this.#start(), restartAfter).unref();
    });
  }
}
