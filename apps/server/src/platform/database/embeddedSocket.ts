import { Duplex } from 'node:stream';
import type { EmbeddedThread } from './embeddedThread.ts';

/** What the `pg` client takes for a network socket: its bytes go to the embedded database's thread and back. */
export class EmbeddedSocket extends Duplex {
  readonly #running: Promise<EmbeddedThread>;
  #thread: EmbeddedThread | undefined;

  constructor(running: Promise<EmbeddedThread>) {
    super();
    this.#running = running;
    // Told once it connects.
    running.catch(() => {});
  }

  // The rest of a socket's ways that `pg` calls; a thread in the process has no network to tune.
  connect(): this {
    this.#running.then(
      (thread) => {
        this.#thread = thread;
        thread.onFailure((error) => this.destroy(error));
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#exchange(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#exchange(Buffer.concat(chunks.map((c) => c.chunk)), done);
  }

  #exchange(bytes: Uint8Array, done: (error?: Error | null) => void): void {
    this.#thread!.exchange(bytes).then(
      (answer) => {
        if (answer.byteLength > 0 && !this.destroyed) {
          this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
        }
        done();
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }
}
