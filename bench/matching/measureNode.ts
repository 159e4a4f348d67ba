import type { MatchIndex } from '@app/engine/matchIndex/matchIndex';
import { Found, type OpenSearch } from '@app/engine/matchIndex/openSearch';
import { OpenSearches } from '../../apps/server/src/matching/openSearches.ts';
import type { MarketDatabase } from './marketDatabase.ts';
import { offerOf } from './market.ts';
import { measureNotices } from './measureNotices.ts';
import { openQuietly } from './openQuietly.ts';
import { withServer } from './withServer.ts';

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
  const [first, second] = [new OpenSearches(one), new OpenSearches(two)];
  let began = performance.now();
  await first.catchUp(new Date());
  say(`a node: ${first.size} searches read and built in ${since(began)}, ${Math.round(first.bytes / 1e6)} MB`);
  await market.edit(again);
  for (const search of again) ours.put(search);
  began = performance.now();
  await first.catchUp(new Date());
  say(`a node: ${again.length} edits caught up with in ${since(began)}`);
  await second.catchUp(new Date());
  const ids = (list: ArrayLike<number>) => Array.from(list).toSorted((a, b) => a - b).join(); // oxfmt-ignore
  const found = new Found();
  for (let id = 1; id <= 300; id++) {
    const offer = { ...offerOf(id), now: Date.now() };
    const expected = ids(ours.find(offer, found.reset()).list());
    const idsOf = (node: OpenSearches) => ids(node.find(offer).map((search) => search.id));
    if (idsOf(first) !== expected || idsOf(second) !== expected) throw new Error('the nodes differ');
  }
  say('two nodes, one read before the edits, one after: the same answers for 300 offers');
  await one.close();
  await two.close();
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

/** What a node of the product does with this market. */
export async function measureNode(
  market: MarketDatabase,
  again: readonly OpenSearch[],
  ours: MatchIndex,
  say: (text: string) => void,
): Promise<void> {
  await measureReading(market, again, ours, say);
  await withServer(market.url, say, async (home) => {
    await measureCounts(home, say);
    await measureNotices(market, { searches: ours.size, offers: 100 }, say);
  });
}
