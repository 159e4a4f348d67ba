import { viewingStatus } from '@app/domain/kinds';
// npm run prove:booking: many callers want the same half hours, over two server processes on one native PostgreSQL; nobody
// is booked twice, nothing acknowledged is lost, the server never fails.
//   -- --slots 10000 --callers 50 --wanted 3 --seed 1      half hours of sellers, callers at once, clients who want each
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CallError, createClient, type ApiClient } from '@app/contract/client';
import * as calls from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { slotTimes } from '@app/domain/slots';
import {
  type Acknowledged,
  countDoubleBookings,
  lostOf,
  makeBookingMarket,
  type Person,
  selectViewingHistories,
  type Seller,
} from '../apps/server/src/testing/bookingMarket.ts';
import { startServer } from '../apps/server/src/testing/serverProcess.ts';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { openQuietly } from './matching/openQuietly.ts';
import { seededRandom } from './seededRandom.ts';

const { values: flags } = parseArgs({
  options: {
    slots: { type: 'string', default: '10000' },
    callers: { type: 'string', default: '50' },
    wanted: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});
const [slots, callers, wanted, seed] = [flags.slots, flags.callers, flags.wanted, flags.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
const say = (text: string) => process.stdout.write(`${text}\n`);

/** The same every run with the same seed; what meets what is up to the processes. */
const random = seededRandom(seed);

const sellerCount = Math.max(2, Math.round(Math.sqrt(slots)));
const timeCount = Math.ceil(slots / sellerCount);
const times = Array.from(
  { length: timeCount },
  (_, i) => `${addDays(dayOf(new Date()), 2 + Math.floor(i / slotTimes.length))} ${slotTimes[i % slotTimes.length]}`,
);

const cluster = await startNativePostgres();
if (typeof cluster === 'string') throw new Error(cluster);
const folder = await mkdtemp(join(tmpdir(), 'prove-booking-'));
const env = { DATABASE_URL: cluster.url };
const servers = [startServer(join(folder, 'a'), env)];
const origins = [await servers[0]!.address()];
servers.push(startServer(join(folder, 'b'), env));
origins.push(await servers[1]!.address());
const database = await openQuietly(cluster.url);
const market = await makeBookingMarket(database.db, { sellers: sellerCount, clients: sellerCount * 20 });

/** Answers by their code; `done` are those that the server acknowledged. */
const answers = new Map<string, number>();
const acknowledged = new Map<number, Acknowledged>();
const failures: string[] = [];
let asksAgain = 0;
/** Milliseconds: an answer that is given up could not be held against what is stored. */
const timeout = 600_000;
const rules = new Set(['slot_taken', 'wrong_state', 'past_date']);

const clients = new Map<string, ApiClient>();
/** One of the two servers, by chance, for this person. */
function ask({ id, token }: Person): ApiClient {
  const node = random(2);
  const key = `${node} ${id}`;
  if (!clients.has(key)) {
    clients.set(key, createClient({ baseUrl: origins[node]!, fetch, token: () => token, locale: () => 'ru' }));
  }
  return clients.get(key)!;
}

/** A server with more to do than it can says so before it does anything: whoever asked asks again. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'unavailable')) throw error;
      asksAgain += 1;
      await setTimeout((error.retryAfter ?? 1) * 1000);
    }
  }
}

async function attempt(act: keyof Acknowledged, ask: () => Promise<{ id: number }>): Promise<number | undefined> {
  try {
    const { id } = await patiently(ask);
    const kept = acknowledged.get(id) ?? { book: 0, accept: 0, change: 0, decline: 0, cancel: 0 };
    kept[act] += 1;
    acknowledged.set(id, kept);
    answers.set(`${act} done`, (answers.get(`${act} done`) ?? 0) + 1);
    return id;
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'thrown';
    answers.set(`${act} ${code}`, (answers.get(`${act} ${code}`) ?? 0) + 1);
    if (!rules.has(code)) failures.push(`${act}: ${error instanceof Error ? `${code} ${error.message}` : code}`);
    return undefined;
  }
}

interface Negotiation {
  seller: Seller;
  client: Person;
  time: number;
}

/** One act of one of the two, by chance; a time near the old one, where the others are. */
function step(id: number, { seller, client, time }: Negotiation): Promise<number | undefined> {
  const params = { id };
  const one = random(2) === 0 ? seller : client;
  const chance = random(100);
  if (chance < 55) return attempt('accept', () => ask(seller)(calls.acceptViewing, { params, timeout }));
  if (chance < 62) return attempt('accept', () => ask(client)(calls.acceptViewing, { params, timeout }));
  if (chance < 82) {
    const near = times[Math.min(times.length - 1, Math.max(0, time + random(5) - 2))]!;
    return attempt('change', () => ask(one)(calls.changeViewingTime, { params, body: { date_time: near }, timeout }));
  }
  const body = { custom_reason: 'Передумал' };
  if (chance < 92) return attempt('cancel', () => ask(one)(calls.cancelViewing, { params, body, timeout }));
  return attempt('decline', () => ask(one)(calls.declineViewing, { params, body, timeout }));
}

async function negotiate(one: Negotiation): Promise<void> {
  const body = { date_time: times[one.time]! };
  const booking = { params: { id: one.seller.offerId }, body, timeout };
  const id = await attempt('book', () => ask(one.client)(calls.bookViewing, booking));
  if (id === undefined) return;
  for (let round = 0; round < 2; round += 1) {
    // Often both act at once.
    const both = random(3) === 0 ? [step(id, one), step(id, one)] : [step(id, one)];
    await Promise.all(both);
  }
}

/** Time after time, so that whoever is called at once wants the same half hours; of few clients, who are wanted too. */
function* negotiations(): Generator<Negotiation> {
  for (let time = 0; time < times.length; time += 1) {
    const crowd = Array.from(
      { length: Math.ceil(sellerCount * 1.2) },
      () => market.clients[random(market.clients.length)]!,
    );
    const all = market.sellers.flatMap((seller) =>
      Array.from({ length: wanted }, () => ({
        seller,
        client: crowd[random(crowd.length)]!,
        time,
        order: random(1 << 30),
      })),
    );
    yield* all.toSorted((a, b) => a.order - b.order);
  }
}

const began = performance.now();
const queue = negotiations();
let negotiated = 0;
let doubled = 0;
const watch = setInterval(() => {
  void countDoubleBookings(database.db).then(({ owners, clients: visitors }) => (doubled += owners + visitors));
  say(`${negotiated} negotiations, ${Math.round((performance.now() - began) / 1000)} s`);
}, 15_000);
await Promise.all(
  Array.from({ length: callers }, async () => {
    for (const one of queue) {
      await negotiate(one);
      negotiated += 1;
    }
  }),
);
clearInterval(watch);
const seconds = (performance.now() - began) / 1000;
const called = [...answers.values()].reduce((sum, n) => sum + n, 0);

const stored = await selectViewingHistories(database.db);
const lost = [...acknowledged].flatMap(([id, one]) =>
  lostOf(one, stored.get(id)).map((what) => `viewing ${id}: ${what}`),
);
const unasked = [...stored.keys()].filter((id) => !acknowledged.has(id)).length;
const double = await countDoubleBookings(database.db);
const agreed = [...stored.values()].filter(({ status }) => status === viewingStatus.accepted).length;
for (const server of servers) server.child.kill('SIGTERM');
await Promise.all(servers.map((server) => server.exit));
for (const { said } of servers) if (said.err) failures.push(said.err.trim().split('\n')[0]!);
await database.close();
await cluster.stop();
await rm(folder, { recursive: true, force: true });

say(`PostgreSQL ${cluster.version}, 2 server processes, ${callers} callers at once, seed ${seed}`);
say(
  `${sellerCount * timeCount} slots, ${negotiated} negotiations, ${called} calls in ${seconds.toFixed(0)} s (${Math.round(called / seconds)} a second)`,
);
for (const [answer, count] of [...answers].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  say(`  ${answer.padEnd(24)}${String(count).padStart(8)}`);
say(`${stored.size} viewings, ${agreed} agreed at the end; asked to come again, the server being busy: ${asksAgain}`);
say(`double bookings: ${double.owners} of sellers, ${double.clients} of clients, ${doubled} seen meanwhile`);
say(`lost: ${lost.length}; viewings that nobody was told of: ${unasked}; server errors: ${failures.length}`);
for (const line of [...lost, ...failures].slice(0, 20)) say(`  ${line}`);
process.exit(double.owners + double.clients + doubled + lost.length + unasked + failures.length === 0 ? 0 : 1);
