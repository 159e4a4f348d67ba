import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
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
  const thread = directory
    ? await startOnDisk(directory)
    : await EmbeddedThread.start({ directory: undefined, snapshot });
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new EmbeddedSocket(thread) as never,
    types: typeParsers,
  });
  pool.on('connect', (client) => {
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
    snapshot: () => thread.snapshot(),
    async close() {
      if (directory) await pool.query('CHECKPOINT');
      await pool.end();
      await thread.close();
      await unlock();
    },
  };
}
