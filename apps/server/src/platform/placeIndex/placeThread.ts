import { Worker } from 'node:worker_threads';
import { MapIndex } from '@app/engine/mapIndex/mapIndex';
import type { Shape } from '@app/engine/mapIndex/indexedItem';
import type { Logger } from 'pino';
import type { FromWorker, PlaceState, WorkerInput } from './placeWorker.ts';

/** Reading a million rows makes much that is needed for a moment: room for it spares moving it about. */
const maxYoungGenerationSizeMb = 64;
const restartAfter = 60_000;
/** Not heard of for so long, the index may be behind: the database is asked. Milliseconds. */
const longestSilence = 120_000;

interface Started {
  /** The file that follows the places in a thread of its own. */
  file: URL;
  shape: Shape;
  /** What it holds, for the log. */
  name: string;
}

const states = new Map<string, PlaceState>();

/** What this process keeps in memory, by name. */
export const placesInMemory = (): ReadonlyMap<string, PlaceState> => states;

/** An index that another thread reads and keeps up to date; asking it takes this one's time alone, and little. */
export class PlaceThread {
  readonly #databaseUrl: string;
  readonly #started: Started;
  readonly #log: Logger;
  #index: MapIndex | undefined;
  #heardAt = -Infinity;
  #worker: Worker | undefined;
  #stopped = false;

  constructor(databaseUrl: string, started: Started, log: Logger) {
    this.#databaseUrl = databaseUrl;
    this.#started = started;
    this.#log = log;
    this.#start();
  }

  /** The index, some milliseconds behind what was committed; undefined when it cannot say what the database holds. */
  get current(): MapIndex | undefined {
    return performance.now() - this.#heardAt < longestSilence ? this.#index : undefined;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#worker?.terminate();
  }

  #start(): void {
    if (this.#stopped) return;
    const workerData: WorkerInput = { databaseUrl: this.#databaseUrl };
    const worker = new Worker(this.#started.file, { workerData, resourceLimits: { maxYoungGenerationSizeMb } });
    this.#worker = worker;
    const index = new MapIndex(this.#started.shape);
    // A process that has nothing else to do ends.
    worker.unref();
    worker.on('message', (message: FromWorker) => {
      if ('update' in message) return index.apply(message.update);
      this.#heardAt = performance.now();
      states.set(this.#started.name, message.current);
      if (this.#index) return;
      this.#index = index;
      this.#log.info(message.current, `${this.#started.name} are found in memory`);
    });
    worker.on('error', (err) =>
      this.#log.warn({ err }, `the index of ${this.#started.name} failed; PostgreSQL answers`),
    );
    worker.on('exit', () => {
      this.#index = undefined;
      setTimeout(() => this.#start(), restartAfter).unref();
    });
  }
}
