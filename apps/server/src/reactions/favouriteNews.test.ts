import { deleteUser } from '@app/contract/contacts';
import { changeNotificationPreferences, listNotifications } from '@app/contract/notifications';
import * as offerCalls from '@app/contract/offers';
import { favoriteOffer, dislikeOffer } from '@app/contract/reactions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressIn } from '../addresses/shownAddress.ts';
import { hashPassword } from '../accounts/password.ts';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { completeForms, makePhoto } from '../testing/offerForms.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { notifyFavouriteGone, notifyFavouritePrice, notifyFavouritesRunOut } from './favouriteNews.service.ts';

const day = 86_400_000;
const password = 'Nucul 12';
const daysLater = (days: number) => new Date(startOfTest.getTime() + days * day);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.setNow(startOfTest));

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const newsOf = async (caller: Caller, language = 'ru') =>
  (await caller.call(listNotifications, { headers: { 'accept-language': language } })).body.items
    .filter(({ type }) => type === 20)
    .map(({ message, data }) => [plain(message), data.link]);
const markRead = (userId: number) =>
  app.db.updateTable('notifications').set({ read_at: app.now() }).where('user_id', '=', userId).execute();

/** An offer for 450 €, one who keeps it as a favourite and one who does not like it. */
async function makeFavourite() {
  const user = await makeUser(app.db, { password_hash: await hashPassword(password) });
  const offer = await makeOffer(app.db, { user_id: user.id, address: 'Strada Ismail 58', price: 450 });
  const [keeps, dislikes] = [await makeUser(app.db), await makeUser(app.db)];
  const keeper = await app.as(keeps);
  const other = await app.as(dislikes);
  await keeper.call(favoriteOffer, { params: { id: offer.id } });
  await other.call(dislikeOffer, { params: { id: offer.id } });
  const owner = await app.as(user);
  const photo = await makePhoto(app.db, user.id);
  const price = async (value: number) => {
    const form = completeForms.apartment(photo);
    const body = { ...form, main_info: { ...form.main_info, price: value } };
    const answer = await owner.call(offerCalls.editOffer, { params: { id: offer.id }, body });
    expect(answer.status).toBe(200);
  };
  return { user, owner, offer, keeps, keeper, other, price };
}

describe('a favourite that changed its price (type 20)', () => {
  it('is told to those who keep it, in both languages, and to nobody else', async () => {
    const { owner, offer, keeper, other, price } = await makeFavourite();
    const place = (await app.db.selectFrom('offers').select('address').where('id', '=', offer.id).executeTakeFirst())!;
    await price(400);
    const link = `?property_id=${offer.short_code}`;
    expect(await newsOf(keeper)).toEqual([[`Цена снизилась: 450 €/мес → 400 €/мес, ${place.address}`, link]]);
    expect(await newsOf(keeper, 'ro')).toEqual([[`Prețul a scăzut: 450 €/lună → 400 €/lună, ${place.address}`, link]]);
    expect([await newsOf(owner), await newsOf(other)]).toEqual([[], []]);
  });

  it('is one notice of all changes that were not read, and none when the price is back', async () => {
    const { keeps, keeper, price } = await makeFavourite();
    await price(400);
    await price(480);
    expect((await newsOf(keeper)).map(([text]) => text)).toEqual([
      expect.stringMatching(/^Цена выросла: 450 €\/мес → 480 €\/мес/),
    ]);
    await price(450);
    expect(await newsOf(keeper)).toEqual([]);
    await price(430);
    await markRead(keeps.id);
    await price(420);
    expect((await newsOf(keeper)).map(([text]) => text)).toEqual([
      expect.stringMatching(/^Цена снизилась: 430 €\/мес → 420 €\/мес/),
      expect.stringMatching(/^Цена снизилась: 450 €\/мес → 430 €\/мес/),
    ]);
  });

  it('names an approximate place without its house, whatever became of it', async () => {
    const { offer, keeper } = await makeFavourite();
    await app.db.updateTable('offers').set({ approximate: true, address: 'Strada Ismail 58' }).where('id', '=', offer.id).execute(); // oxfmt-ignore
    const noticesOf = async () => (await newsOf(keeper)).map(([message]) => message);
    await app.db
      .transaction()
      .execute((trx) => notifyFavouritePrice(trx, { offerId: offer.id, price: 400 }, app.now()));
    expect(await noticesOf()).toEqual([expect.stringMatching(/Strada Ismail$/)]);
    await app.db
      .transaction()
      .execute((trx) => notifyFavouriteGone(trx, { offerId: offer.id, why: 'hidden' }, app.now()));
    expect(await noticesOf()).toEqual([expect.stringMatching(/Strada Ismail$/)]);
    await app.db
      .updateTable('offers')
      .set({ active_until: daysLater(1) })
      .where('id', '=', offer.id)
      .execute();
    await notifyFavouritesRunOut(app.db, daysLater(2));
    expect(await noticesOf()).toEqual([expect.stringMatching(/Strada Ismail$/)]);
  });

  it('is not told when something else was edited, nor of an offer that is not shown', async () => {
    const { owner, offer, keeps, keeper, price } = await makeFavourite();
    await price(450);
    expect(await newsOf(keeper)).toEqual([]);
    await owner.call(offerCalls.deactivateOffer, { params: { id: offer.id } });
    await markRead(keeps.id);
    await price(300);
    expect(await newsOf(keeper)).toHaveLength(1);
  });

  it('leaves by the channels its reader wants', async () => {
    const [wants, silent] = [
      await makeUser(app.db, { email: 'wants@mail.md', email_proven_at: app.now() }),
      await makeUser(app.db, { email: 'silent@mail.md', email_proven_at: app.now() }),
    ];
    const { offer, price } = await makeFavourite();
    const changes = [{ group: 'matches', channel: 'mail', wanted: false }];
    await (await app.as(silent)).call(changeNotificationPreferences, { body: { changes } });
    for (const user of [wants, silent]) await (await app.as(user)).call(favoriteOffer, { params: { id: offer.id } });
    await price(410);
    await app.drain();
    const sent = await app.db
      .selectFrom('outbox_messages')
      .select('recipient')
      .where('recipient', 'in', ['wants@mail.md', 'silent@mail.md'])
      .execute();
    expect(sent).toEqual([{ recipient: 'wants@mail.md' }]);
  });
});

