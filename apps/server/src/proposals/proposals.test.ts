import * as calls from '@app/contract/proposals';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import {
  nextProposal,
  proposalActs,
  proposalStates,
  type ProposalAction,
  type ProposalState,
} from '@app/domain/proposals';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

async function market() {
  const seller = await makeUser(app.db, { role: 'owner' });
  const client = await makeUser(app.db);
  const offer = await makeOffer(app.db, { user_id: seller.id });
  const search = await makeSearch(app.db, { user_id: client.id });
  return { seller, client, offer, search, asSeller: await app.as(seller), asClient: await app.as(client) };
}

const propose = (caller: Caller, search: number | string, offers: number[]) =>
  caller.call(calls.proposeOffers, { params: { id: search }, body: { offers } });

describe('proposing', () => {
  test('an own suitable offer reaches the search’s owner, once; liking it accepts it and tells its owner', async () => {
    const { asSeller, asClient, offer, search } = await market();
    expect((await propose(asSeller, search.short_code, [offer.id])).body.sent).toBe(1);
    expect(code(await propose(asSeller, search.id, [offer.id]))).toBe('already_proposed');
    const notices = await asClient.call(listNotifications);
    expect(notices.body.items[0]).toMatchObject({
      type: notificationTypes.offersProposed,
      data: { suitable_adverts_count: 1 },
    });
    const list = await asClient.call(calls.listSuitableOffers, { params: { id: search.id } });
    expect(list.body.suitable_responded_adverts[0]).toMatchObject({ offer: { id: offer.id }, response_status: 0 });
    // It suits, put forward or not: the number of what suits says so everywhere.
    expect(list.body.suitable_adverts[0]).toMatchObject({ offer: { id: offer.id }, response_status: 0 });
    expect(list.body.total).toBe(1);
    const pair = { advert_id: offer.id, request_id: search.id };
    expect((await asClient.call(calls.likeOffer, { params: pair })).body).toEqual({
      response_status: 1,
      suitable_status: 2,
    });
    const answered = await asSeller.call(listNotifications);
    expect(answered.body.items.map((n) => n.type)).toContain(notificationTypes.proposalAccepted);
  });

  test('what is not the caller’s, not suitable, gone or over is refused, and nothing is stored half', async () => {
    const { asSeller, asClient, seller, offer, search } = await market();
    const far = await makeOffer(app.db, { user_id: seller.id, point: '(27.9,47.76)' });
    const dear = await makeOffer(app.db, { user_id: seller.id, price: 900 });
    const gone = await makeOffer(app.db, { user_id: seller.id, status: 1 });
    expect(code(await propose(asClient, search.id, [offer.id]))).toBe('offer_not_found');
    expect(code(await propose(asSeller, search.id, [offer.id, far.id]))).toBe('offer_not_suitable');
    expect(code(await propose(asSeller, search.id, [dear.id]))).toBe('offer_not_suitable');
    expect(code(await propose(asSeller, search.id, [gone.id]))).toBe('offer_unavailable');
    expect(code(await propose(asSeller, 987_654, [offer.id]))).toBe('search_not_found');
    expect(code(await propose(app, search.id, [offer.id]))).toBe('unauthenticated');
    const over = await makeSearch(app.db, { expires_at: new Date(startOfTest.getTime() - 1) });
    expect(code(await propose(asSeller, over.id, [offer.id]))).toBe('search_unavailable');
    const stored = await app.db.selectFrom('proposals').select('id').where('proposer_id', '=', seller.id).execute();
    expect(stored).toEqual([]);
  });

  test('three offers a search and user, however many are sent at once', async () => {
    const { asSeller, seller, search } = await market();
    const offers = [];
    for (let i = 0; i < 6; i++) offers.push(await makeOffer(app.db, { user_id: seller.id }));
    const answers = await Promise.all(offers.map((offer) => propose(asSeller, search.id, [offer.id])));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(3);
    expect(new Set(answers.filter((a) => a.status !== 200).map(code))).toEqual(new Set(['proposal_limit']));
    const left = await asSeller.call(calls.listMyOffersFor, { params: { id: search.id } });
    expect([left.body.left, left.body.items.length]).toEqual([0, 4]);
  });

  test('whoever is declined again and again may send fewer a day', async () => {
    const { asSeller, seller, search } = await market();
    const left = async () => (await asSeller.call(calls.listMyOffersFor, { params: { id: search.id } })).body.left;
    expect(await left()).toBe(3);
    const yesterday = new Date(startOfTest.getTime() - 86_400_000);
    for (let i = 0; i < 30; i += 1) {
      const { id: search_id } = await makeSearch(app.db, { user_id: search.user_id, deal: 2 });
      const { id: offer_id } = await makeOffer(app.db, { user_id: seller.id, deal: 3 });
      // Twenty-six of yesterday, four of today: of five a day one is left.
      const created_at = i < 26 ? yesterday : startOfTest;
      const proposal = { search_id, offer_id, proposer_id: seller.id, status: 2, created_at };
      await app.db.insertInto('proposals').values(proposal).execute();
    }
    expect(await left()).toBe(1);
  });

  test('one offer to all the searches it suits, and nothing suitable said in words', async () => {
    const seller = await makeUser(app.db, { role: 'owner' });
    const asSeller = await app.as(seller);
    const offer = await makeOffer(app.db, { user_id: seller.id, deal: 2, price: 61_000 });
    const to = (body: object) => asSeller.call(calls.proposeToSuitable, { params: { id: offer.id }, body });
    expect(code(await to({}))).toBe('nothing_suitable');
    const wish = { deal: 2, budget_min: 50_000, budget_max: 70_000 };
    const searches = [await makeSearch(app.db, wish), await makeSearch(app.db, wish), await makeSearch(app.db, wish)];
    expect((await to({ suitable_requests: [searches[0]!.id] })).body.sent).toBe(1);
    expect((await asSeller.call(calls.proposeAllToSuitable)).body.sent).toBe(2);
    expect([code(await asSeller.call(calls.proposeAllToSuitable)), code(await to({}))]).toEqual([
      'already_proposed',
      'already_proposed',
    ]);
    const waiting = await asSeller.call(calls.listSearchesFor, { params: { id: offer.id } });
    expect(waiting.body.items.map((item) => [item.response_status, item.can_propose])).toEqual(
      Array(3).fill([0, false]),
    );
    expect(waiting.body.left).toBe(47);
    expect(JSON.stringify(waiting.body)).not.toContain('+373');
  });
});

