import type pg from 'pg';
import type { Logger } from 'pino';
import { openEmbedded } from './embedded.ts';
import { type Db, guardedKysely } from './kysely.ts';
import { scheduleMaintenance } from './maintenance.ts';
import { Listener, openPool } from './native.ts';
import { answerBackup } from './answerBackup.ts';

export type { Db } from './kysely.ts';

export type Engine = 'embedded' | 'native';

export interface Database {
  db: Db;
  /** For reads that may be a moment old: the replica when there is one, else `db`. */
  reader: Db;
  engine: Engine;
  pool: pg.Pool;
  /** Hears `pg_notify(channel, payload)` of every node, after the commit; resolves to a function that stops hearing. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** The embedded database as a tar of its directory. */
  snapshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  databaseUrl: string | undefined;
  databaseReplicaUrl?: string | undefined;
  /** Undefined keeps the embedded database in memory. */
  dataDir: string | undefined;
}

/**
 * Opens the database that the configuration names: a PostgreSQL server, or the embedded one in `dataDir`.
 * @throws DirectoryInUse when another process holds the embedded database
 */
export async function openDatabase(config: DatabaseConfig, log: Logger): Promise<Database> {
  return config.databaseUrl ? openNative(config.databaseUrl, config.databaseReplicaUrl, log) : openInProcess(config, log);
}

async function openNative(url: string, replicaUrl: string | undefined, log: Logger): Promise<Database> {
  const pool = openPool(url, log);
  const replica = replicaUrl ? openPool(replicaUrl, log) : undefined;
  await pool.query('SELECT 1');
  const listener = new Listener(url, log);
  const db = guardedKysely(pool);
  return {
    db,
    reader: replica ? guardedKysely(replica) : db,
    engine: 'native',
    pool,
    listen: (channel, heard) => listener.listen(channel, heard),
    snapshot: () => Promise.reject(new Error('A snapshot exists of the embedded database only')),
    async close() {
      await listener.close();
      await replica?.end();
      await pool.end();
    },
  };
}

async function openInProcess(config: DatabaseConfig, log: Logger): Promise<Database> {
  const open: { db?: Db } = {};
  const embedded = await openEmbedded(config.dataDir, undefined, (word, socket) => {
    if (open.db) answerBackup(open.db, word, socket, log);
    else socket.destroy();
  });
  const db = guardedKysely(embedded.pool);
  open.db = db;
  const stopMaintenance = config.dataDir ? scheduleMaintenance(embedded.pool, log) : () => {};
  return {
    db,
    reader: db,
    engine: 'embedded',
    pool: embedded.pool,
    listen: (channel, heard) => embedded.listen(channel, heard),
    snapshot: () => embedded.snapshot(),
    async close() {
      stopMaintenance();
      await embedded.close();
    },
  };
}
