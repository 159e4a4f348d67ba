import { reinstateOffer, rejectOffer } from '@app/contract/adminOffers';
import { reinstateSearch, rejectSearch } from '@app/contract/adminSearches';
import type { OfferFormWire } from '@app/contract/offerForm';
import * as offers from '@app/contract/offers';
import * as searches from '@app/contract/searches';
import { offerStatus, searchStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { completeForms, makePhoto } from '../testing/offerForms.ts';
import { completeSearches } from '../testing/searchForms.ts';
import { testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let owner: Caller;
let stranger: Caller;
let admin: Caller;
let ownerId: number;
beforeAll(async () => {
  app = await testApp();
  const user = await makeUser(app.db);
  ownerId = user.id;
  owner = await app.as(user);
  stranger = await app.as(await makeUser(app.db));
  admin = await app.as(await makeUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

const reason = { reason: 'Сдано' };

describe('where an id is taken, the short code is taken too', () => {
  it('by the acts on an offer', async () => {
    const { id, short_code } = await makeOffer(app.db, { user_id: ownerId });
    const params = { id: short_code };
    const status = () => app.db.selectFrom('offers').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    for (const [caller, act, body, after] of [
      [owner, offers.confirmOffer, undefined, offerStatus.active],
      [owner, offers.deactivateOffer, undefined, offerStatus.deactivated],
      [owner, offers.activateOffer, undefined, offerStatus.active],
      [admin, rejectOffer, reason, offerStatus.rejected],
      [admin, reinstateOffer, undefined, offerStatus.active],
      [owner, offers.deleteOffer, undefined, offerStatus.deleted],
    ] as const) {
      const refused = await stranger.call(act, { params, body });
      expect([act.name, refused.status]).toEqual([act.name, 403]);
      expect([act.name, (await caller.call(act, { params, body })).status]).toEqual([act.name, 200]);
      expect([act.name, await status()]).toEqual([act.name, { status: after }]);
    }
    expect((await owner.call(offers.confirmOffer, { params })).body).toMatchObject({ code: 'offer_not_found' });
  });

  it('by the acts on a search', async () => {
    const { id, short_code } = await makeSearch(app.db, { user_id: ownerId });
    const params = { id: short_code };
    const status = () => app.db.selectFrom('searches').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    for (const [caller, act, body, after] of [
      [owner, searches.renewClientLink, undefined, searchStatus.active],
      [owner, searches.deactivateSearch, undefined, searchStatus.deactivated],
      [owner, searches.activateSearch, undefined, searchStatus.active],
      [admin, rejectSearch, reason, searchStatus.rejected],
      [admin, reinstateSearch, undefined, searchStatus.active],
      [owner, searches.deleteSearch, undefined, searchStatus.deleted],
    ] as const) {
      const refused = await stranger.call(act, { params, body });
      expect([act.name, refused.status]).toEqual([act.name, 403]);
      expect([act.name, (await caller.call(act, { params, body })).status]).toEqual([act.name, 200]);
      expect([act.name, await status()]).toEqual([act.name, { status: after }]);
    }
    expect((await owner.call(searches.activateSearch, { params })).body).toMatchObject({ code: 'search_not_found' });
  });

  it('by the editing of either', async () => {
    const offer = await makeOffer(app.db, { user_id: ownerId });
    const photo = await makePhoto(app.db, ownerId);
    const edited = await owner.call(offers.editOffer, {
      params: { id: offer.short_code },
      body: completeForms.apartment(photo),
    });
    expect(edited).toMatchObject({ status: 200, body: { offer: { id: offer.id, price: 450 } } });
    const search = await makeSearch(app.db, { user_id: ownerId });
    const changed = await owner.call(searches.editSearch, {
      params: { id: search.short_code },
      body: completeSearches.apartment('+37369123456'),
    });
    expect(changed).toMatchObject({ status: 200, body: { request: { id: search.id } } });
  });

  it('by the reading of a draft, for its owner alone', async () => {
    const body = { advert_type: 1, property_type: 1, main_info: { price: 333 } } as OfferFormWire;
    const { id } = (await owner.call(offers.saveOfferDraft, { body })).body;
    const { short_code } = await app.db
      .selectFrom('offers')
      .select('short_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const params = { id: short_code };
    expect((await owner.call(offers.showOfferDraft, { params })).body).toMatchObject({ id, values: { price: 333 } });
    expect((await stranger.call(offers.showOfferDraft, { params })).status).toBe(404);
    expect((await owner.call(offers.showOfferDraft, { params: { id: 'zzzzzzzz' } })).status).toBe(404);
  });
});
