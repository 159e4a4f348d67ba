// npm run prove:hostile: sound calls of every route and addresses of every page with something wrong about them, over the wire to a server on a native
// PostgreSQL, as guest, user and administrator: no 5xx, no reply off its schema, none over a second, the loop never late.
//   -- --calls 20000 --seed 1 --at-once 2
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { accessRights } from '../apps/server/src/testing/accessRights.ts';
import { callsOfContract } from '../apps/server/src/testing/callsOfContract.ts';
import { hostilePlans, type HostilePlan, requestOf, type ActorKind } from '../apps/server/src/testing/hostileCalls.ts';
import { faultOf } from '../apps/server/src/testing/hostileFault.ts';
import { makeOwnedThings, type OwnedThings } from '../apps/server/src/testing/ownedThings.ts';
import { startServer } from '../apps/server/src/testing/serverProcess.ts';
import { openSession } from '../apps/server/src/testing/testApp.ts';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { sendRaw, stateOf } from './hostile/sendRaw.ts';
import { openQuietly } from './matching/openQuietly.ts';

const { values: flags } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '2' },
  },
});
const [count, seed, atOnce] = [flags.calls, flags.seed, flags['at-once']].map(Number) as [number, number, number];
const say = (text: string) => process.stdout.write(`${text}\n`);
/** Calls about one set of things: some delete them. */
const together = 200;
/** Milliseconds. */
const longestAnswer = 1_000;
const latestLoop = 100;

const cluster = await startNativePostgres();
if (typeof cluster === 'string') throw new Error(cluster);
const folder = await mkdtemp(join(tmpdir(), 'prove-hostile-'));
const server = startServer(folder, {
  DATABASE_URL: cluster.url,
  TRUSTED_PROXIES: 'loopback',
  LOG_LEVEL: 'fatal',
  // With its built pages, and without rates from afar.
  NODE_ENV: 'production',
  RATES_URL: 'http://127.0.0.1:9',
});
const origin = await server.address();
const database = await openQuietly(cluster.url);
const { db } = database;

interface Scene {
  things: OwnedThings;
  token: string | undefined;
}
const scenes = new Map<string, Promise<Scene>>();
async function makeScene(actor: ActorKind): Promise<Scene> {
  const verified = { role: 'realtor', verified_at: new Date() } as const;
  const things = await makeOwnedThings(db, actor === 'admin' ? { role: 'admin' } : verified);
  return { things, token: actor === 'guest' ? undefined : await openSession(db, things.owner.id, new Date()) };
}
function sceneOf(actor: ActorKind, i: number): Promise<Scene> {
  const key = `${actor} ${Math.floor(i / together)}`;
  const scene = scenes.get(key) ?? makeScene(actor);
  scenes.set(key, scene);
  return scene;
}

const faults: string[] = [];
const times: { ms: number; what: string }[] = [];
async function send(plan: HostilePlan, i: number): Promise<void> {
  const { things, token } = await sceneOf(plan.actor, i);
  const call = typeof plan.call === 'string' ? undefined : plan.call;
  const request = requestOf(plan, call ? accessRights[call.name]!.input(things) : {}, token);
  // Everybody calls from a place of their own: limits would answer instead of what they guard.
  const place = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
  const what = `${i} ${plan.actor} ${plan.disguise} ${request.method} ${request.url.slice(0, 200)}`;
  const answer = await sendRaw(origin, { ...request, headers: { ...request.headers, 'x-forwarded-for': place } }).catch(
    (error: unknown) => void faults.push(`${what}: ${String(error)}`),
  );
  if (!answer) return;
  times.push({ ms: answer.ms, what });
  const fault = faultOf(call, request.method, answer);
  if (fault) faults.push(`${what}: ${fault}`);
}

const calls = (await callsOfContract()).filter(({ name }) => name !== 'live');
const plans = fc.sample(hostilePlans(calls), { numRuns: count, seed });
const before = await stateOf(origin);
let late = 0;
let next = 0;
async function work(): Promise<void> {
  while (next < plans.length) {
    const i = next++;
    await send(plans[i]!, i);
    if (i % 1_000 === 999) {
      late = Math.max(late, (await stateOf(origin)).late);
      say(`${i + 1} calls, ${faults.length} faults, the loop ${late.toFixed(0)} ms late at most`);
    }
  }
}
await Promise.all(Array.from({ length: atOnce }, work));
const after = await stateOf(origin);
late = Math.max(late, after.late);

times.sort((a, b) => b.ms - a.ms);
say(`${times.length} answers of ${count} calls, seed ${seed}, ${atOnce} at once`);
say(`faults: ${faults.length}`);
for (const fault of faults.slice(0, 30)) say(`  ${fault.slice(0, 400)}`);
say(`over a second: ${times.filter(({ ms }) => ms > longestAnswer).length}; the longest:`);
for (const { ms, what } of times.slice(0, 8)) say(`  ${ms.toFixed(0)} ms  ${what.slice(0, 160)}`);
say(
  `event loop at most ${late.toFixed(0)} ms late; memory ${before.memory.toFixed(0)} → ${after.memory.toFixed(0)} MB`,
);

await database.close();
server.child.kill('SIGTERM');
await server.exit;
await cluster.stop();
await rm(folder, { recursive: true, force: true });
process.exit(faults.length > 0 || times[0]!.ms > longestAnswer || late > latestLoop ? 1 : 0);
