import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerInput } from './embeddedProtocol.ts';

interface Waiting {
  resolve(message: FromWorker): void;
  reject(error: Error): void;
}

/** The engine died, of a full disk for one; PostgreSQL's code for a crash of the server. */
export class EngineStopped extends Error {
  readonly code = '57P02';

  constructor(cause: unknown) {
    super('The embedded database stopped', { cause });
    this.name = 'EngineStopped';
  }
}

/** In an answer of the wire protocol: an error after which a server would start anew. Severity comes twice, localized and not. */
const panic = Buffer.from('SPANIC\0VPANIC\0');

let engine: Promise<WebAssembly.Module> | undefined;

/** The engine, compiled once a process: what one thread compiled or sped up serves the next. */
function compiledEngine(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  engine ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return engine;
}

/** The embedded database's thread as seen from outside: one answer a message, in order. */
export class EmbeddedThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  readonly #failureListeners: ((error: Error) => void)[] = [];
  #closed = false;
  /** It panicked; its last answer is on its way. */
  #panicked = false;
  #ended: Promise<unknown> | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => this.#waiting.shift()?.resolve(message));
    // What the engine's file system throws is no Error.
    worker.on('error', (error: unknown) => this.#fail(error instanceof Error ? error : inspect(error)));
    worker.on('exit', (code) => this.#fail(`code ${code}`));
  }

  /** Resolves when the database answers; rejects when it cannot be opened. */
  static async start(input: Omit<WorkerInput, 'engine'>): Promise<EmbeddedThread> {
    const workerData: WorkerInput = { ...input, engine: await compiledEngine() };
    const worker = new Worker(new URL('./embeddedWorker.ts', import.meta.url), { workerData });
    const thread = new EmbeddedThread(worker);
    await thread.#next();
    return thread;
  }

  #next(): Promise<FromWorker> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #fail(cause: unknown) {
    if (this.#closed) return;
    this.#closed = true;
    this.#ended = this.#worker.terminate();
    const error = new EngineStopped(cause);
    for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
    for (const listener of this.#failureListeners) listener(error);
  }

  #ask(message: ToWorker): Promise<FromWorker> {
    if (this.#closed) return Promise.reject(new EngineStopped('it is closed'));
    if (this.#panicked) return Promise.reject(new EngineStopped('it panicked'));
    const answer = this.#next();
    this.#worker.postMessage(message);
    return answer;
  }

  /** Called once, when the thread dies by itself. */
  onFailure(listener: (error: Error) => void): void {
    this.#failureListeners.push(listener);
  }

  /** Sends bytes of the wire protocol and gives the bytes of the answer. */
  async exchange(bytes: Uint8Array): Promise<Uint8Array> {
    const answer = await this.#ask({ kind: 'bytes', bytes });
    if (answer.kind !== 'bytes') return new Uint8Array(0);
    // It has told why, and can do nothing more: whoever asks next gets a new one, which finds everything that was committed.
    if (Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength).includes(panic)) {
      // Whoever asks before the answer has arrived is not to hear from an engine that is out of order.
      this.#panicked = true;
      setImmediate(() => this.#fail('it panicked'));
    }
    return answer.bytes;
  }

  /** The data directory as a tar. */
  async snapshot(): Promise<Uint8Array> {
    const answer = await this.#ask({ kind: 'snapshot' });
    return answer.kind === 'snapshot' ? answer.bytes : new Uint8Array(0);
  }

  /** Settles once a thread that died has let go of its files; undefined while it lives. */
  get ended(): Promise<unknown> | undefined {
    return this.#ended;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#ask({ kind: 'close' });
    this.#closed = true;
    await this.#worker.terminate();
  }
}
