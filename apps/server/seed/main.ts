import { parseArgs } from 'node:util';
import pino from 'pino';
import { ConfigError, readConfig } from '../src/config.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { DirectoryInUse } from '../src/platform/database/directoryLock.ts';
import { startServices, stopServices } from '../src/startServices.ts';
import { defaultSize, demoSignIns, seedDemo } from './seed.ts';

const usage = 'npm run seed -- [--offers 420] [--searches 160] [--people 40] [--picture-width 1280]';

/** A whole number of the command line; refuses what is none. */
function count(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new ConfigError([`--${name} must be a whole number: ${usage}`]);
  return Number(text);
}

function readSize() {
  const text = { type: 'string' } as const;
  const options = { offers: text, searches: text, people: text, 'picture-width': text };
  const { values } = parseArgs({ options });
  const people = count('people', values.people);
  const pictureWidth = count('picture-width', values['picture-width']);
  return {
    offers: count('offers', values.offers) ?? defaultSize.offers,
    searches: count('searches', values.searches) ?? defaultSize.searches,
    ...(people === undefined ? {} : { people: Math.max(40, people) }),
    ...(pictureWidth === undefined ? {} : { pictureWidth: Math.max(64, pictureWidth) }),
  };
}

async function seed(): Promise<void> {
  const size = readSize();
  const config = readConfig(process.env, process.cwd());
  const log = pino({ level: config.logLevel });
  // A large market is counted and matched in statements that take longer than a node lets one take.
  const services = await startServices(config, log, { database: await openDatabase(config, log) });
  try {
    const started = performance.now();
    await seedDemo(services, { ...size, progress: (text) => process.stdout.write(`${text}\n`) });
    process.stdout.write(`Done in ${Math.round((performance.now() - started) / 1000)} s. Sign-ins:\n`);
    for (const { role, identifier, password } of demoSignIns) {
      process.stdout.write(`  ${role.padEnd(10)} ${identifier.padEnd(16)} ${password}\n`);
    }
  } finally {
    await stopServices(services);
  }
}

seed().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DirectoryInUse || error instanceof TypeError;
  process.stderr.write(`${error instanceof Error ? (expected ? error.message : error.stack) : String(error)}\n`);
  process.exit(1);
});
