// npm run backup [-- folder]: a backup of what the environment names, while the site goes on (docs/operations.md). Without a
// folder it goes where BACKUP_URL says, sealed by BACKUP_PASSPHRASE, and the newest BACKUP_KEEP stay.
import { join, resolve } from 'node:path';
import pino from 'pino';
import type { Config } from '../config.ts';
import { sizeOf } from './backupFolder.ts';
import { KeptBackups, nameOf, withTemporary } from './keptBackups.ts';
import { namedFolder } from './namedFolder.ts';
import { sayOutcome } from './sayOutcome.ts';
import { siteToKeep } from './siteToKeep.ts';
import { makeBackup, noteInSite, takeBackup } from './takeBackup.ts';

/** Which site it is, for whoever reads the mails of cron; without the password. */
function siteOf({ databaseUrl, dataDir, demo }: Config): string {
  const { pathname, host } = databaseUrl ? new URL(databaseUrl) : { pathname: '', host: '' };
  const place = databaseUrl ? `the database ${pathname.slice(1)} at ${host}` : `the embedded database in ${dataDir}`;
  return demo ? `${place} (a demo: DEMO is not 0)` : place;
}

/** Packs, seals and stores a backup where `BACKUP_URL` says, and lets the oldest go. */
async function keep(config: Config, kept: KeptBackups, now: Date, signal: AbortSignal): Promise<string> {
  const log = pino({ level: 'warn' });
  const name = nameOf(now);
  return withTemporary(async (folder) => {
    const here = join(folder, name);
    const manifest = await makeBackup({ config, withPictures: true }, here, log, now, signal);
    const bytes = await kept.store(name, here, signal);
    const gone = await kept.keepNewest(config.backup!.keep);
    await noteInSite(config, 'done', log, now);
    const size = `${(bytes / 1e6).toFixed(1)} MB stored`;
    const old = gone.length > 0 ? `; ${gone.length} older removed` : '';
    return `${name}: ${siteOf(config)}; ${sizeOf(manifest)}; ${size}${old}`;
  });
}

async function run(signal: AbortSignal): Promise<string> {
  const now = new Date();
  const name = namedFolder('backup', process.argv.slice(2));
  const config = siteToKeep();
  const kept = name === undefined ? KeptBackups.of(config) : undefined;
  if (kept) return keep(config, kept, now, signal);
  const folder = resolve(name ?? join('backups', nameOf(now)));
  const manifest = await takeBackup(config, folder, pino({ level: 'warn' }), now, signal);
  return `${folder}: ${siteOf(config)}; ${sizeOf(manifest)}`;
}

const stop = new AbortController();
// A second signal ends it as it stands; the next backup sweeps.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
sayOutcome(run(stop.signal), 'No backup was made');
