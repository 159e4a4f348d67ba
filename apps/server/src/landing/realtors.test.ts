import { listHomeRealtors, showRealtor } from '@app/contract/landing';
import { listOffers } from '@app/contract/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
const ids: Record<string, number> = {};
const yesterday = new Date(startOfTest.getTime() - 86_400_000);

async function makeRealtor(name: string, reviews: readonly number[], more: object = {}) {
  const { id } = await makeUser(app.db, {
    role: 'realtor',
    verified_at: startOfTest,
    name,
    review_count: reviews.length,
    review_sum: reviews.reduce((sum, rating) => sum + rating, 0),
    recommend_count: reviews.filter((rating) => rating >= 4).length,
    ...more,
  });
  ids[name] = id;
}

beforeAll(async () => {
  app = await testApp();
  const agency = { name: 'Căminul Nostru', logo_path: 'logos/camin.svg' };
  const { id } = await app.db.insertInto('agencies').values(agency).returning('id').executeTakeFirstOrThrow();
  await makeRealtor('Ana', [5, 3]);
  await makeRealtor('Ion Ceban', [5], { agency_id: id, description: 'Botanica din 2009' });
  await makeRealtor('Vera', [4, 4, 4]);
  await makeRealtor('Nou', []);
  await makeRealtor('Blocat', [5], { blocked_at: startOfTest });
  await makeRealtor('Neverificat', [5], { verified_at: null });
  await makeOffer(app.db, {
    user_id: ids['Ana']!,
    deal: 2,
    property_type: 2,
    sector: 'sector-centru',
    city: 'chisinau',
  });
  await makeOffer(app.db, { user_id: ids['Ana']!, deal: 1, property_type: 1, sector: 'sector-botanica', status: 1 });
  await makeOffer(app.db, { user_id: ids['Vera']!, deal: 1, property_type: 1, sector: 'sector-centru' });
  await makeOffer(app.db, { user_id: ids['Nou']!, deal: 1, property_type: 1, city: 'balti' });
  await makeOffer(app.db, { user_id: ids['Nou']!, deal: 2, property_type: 1, active_until: yesterday });
});
afterAll(() => app.close());

const namesOf = async (query: object) => {
  const { body } = await app.call(listHomeRealtors, { query: { limit: 10, ...query } });
  return body.items.map(({ name }) => name);
};

describe('realtor finder of the home page', () => {
  it('shows the verified, the best rated first, those without a review last', async () => {
    const { body } = await app.call(listHomeRealtors, { query: { limit: 10 } });
    expect(body.items.map(({ name, rating, recommendation_percent: share }) => [name, rating, share])).toEqual([
      ['Ion Ceban', 5, 100],
      ['Vera', 4, 100],
      ['Ana', 4, 50],
      ['Nou', null, null],
    ]);
    expect([body.total, body.next]).toEqual([4, null]);
  });

  it.each([
    ['a name or agency whatever the accents', { q: 'caminul' }, ['Ion Ceban']],
    ['no pattern', { q: '%' }, []],
    ['a rating', { rating: 4.5 }, ['Ion Ceban']],
    ['a sector', { sector: 'sector-centru' }, ['Vera', 'Ana']],
    ['a town', { city: 'balti' }, ['Nou']],
    ['a sector, kind and deal of one offer', { sector: 'sector-centru', kind: 2, deal: 2 }, ['Ana']],
    ['no mix of two offers', { sector: 'sector-centru', kind: 1, deal: 2 }, []],
    ['a deal, of offers on the market alone', { deal: 1 }, ['Vera', 'Nou']],
    ['no offer that has expired', { deal: 2, kind: 1 }, []],
    ['no offer that its owner took back', { sector: 'sector-botanica' }, []],
    ['all wishes at once', { sector: 'sector-centru', deal: 1, kind: 1, rating: 4, q: 've' }, ['Vera']],
  ])('finds by %s', async (_, query, expected) => {
    expect(await namesOf(query)).toEqual(expected);
  });

  it('goes on from its cursor, and begins anew from one that is not its own', async () => {
    const first = await app.call(listHomeRealtors, { query: { limit: 2 } });
    const { next: cursor } = first.body;
    expect(await namesOf({ limit: 2, cursor })).toEqual(['Ana', 'Nou']);
    expect(await namesOf({ limit: 2, cursor: "1'; DROP" })).toEqual(['Ion Ceban', 'Vera']);
  });
});

describe("a realtor's page", () => {
  it('tells what everybody may know, never a phone', async () => {
    const { body } = await app.call(showRealtor, { params: { id: ids['Ion Ceban']! } });
    expect(body).toMatchObject({
      name: 'Ion Ceban',
      agency: 'Căminul Nostru',
      agency_logo: 'logos/camin.svg',
      description: 'Botanica din 2009',
      verified: true,
      rating: 5,
    });
    expect(JSON.stringify(body)).not.toContain('+373');
  });

  it('is there for an unverified realtor, without the badge; not for a blocked one or a client', async () => {
    const client = await makeUser(app.db);
    const open = (id: number) => app.call(showRealtor, { params: { id } });
    expect((await open(ids['Neverificat']!)).body.verified).toBe(false);
    for (const id of [ids['Blocat']!, client.id, 999_999]) expect((await open(id)).status).toBe(404);
  });

  it('lists their offers on the market alone', async () => {
    const { body } = await app.call(listOffers, { query: { user: ids['Ana']! } });
    expect([body.total, body.items.map(({ user_id: owner }) => owner)]).toEqual([1, [ids['Ana']]]);
  });
});
