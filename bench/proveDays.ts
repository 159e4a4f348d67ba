// npm run prove:days: 72 hours of a site on a native PostgreSQL, with its traffic and all its jobs, minute by minute as fast as
// they are done: half of them over the end of summer time, half over the end of a year. Reminders and expiries come at their
// minute, and memory, connections, files and tables stay as large as they are.
//   -- --hours 36      of each half
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { smtpServer } from '../apps/server/src/testing/smtpServer.ts';
import { People } from './days/people.ts';
import { Promises } from './days/promises.ts';
import { SimulatedClock } from './days/simulatedClock.ts';
import { SteppedNode } from './days/steppedNode.ts';
import { openQuietly } from './matching/openQuietly.ts';
import type { Held } from './days/node.ts';

const { values: flags } = parseArgs({ options: { hours: { type: 'string', default: '36' } } });
const hours = Number(flags.hours);
const minute = 60_000;
/** The clocks go back at 1:00 UTC of 25 October; the year ends in Moldova at 22:00 UTC. */
const halves = [
  { name: 'end of summer time', from: new Date('2026-10-24T10:00:00Z') },
  { name: 'end of the year', from: new Date('2026-12-31T04:00:00Z') },
];

interface Sample extends Held {
  at: Date;
  connections: number;
  rows: Record<string, number>;
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1_000);

const folder = await mkdtemp(join(tmpdir(), 'prove-days-'));
// The database runs as another user, and reads the clock's file too.
await chmod(folder, 0o755);
const clock = await SimulatedClock.at(halves[0]!.from, join(folder, 'clock'));
const cluster = await startNativePostgres(clock.env);
if (typeof cluster === 'string') throw new Error(cluster);
const mail = await smtpServer();
const env = { ...clock.env, DATABASE_URL: cluster.url, SMTP_URL: `smtp://127.0.0.1:${mail.port}`, TZ: 'UTC' };
let node = await SteppedNode.start(join(folder, 'node'), env);
const database = await openQuietly(cluster.url);
const { db } = database;
const people = await People.of(db, () => node.port);
const promises = new Promises(db);
// A third runs out while it is looked at, at minutes of every kind.
const runOut = (from: Date) =>
  sql`UPDATE offers SET active_until = ${from}::timestamptz + (id % 31) * interval '67 minutes' + interval '3 hours'
    WHERE id % 3 = 0`.execute(db);
await sql`INSERT INTO offer_reactions (user_id, offer_id, kind, created_at)
  SELECT u.id, o.id, 'favorite', now() - interval '1 day' FROM offers o JOIN users u ON u.role = 'client' AND u.id % 5 = o.id % 5
  WHERE o.id % 3 = 0`.execute(db);
await sql`UPDATE users SET email = 'person' || id || '@example.md', email_proven_at = now()`.execute(db);

/** What is thrown away after a while: it may not go on growing. */
const passing = [
  'live_events',
  'rate_limits',
  'outbox_messages',
  'nodes',
  'sessions',
  'leases',
  'offer_changes',
  'search_changes',
];

async function sample(held: Held): Promise<Sample> {
  const {
    rows: [found],
  } = await sql<{ connections: number }>`SELECT count(*)::integer AS connections FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'server'`.execute(db);
  const rows: Record<string, number> = {};
  const { rows: tables } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname = ANY(${passing})`.execute(db);
  for (const { name } of tables) {
    const {
      rows: [count],
    } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM ${sql.table(name)}`.execute(db);
    rows[name] = count!.n;
  }
  const {
    rows: [jobs],
  } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM pgboss.job`.execute(db);
  return { ...held, at: clock.now, connections: found!.connections, rows: { ...rows, jobs: jobs!.n } };
}

const samples: Sample[][] = [];
const said: string[] = [];
for (const [half, { name, from }] of halves.entries()) {
  if (half > 0) {
    // It stands still meanwhile: nobody waits for two months.
    await node.stop();
    said.push(...node.said);
    await clock.jump(from);
    await sql`UPDATE sessions SET expires_at = ${from}::timestamptz + interval '60 days', last_used_at = ${from}`.execute(
      db,
    );
    await sql`UPDATE offers SET active_until = ${from}::timestamptz + interval '14 days', confirmed_at = ${from}`.execute(
      db,
    );
    node = await SteppedNode.start(join(folder, 'node'), env);
    await node.step();
  }
  await runOut(from);
  const own: Sample[] = [];
  samples.push(own);
  let judged = new Date(from.getTime() + minute);
  for (let n = 0; n < hours * 60; n += 1) {
    await clock.jump(new Date(from.getTime() + n * minute));
    await node.step();
    await promises.look(clock.now);
    await people.minute(n, clock.now);
    // What they set off ends in its own minute: a clock that jumps meanwhile makes a job look silent, and a mail server slow.
    await node.step();
    if (n % 360 !== 359 && n !== hours * 60 - 1) continue;
    const to = clock.now;
    await promises.judge(judged, to);
    judged = new Date(to.getTime() - minute);
    if (n % 360 !== 359) continue;
    node.collect();
    const now = await sample(await node.step());
    own.push(now);
    const held = `${Math.round(now.resident / 1e6)} MB, heap ${Math.round(now.heap / 1e6)} MB, ${now.files} files`;
    const kept = `${promises.kept} at their minute, ${promises.broken.length} not`;
    say(`${name}, hour ${(n + 1) / 60}: ${held}, ${now.connections} connections; ${kept}; ${seconds()} s`);
    say(`  ${JSON.stringify(now.rows)}`);
  }
}

/** The last of a half is no larger than its first by more than this. */
const growth = (own: readonly Sample[], of: (one: Sample) => number) => [of(own[0]!), of(own.at(-1)!)] as const;
const faults: string[] = [...promises.broken, ...people.failures, ...said, ...node.said];
for (const [half, own] of samples.entries()) {
  if (own.length < 2) continue;
  const judge = (what: string, of: (one: Sample) => number, factor: number, room: number) => {
    const [first, last] = growth(own, of);
    if (last > first * factor + room) faults.push(`${halves[half]!.name}: ${what} grew from ${first} to ${last}`);
  };
  judge('the heap', ({ heap }) => heap, 1.2, 15e6);
  judge('memory', ({ resident }) => resident, 1.2, 40e6);
  judge('open files', ({ files }) => files, 1, 6);
  judge('connections', ({ connections }) => connections, 1, 3);
  for (const table of Object.keys(own[0]!.rows)) {
    // Messages that left are kept for thirty days, tries for two, by what is promised.
    if (table !== 'outbox_messages' && table !== 'rate_limits') judge(table, ({ rows }) => rows[table] ?? 0, 1.3, 150);
  }
}
const { rows: oldTries } = await sql`SELECT 1 FROM rate_limits
  WHERE window_start < ${clock.now}::timestamptz - interval '50 hours'`.execute(db);
if (oldTries.length > 0) faults.push(`${oldTries.length} tries are older than two days`);
await node.stop();
await database.close();
await mail.close();
await cluster.stop();
await rm(folder, { recursive: true, force: true });

say(
  `PostgreSQL ${cluster.version}, ${2 * hours} hours by the clock in ${seconds()} s: ${people.calls} calls, ${mail.mails.length} mails`,
);
say(
  `${promises.kept} reminders, expiries and favourites that ran out came at their minute, ${promises.broken.length} did not`,
);
say(`faults: ${faults.length}`);
for (const line of faults.slice(0, 30)) say(`  ${line}`);
process.exit(faults.length === 0 ? 0 : 1);
