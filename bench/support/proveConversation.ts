import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ApiClient } from '@app/contract/client';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import { openSession } from '../../apps/server/src/testing/testApp.ts';
import type { ChatWay } from '../../apps/web/src/entities/conversation/chatWay.ts';
import { startNativePostgres } from '../../scripts/nativePostgres.ts';
import { openQuietly } from '../matching/openQuietly.ts';
import { seededRandom } from '../seededRandom.ts';
import { ChatPage } from './chatPage.ts';
import { faultsOf, type StoredMessage, textOf } from './compare.ts';
import { Gate } from './gate.ts';
import { Nodes } from './nodes.ts';

interface Side {
  name: string;
  userId: number;
  way: (api: ApiClient) => ChatWay;
}

/** A conversation of two that is proven to keep everything. */
export interface Talked {
  sides: readonly [Side, Side];
  stored: () => Promise<StoredMessage[]>;
  /** What else has to be there; a line for each fault. */
  beside?: (each: number) => Promise<string[]>;
}

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

async function write(page: ChatPage, side: string): Promise<void> {
  for (let n = 0; n < messages; n += 1) {
    page.say(textOf(side, n));
    await setTimeout(random(2 * pace + 1));
  }
}

/** Waits for random moments of the whole time, one after another. */
async function atRandomMoments(began: number, count: number, act: () => Promise<void>): Promise<void> {
  const moments = Array.from({ length: count }, () => random(Math.max(1, messages * pace))).toSorted((a, b) => a - b);
  for (const moment of moments) {
    await setTimeout(Math.max(0, moment - (performance.now() - began)));
    await act();
  }
}

/** Half of them at once, half in the middle of a call. */
async function cutOne(gates: readonly Gate[]): Promise<void> {
  const gate = gates[random(gates.length)]!;
  if (random(2) === 0) gate.cut();
  else await gate.cutAfterRequest(random(20));
}

/** Until each has and shows everything, or nothing comes any more. */
async function untilQuiet(pages: readonly ChatPage[]): Promise<void> {
  const isThere = ({ talk, unsent }: ChatPage) => unsent === 0 && talk.messages.length >= 2 * messages;
  for (let second = 0; second < 120; second += 1) {
    if (pages.every((page) => isThere(page) && page.talk.unsent.length === 0)) return;
    await setTimeout(1_000);
  }
}

async function talk(pages: readonly { name: string; page: ChatPage }[], gates: readonly Gate[], nodes: Nodes) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  const watch = setInterval(() => {
    const done = pages.map(({ page }) => page.acknowledged.size).join(' and ');
    say(`${seconds()} s: ${done} of ${messages} taken, ${nodes.kills} kills`);
  }, 30_000);
  await Promise.all([
    ...pages.map(({ name, page }) => write(page, name)),
    atRandomMoments(began, cuts, () => cutOne(gates)),
    atRandomMoments(began, kills, () => nodes.killAndWait(random(2))),
  ]);
  await untilQuiet(pages.map(({ page }) => page));
  clearInterval(watch);
  return seconds();
}

/**
 * Two people write to each other through the page's own code while their connections are cut and one of two nodes on a
 * native PostgreSQL is killed, again and again. Says what it found, and ends the process with 1 where anything was lost, doubled or out of order.
 * @param meet makes the two and how each reads and writes
 */
export async function proveConversation(meet: (db: Db, now: Date) => Promise<Talked>): Promise<never> {
  const cluster = await startNativePostgres();
  if (typeof cluster === 'string') throw new Error(cluster);
  const folder = await mkdtemp(join(tmpdir(), 'prove-conversation-'));
  const nodes = await Nodes.start(folder, { DATABASE_URL: cluster.url });
  const database = await openQuietly(cluster.url);
  const now = new Date();
  const { sides, stored, beside } = await meet(database.db, now);
  const gates = await Promise.all(sides.map(() => Gate.open(() => nodes.ports)));
  const pages = await Promise.all(
    sides.map(async ({ name, userId, way }, i) => {
      const token = await openSession(database.db, userId, now);
      return { name, page: new ChatPage(gates[i]!.url, token, way) };
    }),
  );
  const seconds = await talk(pages, gates, nodes);
  const faults = await faultsOf({ rows: await stored(), sides: pages, each: messages });
  faults.push(...((await beside?.(messages)) ?? []));
  for (const { page } of pages) page.close();
  for (const gate of gates) gate.close();
  await nodes.stop();
  await database.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  faults.push(...nodes.said, ...nodes.deaths.map(({ how }) => how));

  say(`PostgreSQL ${cluster.version}, 2 nodes, ${messages} messages each way in ${seconds} s, seed ${seed}`);
  const cutAll = gates.reduce((sum, gate) => sum + gate.cuts, 0);
  say(`${cutAll} cuts of a page's connections, ${nodes.kills} kills of a node`);
  for (const { name, page } of pages) {
    const lost = `without an answer and sent again: ${page.unanswered}`;
    say(`  ${name.padEnd(8)} ${lost}; live stream opened ${page.streams} times, ${page.events} events heard`);
  }
  say(`faults: ${faults.length}`);
  for (const found of faults.slice(0, 20)) say(`  ${found}`);
  process.exit(faults.length === 0 ? 0 : 1);
}
