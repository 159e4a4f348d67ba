import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pino from 'pino';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { replacePlaces } from './importedPlaces.queries.ts';
import { readPlaceExtract } from './placeExtract.ts';
import { readPlaceFile } from './placeFile.ts';

/** Bytes of an extract at once. */
const piece = 1_048_576;

/** The command `npm run places -- <file>`: see docs/operations.md for what the file may be. */
async function run(file: string | undefined): Promise<string> {
  if (!file) throw new Error('Say which file: npm run places -- MD.txt');
  const places = file.endsWith('.pbf')
    ? await readPlaceExtract(() => createReadStream(file, { highWaterMark: piece }))
    : readPlaceFile(await readFile(file, 'utf8'));
  const database = await openDatabase(readConfig(process.env, process.cwd()), pino({ level: 'warn' }));
  try {
    await migrate(database.db);
    await replacePlaces(database.db, places);
  } finally {
    await database.close();
  }
  const streets = places.filter(({ kind }) => kind === 'street').length;
  return `${places.length - streets} places and ${streets} streets are known now`;
}

run(process.argv[2]).then(
  (said) => {
    process.stdout.write(`${said}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${said}\n`);
    process.exit(error instanceof ConfigError ? 2 : 1);
  },
);
