import { endOffer, endSearch } from '@app/contract/endings';
import { listNotifications } from '@app/contract/notifications';
import { activateOffer, actOnOffers, deleteOffer, listMyOffers, showOffer } from '@app/contract/offers';
import { activateSearch, actOnSearches, listMySearches } from '@app/contract/searches';
import * as threads from '@app/contract/threads';
import { deals, offerStatus, proposalStatus, viewingStatus } from '@app/domain/kinds';
import { undoMs } from '@app/domain/lifecycle';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceEnd as announceOffer } from '../offers/ending.service.ts';
import { announceEnd as announceSearch } from '../searches/ending.service.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { makeViewing } from '../testing/ownedThings.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow(startOfTest));

const day = 86_400_000;
const after = (ms: number) => new Date(startOfTest.getTime() + ms);
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const person = (name: string) => makeUser(app.db, { name, created_at: after(-30 * day) });
const notices = async (caller: Caller, locale = 'ru') =>
  (await caller.call(listNotifications, { headers: { 'accept-language': locale } })).body.items;
const mine = async (caller: Caller, id: number) =>
  (await caller.call(listMyOffers)).body.items.find((offer) => offer.id === id)!;

interface Pair {
  offer: { id: number; user_id: number };
  client: { id: number };
  search: { id: number };
}

const propose = (pair: Pair, status: number = proposalStatus.pending) =>
  app.db
    .insertInto('proposals')
    .values({
      search_id: pair.search.id,
      offer_id: pair.offer.id,
      proposer_id: pair.offer.user_id,
      status,
      created_at: startOfTest,
    })
    .execute();
const keep = ({ offer, client }: Pair) =>
  app.db.insertInto('offer_reactions').values({ user_id: client.id, offer_id: offer.id, kind: 'favorite' }).execute();

/** A conversation that began with a proposal, in which the client has written. */
async function write(pair: Pair): Promise<number> {
  await propose(pair);
  const asClient = await app.as(pair.client);
  const { id } = (await asClient.call(threads.openThread, { body: { offer_id: pair.offer.id } })).body;
  await asClient.call(threads.writeToThread, {
    params: { id },
    body: { client_id: `first-words-${id}`, text: 'Bună' },
  });
  return id;
}

/** A viewing tomorrow, from the client's search. */
async function visit(pair: Pair, status: number): Promise<number> {
  const id = await makeViewing(app.db, pair.offer, pair.client.id, status, after(day));
  await app.db
    .updateTable('viewings')
    .set({ search_id: pair.search.id, created_at: startOfTest })
    .where('id', '=', id)
    .execute();
  return id;
}

async function pairOf(offer?: Pair['offer'], search?: { id: number; user_id: number }): Promise<Pair> {
  const client = search ? { id: search.user_id } : await person('Ana');
  return {
    offer: offer ?? (await makeOffer(app.db, { user_id: (await person('Ion')).id })),
    client,
    search: search ?? (await makeSearch(app.db, { user_id: client.id })),
  };
}

const endings = (of: { offer_id: number } | { user_id: number }) =>
  app.db
    .selectFrom('endings')
    .select(['ended_as', 'here', 'offer_id'])
    .where('offer_id' in of ? 'offer_id' : 'user_id', '=', 'offer_id' in of ? of.offer_id : of.user_id)
    .execute();

