import * as calls from '@app/contract/proposals';
import { showOffer } from '@app/contract/offers';
import { nameClient } from '@app/contract/ownAdverts';
import { renewClientLink, showSearch } from '@app/contract/searches';
import { bookViewing, listBusySlots } from '@app/contract/viewings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let realtor: Caller;
let person: Awaited<ReturnType<typeof makeUser>>;
let owner: Awaited<ReturnType<typeof makeUser>>;
let offer: Awaited<ReturnType<typeof makeOffer>>;
let search: Awaited<ReturnType<typeof makeSearch>>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await makeUser(app.db, { role: 'realtor', verified_at: startOfTest, name: 'Ирина Риелтор' });
  realtor = await app.as(person);
  owner = await makeUser(app.db, { role: 'owner', name: 'Собственник Скрытый' });
  offer = await makeOffer(app.db, { user_id: owner.id });
  search = await makeSearch(app.db, { user_id: person.id, contact: JSON.stringify({ phone: '+37369111222' }) });
});

const link = () => ({ client_view: 1, key: search.client_key });
const like = (query: object) =>
  app.call(calls.likeOffer, { params: { advert_id: offer.id, request_id: search.id }, query: { ...query } });
const visit = { date_time: '2026-09-16 10:00', name: 'Мария', phone: '+37369333444' };

describe('a client view is what the server makes it', () => {
  it('shows the search without contact and key, greets by the realtor, and says that the link is open', async () => {
    const { body } = await app.call(showSearch, { params: { id: search.short_code }, query: link() });
    expect(body).toMatchObject({ owner: null, contact: null, client_key: null, client_view: 'open', user_id: 0 });
    expect(body.can).toMatchObject({ decide: true, propose: false, edit: false, delete: false, copyClientLink: false });
    const { name, phone, avatar_path } = person;
    expect(body.realtor).toEqual({ name, phone, avatar_path, role: 'verified_realtor' });
    const plain = await app.call(showSearch, { params: { id: search.short_code } });
    expect([plain.body.realtor, plain.body.client_name]).toEqual([null, null]);
  });

  it('greets the client by the name that the realtor gave, until they take it away', async () => {
    const params = { id: search.id };
    const seen = async () => (await app.call(showSearch, { params, query: link() })).body.client_name;
    expect(await seen()).toBeNull();
    expect((await realtor.call(nameClient, { params, body: { name: ' Ана ' } })).body).toEqual({ client_name: 'Ана' });
    expect([await seen(), (await realtor.call(showSearch, { params })).body.client_name]).toEqual(['Ана', 'Ана']);
    expect((await (await app.as(owner)).call(showSearch, { params })).body.client_name).toBeNull();
    await realtor.call(nameClient, { params, body: { name: '' } });
    expect(await seen()).toBeNull();
  });

  it('withholds whose each offer is, in the list and in full; a phone is in no answer', async () => {
    const list = await app.call(calls.listSuitableOffers, { params: { id: search.id }, query: link() });
    const found = list.body.suitable_adverts.find(({ offer: { id } }) => id === offer.id)!;
    expect(found.offer).toMatchObject({ user_id: 0, owner_name: '', agency: null });
    const full = await app.call(showOffer, { params: { id: offer.short_code }, query: { client_view: 1 } });
    expect(full.body).toMatchObject({ user_id: 0, owner: null, owner_name: '', agency: null });
    expect(full.body.can).toMatchObject({ seePhone: false, book: false, react: false, edit: false });
    for (const answer of [list, full]) {
      expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`Скрытый|${owner.phone!.slice(4)}`));
    }
  });

  it('the owner of the offer is not seen by their own client link either', async () => {
    const caller = await app.as(owner);
    const { body } = await caller.call(showOffer, { params: { id: offer.id }, query: { client_view: 1 } });
    expect([body.owner, body.can.edit, body.can.copyClientLink]).toEqual([null, false, false]);
  });

  it('its key likes and books for that search alone, and busy hours are asked by the offer', async () => {
    expect((await like(link())).body.suitable_status).toBe(2);
    const slots = await app.call(listBusySlots, { params: { userId: 0 }, query: { offer: offer.id } });
    expect(slots.status).toBe(200);
    expect((await app.call(listBusySlots, { params: { userId: 0 } })).status).toBe(404);
    const body = { ...visit, request_id: search.id, key: search.client_key, is_client_view_mode: true };
    expect((await app.call(bookViewing, { params: { id: offer.id }, body })).status).toBe(200);
    const other = await makeSearch(app.db);
    const foreign = { advert_id: offer.id, request_id: other.id };
    expect((await app.call(calls.likeOffer, { params: foreign, query: link() })).status).toBe(401);
  });

  it.each([
    ['without a name', { name: ' ' }, 'name_required', 'name'],
    ['without a phone', { phone: undefined }, 'phone_required', 'phone'],
    ['with a wrong phone', { phone: '12' }, 'phone_invalid', 'phone'],
  ])('%s nothing is booked', async (_, change, __, field) => {
    const body = { ...visit, ...change, request_id: search.id, key: search.client_key };
    const answer = await app.call(bookViewing, { params: { id: offer.id }, body });
    expect([answer.status, Object.keys((answer.body as unknown as { fields: object }).fields)]).toEqual([422, [field]]);
  });

  it('is_client_view_mode without a key is nothing: a guest signs in', async () => {
    const body = { ...visit, request_id: search.id, is_client_view_mode: true };
    expect((await app.call(bookViewing, { params: { id: offer.id }, body })).status).toBe(401);
    expect((await like({ client_view: 1 })).status).toBe(401);
  });
});

describe('the link is revoked', () => {
  it('and opens nothing more: no list, no like, no booking; the new one does', async () => {
    const old = link();
    expect((await realtor.call(renewClientLink, { params: { id: search.id } })).status).toBe(200);
    const seen = await app.call(showSearch, { params: { id: search.id }, query: old });
    expect([seen.body.client_view, seen.body.can.decide, seen.body.realtor]).toEqual(['revoked', false, null]);
    expect((await app.call(calls.listSuitableOffers, { params: { id: search.id }, query: old })).status).toBe(403);
    expect((await like(old)).status).toBe(401);
    const body = { ...visit, request_id: search.id, key: old.key };
    expect((await app.call(bookViewing, { params: { id: offer.id }, body })).status).toBe(404);
    const { client_key } = (await realtor.call(showSearch, { params: { id: search.id } })).body;
    expect(client_key).not.toBe(old.key);
    expect((await like({ client_view: 1, key: client_key })).status).toBe(200);
  });
});
