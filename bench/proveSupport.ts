// npm run prove:support: a user and an administrator write to each other through the page's own code while their connections
// are cut and one of two nodes on a native PostgreSQL is killed, again and again; order kept, none lost, none twice.
//   -- --messages 1000 --cuts 100 --kills 10 --pace 1000 --seed 1      messages each way, milliseconds from one to the next
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeUser } from '../apps/server/src/testing/factories.ts';
import { openSession } from '../apps/server/src/testing/testApp.ts';
import { deskWay, ownWay } from '../apps/web/src/features/support/chatSides.ts';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { openQuietly } from './matching/openQuietly.ts';
import { seededRandom } from './seededRandom.ts';
import { ChatPage } from './support/chatPage.ts';
import { faultsOf, textOf } from './support/compare.ts';
import { Gate } from './support/gate.ts';
import { Nodes } from './support/nodes.ts';

const { values: flags } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000' },
    cuts: { type: 'string', default: '100' },
    kills: { type: 'string', default: '10' },
    // A person may write 60 messages a minute.
    pace: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const [messages, cuts, kills, pace, seed] = [flags.messages, flags.cuts, flags.kills, flags.pace, flags.seed].map(
  Number,
) as [number, number, number, number, number];
const random = seededRandom(seed);
const say = (text: string) => process.stdout.write(`${text}\n`);

const cluster = await startNativePostgres();
if (typeof cluster === 'string') throw new Error(cluster);
const folder = await mkdtemp(join(tmpdir(), 'prove-support-'));
const nodes = await Nodes.start(folder, { DATABASE_URL: cluster.url });
const database = await openQuietly(cluster.url);
const { db } = database;
const asker = await makeUser(db, { name: 'Doina', phone: '+37369300001' });
const chief = await makeUser(db, { name: 'Tatiana', phone: '+37369300002', role: 'admin' });
const gates = [await Gate.open(() => nodes.ports), await Gate.open(() => nodes.ports)] as const;
const now = new Date();
const user = new ChatPage(gates[0].url, await openSession(db, asker.id, now), (api) => ownWay(api));
const admin = new ChatPage(gates[1].url, await openSession(db, chief.id, now), (api) => deskWay(String(asker.id), api));
const began = performance.now();
const lasts = messages * pace;

async function write(page: ChatPage, side: 'user' | 'support'): Promise<void> {
  for (let n = 0; n < messages; n += 1) {
    page.say(textOf(side, n));
    await setTimeout(random(2 * pace + 1));
  }
}

/** Waits for random moments of the whole time, one after another. */
async function atRandomMoments(count: number, act: () => Promise<void>): Promise<void> {
  const moments = Array.from({ length: count }, () => random(Math.max(1, lasts))).toSorted((a, b) => a - b);
  for (const moment of moments) {
    await setTimeout(Math.max(0, moment - (performance.now() - began)));
    await act();
  }
}

/** Half of them at once, half in the middle of a call. */
async function cutOne(): Promise<void> {
  const gate = gates[random(2)]!;
  if (random(2) === 0) gate.cut();
  else await gate.cutAfterRequest(random(20));
}

/** Until each has and shows everything, or nothing comes any more. */
async function untilQuiet(): Promise<void> {
  const isThere = ({ talk, unsent }: ChatPage) => unsent === 0 && talk.messages.length >= 2 * messages;
  for (let second = 0; second < 120; second += 1) {
    if ([user, admin].every((page) => isThere(page) && page.talk.unsent.length === 0)) return;
    await setTimeout(1_000);
  }
}

const watch = setInterval(() => {
  const done = `${user.acknowledged.size} and ${admin.acknowledged.size} of ${messages} taken`;
  say(`${Math.round((performance.now() - began) / 1_000)} s: ${done}, ${nodes.kills} kills`);
}, 30_000);
await Promise.all([
  write(user, 'user'),
  write(admin, 'support'),
  atRandomMoments(cuts, cutOne),
  atRandomMoments(kills, () => nodes.killAndWait(random(2))),
]);
await untilQuiet();
clearInterval(watch);
const seconds = Math.round((performance.now() - began) / 1_000);
const faults = await faultsOf(db, { userId: asker.id, adminId: chief.id, user, admin, each: messages });
for (const page of [user, admin]) page.close();
for (const gate of gates) gate.close();
await nodes.stop();
await database.close();
await cluster.stop();
await rm(folder, { recursive: true, force: true });
faults.push(...nodes.said, ...nodes.deaths.map(({ how }) => how));

say(`PostgreSQL ${cluster.version}, 2 nodes, ${messages} messages each way in ${seconds} s, seed ${seed}`);
say(`${gates[0].cuts + gates[1].cuts} cuts of a page's connections, ${nodes.kills} kills of a node`);
for (const [side, page] of [['user', user] as const, ['support', admin] as const]) {
  const lost = `without an answer and sent again: ${page.unanswered}`;
  say(`  ${side.padEnd(8)} ${lost}; live stream opened ${page.streams} times, ${page.events} events heard`);
}
say(`faults: ${faults.length}`);
for (const line of faults.slice(0, 20)) say(`  ${line}`);
process.exit(faults.length === 0 ? 0 : 1);
