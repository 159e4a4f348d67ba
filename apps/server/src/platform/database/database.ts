import type pg from 'pg';
import type { Logger } from 'pino';
import { watchDisk } from './diskWatch.ts';
import { openEmbedded } from './embedded.ts';
import { type Db, guardedKysely } from './kysely.ts';
import { scheduleMaintenance } from './maintenance.ts';
import type { SessionLimits } from './connectionPool.ts';
import { type Pace, usualPace } from './listener.ts';
import { Server } from './native.ts';
import { replicaReads } from './replicaReads.ts';
import { answerBackup } from './answerBackup.ts';

export type { Db } from './kysely.ts';

export type Engine = 'embedded' | 'native';

export type Listen = (
  channel: string,
  heard: (payload: string) => void,
  options?: { missed?: () => void },
) => Promise<() => Promise<void>>;

export interface Database {
  db: Db;
  /** For reads that may be a moment old: the replica when there is one, else `db`. */
  reader: Db;
  engine: Engine;
  pool: pg.Pool;
  /**
   * Hears `pg_notify(channel, payload)` of every node, after the commit, each once; resolves to a function that stops hearing.
   * What was told while the connection was lost is never heard: `missed` says that it is back, and that it is time to look.
   */
  listen: Listen;
  /** Whether the server is known to be away; calls are refused at once meanwhile. */
  readonly away: boolean;
  /** How the replica is, if there is one; while it is not well the primary answers in its place. */
  readonly replica: 'ok' | 'away' | 'behind' | undefined;
  /** How far it is behind, seconds; undefined where there is none or it is away. */
  readonly replicaDelay: number | undefined;
  /** The embedded database as a tar of its directory. */
  snapshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  databaseUrl: string | undefined;
  databaseReplicaUrl?: string | undefined;
  databasePoolUrl?: string | undefined;
  /** Undefined keeps the embedded database in memory. */
  dataDir: string | undefined;
}

/** Commands and threads read everything there is: that takes as long as it takes. */
const unlimited: SessionLimits = { statement: 0, idleInTransaction: 0 };

/** Of a node that answers people: nobody waits for a minute, and no job needs one for a single statement. */
export const ofNode: ServerUse = { limits: { statement: 60_000, idleInTransaction: 60_000 }, isPooled: true };

/** How a server is used. */
export interface ServerUse {
  limits?: SessionLimits;
  pace?: Pace;
  /** By a pooler where there is one, which gives each transaction the next best session. */
  isPooled?: boolean;
}

/**
 * Opens the database that the configuration names: a PostgreSQL server, or the embedded one in `dataDir`.
 * @throws DirectoryInUse when another process holds the embedded database
 */
export async function openDatabase(config: DatabaseConfig, log: Logger, use: ServerUse = {}): Promise<Database> {
  return config.databaseUrl
    ? openNative(config.databaseUrl, config, log, use)
    : openInProcess(config, log);
}

async function openNative(
  url: string,
  { databaseReplicaUrl: replicaUrl, databasePoolUrl }: DatabaseConfig,
  log: Logger,
  { limits = unlimited, pace = usualPace, isPooled = false }: ServerUse,
): Promise<Database> {
  const server = new Server({ url, poolUrl: isPooled ? databasePoolUrl : undefined }, log, limits, pace);
  await server.listener.open();
  const replica = replicaUrl ? new Server({ url: replicaUrl }, log, limits, pace, server) : undefined;
  replica?.listener.openSometime();
  const db = guardedKysely(server.pool);
  return {
    db,
    reader: replica ? guardedKysely(replicaReads(server, replica)) : db,
    engine: 'native',
    pool: server.pool,
    get away() {
      return server.pool.away;
    },
    get replica() {
      return replica?.state;
    },
    get replicaDelay() {
      return replica?.delay;
    },
    listen: (channel, heard, { missed } = {}) => server.listener.listen(channel, { heard, missed }),
    snapshot: () => Promise.reject(new Error('A snapshot exists of the embedded database only')),
    async close() {
      await replica?.close();
      await server.close();
    },
  };
}

/** What an operator does for a server, done by the process itself. @returns a function that stops it */
function tend(pool: pg.Pool, directory: string, log: Logger): () => void {
  const disk = watchDisk(pool, directory, log);
  const stopMaintenance = scheduleMaintenance(pool, log, () => disk.isFull);
  return () => {
    stopMaintenance();
    disk.stop();
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
  const stopTending = config.dataDir ? tend(embedded.pool, config.dataDir, log) : () => {};
  return {
    db,
    reader: db,
    engine: 'embedded',
    pool: embedded.pool,
    away: false,
    replica: undefined,
    replicaDelay: undefined,
    listen: (channel, heard) => embedded.listen(channel, heard),
    snapshot: () => embedded.snapshot(),
    async close() {
      stopTending();
      await embedded.close();
    },
  };
}
