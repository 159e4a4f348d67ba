import pino from 'pino';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { DirectoryInUse } from '../platform/database/directoryLock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { Refusal, runAdmin } from './adminActs.ts';

const words = process.argv.slice(2);

/** The command `npm run admin -- …`. Returns what to say. */
async function run(): Promise<string> {
  const config = readConfig(process.env, process.cwd());
  const database = await openDatabase(config, pino({ level: 'warn' }));
  try {
    await migrate(database.db);
    return await runAdmin(database.db, words);
  } finally {
    await database.close();
  }
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** What helps while the site itself holds the embedded database. */
const instead = words.length > 1 ? 'Stop it, do this, start it again' : `Or start it anew with ADMIN=${words[0] ?? ''}`;

run().then(
  (said) => {
    process.stdout.write(`${said}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    if (error instanceof DirectoryInUse) refuse(`${error.message}.\n${instead}`);
    if (error instanceof Refusal || error instanceof ConfigError) refuse(error.message);
    refuse(error instanceof Error ? (error.stack ?? error.message) : String(error));
  },
);
