import { newestProposes } from '@app/contract/dashboard';
import * as map from '@app/contract/map';
import { listSuitableOffers, listSearchesFor } from '@app/contract/proposals';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import { listOffers } from '@app/contract/offers';
import * as calls from '@app/contract/reactions';
import { listMySearches, listSearches } from '@app/contract/searches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../platform/jobs/jobs.ts';
import { makeOffer, makeSearch, makeUser, squareAround } from '../testing/factories.ts';
import { testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let reader: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('offers').execute();
  await app.db.deleteFrom('searches').execute();
  reader = await app.as(await makeUser(app.db));
});

const country = '26.5,45.4,30.2,48.5';
const dislikeOffer = (caller: Caller, id: number) => caller.call(calls.dislikeOffer, { params: { id } });
const dislikeSearch = (caller: Caller, id: number) => caller.call(calls.dislikeSearch, { params: { id } });
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

async function makeOffers(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    const raised_at = new Date(app.now().getTime() - i * 1_000);
    ids.push((await makeOffer(app.db, { raised_at, price: 300 + i, point: `(${28.6 + i * 0.1},47.02)` })).id);
  }
  return ids;
}

async function makeSearches(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    const activated_at = new Date(app.now().getTime() - i * 1_000);
    ids.push((await makeSearch(app.db, { activated_at, zones: [squareAround([28.6 + i * 0.1, 47.02])] })).id);
  }
  return ids;
}

describe('an offer that a person dislikes', () => {
  it('is in none of their lists: pages stay full, totals are right, others see it, and taken back it is there again', async () => {
    const [a, b, c, d, e] = await makeOffers(5);
    await dislikeOffer(reader, b!);
    await dislikeOffer(reader, c!);
    for (const near of [{}, { bbox: country }]) {
      const first = await reader.call(listOffers, { query: { limit: 2, ...near } });
      expect([idsOf(first.body.items), first.body.total]).toEqual([[a, d], 3]);
      const rest = await reader.call(listOffers, { query: { limit: 2, ...near, cursor: first.body.next } });
      expect([idsOf(rest.body.items), rest.body.next]).toEqual([[e], null]);
    }
    expect((await app.call(listOffers, {})).body.total).toBe(5);
    await dislikeOffer(reader, b!);
    expect(idsOf((await reader.call(listOffers, {})).body.items)).toEqual([a, b, d, e]);
  });

  it('is on none of their maps, in no number there, and in no price', async () => {
    const [a, b, c] = await makeOffers(3);
    await dislikeOffer(reader, b!);
    const near = await reader.call(map.listClusters, { query: { bbox: country, zoom: 14 } });
    expect([idsOf(near.body.offers), near.body.totals.offers]).toEqual([[a, c], 2]);
    const far = await reader.call(map.listClusters, { query: { bbox: country, zoom: 6 } });
    expect([idsOf(far.body.offers), far.body.clusters]).toEqual([[a, c], []]);
    const prices = await reader.call(map.priceHistogram, { query: { deal: 1 } });
    expect([prices.body.total, prices.body.average]).toEqual([2, 301]);
    const points = await reader.call(map.mapOffersWithSimilar, {});
    expect(idsOf(points.body.items)).toEqual([a, c]);
    expect((await app.call(map.listClusters, { query: { bbox: country, zoom: 14 } })).body.totals.offers).toBe(3);
  });

  it('is not among similar ones either', async () => {
    const [fits, hidden, similar] = await makeOffers(3);
    await dislikeOffer(reader, hidden!);
    const { body } = await reader.call(map.listOffersWithSimilar, { query: { price_to: 300 } });
    expect([idsOf(body.items), idsOf(body.similar), body.total]).toEqual([[fits], [similar], 1]);
  });
});

