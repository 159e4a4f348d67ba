// npm run prove:growing: one site on a native PostgreSQL with a standby that is two seconds behind: two and four nodes behind a
// balancer, with and without pgbouncer in transaction mode. No call fails, everybody finds at once what they wrote, and a page
// hears at one node what happens at another.
//   -- --seconds 20      of each
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { makeBookingMarket } from '../apps/server/src/testing/bookingMarket.ts';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { heardAfter } from './growing/listening.ts';
import { startPooler } from './growing/pooler.ts';
import { visitFor } from './growing/visitors.ts';
import { openQuietly } from './matching/openQuietly.ts';
import { Gate } from './support/gate.ts';
import { Nodes } from './support/nodes.ts';

const { values: flags } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const seconds = Number(flags.seconds);
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Sessions of the pooler: fewer than one node takes by itself. */
const sessions = 8;
const behind = 2;

const cluster = await startNativePostgres();
if (typeof cluster === 'string') throw new Error(cluster);
const standby = await cluster.standby(behind);
const pooler = await startPooler(cluster.url, sessions);
const folder = await mkdtemp(join(tmpdir(), 'prove-growing-'));
const direct = { DATABASE_URL: cluster.url, DATABASE_REPLICA_URL: standby.url, LOG_LEVEL: 'warn' };
const pooled = { ...direct, DATABASE_POOL_URL: pooler.url };
const sites = [
  { name: 'two nodes', env: direct, count: 2 },
  { name: 'two nodes by pgbouncer', env: pooled, count: 2 },
  { name: 'four nodes by pgbouncer', env: pooled, count: 4 },
];

const faults: string[] = [];
const database = await openQuietly(cluster.url);
let market: Awaited<ReturnType<typeof makeBookingMarket>> | undefined;
for (const [which, { name, env, count }] of sites.entries()) {
  const nodes = await Nodes.start(join(folder, String(which)), env, count);
  // The first node has made the schema.
  market ??= await makeBookingMarket(database.db, { sellers: 30, clients: 16 });
  const { sellers, clients } = market;
  const gate = await Gate.open(() => nodes.ports);
  const offers = sellers.map(({ offerId }) => offerId);
  const met = await visitFor(gate.url, clients, offers, seconds);
  const heard = await heardAfter(
    [nodes.all[0]!.origin, nodes.all[1]!.origin],
    sellers[which]!,
    clients[which]!,
    which + 2,
  );
  const { rows } = await sql<{ sessions: number; standby: boolean }>`SELECT count(*)::integer AS sessions,
    (SELECT count(*) > 0 FROM pg_stat_replication WHERE state = 'streaming') AS standby
    FROM pg_stat_activity WHERE datname = current_database()`.execute(database.db);
  gate.close();
  await nodes.stop();
  faults.push(...met.failures, ...met.unseen.map((where) => `${name}: own write not seen in ${where}`), ...nodes.said);
  if (heard === undefined) faults.push(`${name}: a page at one node heard nothing of another`);
  if (!rows[0]!.standby) faults.push(`${name}: the standby does not follow`);
  say(
    `${name}: ${Math.round(met.calls / seconds)} calls a second, ${met.failures.length} failed, ${met.unseen.length} own writes not seen, another node's page told after ${heard ?? '—'} ms, ${rows[0]!.sessions} sessions of PostgreSQL`,
  );
}
await database.close();
await pooler.stop();
await standby.stop();
await cluster.stop();
await rm(folder, { recursive: true, force: true });

say(`PostgreSQL ${cluster.version} with a standby ${behind} s behind, pgbouncer with ${sessions} sessions`);
say(`faults: ${faults.length}`);
for (const line of faults.slice(0, 20)) say(`  ${line}`);
process.exit(faults.length === 0 ? 0 : 1);
