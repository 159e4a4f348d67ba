import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database, Db, Engine } from './database/database.ts';
import type { Sessions } from './http/session.ts';
import type { LiveHub } from './events/liveHub.ts';
import type { JobRunner } from './jobs/runner.ts';
import type { Telegram } from './telegram/telegram.ts';
import type { Tracing } from './tracing.ts';
import type { PhotoStorage } from './storage/storage.ts';

/** What the running server consists of; handlers and jobs get it as `ctx`. */
export interface Services {
  config: Config;
  log: Logger;
  db: Db;
  /** For reads that may be a moment old: the replica when there is one, else `db`. */
  reader: Db;
  engine: Engine;
  database: Database;
  jobs: JobRunner;
  events: LiveHub;
  sessions: Sessions;
  storage: PhotoStorage;
  /** The bot, when there is a token for one. */
  telegram: Telegram | undefined;
  /** Where requests and jobs say what they took, when there is a collector. */
  tracing?: Tracing | undefined;
  /** The time now. A test sets it. */
  clock: () => Date;
}