describe('an offer is let, sold or exchanged', () => {
  it.each([
    [deals.rent, true, 'let'],
    [deals.sale, false, 'sold'],
    [deals.exchange, null, 'exchanged'],
  ] as const)('deal %i, found here: %s, is kept as %s', async (deal, here, ended) => {
    const owner = await person('Ion');
    const offer = await makeOffer(app.db, { user_id: owner.id, deal });
    const asOwner = await app.as(owner);
    expect((await mine(asOwner, offer.id)).can.end).toBe(true);
    const answer = await asOwner.call(endOffer, { params: { id: offer.id }, body: here === null ? {} : { here } });
    expect(answer.status).toBe(200);
    expect(await mine(asOwner, offer.id)).toMatchObject({
      status: offerStatus.deactivated,
      ended,
      can: { end: false },
    });
    expect((await asOwner.call(showOffer, { params: { id: offer.id } })).body.ended).toBe(ended);
    expect(await endings({ offer_id: offer.id })).toEqual([{ ended_as: ended, here, offer_id: offer.id }]);
    expect(code(await asOwner.call(endOffer, { params: { id: offer.id }, body: {} }))).toBe('wrong_state');
  });

  it('is told to everybody it concerns, once each and in words, and its viewings are off', async () => {
    const offer = await makeOffer(app.db, { user_id: (await person('Ion')).id });
    const [visitor, writer, proposed, keeper] = [
      await pairOf(offer),
      await pairOf(offer),
      await pairOf(offer),
      await pairOf(offer),
    ];
    // Each is concerned in every way that the ones after them are.
    const viewing = await visit(visitor, viewingStatus.accepted);
    await write(visitor);
    await keep(visitor);
    const thread = await write(writer);
    await keep(writer);
    await propose(proposed, proposalStatus.accepted);
    await keep(proposed);
    await keep(keeper);
    const asOwner = await app.as({ id: offer.user_id });
    await app.db.deleteFrom('notifications').execute();
    await asOwner.call(endOffer, { params: { id: offer.id }, body: { here: true } });
    await announceOffer(app.db, offer.id, startOfTest, after(undoMs));
    await announceOffer(app.db, offer.id, after(5), after(undoMs));
    const said = async ({ client }: Pair) => (await notices(await app.as(client))).map(({ message }) => message);
    expect(await said(visitor)).toEqual([expect.stringMatching(/^Просмотр отменён: .*Причина: объект уже сдан/)]);
    expect(await said(writer)).toEqual([expect.stringMatching(/^Уже сдано: /)]);
    expect(await said(proposed)).toEqual([expect.stringMatching(/^Уже сдано: /)]);
    expect(await said(keeper)).toEqual([expect.stringMatching(/^Объект из избранного уже сдан: /)]);
    const inRomanian = (await notices(await app.as(writer.client), 'ro')).map(({ message }) => message);
    expect(inRomanian).toEqual([expect.stringMatching(/^Imobilul a fost deja închiriat: /)]);
    expect(await notices(asOwner)).toEqual([]);
    const row = app.db.selectFrom('viewings').select(['status', 'closed_by']).where('id', '=', viewing);
    expect(await row.executeTakeFirst()).toEqual({ status: viewingStatus.cancelled, closed_by: 'owner' });
    const shown = (await (await app.as(writer.client)).call(threads.showThread, { params: { id: thread } })).body
      .thread;
    expect(shown).toMatchObject({ offer: null, ended: 'let', writing: 'open' });
  });

  it('is taken back within its minute as it was, and nobody is told', async () => {
    const pair = await pairOf();
    await keep(pair);
    const asOwner = await app.as({ id: pair.offer.user_id });
    const before = await mine(asOwner, pair.offer.id);
    await asOwner.call(endOffer, { params: { id: pair.offer.id }, body: { here: true } });
    app.setNow(after(undoMs));
    const restored = await asOwner.call(actOnOffers, { body: { act: 'restore', ids: [pair.offer.id] } });
    expect(restored.body).toEqual({ done: [pair.offer.id], failed: [] });
    await announceOffer(app.db, pair.offer.id, startOfTest, after(undoMs));
    const same = await mine(asOwner, pair.offer.id);
    expect([same.status, same.ended, same.active_until]).toEqual([before.status, null, before.active_until]);
    expect(await endings({ user_id: pair.offer.user_id })).toEqual([]);
    expect(await notices(await app.as(pair.client))).toEqual([]);
  });

  it('is shown again later without its end, which still counts', async () => {
    const { offer } = await pairOf();
    const asOwner = await app.as({ id: offer.user_id });
    await asOwner.call(endOffer, { params: { id: offer.id }, body: { here: false } });
    app.setNow(after(undoMs + 1));
    const late = await asOwner.call(actOnOffers, { body: { act: 'restore', ids: [offer.id] } });
    expect(late.body.failed).toMatchObject([{ code: 'offer_not_found' }]);
    await asOwner.call(activateOffer, { params: { id: offer.id } });
    expect(await mine(asOwner, offer.id)).toMatchObject({ ended: null, can: { end: true } });
    expect(await endings({ user_id: offer.user_id })).toEqual([{ ended_as: 'let', here: false, offer_id: null }]);
  });

  it('is told all the same when it is deleted meanwhile', async () => {
    const pair = await pairOf();
    await keep(pair);
    const asOwner = await app.as({ id: pair.offer.user_id });
    await asOwner.call(endOffer, { params: { id: pair.offer.id }, body: {} });
    await asOwner.call(deleteOffer, { params: { id: pair.offer.id } });
    await announceOffer(app.db, pair.offer.id, startOfTest, after(undoMs));
    expect(await notices(await app.as(pair.client))).toHaveLength(1);
  });

  it('of several at once, what admits it; another’s, a draft and a hidden one do not', async () => {
    const owner = await person('Ion');
    const [one, two] = [await makeOffer(app.db, { user_id: owner.id }), await makeOffer(app.db, { user_id: owner.id })];
    const hidden = await makeOffer(app.db, { user_id: owner.id, status: offerStatus.deactivated });
    const strange = await makeOffer(app.db);
    const asOwner = await app.as(owner);
    const ids = [one.id, two.id, hidden.id, strange.id];
    const { done, failed } = (await asOwner.call(actOnOffers, { body: { act: 'end', ids } })).body;
    expect(done).toEqual([one.id, two.id]);
    expect(failed.map((each) => each.code)).toEqual(['wrong_state', 'forbidden']);
    const back = await asOwner.call(actOnOffers, { body: { act: 'restore', ids: [one.id, two.id] } });
    expect(back.body.done).toEqual([one.id, two.id]);
  });
});

