import { openMyBoard, showBoard, voteOnBoard } from '@app/contract/board';
import { offerHelp } from '@app/contract/help';
import { likeOffer, listSuitableOffers, proposeOffers } from '@app/contract/proposals';
import { listClusters, listOffersWithSimilar, listSearchesWithSimilar } from '@app/contract/map';
import { countOfferView, listOffers, revealOfferPhone, showOffer } from '@app/contract/offers';
import { favoriteOffer, favoriteSearch, listReactedOffers, listReactedSearches } from '@app/contract/reactions';
import { reportAbuse } from '@app/contract/reports';
import { countSearchView, listSearches, showSearch } from '@app/contract/searches';
import { bookViewing, listBusySlots, showViewing } from '@app/contract/viewings';
import { offerStatus, searchStatus, viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof makeUser>>;
let asOwner: Caller;
let asAdmin: Caller;
let stranger: Caller;
let strangersOffer: Awaited<ReturnType<typeof makeOffer>>;
let boardKey: string;
beforeAll(async () => {
  app = await testApp();
  owner = await makeUser(app.db, { role: 'owner' });
  const person = await makeUser(app.db, { role: 'realtor', verified_at: startOfTest });
  [asOwner, stranger] = [await app.as(owner), await app.as(person)];
  asAdmin = await app.as(await makeUser(app.db, { role: 'admin' }));
  strangersOffer = await makeOffer(app.db, { user_id: person.id });
  boardKey = (await stranger.call(openMyBoard)).body.key!;
});
afterAll(() => app.close());

const days = (count: number, ms = 0) => new Date(startOfTest.getTime() + count * 86_400_000 + ms);
const hidden = [
  ['deactivated', { status: offerStatus.deactivated }],
  ['rejected by a moderator', { status: offerStatus.rejected, reject_reason: 'spam' }],
  ['expired 30 days and a moment ago', { active_until: days(-30, -1) }],
] as const;
const unavailable = [
  ['expired a moment ago', { active_until: days(0, -1) }],
  ['expired 30 days ago', { active_until: days(-30) }],
] as const;
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code ?? 'ok';

/** An offer that the stranger liked, that has a viewing and a board's place, and then became what is said. */
async function offerThen(change: object) {
  const offer = await makeOffer(app.db, { user_id: owner.id });
  await stranger.call(favoriteOffer, { params: { id: offer.id } });
  await app.db.updateTable('offers').set(change).where('id', '=', offer.id).execute();
  return offer;
}

describe('an offer that is hidden', () => {
  it.each(hidden)('%s is gone for everybody by every call, by id and by code', async (_, change) => {
    const offer = await offerThen(change);
    for (const caller of [app, stranger]) {
      for (const id of [offer.id, offer.short_code]) {
        const one = { params: { id } };
        const shown = await caller.call(showOffer, one);
        expect([shown.status, shown.body]).toEqual([
          404,
          expect.objectContaining({ code: 'offer_not_found', similar: { deal: 1, property_type: 1 } }),
        ]);
        const asClient = await caller.call(showOffer, { ...one, query: { client_view: 1 } });
        const others = [
          asClient,
          await caller.call(countOfferView, one),
          await caller.call(revealOfferPhone, one),
          await caller.call(listBusySlots, { params: { userId: 0 }, query: { offer: id } }),
        ];
        expect(others.map(code)).toEqual(Array<string>(4).fill('offer_not_found'));
      }
      const lists = [
        await caller.call(listOffers, { query: { limit: 60 } }),
        await caller.call(listOffersWithSimilar, { query: { limit: 60 } }),
        await caller.call(listClusters, { query: { bbox: '28,46,30,48', zoom: 15 } }),
        await caller.call(showBoard, { params: { key: boardKey } }),
      ];
      for (const list of lists) {
        expect(list.status).toBe(200);
        expect(JSON.stringify(list.body)).not.toContain(offer.short_code);
      }
    }
    const date_time = '2026-09-16 10:00';
    const search = await makeSearch(app.db, { user_id: strangersOffer.user_id });
    const acts = [
      await stranger.call(favoriteOffer, { params: { id: offer.id } }),
      await stranger.call(bookViewing, { params: { id: offer.id }, body: { date_time } }),
      await stranger.call(likeOffer, { params: { advert_id: offer.id, request_id: search.id } }),
      await stranger.call(reportAbuse, { body: { subject: 'offer', id: offer.id, reason: 'gone' } }),
      await stranger.call(voteOnBoard, { params: { key: boardKey }, body: { offer_id: offer.id, vote: 'yes' } }),
    ];
    expect(acts.map(code)).toEqual(Array<string>(5).fill('offer_not_found'));
    const liked = await stranger.call(listReactedOffers, { query: { kind: 'favorite' } });
    expect([liked.body.total, liked.body.items]).toEqual([0, []]);
  });

  it.each(hidden)('%s is there for its owner and administrators', async (_, change) => {
    const offer = await offerThen(change);
    for (const caller of [asOwner, asAdmin])
      expect((await caller.call(showOffer, { params: { id: offer.short_code } })).body.id).toBe(offer.id);
  });

  it('leaves to the people of a viewing what they agreed on', async () => {
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const client = await makeUser(app.db);
    const { id } = await app.db
      .insertInto('viewings')
      .values({
        offer_id: offer.id,
        owner_id: owner.id,
        client_id: client.id,
        proposed_by: 'client',
        status: viewingStatus.accepted,
        starts_at: new Date('2026-09-16T07:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.updateTable('offers').set({ status: offerStatus.deactivated }).where('id', '=', offer.id).execute();
    const caller = await app.as(client);
    expect(code(await caller.call(showOffer, { params: { id: offer.id } }))).toBe('offer_not_found');
    const { body } = await caller.call(showViewing, { params: { id } });
    expect([body.offer.address, body.starts_at, body.person.phone]).toEqual([
      offer.address,
      '2026-09-16T07:00:00.000Z',
      owner.phone,
    ]);
  });
});

describe('an offer that is no longer available', () => {
  it.each(unavailable)('%s shows itself, without contacts and booking', async (_, change) => {
    const offer = await offerThen(change);
    const { status, body } = await app.call(showOffer, { params: { id: offer.short_code } });
    expect([status, body.badges.includes('expired'), body.owner!.masked_phone]).toEqual([200, true, null]);
    expect([body.can.seePhone, body.can.book]).toEqual([false, false]);
    expect(code(await app.call(revealOfferPhone, { params: { id: offer.id } }))).toBe('offer_unavailable');
    const liked = await stranger.call(listReactedOffers, { query: { kind: 'favorite' } });
    expect(liked.body.items.map(({ id }) => id)).toContain(offer.id);
    await app.db.deleteFrom('offers').where('id', '=', offer.id).execute();
  });
});

const hiddenSearches = [
  ['paused', { status: searchStatus.deactivated }],
  ['rejected by a moderator', { status: searchStatus.rejected, reject_reason: 'spam' }],
  ['expired 30 days and a moment ago', { expires_at: days(-30, -1) }],
] as const;

async function searchThen(change: object) {
  const search = await makeSearch(app.db, { user_id: owner.id });
  await stranger.call(favoriteSearch, { params: { id: search.id } });
  await app.db.updateTable('searches').set(change).where('id', '=', search.id).execute();
  return search;
}

describe('a search that is hidden', () => {
  it.each(hiddenSearches)(
    '%s is gone for everybody by every call, also for whoever has its client link',
    async (_, change) => {
      const search = await searchThen(change);
      const link = { client_view: 1, key: search.client_key };
      for (const caller of [app, stranger]) {
        for (const id of [search.id, search.short_code]) {
          const shown = await caller.call(showSearch, { params: { id } });
          expect([shown.status, shown.body]).toEqual([
            404,
            expect.objectContaining({ code: 'search_not_found', similar: { deal: 1, property_type: 1 } }),
          ]);
          const others = [
            await caller.call(showSearch, { params: { id }, query: link }),
            await caller.call(listSuitableOffers, { params: { id }, query: link }),
            await caller.call(countSearchView, { params: { id } }),
            await caller.call(likeOffer, { params: { advert_id: strangersOffer.id, request_id: id }, query: link }),
          ];
          expect(others.map(code)).toEqual(Array<string>(4).fill('search_not_found'));
        }
        const lists = [
          await caller.call(listSearches, { query: { limit: 60 } }),
          await caller.call(listSearchesWithSimilar, { query: { limit: 60 } }),
        ];
        for (const list of lists) expect(JSON.stringify(list.body)).not.toContain(search.short_code);
      }
      const visit = { date_time: '2026-09-16 10:00', name: 'Мария', phone: '+37369333444', request_id: search.id };
      const acts = [
        await stranger.call(favoriteSearch, { params: { id: search.id } }),
        await stranger.call(proposeOffers, { params: { id: search.id }, body: { offers: [strangersOffer.id] } }),
        await stranger.call(offerHelp, { body: { request_id: search.id } }),
        await stranger.call(reportAbuse, { body: { subject: 'search', id: search.id, reason: 'fraud' } }),
        await app.call(bookViewing, { params: { id: strangersOffer.id }, body: { ...visit, key: search.client_key } }),
      ];
      expect(acts.map(code)).toEqual(Array<string>(5).fill('search_not_found'));
      const liked = await stranger.call(listReactedSearches, { query: { kind: 'favorite' } });
      expect([liked.body.total, liked.body.items]).toEqual([0, []]);
      for (const caller of [asOwner, asAdmin])
        expect((await caller.call(showSearch, { params: { id: search.id } })).body.id).toBe(search.id);
    },
  );

  it.each([
    ['expired a moment ago', { expires_at: days(0, -1) }],
    ['expired 30 days ago', { expires_at: days(-30) }],
  ])('%s still shows itself, and takes nothing', async (_, change) => {
    const search = await searchThen(change);
    const { body } = await app.call(showSearch, { params: { id: search.short_code } });
    expect([body.id, body.contact, body.can.propose]).toEqual([search.id, null, false]);
    expect(code(await stranger.call(offerHelp, { body: { request_id: search.id } }))).toBe('search_unavailable');
  });
});
