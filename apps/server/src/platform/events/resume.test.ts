import { createServer, get, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { faultyWire } from '../../testing/faultyWire.ts';
import { administer } from '../../testing/template.ts';
import { freshDatabase, openSession, startOfTest } from '../../testing/testApp.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { Pace } from '../database/listener.ts';
import { hashToken } from '../http/session.ts';
import { emitLive } from './events.ts';
import { sessions } from '../../accounts/sessions.service.ts';
import { LiveHub, type LivePace } from './liveHub.ts';

/** Of what a fault may take until it is mended: far more than it takes. */
const soon = { timeout: 20_000, interval: 50 };
/** So that a test does not wait for what it does not look at. */
const pace: Pace = { beat: 150, beats: 4, connect: 700, pause: 100, late: 600, wait: 1_500, lag: 1_000 };
const livePace: LivePace = { look: 100, gather: 5, beat: 200 };
const native = process.env['TEST_DATABASE_URL'];
const log = pino({ level: 'silent' });

let folder: string;
let drop: () => Promise<void>;
let writer: Database;
let url: string;
let session: Buffer;
let users: number[];
let nodes: Awaited<ReturnType<typeof startNode>>[];

/** A node as far as live events go, with a way of its own to the database; the path of a call is the user's id. */
async function startNode() {
  const wire = await faultyWire(url);
  const database = await openDatabase({ databaseUrl: wire.url, dataDir: undefined }, log, { pace });
  const hub = await LiveHub.start(database, () => startOfTest, sessions, livePace);
  const server = createServer((request, answer) => {
    const open = () => hub.open(Number(request.url!.slice(1)), answer, session, request.headers['last-event-id']);
    hub.look().then(open, () => answer.writeHead(503).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    wire,
    hub,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await hub.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await wire.close();
    },
  };
}

/** An open page, which comes back at the other node whenever its stream ends. */
class Page {
  readonly heard: string[] = [];
  readonly #userId: number;
  #node: number;
  #call: ClientRequest | undefined;
  #lastId: string | undefined;
  #isClosed = false;
  beats = 0;
  opened = 0;

  constructor(userId: number, node = 0) {
    this.#userId = userId;
    this.#node = node;
    this.open();
  }

  open(): void {
    this.#isClosed = false;
    this.#node += 1;
    const headers = this.#lastId === undefined ? {} : { 'last-event-id': this.#lastId };
    const call = get(`${nodes[this.#node % nodes.length]!.origin}/${this.#userId}`, { headers, agent: false });
    this.#call = call;
    let rest = '';
    call.on('response', (answer) => {
      this.opened += 1;
      answer.setEncoding('utf8').on('error', () => {});
      answer.on('data', (part: string) => {
        if (this.#call !== call) return;
        const blocks = (rest + part).split('\n\n');
        rest = blocks.pop()!;
        for (const block of blocks) this.#hear(block);
      });
    });
    call.on('error', () => {});
    call.on('close', () => setTimeout(() => this.#call === call && !this.#isClosed && this.open(), 30));
  }

  #hear(block: string): void {
    this.#lastId = /^id: (.*)$/m.exec(block)![1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) this.beats += 1;
    else this.heard.push((JSON.parse(data) as { type: string }).type);
  }

  close(): void {
    this.#isClosed = true;
    this.#call?.destroy();
  }
}

beforeAll(async () => {
  if (!native) return;
  folder = await mkdtemp(join(tmpdir(), 'resume-'));
  const fresh = await freshDatabase(folder);
  drop = fresh.drop;
  url = fresh.env['DATABASE_URL']!;
  writer = await openDatabase({ databaseUrl: url, dataDir: undefined }, log);
  users = [];
  for (let i = 0; i < 4; i += 1) users.push((await makeUser(writer.db)).id);
  session = hashToken(await openSession(writer.db, users[0]!, startOfTest));
});
beforeEach(async () => {
  if (native) nodes = [await startNode(), await startNode()];
});
afterEach(async () => {
  if (native) await Promise.all(nodes.map((node) => node.close()));
});
afterAll(async () => {
  if (!native) return;
  await writer.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const terminate = (name: string) =>
  administer(
    native!,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '${name}'
      AND datname = '${new URL(url).pathname.slice(1)}'`,
  );
const tell = (type: string, to = users) => emitLive(writer.db, to, { type });
const isOpen = (page: Page) => expect.poll(() => page.heard, soon).toEqual(['hello']);

describe.runIf(native)('live events', () => {
  it('come though a transaction with an earlier number ends after one with a later', async () => {
    const [open, gone] = [new Page(users[0]!), new Page(users[0]!)];
    await isOpen(open);
    await isOpen(gone);
    const early = await writer.db.startTransaction().execute();
    await emitLive(early, users, { type: 'early' });
    await tell('late');
    await expect.poll(() => gone.heard, soon).toEqual(['hello', 'late']);
    gone.close();
    await early.commit().execute();
    await expect.poll(() => open.heard, soon).toEqual(['hello', 'late', 'early']);
    gone.open();
    await tell('last');
    await expect.poll(() => gone.heard, soon).toEqual(['hello', 'late', 'early', 'last']);
    [open, gone].forEach((page) => page.close());
  });

  it.each(['terminated', 'refused', 'silent', 'all silent'])(
    'come each once through the stream that is open when connections are %s',
    async (fault) => {
      const page = new Page(users[0]!);
      await isOpen(page);
      const sent: string[] = [];
      for (let i = 0; i < 40; i += 1) {
        if (i === 10 && fault === 'terminated') await terminate('listener');
        for (const { wire } of nodes) {
          if (i === 10 && fault === 'refused') wire.set('refuse');
          if (i === 10 && fault === 'silent') wire.silenceThose();
          if (i === 10 && fault === 'all silent') wire.set('swallow');
          if (i === 30) wire.set('pass');
        }
        sent.push(`e${i}`);
        await tell(`e${i}`);
        await wait(20);
      }
      await expect.poll(() => page.heard, soon).toEqual(['hello', ...sent]);
      expect(page.opened).toBe(1);
      page.close();
    },
  );

  it('are not said to be well while the database is away', async () => {
    const page = new Page(users[0]!);
    await expect.poll(() => page.beats, soon).toBeGreaterThan(1);
    for (const { wire } of nodes) wire.set('refuse');
    await wait(5 * livePace.beat);
    const { beats } = page;
    await wait(5 * livePace.beat);
    expect(page.beats).toBe(beats);
    for (const { wire } of nodes) wire.set('pass');
    await expect.poll(() => page.beats, soon).toBeGreaterThan(beats);
    expect(page.opened).toBe(1);
    page.close();
  });

  it('end at once with their node, and go on at the other', async () => {
    const page = new Page(users[0]!, 1);
    await isOpen(page);
    const stopped = nodes[0]!.hub.stop();
    for (let i = 0; i < 5; i += 1) await tell(`e${i}`);
    await stopped;
    await expect.poll(() => page.heard, soon).toEqual(['hello', 'e0', 'e1', 'e2', 'e3', 'e4']);
    page.close();
  });

  it.each([1, 2, 3])(
    'come each once, whatever breaks while transactions end in any order: %i',
    { tags: ['nightly'] },
    async (seed) => {
      let state = seed;
      // A linear congruential generator: the same order of faults each time.
      const below = (n: number) => Math.floor(((state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31) * n);
      const pages = users.flatMap((id) => [new Page(id), new Page(id, 1)].map((page) => ({ id, page })));
      for (const { page } of pages) await isOpen(page);
      const sent = new Map<number, string[]>(users.map((id) => [id, []]));
      const write = async (n: number) => {
        const trx = await writer.db.startTransaction().execute();
        const events = Array.from({ length: 1 + below(3) }, (_, i) => ({
          type: `${n} ${i}`,
          to: users.filter(() => below(2) === 0),
        }));
        for (const { type, to } of events) {
          await wait(below(60));
          await emitLive(trx, to, { type });
        }
        if (below(5) === 0) {
          await trx.rollback().execute();
          return;
        }
        await trx.commit().execute();
        for (const { type, to } of events) for (const id of to) sent.get(id)!.push(type);
      };
      const faults = [
        () => terminate('listener'),
        async () => nodes[below(2)]!.wire.silenceThose(),
        async () => {
          const { wire } = nodes[below(2)]!;
          wire.set('refuse');
          await wait(below(300));
          wire.set('pass');
        },
      ];
      const writes = Array.from({ length: 6 }, async (_, w) => {
        for (let n = 0; n < 15; n += 1) await write(w * 100 + n);
      });
      for (let i = 0; i < 40; i += 1) {
        await wait(below(60));
        if (i % 10 === 5) await faults[below(faults.length)]!();
        const { page } = pages[below(pages.length)]!;
        page.close();
        page.open();
      }
      await Promise.all(writes);
      for (const { id, page } of pages) {
        await expect.poll(() => page.heard.length, soon).toBeGreaterThan(sent.get(id)!.length);
      }
      // What came twice would come now.
      await wait(5 * livePace.look);
      for (const { id, page } of pages) expect(page.heard.toSorted()).toEqual(['hello', ...sent.get(id)!].toSorted());
      for (const { page } of pages) page.close();
    },
  );
});
