import { notificationTypes } from '@app/domain/notifications';
import { enqueue } from '../../apps/server/src/platform/jobs/jobs.ts';
import { unfinishedOf } from '../../apps/server/src/testing/queue.ts';
import type { MarketDatabase } from './marketDatabase.ts';
import { type MarketOffer, offerOf, people } from './market.ts';

const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!.toFixed(0);
const spread = (times: readonly number[]) => `p50 ${share(times, 0.5)} ms, p99 ${share(times, 0.99)} ms`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function insertOffer({ client }: MarketDatabase, offer: MarketOffer): Promise<void> {
  const { id, deal, propertyType, price, rooms, point, ownerId } = offer;
  await client.query(
    `INSERT INTO offers (id, short_code, user_id, deal, property_type, status, price, rooms, point, address, active_until)
     OVERRIDING SYSTEM VALUE VALUES ($1::bigint, 'o' || $1::bigint, $2, $3, $4, 0, $5, $6, point($7, $8), '-', now() + interval '14 days')`,
    [id, ownerId, deal, propertyType, price, rooms, ...point],
  );
}

/** The numbers of offers whose owners are not all told yet. */
async function unfinished({ db }: MarketDatabase): Promise<Set<unknown>> {
  return new Set((await unfinishedOf(db, 'match-offer')).map(({ data }) => data['offerId']));
}

/** Publishes these offers at once. @returns how long after its commit each one's notices were all committed */
async function publish(market: MarketDatabase, ids: readonly number[]): Promise<number[]> {
  for (const id of ids) await insertOffer(market, offerOf(id));
  const began = new Map<number, number>();
  for (const id of ids) {
    await enqueue(market.db, 'match-offer', { offerId: id });
    began.set(id, performance.now());
  }
  const times: number[] = [];
  while (began.size > 0) {
    await pause(5);
    const open = await unfinished(market);
    const now = performance.now();
    for (const [id, at] of began) {
      if (open.has(id)) continue;
      times.push(now - at);
      began.delete(id);
    }
  }
  return times;
}

/** What was told finds its channels, too. */
async function settle({ db }: MarketDatabase): Promise<void> {
  for (const name of ['match-offer', 'notifications.plan'])
    while ((await unfinishedOf(db, name)).length > 0) await pause(50);
}

const countNotices = async ({ client }: MarketDatabase) =>
  Number((await client.query<{ n: string }>('SELECT count(*) AS n FROM notifications')).rows[0]!.n);

/** As many bare rows in the same table by one statement: no notice is written faster. Taken back each time. */
async function measureBareInsert({ client }: MarketDatabase, searches: number, rows: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const began = performance.now();
    await client.query(
      `INSERT INTO notifications (user_id, type, from_user_id, offer_id, search_id, data, digest_key)
       SELECT 1 + (n * 7919::bigint + $3) % $2, ${notificationTypes.newOffer}, 1, 1, 1 + (n * 104729::bigint + $3) % $1, '{"ids": [1]}', 'bare ' || $3 || ' ' || n
       FROM generate_series(1, $4::int) n`,
      [searches, people, turn * 31, rows],
    );
    times.push(performance.now() - began);
    await client.query("DELETE FROM notifications WHERE digest_key LIKE 'bare %'");
  }
  return times;
}

/** From an offer's commit until all owners' notices are committed: one offer after another, then in bursts of ten. */
export async function measureNotices(
  market: MarketDatabase,
  { searches, offers }: { searches: number; offers: number },
  say: (text: string) => void,
): Promise<void> {
  const numbers = Array.from({ length: offers }, (_, i) => i + 1);
  const single: number[] = [];
  for (const id of numbers) single.push(...(await publish(market, [id])));
  await settle(market);
  const notices = await countNotices(market);
  say(
    `publication to queued notices, one offer after another: ${spread(single)}; ${notices} notices of ${offers} offers`,
  );
  const burst: number[] = [];
  for (let from = 0; from < offers; from += 10) {
    burst.push(
      ...(await publish(
        market,
        numbers.slice(from, from + 10).map((id) => id + offers),
      )),
    );
    await settle(market);
  }
  say(
    `publication to queued notices, ten offers at once: ${spread(burst)}; ${(await countNotices(market)) - notices} notices of ${offers} offers`,
  );
  const rows = Math.round(notices / offers);
  say(`a bare insert of ${rows} rows: ${spread(await measureBareInsert(market, searches, rows))}`);
}
