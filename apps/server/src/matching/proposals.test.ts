import * as calls from '@app/contract/matching';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import { nextProposal, type ProposalState } from '@app/domain/proposals';
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

describe('B4.6, decisions 5.8: proposing', () => {
  test('an own suitable offer reaches the search’s owner, once; liking it accepts it and tells its owner', async () => {
    const { asSeller, asClient, offer, search } = await market();
    expect((await propose(asSeller, search.short_code, [offer.id])).body.sent).toBe(1);
    expect(code(await propose(asSeller, search.id, [offer.id]))).toBe('already_proposed');
    const told = await asClient.call(listNotifications);
    expect(told.body.items[0]).toMatchObject({
      type: notificationTypes.offersProposed,
      data: { suitable_adverts_count: 1 },
    });
    const list = await asClient.call(calls.listSuitableOffers, { params: { id: search.id } });
    expect(list.body.suitable_responded_adverts[0]).toMatchObject({ offer: { id: offer.id }, response_status: 0 });
    expect(list.body.suitable_adverts).toEqual([]);
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
    const waiting = await asSeller.call(calls.listSearchesFor, { params: { id: offer.id } });
    expect(waiting.body.items.map((item) => item.response_status)).toEqual([0, 0, 0]);
    expect(JSON.stringify(waiting.body)).not.toContain('+373');
  });
});

describe('B4.6: every state, side and action', () => {
  const states: ProposalState[] = [null, 0, 1, 2].flatMap((status) =>
    [null, 2, 3].map((mark) => ({ status, mark }) as ProposalState),
  );
  const actions = ['like', 'unlike', 'remove', 'decline', 'return'] as const;
  const sides = ['searchOwner', 'clientView', 'offerOwner', 'stranger'] as const;
  const cases = states.flatMap((state) => sides.flatMap((side) => actions.map((action) => ({ state, side, action }))));

  test.each(cases)('$state, the $side: $action', async ({ state, side, action }) => {
    const { seller, client, offer, search } = await market();
    const pair = { search_id: search.id, offer_id: offer.id };
    const proposal =
      state.status === null
        ? undefined
        : await app.db
            .insertInto('proposals')
            .values({ ...pair, proposer_id: seller.id, status: state.status })
            .returning('id')
            .executeTakeFirstOrThrow();
    if (state.mark !== null)
      await app.db
        .insertInto('offer_marks')
        .values({ ...pair, mark: state.mark })
        .execute();
    const byId = action === 'decline' || action === 'return';
    // These two go by the proposal's id and need an account: a client view has neither.
    if (byId && (!proposal || side === 'clientView')) return;
    const person = { searchOwner: client, offerOwner: seller, stranger: await makeUser(app.db), clientView: null }[
      side
    ];
    const caller = person ? await app.as(person) : app;
    const answer = await act(
      caller,
      action,
      proposal?.id ?? 0,
      pair,
      side === 'clientView' ? search.client_key : undefined,
    );
    const isSide = side === 'searchOwner' || (side === 'clientView' && action !== 'remove');
    const next = isSide ? nextProposal(state, side, action) : undefined;
    if (next !== undefined) {
      expect(answer.status).toBe(200);
      const after = next === 'removed' ? { status: null, mark: null } : next;
      expect(answer.body).toEqual({ response_status: after.status, suitable_status: after.mark });
    } else {
      expect([401, 403, 404, 409]).toContain(answer.status);
      const kept = await app.db
        .selectFrom('offer_marks')
        .select('mark')
        .where('offer_id', '=', offer.id)
        .executeTakeFirst();
      expect(kept?.mark ?? null).toBe(state.mark);
    }
  });

  function act(
    caller: Caller,
    action: (typeof actions)[number],
    proposalId: number,
    pair: { search_id: number; offer_id: number },
    key: string | undefined,
  ) {
    const params = { advert_id: pair.offer_id, request_id: pair.search_id };
    const query = key ? { client_view: 1, key } : {};
    if (action === 'decline') return caller.call(calls.declineProposal, { params: { id: proposalId } });
    if (action === 'return') return caller.call(calls.returnProposal, { params: { id: proposalId } });
    if (action === 'remove') return caller.call(calls.removeSuitableOffer, { params });
    return caller.call(action === 'like' ? calls.likeOffer : calls.unlikeOffer, { params, query });
  }
});

test('decisions 3.14: suitable offers open to the search’s owner and the holder of its key alone', async () => {
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

test('a ranked list goes on where it stopped, in the order of decisions 5.6', async () => {
  const client = await makeUser(app.db);
  const search = await makeSearch(app.db, { user_id: client.id, deal: 3, budget_min: 300, budget_max: 400 });
  for (const [price, type] of [
    [350, 1],
    [410, 1],
    [350, 2],
    [500, 2],
    [360, 1],
    [390, 2],
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
  expect(all).toEqual(['360/1', '350/1', '390/2', '350/2', '410/1', '500/2']);
});