test('of all one’s offers the three best go to a search, and one liked before is accepted at once', async () => {
  const { asSeller, asClient, seller, offer, search } = await market();
  const near = await makeOffer(app.db, { user_id: seller.id, price: search.budget_max + 1 });
  const fitting = [
    offer,
    await makeOffer(app.db, { user_id: seller.id }),
    await makeOffer(app.db, { user_id: seller.id }),
  ];
  await asClient.call(calls.likeOffer, { params: { advert_id: offer.id, request_id: search.id } });
  const others = await sql`UPDATE searches SET status = 1 WHERE id <> ${search.id}`.execute(app.db);
  expect(others.numAffectedRows).toBeGreaterThan(0n);
  expect((await asSeller.call(calls.proposeAllToSuitable)).body.sent).toBe(3);
  const stored = await app.db
    .selectFrom('proposals')
    .select(['offer_id', 'status'])
    .where('search_id', '=', search.id)
    .execute();
  expect(stored.toSorted((a, b) => a.offer_id - b.offer_id)).toEqual(
    fitting.map(({ id }) => ({ offer_id: id, status: id === offer.id ? 1 : 0 })),
  );
  const waiting = await asSeller.call(calls.listSearchesFor, { params: { id: near.id } });
  expect(waiting.body.items).toMatchObject([{ response_status: null, can_propose: false }]);
  expect(code(await asSeller.call(calls.proposeAllToSuitable))).toBe('proposal_limit');
});

