// npm run drill [-- folder]: restores a backup into a place of its own, compares, starts a server there and signs in. Without a
// folder it is the newest of BACKUP_URL. The site that the environment names knows then whether its backups can be restored.
// DRILL_DATABASE_URL: a PostgreSQL server where it makes a database for this; without one it is an embedded database.
import pino from 'pino';
import { readConfig } from '../config.ts';
import { readSecretFiles } from '../secretFiles.ts';
import { drillRestore } from './drillRestore.ts';
import { withBackup } from './fetchedBackup.ts';
import { namedFolder } from './namedFolder.ts';
import { sayOutcome } from './sayOutcome.ts';
import { isSiteNamed } from './siteToKeep.ts';
import { noteInSite } from './takeBackup.ts';

async function run(): Promise<string> {
  const log = pino({ level: 'warn' });
  const config = readConfig(process.env, process.cwd());
  const named = namedFolder('drill', process.argv.slice(2));
  const now = new Date();
  const note = async (how: 'drill-well' | 'drill-failed') => {
    if (isSiteNamed(process.env)) await noteInSite(config, how, log, now);
  };
  try {
    const said = await withBackup(config, named, (folder) =>
      drillRestore(folder, readSecretFiles(process.env).env['DRILL_DATABASE_URL'], log, now),
    );
    await note('drill-well');
    return said;
  } catch (error) {
    await note('drill-failed');
    throw error;
  }
}

sayOutcome(run(), 'The drill failed');
