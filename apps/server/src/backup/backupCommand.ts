// npm run backup [-- folder]: a backup of what the environment names, while the site goes on (docs/operations.md).
import { join, resolve } from 'node:path';
import pino from 'pino';
import { type Config, readConfig } from '../config.ts';
import { sizeOf } from './backupFolder.ts';
import { namedFolder } from './namedFolder.ts';
import { sayOutcome } from './sayOutcome.ts';
import { takeBackup } from './takeBackup.ts';

/** Which site it is, for whoever reads the mails of cron; without the password. */
function siteOf({ databaseUrl, dataDir, demo }: Config): string {
  const { pathname, host } = databaseUrl ? new URL(databaseUrl) : { pathname: '', host: '' };
  const place = databaseUrl ? `the database ${pathname.slice(1)} at ${host}` : `the embedded database in ${dataDir}`;
  return demo ? `${place} (a demo: DEMO is not 0)` : place;
}

/** A cron job has no environment: by default it would keep what lies in ./data from trying out, and nobody would know. */
function siteToKeep(): Config {
  const config = readConfig(process.env, process.cwd());
  if (!config.databaseUrl && !process.env['DATA_DIR']?.trim())
    throw new Error(
      `nothing says of which site: set DATABASE_URL, or DATA_DIR, in ${join(process.cwd(), '.env')} or the environment`,
    );
  return config;
}

async function run(signal: AbortSignal): Promise<string> {
  const now = new Date();
  const name = namedFolder('backup', process.argv.slice(2));
  const folder = resolve(name ?? join('backups', now.toISOString().slice(0, 19).replaceAll(':', '-')));
  const config = siteToKeep();
  const manifest = await takeBackup(config, folder, pino({ level: 'warn' }), now, signal);
  return `${folder}: ${siteOf(config)}; ${sizeOf(manifest)}`;
}

const stop = new AbortController();
// A second signal ends it as it stands; the next backup sweeps.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
sayOutcome(run(stop.signal), 'No backup was made');
