import { deleteUser } from '@app/contract/contacts';
import * as matching from '@app/contract/matching';
import { listNotifications, notificationTypes as types } from '@app/contract/notifications';
import { deleteOffer } from '@app/contract/offers';
import { favoriteOffer } from '@app/contract/reactions';
import { bookViewing } from '@app/contract/viewings';
import { offerStatus, searchStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../accounts/password.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { tellFavouritePrice } from '../reactions/favouriteNews.service.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { testApp, type Caller, type TestApp } from '../testing/testApp.ts';

const password = 'correct horse';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** An owner with a flat and a client whose search it suits, in a market of their own. */
async function market() {
  // Of others' offers and searches nothing is told here.
  await app.db.updateTable('offers').set({ status: 1 }).where('status', '<>', offerStatus.deleted).execute();
  await app.db.updateTable('searches').set({ status: 1 }).where('status', '<>', searchStatus.deleted).execute();
  const owner = await makeUser(app.db, { role: 'owner', password_hash: await hashPassword(password) });
  const client = await makeUser(app.db);
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const search = await makeSearch(app.db, { user_id: client.id });
  return { owner, offer, search, asOwner: await app.as(owner), asClient: await app.as(client) };
}

/** Type and, of a digest, how many offers; the newest first. */
const toldTo = async (caller: Caller) =>
  (await caller.call(listNotifications)).body.items.map(({ type, data }) => [type, data.suitable_adverts_count]);
const tellOf = async (offerId: number) => {
  await enqueue(app.db, 'match-offer', { offerId });
  await app.drain();
};
const propose = async (caller: Caller, id: number, offers: number[]) => {
  expect((await caller.call(matching.proposeOffers, { params: { id }, body: { offers } })).status).toBe(200);
};

describe('of one event at one flat a person is told once', () => {
  it('what is put forward is not told as new too, before or after; at another price it is', async () => {
    const { owner, offer, search, asOwner, asClient } = await market();
    const other = await makeOffer(app.db, { user_id: owner.id });
    const third = await makeOffer(app.db, { user_id: owner.id });
    for (const { id } of [offer, other]) await tellOf(id);
    expect(await toldTo(asClient)).toEqual([[types.newOffer, 2]]);
    await propose(asOwner, search.id, [offer.id]);
    expect(await toldTo(asClient)).toEqual([
      [types.offersProposed, 1],
      [types.newOffer, 1],
    ]);
    await propose(asOwner, search.id, [other.id, third.id]);
    await tellOf(third.id);
    expect(await toldTo(asClient)).toEqual([[types.offersProposed, 3]]);
    await app.db.updateTable('offers').set({ price: 380 }).where('id', '=', third.id).execute();
    await tellOf(third.id);
    expect(await toldTo(asClient)).toEqual([
      [types.newOffer, 1],
      [types.offersProposed, 3],
    ]);
  });

  it('a favourite’s new price is not told as a match again', async () => {
    const { offer, asClient } = await market();
    await asClient.call(favoriteOffer, { params: { id: offer.id } });
    await app.db.transaction().execute((trx) => tellFavouritePrice(trx, offer.id, 380, app.now()));
    await app.db.updateTable('offers').set({ price: 380 }).where('id', '=', offer.id).execute();
    await tellOf(offer.id);
    expect(await toldTo(asClient)).toEqual([[types.favouriteChanged, null]]);
  });

  it.each(['offer', 'account'] as const)(
    'a viewing that goes with its %s is told without the favourite',
    async (gone) => {
      const { owner, offer, asOwner, asClient } = await market();
      await asClient.call(favoriteOffer, { params: { id: offer.id } });
      const keeper = await app.as(await makeUser(app.db));
      await keeper.call(favoriteOffer, { params: { id: offer.id } });
      const body = { date_time: '2026-09-16 10:00' };
      expect((await asClient.call(bookViewing, { params: { id: offer.id }, body })).status).toBe(200);
      if (gone === 'offer') await asOwner.call(deleteOffer, { params: { id: offer.id } });
      else await asOwner.call(deleteUser, { params: { id: owner.id }, body: { password } });
      await app.drain();
      expect(await toldTo(asClient)).toEqual([[types.viewingCancelled, null]]);
      expect(await toldTo(keeper)).toEqual([[types.favouriteChanged, null]]);
    },
  );

  it('of several decisions about a proposal that were not read the last is left', async () => {
    const { offer, search, asOwner, asClient } = await market();
    await propose(asOwner, search.id, [offer.id]);
    const params = { advert_id: offer.id, request_id: search.id };
    const like = () => asClient.call(matching.likeOffer, { params });
    await like();
    expect(await toldTo(asOwner)).toEqual([[types.proposalAccepted, null]]);
    await like();
    expect(await toldTo(asOwner), 'it is not liked any more').toEqual([]);
    await like();
    await asClient.call(matching.unlikeOffer, { params });
    expect(await toldTo(asOwner)).toEqual([[types.proposalDeclined, null]]);
  });
});
