import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchIndex } from '@app/domain/matchIndex/matchIndex';
import { Found, type OpenSearch } from '@app/domain/matchIndex/openSearch';
import { OpenSearches } from '../../apps/server/src/matching/openSearches.ts';
import { enqueue } from '../../apps/server/src/platform/jobs/jobs.ts';
import { freePort } from '../../e2e/freePort.ts';
import type { MarketDatabase } from './marketDatabase.ts';
import { offerOf } from './market.ts';
import { openQuietly } from './openQuietly.ts';

const start = join(import.meta.dirname, '../../apps/server/src/start.ts');
const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!.toFixed(1);
const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(2)} s`;

/** Two nodes read the searches: how long it takes, what it takes, and that both say what the index here says. */
async function measureReading(
  market: MarketDatabase,
  again: readonly OpenSearch[],
  ours: MatchIndex,
  say: (text: string) => void,
) {
  const [one, two] = [await openQuietly(market.url), await openQuietly(market.url)];
  const [first, second] = [new OpenSearches(one.db), new OpenSearches(two.db)];
  let began = performance.now();
  await first.catchUp(new Date());
  say(`a node: ${first.size} searches read and built in ${since(began)}, ${Math.round(first.bytes / 1e6)} MB`);
  await market.edit(again);
  for (const search of again) ours.put(search);
  began = performance.now();
  await first.catchUp(new Date());
  say(`a node: ${again.length} edits caught up with in ${since(began)}`);
  await second.catchUp(new Date());
  const ids = (list: ArrayLike<number>) => Array.from(list).toSorted((a, b) => a - b).join(); // prettier-ignore
  const found = new Found();
  for (let id = 1; id <= 300; id++) {
    const offer = { ...offerOf(id), now: Date.now() };
    const expected = ids(ours.find(offer, found.reset()).list());
    if (ids(first.find(offer)) !== expected || ids(second.find(offer)) !== expected)
      throw new Error('the nodes differ');
  }
  say('two nodes, one read before the edits, one after: the same answers for 300 offers');
  await one.close();
  await two.close();
}

/** A server of its own; resolves when it answers from memory. */
async function startServer(url: string, data: string, say: (text: string) => void) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'info', PORT: String(port), TRUSTED_PROXIES: 'loopback', RATES_URL: 'http://127.0.0.1:1/' }, // prettier-ignore
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (String(text).includes('answered from memory')) resolve();
    });
    child.on('exit', () => reject(new Error('the server ended')));
  });
  say(`the server answers from memory ${since(began)} after its start`);
  return { child, home: `http://127.0.0.1:${port}` };
}

async function measureCounts(home: string, say: (text: string) => void) {
  const times: number[] = [];
  let next = 1;
  const ask = async () => {
    while (next <= 2_000) {
      const number = next++;
      const { deal, propertyType, price, rooms, point } = offerOf(number);
      const began = performance.now();
      const answer = await fetch(`${home}/api/properties/waiting-searches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
        body: JSON.stringify({ advert_type: deal, property_type: propertyType, price, rooms, coordinates: point }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the count answered ${answer.status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  say(`live counts over HTTP, 4 at once: p50 ${share(times, 0.5)} ms, p95 ${share(times, 0.95)} ms`);
}

/** From an offer's commit until all owners' notices are committed. */
async function measureNotices(market: MarketDatabase, say: (text: string) => void) {
  const database = await openQuietly(market.url);
  const times: number[] = [];
  for (let id = 1; id <= 100; id++) {
    const { deal, propertyType, price, rooms, point, ownerId } = offerOf(id);
    await database.db.transaction().execute(async (trx) => {
      await market.client.query(
        `INSERT INTO offers (id, short_code, user_id, deal, property_type, status, price, rooms, point, address, active_until)
         OVERRIDING SYSTEM VALUE VALUES ($1::bigint, 'o' || $1::bigint, $2, $3, $4, 0, $5, $6, point($7, $8), '-', now() + interval '14 days')`,
        [id, ownerId, deal, propertyType, price, rooms, ...point],
      );
      await enqueue(trx, 'match-offer', { offerId: id });
    });
    const began = performance.now();
    for (let done = false; !done;) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      const { rows } = await market.client.query<{ open: number }>(
        "SELECT count(*)::int AS open FROM pgboss.job WHERE name = 'match-offer' AND state IN ('created', 'retry', 'active')",
      );
      done = rows[0]!.open === 0;
    }
    times.push(performance.now() - began);
  }
  const { rows } = await market.client.query<{ n: string }>('SELECT count(*) AS n FROM notifications');
  say(
    `publication to queued notices: p50 ${share(times, 0.5)} ms, p99 ${share(times, 0.99)} ms; ${rows[0]!.n} notices of 100 offers`,
  );
  await database.close();
}

/** What a node of the product does with this market. */
export async function measureNode(
  market: MarketDatabase,
  again: readonly OpenSearch[],
  ours: MatchIndex,
  say: (text: string) => void,
): Promise<void> {
  await measureReading(market, again, ours, say);
  const data = await mkdtemp(join(tmpdir(), 'bench-matching-'));
  const { child, home } = await startServer(market.url, data, say);
  try {
    await measureCounts(home, say);
    await measureNotices(market, say);
  } finally {
    child.removeAllListeners('exit');
    child.kill();
    await rm(data, { recursive: true, force: true });
  }
}
