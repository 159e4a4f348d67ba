// npm run bench abuse: for each call that a stranger may send, the most processor time of the server and of PostgreSQL that one
// call of the largest permitted size takes, allowed or refused, once its code is compiled, and how many a minute its limit lets through from one address.
//   -- --offers 5000 --searches 2000 --times 20
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Call } from '@app/contract/call';
import { accessRights } from '../apps/server/src/testing/accessRights.ts';
import { callsOfContract } from '../apps/server/src/testing/callsOfContract.ts';
import { postmasterOf } from '../apps/server/src/testing/captureSql.ts';
import { makeOwnedThings } from '../apps/server/src/testing/ownedThings.ts';
import { startServer } from '../apps/server/src/testing/serverProcess.ts';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { largestRequests } from './hostile/largestRequests.ts';
import { sendRaw } from './hostile/sendRaw.ts';
import { openQuietly } from './matching/openQuietly.ts';
import { cpuTime, cpuTimeOfChildren } from './search/cpuTime.ts';

const { values: flags } = parseArgs({
  options: {
    offers: { type: 'string', default: '5000' },
    searches: { type: 'string', default: '2000' },
    times: { type: 'string', default: '20' },
  },
});
const times = Number(flags.times);
const say = (text: string) => process.stdout.write(`${text}\n`);
/** Processor time that one call may take, and for how long it may hold the event loop. Milliseconds. */
const aim = 50;
const longestHold = 20;
/** Until what a call runs through is compiled, which takes a node some 10 to 80 ms once. */
const warm = 15;

const cluster = await startNativePostgres();
if (typeof cluster === 'string') throw new Error(cluster);
const folder = await mkdtemp(join(tmpdir(), 'bench-abuse-'));
const env = { DATABASE_URL: cluster.url, TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'fatal' };
const seeded = spawn(
  process.execPath,
  [join(import.meta.dirname, '../apps/server/seed/main.ts'), '--offers', flags.offers, '--searches', flags.searches],
  { env: { ...process.env, ...env, DATA_DIR: folder, DEMO: '0' }, stdio: ['ignore', 'ignore', 'inherit'] },
);
await new Promise((resolve) => seeded.once('exit', resolve));
const database = await openQuietly(cluster.url);
const { db } = database;
// The seed's numbers make room for those of the things that calls are about.
for (const { id } of await db.selectFrom('users').select('id').where('phone', 'like', '+37369000%').execute())
  await db
    .updateTable('users')
    .set({ phone: `+37399${String(100_000 + id)}` })
    .where('id', '=', id)
    .execute();
const things = await makeOwnedThings(db, { role: 'realtor' });
const server = startServer(folder, env);
const origin = await server.address();
const postmaster = (await postmasterOf(cluster.url)) ?? Number.NaN;
const used = () => [cpuTime(server.child.pid!), cpuTimeOfChildren(postmaster)] as const;

interface Cost {
  name: string;
  what: string;
  status: number;
  server: number;
  database: number;
  perMinute: number;
}

/** Without a limit of its own a call is as frequent as the server is quick. */
const perMinute = ({ limit }: Call) => (limit ? (limit.tries * 60) / limit.seconds : Number.POSITIVE_INFINITY);

let place = 0;
async function costOf(call: Call): Promise<Cost> {
  let worst: Cost | undefined;
  for (const { what, request } of largestRequests(call, accessRights[call.name]!.input(things))) {
    const from = () => `10.9.${(++place >> 8) & 255}.${place & 255}`;
    const send = () =>
      sendRaw(origin, { ...request, headers: { ...request.headers, 'x-forwarded-for': from() } }).catch(
        (error: unknown) => {
          throw new Error(`${call.name}, ${what}: the server hung up; it said ${server.said.err.slice(-2_000)}`, {
            cause: error,
          });
        },
      );
    const first = await send();
    for (let i = 0; i < warm; i++) await send();
    const before = used();
    for (let i = 0; i < times; i++) await send();
    const after = used();
    const [ofServer, ofDatabase] = [0, 1].map((i) => (after[i]! - before[i]!) / times) as [number, number];
    const cost = {
      name: call.name,
      what,
      status: first?.status ?? 0,
      server: ofServer,
      database: ofDatabase,
      perMinute: perMinute(call),
    };
    if (!worst || ofServer + ofDatabase > worst.server + worst.database) worst = cost;
  }
  return worst!;
}

const open = (await callsOfContract()).filter(({ access, name }) => access === 'anyone' && name !== 'live');
const costs: Cost[] = [];
for (const call of open) costs.push(await costOf(call));
/** A call that takes a minute of processor time a minute is all that a core can do. */
const weight = ({ server: own, database, perMinute: rate }: Cost) =>
  (own + database) * Math.min(rate, 60_000 / Math.max(1, own + database));
costs.sort((a, b) => weight(b) - weight(a) || b.server + b.database - a.server - a.database);
say('call                         worst of                     status   server ms  database ms   a minute');
for (const { name, what, status, server: own, database, perMinute: rate } of costs) {
  const often = Number.isFinite(rate) ? rate.toFixed(1) : 'no limit';
  say(
    `${name.padEnd(28)} ${what.padEnd(28)} ${String(status).padStart(6)} ${own.toFixed(1).padStart(11)} ${database.toFixed(1).padStart(12)} ${often.padStart(10)}`,
  );
}
const dear = costs.filter((cost) => cost.server + cost.database > aim);
const holding = costs.filter((cost) => cost.server > longestHold);
say(`${costs.length} calls, ${dear.length} over ${aim} ms: ${dear.map(({ name }) => name).join(', ') || 'none'}`);
say(
  `more than ${longestHold} ms of the server, in its event loop or beside it: ${holding.map(({ name }) => name).join(', ') || 'none'}`,
);

await database.close();
server.child.kill('SIGTERM');
await server.exit;
await cluster.stop();
await rm(folder, { recursive: true, force: true });
process.exit(costs.some(({ status }) => status >= 500) ? 1 : 0);
