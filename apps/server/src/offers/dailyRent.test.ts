import { listAdminOffers } from '@app/contract/adminOffers';
import { listAdminSearches } from '@app/contract/adminSearches';
import * as map from '@app/contract/map';
import { createOffer, editOffer, listOffers, saveOfferDraft, showOffer, showOfferDraft } from '@app/contract/offers';
import { countWaitingSearches } from '@app/contract/waitingSearches';
import { countFittingOffers, createSearch, listSearches, showSearch } from '@app/contract/searches';
import { idOf } from '@app/domain/dictionaries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countSupply } from '../admin/statistics.queries.ts';
import { centre, makeUser, squareAround } from '../testing/factories.ts';
import { completeForms, makePhoto, type WireForm } from '../testing/offerForms.ts';
import { completeSearches } from '../testing/searchForms.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

/*
 * A flat at 300 € a day and one at 320 € a month, a search for each: everything below asks with numbers that fit both.
 */

let app: TestApp;
let owner: Caller;
let admin: Caller;
let photo: number;
const ids = { dailyOffer: 0, monthlyOffer: 0, dailySearch: 0, monthlySearch: 0 };
const suited = { dailyOffer: 0, monthlyOffer: 0, dailySearch: 0, monthlySearch: 0 };

function offerForm(price: number, byDay: boolean): WireForm {
  const form = completeForms.apartment(photo);
  const term = { rent_term: byDay ? 2 : 6, is_rent_term_about_days: byDay };
  return { ...form, main_info: { ...form.main_info, ...term, price } };
}

async function search(phone: string, byDay: boolean) {
  const form = completeSearches.apartment(phone);
  const term = { rent_term: byDay ? 5 : 12, is_rent_term_about_days: byDay };
  const main_info = { ...form.main_info, ...term, price: [250, 350], rooms: [idOf('rooms_2')] };
  const { body, status } = await app.call(createSearch, { body: { ...form, main_info } });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.request!.id, suitable: body.suitable_offers };
}

async function publish(price: number, byDay: boolean) {
  const { body, status } = await owner.call(createOffer, { body: offerForm(price, byDay) });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.offer.id, suitable: body.suitable_requests };
}

beforeAll(async () => {
  app = await testApp();
  const user = await makeUser(app.db, { role: 'owner' });
  photo = await makePhoto(app.db, user.id);
  owner = await app.as(user);
  admin = await app.as(await makeUser(app.db, { role: 'admin' }));
  ids.monthlySearch = (await search('+37369111001', false)).id;
  ids.dailySearch = (await search('+37369111002', true)).id;
  const daily = await publish(300, true);
  const monthly = await publish(320, false);
  Object.assign(ids, { dailyOffer: daily.id, monthlyOffer: monthly.id });
  Object.assign(suited, { dailyOffer: daily.suitable, monthlyOffer: monthly.suitable });
});
afterAll(() => app.close());

const bbox = '28.5,46.8,29.2,47.3';
const byMonth = [{ deal: 1 }, { advert_type: 1 }] as const;
const byDay = [
  { deal: 4 },
  { deal: 1, is_rent_term_about_days: 1 },
  { advert_type: 1, is_rent_term_about_days: true },
] as const;

async function listed(query: object): Promise<number[]> {
  const { body } = await app.call(listOffers, { query: { price_to: 350, ...query } });
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ id }) => id);
}

