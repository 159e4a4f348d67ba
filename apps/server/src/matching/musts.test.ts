import { listSuitableOffers, proposeAllToSuitable, proposeOffers } from '@app/contract/proposals';
import { listMySearches } from '@app/contract/searches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { enqueue } from '../platform/jobs/jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('offers').execute();
  await app.db.deleteFrom('searches').execute();
});

const main = (values: object) => JSON.stringify(values);
const cat = { main: main({ pets: ['has_cat'] }) };
type Made = Parameters<typeof makeOffer>[1];
type Wanted = Parameters<typeof makeSearch>[1];

/** Each pair breaks one answer that an offer has to meet unless the author says otherwise. */
const broken: [title: string, Wanted, Made][] = [
  ['a cat where no animals live', cat, { pets: ['pets_none'] }],
  ['half a year in what is let from a year', { rent_term_days: 180 }, { rent_term_days: 360 }],
  [
    'a warehouse in an office',
    { property_type: 4, main: main({ commercial_type: ['commercial_warehouse'] }) },
    { property_type: 4, rooms: null, main: main({ commercial_type: ['commercial_office'] }) },
  ],
  [
    'a shop in a private house',
    { property_type: 4, main: main({ private_house_allowed: false }) },
    { property_type: 4, rooms: null, main: main({ is_private_house: true }) },
  ],
  [
    'building ground on farm land',
    { property_type: 3, main: main({ land_type: ['land_building'] }) },
    { property_type: 3, rooms: null, main: main({ land_type: 'land_farm' }) },
  ],
];

describe('an offer that breaks a must', () => {
  it.each(broken)('%s: almost suits, and is neither counted nor proposed', async (_, wanted, made) => {
    const search = await makeSearch(app.db, wanted);
    const owner = await makeUser(app.db, { role: 'owner' });
    const offer = await makeOffer(app.db, { ...made, user_id: owner.id });
    const seeker = await app.as({ id: search.user_id });
    const { body } = await seeker.call(listSuitableOffers, { params: { id: search.id } });
    expect(body.suitable_adverts).toEqual([]);
    expect(body.near_misses.map((match) => match.offer.id)).toEqual([offer.id]);
    expect((await seeker.call(listMySearches)).body.items[0]!.suitable_offers).toBe(0);
    const proposer = await app.as(owner);
    const one = await proposer.call(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
    expect(one.body).toMatchObject({ code: 'offer_not_suitable' });
    expect((await proposer.call(proposeAllToSuitable)).body).toMatchObject({ code: 'nothing_suitable' });
  });

  it.each(broken)('%s: suits once the author makes it a wish', async (_, wanted, made) => {
    const search = await makeSearch(app.db, { ...wanted, musts: [] });
    const offer = await makeOffer(app.db, made);
    const { body } = await (
      await app.as({ id: search.user_id })
    ).call(listSuitableOffers, { params: { id: search.id } });
    expect(body.suitable_adverts.map((match) => match.offer.id)).toEqual([offer.id]);
    expect(body.total).toBe(1);
    expect(body.suitable_adverts[0]!.reasons.some(({ verdict }) => verdict === 'differs')).toBe(true);
  });

  it('is told to nobody; what an offer does not say is', async () => {
    const search = await makeSearch(app.db, cat);
    const [refusing, silent] = [await makeOffer(app.db, { pets: ['pets_none'] }), await makeOffer(app.db)];
    for (const { id } of [refusing, silent]) await enqueue(app.db, 'match-offer', { offerId: id });
    await app.drain();
    const noticesOf = () =>
      app.db.selectFrom('notifications').select('offer_id').where('user_id', '=', search.user_id).execute();
    expect(await noticesOf()).toEqual([{ offer_id: silent.id }]);
    // A wish by now: the one that was left out is news.
    await app.db.updateTable('searches').set({ musts: [] }).where('id', '=', search.id).execute();
    app.setNow(new Date(app.now().getTime() + 2 * 3_600_000));
    await enqueue(app.db, 'match-offer', { offerId: refusing.id });
    await app.drain();
    expect(await noticesOf()).toContainEqual({ offer_id: refusing.id });
  });
});