describe('every state, actor and action', () => {
  const actors = ['offerOwner', 'searchOwner', 'clientView', 'blocked', 'stranger', 'guest'] as const;
  type Name = (typeof actors)[number];
  const nameOf = ({ status, mark }: ProposalState) => `status ${status}, mark ${mark}`;
  const cases = proposalStates.flatMap((state) =>
    actors.map((actor) => [nameOf(state), actor, state] as [string, Name, ProposalState]),
  );
  let one: Awaited<ReturnType<typeof market>>;
  let callers: Record<Name, Caller>;
  beforeAll(async () => {
    one = await market();
    const asStranger = await app.as(await makeUser(app.db));
    const asBlocked = await app.as(await makeUser(app.db, { blocked_at: startOfTest }));
    const { asSeller: offerOwner, asClient: searchOwner } = one;
    callers = { offerOwner, searchOwner, clientView: app, blocked: asBlocked, stranger: asStranger, guest: app };
  });

  interface Stored {
    proposals: { status: number }[];
    marks: { mark: number | null }[];
    notices: { id: number }[];
  }
  /** Everything that a step may change: the proposal, the mark and what either side was told. */
  async function stored(): Promise<Stored> {
    const { rows } = await sql<Stored>`SELECT
      (SELECT coalesce(jsonb_agg(p), '[]') FROM proposals p WHERE p.search_id = ${one.search.id}) AS proposals,
      (SELECT coalesce(jsonb_agg(m), '[]') FROM offer_marks m WHERE m.search_id = ${one.search.id}) AS marks,
      (SELECT coalesce(jsonb_agg(n ORDER BY n.id), '[]') FROM notifications n
        WHERE n.user_id IN (${one.seller.id}, ${one.client.id})) AS notices`.execute(app.db);
    return rows[0]!;
  }

  async function put({ status, mark }: ProposalState): Promise<number> {
    const pair = { search_id: one.search.id, offer_id: one.offer.id };
    await app.db.deleteFrom('proposals').where('search_id', '=', pair.search_id).execute();
    await app.db.deleteFrom('offer_marks').where('search_id', '=', pair.search_id).execute();
    await app.db.deleteFrom('notifications').where('user_id', 'in', [one.seller.id, one.client.id]).execute();
    if (mark !== null)
      await app.db
        .insertInto('offer_marks')
        .values({ ...pair, mark })
        .execute();
    if (status === null) return 999_999_999;
    const proposal = { ...pair, proposer_id: one.seller.id, status };
    return (await app.db.insertInto('proposals').values(proposal).returning('id').executeTakeFirstOrThrow()).id;
  }

  function act(actor: Name, action: ProposalAction, proposal: number) {
    const caller = callers[actor];
    const byId = { params: { id: proposal } };
    const params = { advert_id: one.offer.id, request_id: one.search.id };
    const query = actor === 'clientView' ? { client_view: 1, key: one.search.client_key } : {};
    if (action === 'propose') return propose(caller, one.search.id, [one.offer.id]);
    if (action === 'decline') return caller.call(calls.declineProposal, byId);
    if (action === 'return') return caller.call(calls.returnProposal, byId);
    const call = { like: calls.likeOffer, unlike: calls.unlikeOffer, remove: calls.removeSuitableOffer }[action];
    return caller.call(call, { params, query });
  }

  test.each(cases)('%s, the %s: the table alone decides', async (_, actor, state) => {
    const isSide = actor === 'offerOwner' || actor === 'searchOwner' || actor === 'clientView';
    let [proposal, before] = [await put(state), await stored()];
    for (const action of proposalActs) {
      const answer = await act(actor, action, proposal);
      const next = isSide ? nextProposal(state, actor, action) : undefined;
      const after = await stored();
      if (next === undefined) {
        // A guest has no name to be forbidden by; a stranger does not learn of a proposal, nor does a nought name one.
        const refusals = actor === 'guest' ? [401, 403] : actor === 'clientView' ? [401, 409] : [403, 404, 409];
        expect(refusals, `${action}: ${answer.status} ${code(answer)}`).toContain(answer.status);
        expect(after, action).toEqual(before);
        continue;
      }
      const { status, mark } = next === 'removed' ? { status: null, mark: null } : next;
      const kept = [after.proposals[0]?.status ?? null, after.marks[0]?.mark ?? null];
      expect([action, answer.status, ...kept]).toEqual([action, 200, status, mark]);
      const isNotified = JSON.stringify(after.notices) !== JSON.stringify(before.notices);
      expect([action, isNotified]).toEqual([action, status !== state.status && (status !== 0 || action === 'propose')]);
      [proposal, before] = [await put(state), await stored()];
    }
  });

  test('the two people of a proposal are refused by a rule, never as if it were not there', async () => {
    const pending = await put({ status: 0, mark: null });
    const refusals = [];
    for (const action of ['propose', 'like', 'unlike', 'remove', 'decline', 'return'] as const)
      refusals.push([action, (await act('offerOwner', action, pending)).status]);
    expect(refusals).toEqual([
      ['propose', 409],
      ['like', 403],
      ['unlike', 403],
      ['remove', 403],
      ['decline', 403],
      ['return', 403],
    ]);
    expect((await act('searchOwner', 'return', pending)).status).toBe(409);
  });
});

