// npm run restore -- folder: a backup into the empty database and the storage that the environment names; `latest`, or a name,
// of BACKUP_URL.
import pino from 'pino';
import { readConfig } from '../config.ts';
import { rowsOf } from './backupFolder.ts';
import { withBackup } from './fetchedBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { namedFolder } from './namedFolder.ts';
import { sayOutcome } from './sayOutcome.ts';

async function run(): Promise<string> {
  const named = namedFolder('restore', process.argv.slice(2));
  if (named === undefined)
    throw new Error('name the folder of the backup: npm run restore -- backups/2026-01-01T03-00-00, or latest');
  const config = readConfig(process.env, process.cwd());
  const manifest = await withBackup(config, named, (folder) => restoreBackup(config, folder, pino({ level: 'warn' })));
  return `As of ${manifest.madeAt}: ${rowsOf(manifest)} rows and ${manifest.pictures} pictures restored, every sum equal`;
}

sayOutcome(run(), 'Not restored');
