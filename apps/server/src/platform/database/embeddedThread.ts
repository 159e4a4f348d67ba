import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerInput } from './embeddedProtocol.ts';

interface Waiting {
  resolve(message: FromWorker): void;
  reject(error: Error): void;
}

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

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => this.#waiting.shift()?.resolve(message));
    worker.on('error', (error) => this.#fail(error as Error));
    worker.on('exit', (code) => this.#fail(new Error(`The embedded database stopped (code ${code})`)));
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

  #fail(error: Error) {
    if (this.#closed) return;
    this.#closed = true;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
    for (const listener of this.#failureListeners) listener(error);
  }

  #ask(message: ToWorker): Promise<FromWorker> {
    if (this.#closed) return Promise.reject(new Error('The embedded database is closed'));
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
    return answer.kind === 'bytes' ? answer.bytes : new Uint8Array(0);
  }

  /** The data directory as a tar. */
  async snapshot(): Promise<Uint8Array> {
    const answer = await this.#ask({ kind: 'snapshot' });
    return answer.kind === 'snapshot' ? answer.bytes : new Uint8Array(0);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#ask({ kind: 'close' });
    this.#closed = true;
    await this.#worker.terminate();
  }
}
