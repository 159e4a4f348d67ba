// npm run prove:calendars: many accounts link hostile calendars at once and ask for them again and again, on a server with a native
// PostgreSQL, while people link ordinary ones: each of those is read within 5 s, and no turn of the event loop takes over 20 ms.
//   -- --hostile 44 --honest 12
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listMySearches } from '@app/contract/searches';
import {
  type OutsideCalendar,
  readOutsideCalendar,
  saveOutsideCalendar,
  showOutsideCalendar,
} from '@app/contract/outsideCalendar';
import { makeUser } from '../apps/server/src/testing/factories.ts';
import { startServer } from '../apps/server/src/testing/serverProcess.ts';
import { openSession } from '../apps/server/src/testing/testApp.ts';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { readTurns, recordsTurns } from './loop/readTurns.ts';
import { openQuietly } from './matching/openQuietly.ts';
import { send } from './takeover/site.ts';

const { values: flags } = parseArgs({
  options: { hostile: { type: 'string', default: '44' }, honest: { type: 'string', default: '12' } },
});
const [hostile, honest] = [Number(flags.hostile), Number(flags.honest)];
const say = (text: string) => process.stdout.write(`${text}\n`);
/** Milliseconds. */
const bounds = { reading: 5_000, turn: 20 };

const source = spawn(process.execPath, [join(import.meta.dirname, 'calendars/hostileSource.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [hello] = (await once(createInterface(source.stdout), 'line')) as [string];
const { port, kinds } = JSON.parse(hello) as { port: number; kinds: string[] };
const sourceAt = `http://127.0.0.1:${port}`;

const cluster = await startNativePostgres();
if (typeof cluster === 'string') throw new Error(cluster);
const folder = await mkdtemp(join(tmpdir(), 'prove-calendars-'));
const turnsFile = join(folder, 'turns');
const server = startServer(folder, {
  DATABASE_URL: cluster.url,
  TRUSTED_PROXIES: 'loopback',
  LOG_LEVEL: 'fatal',
  NODE_ENV: 'production',
  RATES_URL: 'http://127.0.0.1:9',
  CALENDAR_SOURCES: sourceAt,
  ...recordsTurns(turnsFile),
});
const origins = [await server.address()];
const database = await openQuietly(cluster.url);
const site = { db: database.db, origins };

const signIn = async () => openSession(database.db, (await makeUser(database.db, { role: 'owner' })).id, new Date());
const link = (token: string, kind: string) =>
  send(site, saveOutsideCalendar, { token, body: { address: `${sourceAt}/${kind}/basic.ics` } });
const shown = async (token: string) =>
  (await send(site, showOutsideCalendar, { token })).body['calendar'] as OutsideCalendar | undefined;

let isOver = false;
/** One hostile account: its calendar is asked for again as often as the calls allow. */
async function attack(kind: string): Promise<void> {
  const token = await signIn();
  await link(token, kind);
  for (let tries = 0; tries < 19 && !isOver; tries += 1) {
    await sleep(1_000);
    await send(site, readOutsideCalendar, { token });
  }
}

/** Milliseconds until an ordinary calendar is read. */
async function readHonest(): Promise<number> {
  const token = await signIn();
  const began = performance.now();
  // A busy server may ask to come again.
  while ((await link(token, 'honest')).code !== 'ok') await sleep(200);
  for (;;) {
    if ((await shown(token))?.read_at) return performance.now() - began;
    if (performance.now() - began > 60_000) return Infinity;
    await sleep(50);
  }
}

/** What the person's other calls take meanwhile. */
async function measureCalls(): Promise<number[]> {
  const token = await signIn();
  const times: number[] = [];
  while (!isOver) {
    const began = performance.now();
    await send(site, listMySearches, { token });
    times.push(performance.now() - began);
    await sleep(50);
  }
  return times.toSorted((a, b) => a - b);
}

const usual = await readHonest();
await sleep(2_000);
const since = Date.now();
const attacks = Array.from({ length: hostile }, (_, i) => attack(kinds[i % kinds.length]!));
const calls = measureCalls();
const waits: number[] = [];
for (let i = 0; i < honest; i += 1) {
  await sleep(1_000);
  waits.push(await readHonest());
}
isOver = true;
await Promise.all(attacks);
const times = await calls;
const failures = await database.db
  .selectFrom('outside_calendars')
  .select(['failure', 'slow', (eb) => eb.fn.countAll<number>().as('count')])
  .groupBy(['failure', 'slow'])
  .execute();
const turns = readTurns(turnsFile, since);
const ms = (value: number | undefined) => `${(value ?? 0).toFixed(0)} ms`;
say(`${hostile} hostile calendars of ${kinds.length} kinds, asked for once a second each`);
for (const { failure, slow, count } of failures) say(`  ${count} ${failure ?? 'read'}${slow ? ', slow' : ''}`);
say(`an ordinary one is read within ${ms(usual)} alone; beside them ${waits.map((wait) => ms(wait)).join(', ')}`);
say(
  `another call: median ${ms(times[times.length >> 1])}, 99% ${ms(times[Math.floor(times.length * 0.99)])}, longest ${ms(times.at(-1))}`,
);
say(
  `turns of the event loop over 5 ms: ${turns.length}; the longest ${turns
    .slice(0, 8)
    .map((turn) => ms(turn.ms))
    .join(', ')}`,
);

await database.close();
server.child.kill('SIGTERM');
await server.exit;
source.kill();
await cluster.stop();
await rm(folder, { recursive: true, force: true });
process.exit(Math.max(...waits) > bounds.reading || (turns[0]?.ms ?? 0) > bounds.turn ? 1 : 0);