describe('rent by the day and by the month', () => {
  it('match their own kind alone', async () => {
    expect([suited.dailyOffer, suited.monthlyOffer]).toEqual([1, 1]);
    const cards = (await owner.call(listSearches, { query: { deal: 1 } })).body.items;
    expect(cards.map(({ id, suits_my_offers: suits }) => [id, suits])).toEqual([[ids.monthlySearch, 1]]);
  });

  it('are listed apart, cheapest first too, and say what they are by the wire’s names', async () => {
    for (const query of byMonth) expect(await listed(query)).toEqual([ids.monthlyOffer]);
    for (const query of byDay) expect(await listed(query)).toEqual([ids.dailyOffer]);
    for (const query of byMonth) expect(await listed({ ...query, sort: 'price_asc' })).toEqual([ids.monthlyOffer]);
    const { items } = (await app.call(listOffers, { query: { deal: 4 } })).body;
    expect(items).toEqual([expect.objectContaining({ advert_type: 1, rent_by_day: true, price: 300 })]);
    expect(items[0]!.badges).not.toContain('deposit');
  });

  it('of searches too', async () => {
    const found = async (query: Record<string, unknown>) => (await app.call(listSearches, { query })).body.items;
    const asked = { price_from: 300, price_to: 330 };
    for (const query of [{ deal: 1 }, { request_type: 1 }]) {
      expect((await found({ ...asked, ...query })).map(({ id }) => id)).toEqual([ids.monthlySearch]);
    }
    for (const query of [{ deal: 4 }, { request_type: 1, is_rent_term_about_days: 1 }]) {
      const items = await found({ ...asked, ...query });
      expect(items).toEqual([expect.objectContaining({ request_type: 1, is_rent_term_about_days: true })]);
      expect(items[0]!.id).toBe(ids.dailySearch);
    }
  });

  it('by the day are left out where prices are asked for without a deal: a day’s are compared with no others', async () => {
    for (const query of [{}, { price_from: 100 }, { sort: 'price_asc' }, { sort: 'price_desc' }] as const) {
      expect(await listed(query)).toEqual([ids.monthlyOffer]);
      const { body } = await app.call(listSearches, { query: { price_to: 350, ...query } });
      expect([body.items.map(({ id }) => id), body.total]).toEqual([[ids.monthlySearch], 1]);
    }
    for (const sort of ['price_asc', 'price_desc'] as const) {
      const offers = (await app.call(listOffers, { query: { sort } })).body;
      expect([offers.items.map(({ id }) => id), offers.total]).toEqual([[ids.monthlyOffer], 1]);
      const searches = (await app.call(listSearches, { query: { sort } })).body;
      expect([searches.items.map(({ id }) => id), searches.total]).toEqual([[ids.monthlySearch], 1]);
    }
    for (const zoom of [7, 18]) {
      const on = async (query: { price_to?: number }) =>
        (await app.call(map.listClusters, { query: { bbox, zoom, ...query } })).body.totals;
      expect(await on({ price_to: 350 })).toEqual({ offers: 1, searches: 1 });
      expect(await on({})).toEqual({ offers: 2, searches: 2 });
    }
    const newest = (await app.call(listOffers, { query: { sort: 'newest' } })).body.items;
    expect(newest.map(({ id }) => id)).toEqual([ids.monthlyOffer, ids.dailyOffer]);
  });

  it.each([
    ['rent_term.-1', 'rent_term.7-', 0, 0],
    ['rent_term.-3', 'rent_term.3-', 1, 1],
  ])(
    'by the day are asked for in days: offers by %s, searches by %s',
    async (attributes, requirements, offers, searches) => {
      const { total } = (await app.call(listOffers, { query: { deal: 4, facts: attributes } })).body;
      const wanted = (await app.call(listSearches, { query: { deal: 4, wishes: requirements } })).body.total;
      expect([total, wanted]).toEqual([offers, searches]);
      for (const zoom of [7, 18]) {
        const query = { bbox, zoom, deal: 4, facts: attributes, wishes: requirements } as const;
        expect((await app.call(map.listClusters, { query })).body.totals).toEqual({ offers, searches });
      }
    },
  );

  it('by the day is said in the wire’s names', async () => {
    const typeOf = async (id: number, locale: 'ru' | 'ro') => {
      const headers = { 'accept-language': locale };
      return (await app.call(showOffer, { params: { id }, headers })).body.advert_type_name;
    };
    expect([await typeOf(ids.dailyOffer, 'ru'), await typeOf(ids.monthlyOffer, 'ru')]).toEqual([
      'Посуточная аренда',
      'Аренда',
    ]);
    expect(await typeOf(ids.dailyOffer, 'ro')).toBe('Chirie pe zi');
    const { body } = await app.call(showSearch, { params: { id: ids.dailySearch } });
    expect(body.request_type_name).toBe('Снять посуточно');
  });

  it('stand on the map, and in its numbers, apart', async () => {
    const shown = async (deal: number) => (await app.call(map.listClusters, { query: { bbox, zoom: 18, deal } })).body;
    expect((await shown(1)).totals).toEqual({ offers: 1, searches: 1 });
    const daily = await shown(4);
    expect(daily.totals).toEqual({ offers: 1, searches: 1 });
    expect(daily.offers).toEqual([expect.objectContaining({ id: ids.dailyOffer, rent_by_day: true, advert_type: 1 })]);
    expect(daily.searches).toEqual([expect.objectContaining({ request_type: 1, is_rent_term_about_days: true })]);
    const prices = async (deal: number) => (await app.call(map.priceHistogram, { query: { deal, kind: 1 } })).body;
    expect(await prices(1)).toMatchObject({ total: 1, average: 320, from: 50, to: 2_000 });
    expect(await prices(4)).toMatchObject({ total: 1, average: 300, from: 10, to: 300 });
    // Of all deals together there is no middle price.
    const all = await app.call(map.priceHistogram, { query: {} });
    expect(all.body).toMatchObject({ total: 2, average: null });
  });

  it('are similar to their own kind alone', async () => {
    const asked = { deal: 4, price_from: 301, price_to: 330 };
    const { body } = await app.call(map.listOffersWithSimilar, { query: asked });
    expect([body.items, body.similar.map(({ id }) => id)]).toEqual([[], [ids.dailyOffer]]);
    const points = await app.call(map.mapOffersWithSimilar, { query: asked });
    expect(points.body.items).toEqual([expect.objectContaining({ id: ids.dailyOffer, deal: 4, similar: true })]);
    const found = await app.call(map.mapSearchesWithSimilar, { query: { deal: 4 } });
    expect(found.body.items).toEqual([expect.objectContaining({ id: ids.dailySearch, deal: 4 })]);
  });

  it('are counted apart while a form is filled in', async () => {
    const waiting = { property_type: 1, price: 310, rooms: 2, coordinates: centre };
    const fitting = { price: [290, 330], rooms: [idOf('rooms_2')] };
    for (const flag of [true, false]) {
      const offer = { ...waiting, advert_type: 1, is_rent_term_about_days: flag };
      expect((await app.call(countWaitingSearches, { body: offer })).body.total).toBe(1);
      const main_info = { ...fitting, is_rent_term_about_days: flag };
      const wish = { request_type: 1, property_type: 1, main_info, zones: [squareAround(centre)] };
      expect((await app.call(countFittingOffers, { body: wish })).body.total).toBe(1);
    }
  });

  it('are listed and counted apart for administrators', async () => {
    const offers = await admin.call(listAdminOffers, { query: { deal: 4 } });
    expect(offers.body.items).toEqual([expect.objectContaining({ id: ids.dailyOffer, deal: 4 })]);
    const searches = await admin.call(listAdminSearches, { query: { deal: 1 } });
    expect(searches.body.items.map(({ id }) => id)).toEqual([ids.monthlySearch]);
    const supply = await countSupply(app.db, app.now());
    expect(Object.fromEntries(supply.map(({ deal, offers: count }) => [deal, count]))).toEqual({ 1: 1, 4: 1 });
  });

  it('keep their unit in a draft whose term nobody has written yet', async () => {
    const form = { ...offerForm(35, true), main_info: { price: 35, is_rent_term_about_days: true } };
    const { id } = (await owner.call(saveOfferDraft, { body: form })).body;
    const { body } = await owner.call(showOfferDraft, { params: { id } });
    expect(body).toMatchObject({ advert_type: 1, rent_by_day: true, values: { price: 35 } });
  });

  it('change the market when an offer is edited from one to the other: it matches anew, its price begins anew', async () => {
    const { id } = await publish(330, false);
    const { body } = await owner.call(editOffer, { params: { id }, body: offerForm(260, true) });
    expect(body.suitable_requests).toBe(1);
    expect(body.offer).toMatchObject({ advert_type: 1, rent_by_day: true, price_change: null, deposit_months: null });
    expect(body.offer.price_history.map(({ price }) => price)).toEqual([260]);
    expect(await listed({ deal: 1 })).toEqual([ids.monthlyOffer]);
    expect(await listed({ deal: 4, sort: 'price_asc' })).toEqual([id, ids.dailyOffer]);
    const back = await owner.call(editOffer, { params: { id }, body: offerForm(340, false) });
    expect(back.body.offer).toMatchObject({ rent_by_day: false, rent_term_days: 180, price_change: null });
  });
});