test('suitable offers open to the search’s owner and the holder of its key alone', async () => {
  const { asSeller, asClient, offer, search } = await market();
  const open = (caller: Caller, query = {}) =>
    caller.call(calls.listSuitableOffers, { params: { id: search.short_code }, query });
  expect((await open(asClient)).body.suitable_adverts.map((m) => m.offer.id)).toContain(offer.id);
  expect(code(await open(asSeller))).toBe('forbidden');
  expect(code(await open(app))).toBe('forbidden');
  expect(code(await open(app, { client_view: 1, key: 'guess' }))).toBe('forbidden');
  const seen = await open(app, { client_view: 1, key: search.client_key });
  expect(seen.status).toBe(200);
  expect(seen.body.suitable_adverts[0]!.can).toEqual(['like', 'unlike']);
});

test('a ranked list goes on where it stopped, in the order of the scores', async () => {
  const client = await makeUser(app.db);
  const search = await makeSearch(app.db, { user_id: client.id, deal: 3, budget_min: 30_000, budget_max: 40_000 });
  for (const [price, type] of [
    [35_000, 1],
    [41_000, 1],
    [35_000, 2],
    [50_000, 2],
    [36_000, 1],
    [39_000, 2],
  ] as const) {
    await makeOffer(app.db, { deal: 3, price, property_type: type });
  }
  const caller = await app.as(client);
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await caller.call(calls.listSuitableOffers, {
      params: { id: search.id },
      query: { limit: 2, cursor },
    });
    all.push(...body.suitable_adverts.map((m) => `${m.offer.price}/${m.offer.property_type}`));
    cursor = body.next ?? undefined;
    expect(body.total).toBe(6);
  } while (cursor);
  expect(all).toEqual(['36000/1', '35000/1', '39000/2', '35000/2', '41000/1', '50000/2']);
});

describe('near misses', () => {
  test('are listed and counted nearest first, page by page, and those that are too far are left out', async () => {
    const client = await makeUser(app.db);
    const search = await makeSearch(app.db, { user_id: client.id, deal: 4, budget_min: 400, budget_max: 500 });
    const make = (price: number, more = {}) => makeOffer(app.db, { deal: 4, price, ...more });
    for (const price of [655, 379, 10, 50_000, ...Array.from({ length: 12 }, () => 5_000)]) await make(price);
    // A kilometre outside is as far as 10%; the second one is further than people look.
    await make(450, { point: '(28.8322,47.0435)' });
    await make(451, { point: '(28.8322,47.0645)' });
    const caller = await app.as(client);
    const given = { params: { id: search.id } };
    const prices = [379, 450, 655];
    const suitable = await caller.call(calls.listSuitableOffers, given);
    expect(suitable.body.near_misses.map(({ price }) => price)).toEqual(prices);
    const bare = await caller.call(calls.listSuitableOffers, { ...given, query: { near: 0 } });
    expect(bare.body).toMatchObject({ near_misses: [], total: 0 });
    const listed: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await caller.call(calls.listNearMisses, { ...given, query: { limit: 1, cursor } });
      listed.push(...body.items.map(({ price }) => price));
      expect(body.total).toBe(prices.length);
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(listed).toEqual(prices);
  });

  test('open to the search’s owner and the holder of its key alone', async () => {
    const { asSeller, asClient, search } = await market();
    const open = (caller: Caller, query = {}) =>
      caller.call(calls.listNearMisses, { params: { id: search.id }, query });
    expect((await open(asClient)).status).toBe(200);
    expect(code(await open(asSeller))).toBe('forbidden');
    expect((await open(app, { client_view: 1, key: search.client_key })).status).toBe(200);
  });
});
