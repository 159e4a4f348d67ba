import pino from 'pino';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { DirectoryInUse, lockDirectory } from '../platform/database/directoryLock.ts';
import { downloadExtract } from './downloadExtract.ts';
import { notifyOfMap, whileAlone } from './installMap.queries.ts';
import { readArguments, runMap } from './makeMap.ts';
import { mapFolder, openMapFiles } from './mapFiles.ts';

let last = '';

/** On one line of a terminal; elsewhere a line when something else begins. */
function tell(what: string): void {
  // To the server, where an administrator began it.
  process.send?.(what);
  const step = what.split(' ')[0]!;
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${what}`);
  else if (step && step !== last) process.stderr.write(`${what}\n`);
  last = step;
}

/** The command `npm run map`: see docs/operations.md. Returns what to say. */
async function run(): Promise<string> {
  const given = readArguments(process.argv.slice(2));
  const config = readConfig(process.env, process.cwd());
  const files = openMapFiles(config);
  const download = () => downloadExtract(config.mapExtractUrl, mapFolder(config), tell);
  const work = () => runMap(given, { files, download, tell, now: new Date() });
  const release = await lockDirectory(mapFolder(config)).catch((error: unknown) => {
    throw error instanceof DirectoryInUse ? new Error('another npm run map is at work: wait until it is done') : error;
  });
  try {
    // The embedded database is the running site's alone, which looks by itself.
    if (!config.databaseUrl) return `${await work()}. The site shows it within a minute.`;
    const database = await openDatabase(config, pino({ level: 'warn' }));
    try {
      const said = await whileAlone(database.db, work);
      await notifyOfMap(database.db);
      return `${said}. Every node was told.`;
    } finally {
      await database.close();
    }
  } finally {
    await release();
  }
}

// The server that began it is gone: it will begin it again.
process.once('disconnect', () => process.exit(1));

run().then(
  (said) => {
    tell('');
    process.stdout.write(`${said}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    tell('');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof ConfigError ? 2 : 1);
  },
);
