import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { PlanningClient } from './connectionPool.ts';
import { type Answer, lockDirectory } from './directoryLock.ts';
import { EmbeddedSocket } from './embeddedSocket.ts';
import { EmbeddedThread } from './embeddedThread.ts';
import { typeParsers } from './parsers.ts';

export interface EmbeddedDatabase {
  pool: pg.Pool;
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  snapshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

async function exists(path: string) {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

/** Makes the database beside its place and moves it there whole, so that a start cut short leaves no half database. */
async function startOnDisk(directory: string): Promise<EmbeddedThread> {
  const place = join(directory, 'database');
  if (!(await exists(place))) {
    const fresh = join(directory, 'database.new');
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true });
    const maker = await EmbeddedThread.start({ directory: fresh, snapshot: undefined });
    await maker.close();
    await rename(fresh, place);
  }
  return EmbeddedThread.start({ directory: place, snapshot: undefined });
}

/** A start takes a second of the processor: one that failed is not tried again before. Milliseconds. */
const startAgainAfter = 2_000;

/** The thread, and another one in its place when it died. */
class Engine {
  readonly #start: (() => Promise<EmbeddedThread>) | undefined;
  #running: Promise<EmbeddedThread>;
  #failedAt = -Infinity;

  /** @param start makes another; undefined when what it held is lost with it */
  constructor(first: EmbeddedThread, start: (() => Promise<EmbeddedThread>) | undefined) {
    this.#running = Promise.resolve(first);
    this.#start = start;
  }

  /** @throws EngineStopped when it died and cannot be started now */
  running(): Promise<EmbeddedThread> {
    this.#running = this.#running.then(
      (thread) => (thread.ended && this.#start ? thread.ended.then(() => this.#startAgain()) : thread),
      (error: unknown) => {
        if (performance.now() - this.#failedAt < startAgainAfter) throw error;
        return this.#startAgain();
      },
    );
    return this.#running;
  }

  async #startAgain(): Promise<EmbeddedThread> {
    try {
      return await this.#start!();
    } catch (error) {
      this.#failedAt = performance.now();
      throw error;
    }
  }

  async close(): Promise<void> {
    // One that died has nothing left to close.
    await this.#running.then((thread) => thread.close()).catch(() => {});
  }
}

/**
 * Opens the embedded database: PostgreSQL in a thread of this process, with one session, which the pool of one client
 * hands to one transaction at a time.
 * @param directory where it lives; undefined keeps it in memory, starting from `snapshot` when given
 * @param answer what is done with a word that another process sends to the holder of the directory
 * @throws DirectoryInUse when another process has it open
 */
export async function openEmbedded(
  directory: string | undefined,
  snapshot?: string,
  answer?: Answer,
): Promise<EmbeddedDatabase> {
  const unlock = directory ? await lockDirectory(directory, answer) : async () => {};
  const start = () =>
    directory ? startOnDisk(directory) : EmbeddedThread.start({ directory: undefined, snapshot });
  const engine = new Engine(await start(), directory ? start : undefined);
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new EmbeddedSocket(engine.running()) as never,
    types: typeParsers,
    Client: PlanningClient,
    // A session that takes the place of another listens to what that one did.
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool awaits it, whatever its type says.
    onConnect: async (client) => {
      for (const channel of listeners.keys()) await client.query(`LISTEN "${channel}"`);
    },
  });
  pool.on('connect', (client) => {
    // Of one that is in use nobody else would hear, and the process would end.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const heard of listeners.get(channel) ?? []) heard(payload ?? '');
    });
  });
  // Without a listener a dead thread would end the process before its cause is logged; queries in hand fail by themselves.
  pool.on('error', () => {});
  return {
    pool,
    async listen(channel, heard) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(heard));
      await pool.query(`LISTEN "${channel}"`);
      return async () => {
        set.delete(heard);
      };
    },
    snapshot: async () => (await engine.running()).snapshot(),
    async close() {
      // The log has everything; without room for more the next start reads it.
      if (directory) await pool.query('CHECKPOINT').catch(() => {});
      await pool.end();
      await engine.close();
      await unlock();
    },
  };
}
