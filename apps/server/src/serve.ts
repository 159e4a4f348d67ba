import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { product } from '@app/domain/product';
import type { Logger } from 'pino';
import { type Config, ConfigError, misspelt, readConfig } from './config.ts';
import { type Database, ofNode, openDatabase } from './platform/database/database.ts';
import { DirectoryInUse } from './platform/database/directoryLock.ts';
import { createLog } from './platform/log.ts';
import type { Services } from './platform/services.ts';
import { lookAround } from './platform/start/lookAround.ts';
import { terminalLog } from './platform/terminalLog.ts';
import { type Running, stopRunning, type StopPatience, usualPatience } from './platform/stopping.ts';
import { watchUnexpected } from './platform/unexpected.ts';

interface SignIn {
  role: string;
  identifier: string;
  password: string;
}

/** The seed's entry: fills an empty database and says who may sign in. */
interface Seed {
  seedDemo(services: Services): Promise<void>;
  demoSignIns: readonly SignIn[];
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function seedIfEmpty(services: Services): Promise<readonly SignIn[]> {
  const path = join(import.meta.dirname, '../seed/seed.ts');
  if (!services.config.demo || !existsSync(path)) return [];
  const seed = (await import(pathToFileURL(path).href)) as Seed;
  const someone = await services.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!someone) {
    say('Filling the database with demo data…');
    await seed.seedDemo(services);
  }
  return seed.demoSignIns;
}

function greet(config: Config, address: string, signIns: readonly SignIn[]): void {
  say(`\n${product.name} is at ${config.publicUrl}${config.publicUrl === address ? '' : ` (listening at ${address})`}`);
  if (signIns.length > 0) {
    say('Demo sign-ins:');
    for (const { role, identifier, password } of signIns)
      say(`  ${role.padEnd(10)} ${identifier.padEnd(24)} ${password}`);
    if (config.production)
      say('Everybody knows these, an administrator’s too. A site for people begins with DEMO=0 and an empty database.');
  }
  if (!config.production) say('Messages that would go out by mail, SMS or Telegram: /dev/outbox');
  say('Stop with Ctrl-C\n');
}

/** What a start does beside the server's own, and how long its stop waits. */
interface Serving {
  /** Makes the page's files, once everything else is known to be in order; they are not looked at before. */
  buildPage: () => Promise<void>;
  patience: StopPatience;
}

/** Ends in order at the first signal, however far the start has come, and at once at the second. @returns whether it came */
function stopOnSignal(stop: () => Promise<void>): () => boolean {
  let stopping = false;
  const onSignal = () => {
    // A second Ctrl-C means "now".
    if (stopping) process.exit(1);
    stopping = true;
    void stop().finally(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return () => stopping;
}

/** @throws ConfigError in place of whatever the embedded engine says of files that it cannot use */
async function open(config: Config, log: Logger): Promise<Database> {
  return openDatabase(config, log, ofNode).catch((error: unknown) => {
    if (config.databaseUrl || error instanceof DirectoryInUse) throw error;
    log.debug({ err: error }, 'the embedded database was not opened');
    const reason = error instanceof Error ? error.message : JSON.stringify(error);
    throw new ConfigError([
      `The database in DATA_DIR ${config.dataDir} cannot be opened (${reason.split('\n')[0]}): restore a backup into an empty directory, or set DATA_DIR to another one`,
    ]);
  });
}

/** Whether there is nothing yet that a migration could change: it need not wait until the page is known to build. */
const isNew = ({ databaseUrl, dataDir }: Config): boolean => !databaseUrl && !existsSync(join(dataDir, 'database'));

/** What runs is put into `running` as soon as it does. */
async function start(config: Config, log: Logger, running: Running, { buildPage, patience }: Serving): Promise<void> {
  for (const line of misspelt(process.env)) log.warn(line);
  await lookAround(config, log);
  const isFirst = isNew(config);
  const pageBuilt = buildPage();
  // Whoever waits for it hears of it.
  pageBuilt.catch(() => {});
  // The code of all areas is read while the database opens, in a thread or a process of its own.
  const [database, { startServices }, { buildApp }, { removeAbandonedUploads }, { warmUp }] = await Promise.all([
    open(config, log).then((opened) => (running.database = opened)),
    import('./startServices.ts'),
    import('./app.ts'),
    import('./platform/http/uploads.ts'),
    import('./platform/http/warmUp.ts'),
    isFirst ? undefined : pageBuilt,
  ]);
  const services = (running.services = await startServices(config, log, { database }));
  watchUnexpected(log, () => stopRunning(running, patience, log));
  const [signIns] = await Promise.all([seedIfEmpty(services), pageBuilt]);
  const app = (running.app = await buildApp(services));
  removeAbandonedUploads(new Date()).catch((err: unknown) =>
    log.warn({ err }, 'uploads that a killed server left stay: remove upload-* of the temporary folder by hand'),
  );
  await services.jobs.work(services);
  await warmUp(app);
  await app.listen({ port: config.port, host: config.host });
  services.telegram?.begin(services);
  // Whoever started this process may start it again from now on, should it die.
  process.send?.({ serving: true });
  const bound = app.server.address();
  greet(config, `http://localhost:${typeof bound === 'object' && bound ? bound.port : config.port}`, signIns);
  // Kept now: a server that is killed has no moment to keep it.
  flushCompileCache();
}

function refuseWith(error: unknown): never {
  if (error instanceof ConfigError || error instanceof DirectoryInUse) refuse(error.message);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    refuse('The port is in use: stop what uses it, or set PORT');
  refuse(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/**
 * Looks at what the configuration names, builds the page, opens the database, fills an empty one with demo data where the
 * configuration says so, and serves until a signal comes. What keeps it from starting ends the process with a line that
 * says so and status 1; a stop in order with 0.
 */
export function serve({ buildPage = async () => {}, patience = usualPatience }: Partial<Serving> = {}): void {
  const running: Running = {};
  try {
    const config = readConfig(process.env, process.cwd());
    const isWatched = process.stdout.isTTY && !config.production;
    const log = createLog(config.logLevel, isWatched ? terminalLog : undefined);
    const isStopping = stopOnSignal(() => stopRunning(running, patience, log));
    start(config, log, running, { buildPage, patience }).catch((error: unknown) => {
      // What was begun fails because it is being ended.
      if (!isStopping()) refuseWith(error);
    });
  } catch (error) {
    refuseWith(error);
  }
}