describe('a search that a person dislikes', () => {
  it('is in none of their lists, on none of their maps and among no similar ones', async () => {
    const [a, b, c] = await makeSearches(3);
    await dislikeSearch(reader, b!);
    const list = await reader.call(listSearches, { query: { limit: 1 } });
    expect([idsOf(list.body.items), list.body.total]).toEqual([[a], 2]);
    const rest = await reader.call(listSearches, { query: { limit: 1, cursor: list.body.next } });
    expect([idsOf(rest.body.items), rest.body.next]).toEqual([[c], null]);
    for (const zoom of [6, 14]) {
      const { body } = await reader.call(map.listClusters, { query: { bbox: country, zoom, side: 'searches' } });
      expect([zoom, body.totals.searches]).toEqual([zoom, 2]);
      expect(idsOf(body.searches)).not.toContain(b);
    }
    const similar = await reader.call(map.listSearchesWithSimilar, { query: { price_from: 600 } });
    expect(idsOf(similar.body.similar)).toEqual([a, c]);
    expect(idsOf((await reader.call(map.mapSearchesWithSimilar, {})).body.items)).toEqual([a, c]);
    expect((await app.call(listSearches, {})).body.total).toBe(3);
  });
});

describe('matches', () => {
  async function pair() {
    const [owner, client] = [await makeUser(app.db, { role: 'owner' }), await makeUser(app.db)];
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const search = await makeSearch(app.db, { user_id: client.id });
    return { offer, search, asOwner: await app.as(owner), asClient: await app.as(client) };
  }
  const match = async ({ offer, search, asOwner, asClient }: Awaited<ReturnType<typeof pair>>) => {
    const suitable = await asClient.call(listSuitableOffers, { params: { id: search.id } });
    const waiting = await asOwner.call(listSearchesFor, { params: { id: offer.id } });
    return {
      offers: [suitable.body.suitable_adverts.length, suitable.body.total],
      ofMySearch: (await asClient.call(listMySearches, {})).body.items[0]!.suitable_offers,
      searches: [waiting.body.items.length, waiting.body.total],
      newest: [
        (await asClient.call(newestProposes, {})).body.for_searches.length,
        (await asOwner.call(newestProposes, {})).body.for_offers.length,
      ],
    };
  };
  const noticesOf = async (caller: Caller) => (await caller.call(listNotifications)).body.items.map((one) => one.type);

  it('leave out what their reader dislikes, wherever they are listed and counted; the other side knows nothing of it', async () => {
    const all = { offers: [1, 1], ofMySearch: 1, searches: [1, 1], newest: [1, 1] };
    const one = await pair();
    expect(await match(one)).toEqual(all);
    await dislikeOffer(one.asClient, one.offer.id);
    expect(await match(one)).toEqual({ ...all, offers: [0, 0], ofMySearch: 0, newest: [0, 1] });
    await dislikeOffer(one.asClient, one.offer.id);
    await dislikeSearch(one.asOwner, one.search.id);
    expect(await match(one)).toEqual({ ...all, searches: [0, 0], newest: [1, 0] });
  });

  it('are told to nobody who dislikes the other side of them', async () => {
    const { offer, search, asOwner, asClient } = await pair();
    const tell = async () => {
      await enqueue(app.db, 'match-offer', { offerId: offer.id });
      await enqueue(app.db, 'match-search', { searchId: search.id });
      await app.drain();
      return [await noticesOf(asClient), await noticesOf(asOwner)];
    };
    await dislikeOffer(asClient, offer.id);
    await dislikeSearch(asOwner, search.id);
    expect(await tell()).toEqual([[], []]);
    await dislikeOffer(asClient, offer.id);
    expect(await tell()).toEqual([[notificationTypes.newOffer], []]);
  });

  it('put forward before are no news of one that was disliked since', async () => {
    const { offer, search, asClient } = await pair();
    const row = { search_id: search.id, offer_id: offer.id, proposer_id: offer.user_id, created_at: app.now() };
    await app.db.insertInto('proposals').values(row).execute();
    const news = async () => (await asClient.call(newestProposes, {})).body.for_searches.length;
    expect(await news()).toBe(1);
    await dislikeOffer(asClient, offer.id);
    expect(await news()).toBe(0);
  });
});
