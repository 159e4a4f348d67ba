import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { product } from '@app/domain/product';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase, ofNode } from './platform/database/database.ts';
import { DirectoryInUse } from './platform/database/directoryLock.ts';
import { createLog } from './platform/log.ts';
import type { Services } from './platform/services.ts';
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
  }
  if (!config.production) say('Messages that would go out by mail, SMS or Telegram: /dev/outbox');
  say('Stop with Ctrl-C\n');
}

function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    // A second Ctrl-C means "now".
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

async function start(pageBuilt: Promise<void>): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const log = createLog(config.logLevel);
  // The code of all areas is read while the database opens, in a thread or a process of its own.
  const [database, { startServices, stopServices }, { buildApp }, { removeAbandonedUploads }] = await Promise.all([
    openDatabase(config, log, ofNode),
    import('./platform/startServices.ts'),
    import('./app.ts'),
    import('./platform/http/uploads.ts'),
  ]);
  const services = await startServices(config, log, { database });
  const serving: { app?: FastifyInstance } = {};
  const stop = async () => {
    await serving.app?.close();
    await stopServices(services);
  };
  stopOnSignal(log, stop);
  watchUnexpected(log, stop);
  const [signIns] = await Promise.all([seedIfEmpty(services), pageBuilt]);
  const app = await buildApp(services);
  serving.app = app;
  removeAbandonedUploads(new Date()).catch((err: unknown) =>
    log.warn({ err }, 'uploads that a killed server left stay'),
  );
  await services.jobs.work(services);
  await app.listen({ port: config.port, host: config.host });
  services.telegram?.begin(services);
  // Whoever started this process may start it again from now on, should it die.
  process.send?.({ serving: true });
  const bound = app.server.address();
  greet(config, `http://localhost:${typeof bound === 'object' && bound ? bound.port : config.port}`, signIns);
  // Kept now: a server that is killed has no moment to keep it.
  flushCompileCache();
}

/**
 * Opens the database, fills an empty one with demo data where the configuration says so, and serves until a signal comes.
 * What keeps it from starting ends the process with a line that says so.
 * @param pageBuilt settles when the page's files are there; they are not looked at before
 */
export function serve(pageBuilt: Promise<void> = Promise.resolve()): void {
  start(pageBuilt).catch((error: unknown) => {
    if (error instanceof ConfigError || error instanceof DirectoryInUse) refuse(error.message);
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      refuse('The port is in use: stop what uses it, or set PORT');
    refuse(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
}
