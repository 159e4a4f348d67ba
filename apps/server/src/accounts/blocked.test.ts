import { likeOffer, unlikeOffer } from '@app/contract/proposals';
import { createSearch } from '@app/contract/searches';
import { bookViewing, bookViewingForProposal } from '@app/contract/viewings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { completeSearches } from '../testing/searchForms.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const code = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? 'ok' : (body as { code: string }).code;

/** A realtor's search with an offer that suits it, and every write that its client link allows. */
async function linked(realtor: Partial<Parameters<typeof makeUser>[1]> = {}) {
  const owner = await makeUser(app.db, { role: 'realtor', ...realtor });
  const search = await makeSearch(app.db, { user_id: owner.id });
  const offer = await makeOffer(app.db);
  const view = { client_view: 1, key: search.client_key };
  const booking = { ...view, date_time: '2026-09-16 10:00', name: 'Ana' };
  const pair = { advert_id: offer.id, request_id: search.id };
  const writes = (caller: Caller, phone = '+37369123456') => [
    () => caller.call(bookViewing, { params: { id: offer.id }, body: { ...booking, phone, request_id: search.id } }),
    () => caller.call(bookViewingForProposal, { body: { ...booking, phone, ...pair } }),
    () => caller.call(likeOffer, { params: pair, query: view }),
    () => caller.call(unlikeOffer, { params: pair, query: view }),
  ];
  return { owner, search, writes };
}

/** Asked one after another: side by side the two bookings would race for one slot. */
const answers = async (calls: readonly (() => Promise<{ status: number; body: unknown }>)[]) => {
  const said: string[] = [];
  for (const call of calls) said.push(code(await call()));
  return said;
};

// What a signed-in blocked user is refused, call by call, is the table of rights (access.test.ts).
describe('a blocked user does not come back by a side door', () => {
  it('signed in, by somebody else’s client link', async () => {
    const blocked = await app.as(await makeUser(app.db, { blocked_at: startOfTest }));
    const { writes } = await linked();
    expect(await answers(writes(blocked))).toEqual(['blocked', 'blocked', 'blocked', 'blocked']);
  });

  it('signed out, by their number in a client link', async () => {
    const blocked = await makeUser(app.db, { blocked_at: startOfTest });
    const { writes } = await linked();
    expect((await answers(writes(app, blocked.phone!))).slice(0, 2)).toEqual(['blocked', 'blocked']);
  });

  it('signed out, by the client link of their own search', async () => {
    const { writes } = await linked({ blocked_at: startOfTest });
    const [book, bookFor, like, unlike] = await answers(writes(app));
    expect([book, bookFor]).toEqual(['search_not_found', 'search_not_found']);
    expect([like, unlike]).toEqual(['unauthenticated', 'unauthenticated']);
  });

  it('signed out, by a search under their number', async () => {
    const blocked = await makeUser(app.db, { blocked_at: startOfTest });
    const answer = await app.call(createSearch, { body: completeSearches.apartment(blocked.phone!) });
    expect(answer.body).toMatchObject({ code: 'blocked', message: 'Ваш аккаунт заблокирован. Напишите в поддержку.' });
  });

  it('and nobody else is kept out: the same link, another number', async () => {
    const { writes } = await linked();
    const [book, , like] = await answers(writes(app));
    expect([book, like]).toEqual(['ok', 'ok']);
  });
});