describe('a favourite that left the market (type 20)', () => {
  it('hidden by its owner, once; coming back and going again is told again', async () => {
    const { owner, offer, keeps, keeper } = await makeFavourite();
    const params = { id: offer.id };
    const link = `?property_id=${offer.short_code}`;
    await owner.call(offerCalls.deactivateOffer, { params });
    expect(await newsOf(keeper)).toEqual([['Избранное предложение больше не показывается: Strada Ismail 58', link]]);
    await markRead(keeps.id);
    expect((await owner.call(offerCalls.deactivateOffer, { params })).status).toBe(409);
    await owner.call(offerCalls.activateOffer, { params });
    await owner.call(offerCalls.deactivateOffer, { params });
    expect(await newsOf(keeper)).toHaveLength(2);
  });

  it('deleted: the news stays and leads to the map; of one that was hidden nothing more is told', async () => {
    const { owner, offer, keeper, price } = await makeFavourite();
    await price(400);
    const row = (await app.db.selectFrom('offers').selectAll().where('id', '=', offer.id).executeTakeFirst())!;
    const address = addressIn(row, 'ru');
    await owner.call(offerCalls.deleteOffer, { params: { id: offer.id } });
    expect(await newsOf(keeper), 'nothing while it may be taken back').not.toContainEqual(
      expect.arrayContaining(['/map']),
    );
    await app.drain();
    expect(await newsOf(keeper)).toEqual([[`Избранное предложение удалено: ${address}`, '/map']]);

    const hidden = await makeFavourite();
    await hidden.owner.call(offerCalls.deactivateOffer, { params: { id: hidden.offer.id } });
    await markRead(hidden.keeps.id);
    await hidden.owner.call(offerCalls.deleteOffer, { params: { id: hidden.offer.id } });
    await app.drain();
    expect(await newsOf(hidden.keeper)).toEqual([]);
  });

  it('gone with its owner’s account, without the house they lived in', async () => {
    const { user, owner, keeper } = await makeFavourite();
    expect((await owner.call(deleteUser, { params: { id: user.id }, body: { password } })).status).toBe(200);
    expect(await newsOf(keeper, 'ro')).toEqual([['Oferta favorită a fost ștearsă: Strada Ismail', '/map']]);
  });

  it('over: told once when its time has run out, by two nodes at once too, and after another run again', async () => {
    const { owner, offer, keeps, keeper } = await makeFavourite();
    await notifyFavouritesRunOut(app.db, daysLater(13));
    expect(await newsOf(keeper)).toEqual([]);
    await Promise.all([notifyFavouritesRunOut(app.db, daysLater(14)), notifyFavouritesRunOut(app.db, daysLater(14))]);
    await notifyFavouritesRunOut(app.db, daysLater(14.5));
    expect((await newsOf(keeper)).map(([text]) => text)).toEqual([
      'Избранное предложение больше не актуально: Strada Ismail 58',
    ]);
    await markRead(keeps.id);
    await notifyFavouritesRunOut(app.db, daysLater(15));
    expect(await newsOf(keeper)).toHaveLength(1);
    app.setNow(daysLater(15));
    await owner.call(offerCalls.confirmOffer, { params: { id: offer.id } });
    await notifyFavouritesRunOut(app.db, daysLater(30));
    expect(await newsOf(keeper)).toHaveLength(2);
  });

  it('is of the transaction that takes it off: rolled back, nothing was told', async () => {
    const { offer, keeper } = await makeFavourite();
    const failing = app.db.transaction().execute(async (trx) => {
      await notifyFavouritePrice(trx, { offerId: offer.id, price: 400 }, app.now());
      await notifyFavouriteGone(trx, { offerId: offer.id, why: 'hidden' }, app.now());
      throw new Error('and then the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await newsOf(keeper)).toEqual([]);
  });
});
