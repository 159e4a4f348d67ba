// npm run prove:durable: the server or its database is killed again and again while offers are published and viewings booked;
// nothing acknowledged is lost, nobody misses a notice or gets one twice. First on a native PostgreSQL, then embedded.
//   -- --kills 200 --connections 3 --engine both --seed 1      kills of each engine: native, embedded or both
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Services } from '../apps/server/src/platform/services.ts';
import {
  makeWaitingSearches,
  nothingPromised,
  tradeUntilKilled,
  type Trader,
  whatWasKept,
} from '../apps/server/src/testing/durableMarket.ts';
import { makeUser } from '../apps/server/src/testing/factories.ts';
import { makePhoto } from '../apps/server/src/testing/offerForms.ts';
import { startServer } from '../apps/server/src/testing/serverProcess.ts';
import { openSession } from '../apps/server/src/testing/testApp.ts';
import { type Cluster, startNativePostgres } from '../scripts/nativePostgres.ts';
import { seededRandom } from './seededRandom.ts';
import { withServices } from './support/withServices.ts';

const { values: flags } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    connections: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'both' },
    seed: { type: 'string', default: '1' },
  },
});
const [kills, connections, seed] = [flags.kills, flags.connections, flags.seed].map(Number) as [number, number, number];
const say = (text: string) => process.stdout.write(`${text}\n`);

const random = seededRandom(seed);

interface Pair {
  seller: Trader;
  client: Trader;
  viewings: number;
}

async function makeTrader({ db }: Services, number: number): Promise<Trader> {
  const user = await makeUser(db, { phone: `+3736${9_300_000 + number}`, role: 'owner' });
  const token = await openSession(db, user.id, new Date());
  return { token, photo: await makePhoto(db, user.id) };
}

/** @returns whether everything was kept */
async function prove(engine: string, folder: string, cluster: Cluster | undefined): Promise<boolean> {
  const env = { DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '' };
  const pairs: Pair[] = [];
  await withServices(env, async (services) => {
    await makeWaitingSearches(services.db, 4);
    // A person publishes and books sixty times an hour at the most.
    for (let i = 0; i < connections * Math.ceil(kills / 8); i += 1) {
      const [seller, client] = [await makeTrader(services, 2 * i), await makeTrader(services, 2 * i + 1)];
      pairs.push({ seller, client, viewings: 0 });
    }
  });
  const promised = nothingPromised();
  const killed = { server: 0, database: 0 };
  const began = performance.now();
  let server: ReturnType<typeof startServer> | undefined;
  for (let round = 0; round < kills; round += 1) {
    server ??= startServer(folder, env);
    const origin = await server.address();
    const victim = cluster && random(2) === 0 ? 'database' : 'server';
    let left = 1 + random(4 * connections);
    let death: Promise<unknown> | undefined;
    const die = async () => {
      await setTimeout(random(30));
      if (victim === 'database') await cluster!.crash();
      else server!.child.kill('SIGKILL');
    };
    const trading = Array.from({ length: connections }, async (_, i) => {
      const pair = pairs[(round * connections + i) % pairs.length]!;
      pair.viewings = await tradeUntilKilled(origin, pair, promised, pair.viewings, () => {
        left -= 1;
        if (left <= 0) death ??= die();
      });
    });
    await Promise.all(trading);
    await (death ?? die());
    killed[victim] += 1;
    if (victim === 'server') {
      await server.exit;
      server = undefined;
    }
    if ((round + 1) % 20 === 0) say(`${engine}: ${round + 1} kills, ${promised.offers.size} offers promised`);
  }
  if (server) {
    server.child.kill('SIGTERM');
    await server.exit;
  }
  const kept = await withServices(env, (services) => whatWasKept(services, promised));
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  say(
    `${engine}: ${killed.server} kills of the server, ${killed.database} of the database, in ${minutes} min, seed ${seed}`,
  );
  say(
    `  promised: ${promised.offers.size} offers, ${promised.booked.size} viewings, ${promised.accepted.size} agreed; ` +
      `without an answer: ${promised.unanswered}; there are ${kept.offers} offers, ${kept.viewings} viewings, ${kept.notices} notices`,
  );
  say(`  lost: ${kept.lost.length}; without its photo or notice: ${kept.half.length}; twice: ${kept.twice.length}`);
  const findings = [...kept.lost, ...kept.half, ...kept.twice];
  for (const { what } of findings.slice(0, 20)) say(`    ${what}`);
  return findings.length === 0;
}

const folder = await mkdtemp(join(tmpdir(), 'prove-durable-'));
let isKept = true;
if (flags.engine !== 'embedded') {
  const cluster = await startNativePostgres();
  if (typeof cluster === 'string') throw new Error(cluster);
  isKept = await prove(`PostgreSQL ${cluster.version}`, join(folder, 'native'), cluster);
  await cluster.stop();
}
if (flags.engine !== 'native') isKept = (await prove('embedded', join(folder, 'embedded'), undefined)) && isKept;
await rm(folder, { recursive: true, force: true });
process.exit(isKept ? 0 : 1);
