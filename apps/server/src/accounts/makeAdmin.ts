import { identifier } from '@app/contract/identifier';
import pino from 'pino';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { DirectoryInUse } from '../platform/database/directoryLock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { makeAdministrator } from './accounts.service.ts';

/** The command `npm run admin -- <phone or e-mail>`. Returns what to say; throws `Refusal` when it cannot be done. */
async function run(text: string | undefined): Promise<string> {
  const found = identifier.safeParse(text ?? '');
  if (!found.success) throw new Refusal('Say whom: npm run admin -- +37369123456, or npm run admin -- me@example.md');
  const config = readConfig(process.env, process.cwd());
  const database = await openDatabase(config, pino({ level: 'warn' }));
  try {
    await migrate(database.db);
    const user = await makeAdministrator(database.db, found.data);
    if (!user) throw new Refusal(`Nobody has registered with ${text}: register on the site first`);
    const name = user.name ? `${user.name}, ` : '';
    return `${text} is an administrator now (${name}registered ${user.created_at.toISOString().slice(0, 10)})`;
  } finally {
    await database.close();
  }
}

class Refusal extends Error {}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

run(process.argv[2]).then(
  (said) => {
    process.stdout.write(`${said}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    if (error instanceof DirectoryInUse) {
      refuse(`${error.message}.\nOr leave it running and start it anew with ADMIN=${process.argv[2] ?? ''}`);
    }
    if (error instanceof Refusal || error instanceof ConfigError) refuse(error.message);
    refuse(error instanceof Error ? (error.stack ?? error.message) : String(error));
  },
);
