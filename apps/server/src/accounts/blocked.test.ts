import { blockUser, unblockUser } from '@app/contract/adminUsers';
import { listNotifications } from '@app/contract/notifications';
import { activateOffer, listOffers, revealOfferPhone, showOffer } from '@app/contract/offers';
import { likeOffer, unlikeOffer } from '@app/contract/proposals';
import { createSearch, listSearches, showSearch } from '@app/contract/searches';
import { bookViewing, bookViewingForProposal } from '@app/contract/viewings';
import { offerStatus, viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { makeViewing } from '../testing/ownedThings.ts';
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
    expect(await answers(writes(app))).toEqual(Array(4).fill('search_unavailable'));
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

describe('the adverts of a person whom an administrator blocks', () => {
  const days = (count: number) => new Date(startOfTest.getTime() + count * 86_400_000);
  const about = ({ id }: { id: number }, body?: object) => ({ params: { id }, ...(body ? { body } : {}) });

  it('leave every list at once, and what has not expired comes back with the unblocking', async () => {
    const admin = await app.as(await makeUser(app.db, { role: 'admin' }));
    const owner = await makeUser(app.db, { role: 'owner' });
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const hidden = await makeOffer(app.db, { user_id: owner.id, status: offerStatus.deactivated });
    const search = await makeSearch(app.db, { user_id: owner.id });
    const seeker = await makeUser(app.db);
    const asSeeker = await app.as(seeker);
    const seen = async () => {
      const { items } = (await asSeeker.call(listOffers, { query: { limit: 60 } })).body;
      const searches = (await asSeeker.call(listSearches, { query: { limit: 60 } })).body.items;
      return {
        offers: items.filter(({ id }) => id === offer.id || id === hidden.id).length,
        searches: searches.filter(({ id }) => id === search.id).length,
        offer: code(await asSeeker.call(showOffer, about(offer))),
        search: code(await asSeeker.call(showSearch, about(search))),
        phone: code(await asSeeker.call(revealOfferPhone, about(offer))),
        booking: code(await asSeeker.call(bookViewing, about(offer, { date_time: '2026-09-16 10:00' }))),
      };
    };
    await admin.call(blockUser, about(owner, { reason: 'Мошенник' }));
    const unavailable = 'offer_unavailable';
    const gone = { offer: unavailable, search: 'search_unavailable', phone: unavailable, booking: unavailable };
    expect(await seen()).toEqual({ offers: 0, searches: 0, ...gone });
    // Neither a step of an administrator nor a statement of their own puts it back.
    expect(code(await admin.call(activateOffer, about(offer)))).toBe('wrong_state');
    expect((await admin.call(showOffer, about(offer))).body.can).toMatchObject({ activate: false });
    await app.db.updateTable('offers').set({ status: offerStatus.active }).where('id', '=', offer.id).execute();
    expect((await makeOffer(app.db, { user_id: owner.id })).status).toBe(offerStatus.deactivated);
    expect(await seen()).toEqual({ offers: 0, searches: 0, ...gone });
    await admin.call(unblockUser, about(owner));
    const back = { offer: 'ok', search: 'ok', phone: 'ok', booking: 'ok' };
    expect(await seen()).toEqual({ offers: 1, searches: 1, ...back });
  });

  it('cancels the viewings to come and notifies the other side of each', async () => {
    const admin = await app.as(await makeUser(app.db, { role: 'admin' }));
    const owner = await makeUser(app.db, { role: 'owner' });
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const client = await makeUser(app.db);
    const ids = [
      await makeViewing(app.db, offer, client.id, viewingStatus.accepted, days(1)),
      await makeViewing(app.db, offer, client.id, viewingStatus.pending, days(2)),
      await makeViewing(app.db, offer, client.id, viewingStatus.accepted, days(-1)),
    ];
    await admin.call(blockUser, about(owner, { reason: 'Мошенник' }));
    const rows = await app.db.selectFrom('viewings').select('status').where('id', 'in', ids).orderBy('id').execute();
    expect(rows.map(({ status }) => status)).toEqual([
      viewingStatus.cancelled,
      viewingStatus.cancelled,
      viewingStatus.accepted,
    ]);
    await app.drain();
    const { items } = (await (await app.as(client)).call(listNotifications)).body;
    const says = expect.stringContaining('аккаунт второго участника заблокирован') as string;
    expect(items.map(({ message }) => message)).toEqual([says, says]);
  });
});
