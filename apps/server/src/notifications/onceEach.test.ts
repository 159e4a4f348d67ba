import { deleteUser } from '@app/contract/contacts';
import * as proposals from '@app/contract/proposals';
import { listNotifications, notificationTypes as types } from '@app/contract/notifications';
import { deleteOffer } from '@app/contract/offers';
import { favoriteOffer } from '@app/contract/reactions';
import { bookViewing } from '@app/contract/viewings';
import { offerStatus, searchStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../accounts/password.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { notifyFavouritePrice } from '../reactions/favouriteNews.service.ts';
import { centre, makeOffer, makeSearch, makeUser, squareAround } from '../testing/factories.ts';
import { testApp, type Caller, type TestApp } from '../testing/testApp.ts';
import { deliverJob } from './notifications.service.ts';

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
const noticesTo = async (caller: Caller) =>
  (await caller.call(listNotifications)).body.items.map(({ type, data }) => [type, data.suitable_adverts_count]);
const notifyOf = async (offerId: number) => {
  await enqueue(app.db, 'match-offer', { offerId });
  await app.drain();
};
const propose = async (caller: Caller, id: number, offers: number[]) => {
  expect((await caller.call(proposals.proposeOffers, { params: { id }, body: { offers } })).status).toBe(200);
};

describe('of one event at one flat a person is told once', () => {
  it('what is put forward is not told as new too, before or after; at another price it is', async () => {
    const { owner, offer, search, asOwner, asClient } = await market();
    const other = await makeOffer(app.db, { user_id: owner.id });
    const third = await makeOffer(app.db, { user_id: owner.id });
    for (const { id } of [offer, other]) await notifyOf(id);
    expect(await noticesTo(asClient)).toEqual([[types.newOffer, 2]]);
    await propose(asOwner, search.id, [offer.id]);
    expect(await noticesTo(asClient)).toEqual([
      [types.offersProposed, 1],
      [types.newOffer, 1],
    ]);
    await propose(asOwner, search.id, [other.id, third.id]);
    await notifyOf(third.id);
    expect(await noticesTo(asClient)).toEqual([[types.offersProposed, 3]]);
    await app.db.updateTable('offers').set({ price: 380 }).where('id', '=', third.id).execute();
    await notifyOf(third.id);
    expect(await noticesTo(asClient)).toEqual([
      [types.newOffer, 1],
      [types.offersProposed, 3],
    ]);
  });

  it('a favourite’s new price is not told as a match again', async () => {
    const { offer, asClient } = await market();
    await asClient.call(favoriteOffer, { params: { id: offer.id } });
    await app.db
      .transaction()
      .execute((trx) => notifyFavouritePrice(trx, { offerId: offer.id, price: 380 }, app.now()));
    await app.db.updateTable('offers').set({ price: 380 }).where('id', '=', offer.id).execute();
    await notifyOf(offer.id);
    expect(await noticesTo(asClient)).toEqual([[types.favouriteChanged, null]]);
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
      expect(await noticesTo(asClient)).toEqual([[types.viewingCancelled, null]]);
      expect(await noticesTo(keeper)).toEqual([[types.favouriteChanged, null]]);
    },
  );

  /** The client of a market with another search, which takes dearer flats and has a zone more. */
  async function twoSearches() {
    const { search, ...all } = await market();
    const client = search.user_id;
    await app.db
      .updateTable('users')
      .set({ email: mailOf(client), email_proven_at: app.now() })
      .where('id', '=', client)
      .execute();
    const zones = [squareAround(centre), squareAround([28.86, 46.985])];
    const wider = await makeSearch(app.db, { user_id: client, zones, budget_max: 600 });
    return { ...all, search, wider };
  }
  const mailOf = (userId: number) => `client${userId}@mail.md`;
  const messages = async (caller: Caller, locale: 'ru' | 'ro') => {
    const { body } = await caller.call(listNotifications, { headers: { 'accept-language': locale } });
    return body.items.map(({ message }) => message);
  };

  it('an offer that suits two searches of theirs is told once, on the page and by mail', async () => {
    const { offer, search, asClient } = await twoSearches();
    for (const again of [1, 2]) {
      await notifyOf(offer.id);
      expect(await noticesTo(asClient), `run ${again}`).toEqual([[types.newOffer, 1]]);
    }
    const ru =
      'Новое предложение: Bulevardul Ștefan cel Mare 1 — подходит двум вашим поискам: «Снять квартиру, Центр» и «Снять квартиру, Центр, Ботаника»';
    expect(await messages(asClient, 'ru')).toEqual([ru]);
    expect(await messages(asClient, 'ro')).toEqual([
      'Ofertă nouă: Bulevardul Ștefan cel Mare 1 — se potrivește cu două căutări ale dvs.: „Închiriez apartament, Centru” și „Închiriez apartament, Centru, Botanica”',
    ]);
    const [notice] = (await asClient.call(listNotifications)).body.items;
    expect(notice!.data.link).toBe(`?property_id=${offer.short_code}`);
    const began = app.now();
    app.setNow(new Date(began.getTime() + 3_600_000));
    await enqueue(app.db, deliverJob, {});
    await app.drain();
    app.setNow(began);
    const mails = await app.db
      .selectFrom('outbox_messages')
      .select('data')
      .where('recipient', '=', mailOf(search.user_id))
      .execute();
    expect(mails.map(({ data }) => (data as { text: string }).text)).toEqual([ru]);
  });

  it('a place that is shown approximately is told without its house', async () => {
    const { offer, asClient } = await twoSearches();
    await app.db.updateTable('offers').set({ approximate: true }).where('id', '=', offer.id).execute();
    await notifyOf(offer.id);
    const [notice] = (await asClient.call(listNotifications, { headers: { 'accept-language': 'ru' } })).body.items;
    expect(notice!.message).toMatch(/^Новое предложение: Bulevardul Ștefan cel Mare — подходит двум/);
    expect(notice!.data.address).toBe('Bulevardul Ștefan cel Mare');
  });

  it('offers that suit the same searches are one digest, beside that of one search alone', async () => {
    const { owner, offer, search, wider, asClient } = await twoSearches();
    const alike = await makeOffer(app.db, { user_id: owner.id });
    const dearer = await makeOffer(app.db, { user_id: owner.id, price: 700 });
    for (const { id } of [offer, dearer, alike]) await notifyOf(id);
    expect(await noticesTo(asClient)).toEqual([
      [types.newOffer, 1],
      [types.newOffer, 2],
    ]);
    expect(await messages(asClient, 'ru')).toEqual([
      'Новое предложение для вашего поиска «Снять квартиру, Центр, Ботаника»',
      'Новые предложения для двух ваших поисков: «Снять квартиру, Центр» и «Снять квартиру, Центр, Ботаника» — 2 предложения',
    ]);
    const links = (await asClient.call(listNotifications)).body.items.map(({ data }) => data.link);
    expect(links).toEqual([`?request_id=${wider.short_code}`, `?request_id=${search.short_code}`]);
  });

  it('what is put forward for one of two searches is told as new for the other alone', async () => {
    const { offer, search, wider, asOwner, asClient } = await twoSearches();
    await notifyOf(offer.id);
    await propose(asOwner, search.id, [offer.id]);
    expect(await messages(asClient, 'ru')).toEqual([
      'Новый отклик на ваш поиск «Снять квартиру, Центр»',
      'Новое предложение для вашего поиска «Снять квартиру, Центр, Ботаника»',
    ]);
    await propose(asOwner, wider.id, [offer.id]);
    expect(await noticesTo(asClient)).toEqual([
      [types.offersProposed, 1],
      [types.offersProposed, 1],
    ]);
  });

  it('of several decisions about a proposal that were not read the last is left', async () => {
    const { offer, search, asOwner, asClient } = await market();
    await propose(asOwner, search.id, [offer.id]);
    const params = { advert_id: offer.id, request_id: search.id };
    const like = () => asClient.call(proposals.likeOffer, { params });
    await like();
    expect(await noticesTo(asOwner)).toEqual([[types.proposalAccepted, null]]);
    await like();
    expect(await noticesTo(asOwner), 'it is not liked any more').toEqual([]);
    await like();
    await asClient.call(proposals.unlikeOffer, { params });
    expect(await noticesTo(asOwner)).toEqual([[types.proposalDeclined, null]]);
  });
});