describe('whoever no longer looks', () => {
  const searchOf = async (caller: Caller) => (await caller.call(listMySearches)).body.items[0]!;

  it.each([
    ['here', { ended_as: 'found', here: true }],
    ['elsewhere', { ended_as: 'found', here: false }],
    ['no', { ended_as: 'not_found', here: null }],
    [null, { ended_as: 'unsaid', here: null }],
  ] as const)('says %s', async (found, kept) => {
    const { client, search } = await pairOf();
    const asClient = await app.as(client);
    const answer = await asClient.call(endSearch, { params: { id: search.id }, body: found ? { found } : {} });
    expect(answer.status).toBe(200);
    expect(await searchOf(asClient)).toMatchObject({ ended: kept.ended_as, can: { end: false, activate: true } });
    expect(await endings({ user_id: client.id })).toMatchObject([kept]);
  });

  it('closes what is open with others, who are thanked once each', async () => {
    const client = await person('Ana');
    const search = await makeSearch(app.db, { user_id: client.id });
    const [shows, writes, proposes] = [
      await pairOf(undefined, search),
      await pairOf(undefined, search),
      await pairOf(undefined, search),
    ];
    const second = await pairOf(await makeOffer(app.db, { user_id: proposes.offer.user_id }), search);
    const viewing = await visit(shows, viewingStatus.pending);
    const seen = await write(shows);
    const thread = await write(writes);
    await propose(proposes);
    await propose(second);
    await app.db.deleteFrom('notifications').execute();
    const asClient = await app.as(client);
    await asClient.call(endSearch, { params: { id: search.id }, body: { found: 'elsewhere' } });
    for (let twice = 0; twice < 2; twice += 1) await announceSearch(app.db, search.id, startOfTest, after(undoMs));
    const said = async ({ offer }: Pair) =>
      (await notices(await app.as({ id: offer.user_id }))).map(({ message }) => message);
    expect(await said(shows)).toEqual([
      expect.stringMatching(/^Просмотр отменён: .*Причина: клиент уже нашёл вариант/),
    ]);
    for (const pair of [writes, proposes]) {
      expect(await said(pair)).toEqual([
        expect.stringMatching(/^Поиск «.*» завершён: вариант найден\. Спасибо, что откликнулись\.$/),
      ]);
    }
    expect(await notices(asClient)).toEqual([]);
    const status = await app.db.selectFrom('viewings').select('status').where('id', '=', viewing).executeTakeFirst();
    expect(status).toEqual({ status: viewingStatus.cancelled });
    expect(await app.db.selectFrom('proposals').selectAll().where('search_id', '=', search.id).execute()).toEqual([]);
    for (const id of [seen, thread]) {
      const { writing } = (await asClient.call(threads.showThread, { params: { id } })).body.thread;
      expect(writing).toBe('closed');
    }
  });

  it('may take it back for a minute, and look again later: what is proposed then opens the conversation', async () => {
    const pair = await pairOf();
    const thread = await write(pair);
    const asClient = await app.as(pair.client);
    const { id } = pair.search;
    await asClient.call(endSearch, { params: { id }, body: { found: 'no' } });
    const back = await asClient.call(actOnSearches, { body: { act: 'restore', ids: [id] } });
    expect(back.body.done).toEqual([id]);
    await announceSearch(app.db, id, startOfTest, after(undoMs));
    const writing = async () =>
      (await asClient.call(threads.showThread, { params: { id: thread } })).body.thread.writing;
    expect(await writing()).toBe('open');
    await asClient.call(actOnSearches, { body: { act: 'end', ids: [id] } });
    await announceSearch(app.db, id, startOfTest, after(undoMs));
    expect(await writing()).toBe('closed');
    app.setNow(after(day));
    await asClient.call(activateSearch, { params: { id } });
    expect(await searchOf(asClient)).toMatchObject({ ended: null, can: { end: true } });
    await app.db
      .insertInto('proposals')
      .values({ search_id: id, offer_id: pair.offer.id, proposer_id: pair.offer.user_id, created_at: after(day) })
      .execute();
    expect(await writing()).toBe('open');
  });
});
