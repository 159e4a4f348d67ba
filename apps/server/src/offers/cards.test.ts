import { createOffer, deactivateOffer, editOffer, listOffers } from '@app/contract/offers';
import { updateUser } from '@app/contract/profile';
import { favoriteOffer } from '@app/contract/reactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { completeForms, makePhoto, withValue } from '../testing/offerForms.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let owner: Caller;
let ownerId: number;
let photos: number[];

beforeAll(async () => {
  app = await testApp();
  ownerId = (await makeUser(app.db, { role: 'owner', name: 'Ион' })).id;
  owner = await app.as({ id: ownerId });
  photos = [await makePhoto(app.db, ownerId), await makePhoto(app.db, ownerId)];
});
afterAll(() => app.close());

/** The one card of the list, as this person sees it. */
const card = async (caller: Caller = app) => (await caller.call(listOffers)).body.items[0];

async function publish() {
  app.setNow(startOfTest);
  await app.db.deleteFrom('offers').execute();
  const form = completeForms.apartment(photos[0]!);
  const { body } = await owner.call(createOffer, { body: form });
  return { id: body.offer.id, form, before: (await card())! };
}

describe('cards that are kept', () => {
  it('tell at once of another price and other photos', async () => {
    const { id, form, before } = await publish();
    const body = { ...withValue(form, 'main_info.price', before.price - 40), photo_ids: photos.toReversed() };
    app.setNow(new Date(startOfTest.getTime() + 3_600_000));
    expect((await owner.call(editOffer, { params: { id }, body })).status).toBe(200);
    const after = (await card())!;
    expect([after.price, after.photo_count, after.photos.map((photo) => photo.id)]).toEqual([
      before.price - 40,
      2,
      photos.toReversed(),
    ]);
    expect(after.price_change).toMatchObject({ previous: before.price });
    expect(after.badges).toContain('price_drop');
  });

  it('tell at once of their owner’s other name, and are gone with the offer', async () => {
    const { id } = await publish();
    await owner.call(updateUser, { params: { id: ownerId }, body: { name: 'Ион Чебан' } });
    expect((await card())!.owner_name).toBe('Ион Чебан');
    await owner.call(deactivateOffer, { params: { id } });
    expect(await card()).toBeUndefined();
  });

  it('tell each reader of their own reaction', async () => {
    const { id } = await publish();
    const [one, other] = [await app.as(await makeUser(app.db)), await app.as(await makeUser(app.db))];
    await one.call(favoriteOffer, { params: { id } });
    expect([(await card(one))!.reaction, (await card(other))!.reaction, (await card())!.reaction]).toEqual([
      'favorite',
      null,
      null,
    ]);
  });

  it('are read again only when a row that tells of them was written', async () => {
    const { id, before } = await publish();
    const since = new Date(Date.parse(before.created_at) - 1_000);
    // Nothing of the product writes a price without its offer.
    await app.db
      .insertInto('offer_prices')
      .values({ offer_id: id, price: 2 * before.price, since })
      .execute();
    expect((await card())!.price_change).toBeNull();
    await app.db.updateTable('offers').set({ views: 1 }).where('id', '=', id).execute();
    expect((await card())!.price_change).toMatchObject({ previous: 2 * before.price });
  });
});
