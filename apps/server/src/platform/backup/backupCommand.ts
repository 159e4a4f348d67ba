// npm run backup [-- folder]: a backup of what the environment names, while the site goes on (docs/operations.md).
import { join, resolve } from 'node:path';
import pino from 'pino';
import { readConfig } from '../../config.ts';
import { rowsOf } from './backupFolder.ts';
import { sayOutcome } from './sayOutcome.ts';
import { takeBackup } from './takeBackup.ts';

const now = new Date();
const folder = resolve(process.argv[2] ?? join('backups', now.toISOString().slice(0, 19).replaceAll(':', '-')));

async function run(): Promise<string> {
  const manifest = await takeBackup(readConfig(process.env, process.cwd()), folder, pino({ level: 'warn' }), now);
  return `${folder}: ${rowsOf(manifest)} rows, ${manifest.pictures} pictures`;
}

sayOutcome(run(), 'No backup was made');
