// npm run drill -- folder: restores a backup into a place of its own, compares, starts a server there and signs in.
// DRILL_DATABASE_URL: a PostgreSQL server where it makes a database for this; without one it is an embedded database.
import { resolve } from 'node:path';
import pino from 'pino';
import { drillRestore } from './drillRestore.ts';
import { namedFolder } from './namedFolder.ts';
import { sayOutcome } from './sayOutcome.ts';

async function run(): Promise<string> {
  const folder = namedFolder('drill', process.argv.slice(2));
  if (folder === undefined)
    throw new Error('name the folder of the backup: npm run drill -- backups/2026-01-01T03-00-00');
  return drillRestore(resolve(folder), process.env['DRILL_DATABASE_URL'], pino({ level: 'warn' }), new Date());
}

sayOutcome(run(), 'The drill failed');
