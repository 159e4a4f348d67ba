// npm run restore -- folder: a backup into the empty database and the storage that the environment names.
import { resolve } from 'node:path';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { rowsOf } from './backupFolder.ts';
import { restoreBackup } from './restoreBackup.ts';
import { namedFolder } from './namedFolder.ts';
import { sayOutcome } from './sayOutcome.ts';

async function run(): Promise<string> {
  const folder = namedFolder('restore', process.argv.slice(2));
  if (folder === undefined)
    throw new Error('name the folder of the backup: npm run restore -- backups/2026-01-01T03-00-00');
  const manifest = await restoreBackup(
    readConfig(process.env, process.cwd()),
    resolve(folder),
    pino({ level: 'warn' }),
  );
  return `As of ${manifest.madeAt}: ${rowsOf(manifest)} rows and ${manifest.pictures} pictures restored, every sum equal`;
}

sayOutcome(run(), 'Not restored');
