import type { Clock } from 'pg-boss';
import type { Logger } from 'pino';
import { sessions } from './accounts/sessions.service.ts';
import { chats, handlers, jobs, preparations } from './areas.ts';
import type { Config } from './config.ts';
import { type Database, ofNode, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { installHandlers } from './platform/domainEvents.ts';
import { LiveHub } from './platform/events/liveHub.ts';
import { heartbeat } from './platform/jobs/heartbeat.ts';
import { JobRunner } from './platform/jobs/runner.ts';
import type { Services } from './platform/services.ts';
import { endWork } from './platform/stopping.ts';
import { Telegram } from './platform/telegram/telegram.ts';
import { openStorage } from './platform/storage/storage.ts';

/** What `startServices` may be given instead of the configuration's own. */
export interface Overrides {
  clock?: () => Date;
  /** When the job queue looks for what is due. */
  timers?: Clock;
  /** Keeps the embedded database in memory. */
  memory?: boolean;
  /** One that is open already, in place of the configuration's. */
  database?: Database | undefined;
}

/** Migrations hold a lock for as long as their session lasts: never by a pooler. */
async function migrateDirectly(config: Config, database: Database, log: Logger): Promise<string[]> {
  if (!config.databasePoolUrl) return migrate(database.db);
  const direct = await openDatabase(config, log);
  try {
    return await migrate(direct.db);
  } finally {
    await direct.close();
  }
}

/**
 * Opens the database, brings it up to date and prepares jobs, live events and storage. Jobs do not run until
 * `services.jobs.work(services)`, the bot does not answer until `services.telegram?.begin(services)`.
 */
export async function startServices(config: Config, log: Logger, overrides: Overrides = {}): Promise<Services> {
  const { memory, clock = () => new Date() } = overrides;
  const database =
    overrides.database ??
    (await openDatabase({ ...config, dataDir: memory ? undefined : config.dataDir }, log, ofNode));
  try {
    const applied = await migrateDirectly(config, database, log);
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
    const services: Services = {
      config,
      log,
      db: database.db,
      reader: database.reader,
      engine: database.engine,
      database,
      jobs: await JobRunner.install(database, jobs, log, heartbeat, overrides.timers),
      events: await LiveHub.start(database, clock, sessions),
      sessions,
      storage: openStorage(config),
      telegram: config.telegramBotToken
        ? new Telegram(config.telegramBotToken, config.telegramApiUrl, chats, log)
        : undefined,
      // Nobody else pays for it.
      tracing: config.tracing && new (await import('./platform/tracing.ts')).Tracing(config.tracing, log),
      clock,
    };
    installHandlers(services.db, handlers);
    for (const prepare of preparations) await prepare(services);
    return services;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Finishes what runs and closes everything, in an order in which nothing acknowledged is lost. */
export async function stopServices(services: Services): Promise<void> {
  await endWork(services);
  await services.database.close();
}
