import { listMyOffers, showOffer, showOfferDraft, type MyOffer } from '@app/contract/offers';
import { changeOfferPrice, copyOffer, labelSearch, noteOffer } from '@app/contract/ownAdverts';
import { listNotifications } from '@app/contract/notifications';
import { listMySearches, showSearch } from '@app/contract/searches';
import type { MyOfferSort } from '@app/domain/ownStates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { testApp, type Caller, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const list = async (caller: Caller, query: object = {}): Promise<MyOffer[]> =>
  (await caller.call(listMyOffers, { query: { ...query } })).body.items;

test('one’s own offers are found by words of the address, the description and the note, and by the code', async () => {
  const owner = await makeUser(app.db);
  const caller = await app.as(owner);
  const park = await makeOffer(app.db, { user_id: owner.id, address: 'str. Ștefan cel Mare, 4' });
  const bright = await makeOffer(app.db, {
    user_id: owner.id,
    address: 'bd. Dacia, 27',
    extra: JSON.stringify({ description: 'Светлая, рядом парк' }),
  });
  const draft = await makeOffer(app.db, { user_id: owner.id, status: 2, active_until: null, address: null });
  await caller.call(noteOffer, { params: { id: draft.id }, body: { note: 'Ключи у Марины' } });
  const stranger = await makeOffer(app.db, { address: 'str. Ștefan cel Mare, 4' });
  const found = async (q: string) => (await list(caller, { q })).map(({ id }) => id);
  expect(await found('stefan MARE')).toEqual([park.id]);
  expect(await found('светлая парк')).toEqual([bright.id]);
  expect(await found('марин')).toEqual([draft.id]);
  expect(await found(park.short_code)).toEqual([park.id]);
  expect(await found(stranger.short_code)).toEqual([]);
  expect(await found('100%')).toEqual([]);
  expect(await found(' ')).toHaveLength(3);
});

test('every order goes on from page to page and ends with drafts that say nothing of it', async () => {
  const owner = await makeUser(app.db);
  const caller = await app.as(owner);
  const day = (days: number) => new Date(app.now().getTime() + days * 86_400_000);
  const [cheap, dear, middle] = [
    await makeOffer(app.db, { user_id: owner.id, price: 100, views: 5, created_at: day(-3), active_until: day(9) }),
    await makeOffer(app.db, { user_id: owner.id, price: 900, views: 1, created_at: day(-2), active_until: day(1) }),
    await makeOffer(app.db, { user_id: owner.id, price: 300, views: 9, created_at: day(-1), active_until: day(5) }),
  ].map(({ id }) => id) as [number, number, number];
  const { id: draft } = await makeOffer(app.db, {
    user_id: owner.id,
    status: 2,
    price: null,
    active_until: null,
    created_at: day(-4),
  });
  const inOrder = async (sort: MyOfferSort): Promise<number[]> => {
    const ids: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await caller.call(listMyOffers, { query: { sort, limit: 1, cursor } });
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.next;
    }
    return ids;
  };
  expect(await inOrder('newest')).toEqual([middle, dear, cheap, draft]);
  expect(await inOrder('oldest')).toEqual([draft, cheap, dear, middle]);
  expect(await inOrder('price_asc')).toEqual([cheap, middle, dear, draft]);
  expect(await inOrder('price_desc')).toEqual([dear, middle, cheap, draft]);
  expect(await inOrder('views')).toEqual([middle, cheap, dear, draft]);
  expect(await inOrder('ending')).toEqual([dear, middle, cheap, draft]);
});

test('a price changed alone joins the history and is told to those who keep the offer', async () => {
  const owner = await makeUser(app.db);
  const caller = await app.as(owner);
  const fan = await makeUser(app.db);
  const offer = await makeOffer(app.db, { user_id: owner.id, price: 500 });
  const since = new Date(app.now().getTime() - 86_400_000);
  await app.db.insertInto('offer_prices').values({ offer_id: offer.id, price: 500, since }).execute();
  await app.db
    .insertInto('offer_reactions')
    .values({ user_id: fan.id, offer_id: offer.id, kind: 'favorite' })
    .execute();
  const change = (price: number, by = caller) =>
    by.call(changeOfferPrice, { params: { id: offer.id }, body: { price } });
  expect((await change(450)).body).toEqual({ price: 450 });
  expect((await change(450)).status).toBe(200);
  const { body } = await caller.call(showOffer, { params: { id: offer.id }, query: {} });
  expect([body.price, body.price_history.map(({ price }) => price)]).toEqual([450, [450, 500]]);
  await app.drain();
  const notices = (await (await app.as(fan)).call(listNotifications)).body.items;
  expect(notices).toHaveLength(1);
  expect(code(await change(440, await app.as(fan)))).toBe('forbidden');
  expect((await change(0)).status).toBe(422);
  const draft = await makeOffer(app.db, { user_id: owner.id, status: 2, active_until: null });
  expect(code(await caller.call(changeOfferPrice, { params: { id: draft.id }, body: { price: 5 } }))).toBe(
    'wrong_state',
  );
});

test('a copy is a draft that says the same, without photos and notes', async () => {
  const owner = await makeUser(app.db);
  const caller = await app.as(owner);
  const offer = await makeOffer(app.db, { user_id: owner.id, extra: JSON.stringify({ elevator: true }) });
  await caller.call(noteOffer, { params: { id: offer.id }, body: { note: 'Торг' } });
  const { id } = (await caller.call(copyOffer, { params: { id: offer.short_code } })).body;
  const draft = (await caller.call(showOfferDraft, { params: { id } })).body;
  const of = await caller.call(showOffer, { params: { id: offer.id }, query: {} });
  expect(draft).toMatchObject({
    property_type: of.body.property_type,
    values: { price: offer.price, elevator: true },
    location: { address: offer.address },
    photos: [],
  });
  const [listed] = await list(caller, { state: 'draft' });
  expect([listed?.id, listed?.note]).toEqual([id, null]);
});

test('a note and a label are read by nobody but whose offer and search it is', async () => {
  const owner = await makeUser(app.db);
  const caller = await app.as(owner);
  const admin = await app.as(await makeUser(app.db, { role: 'admin' }));
  const offer = await makeOffer(app.db, { user_id: owner.id });
  const search = await makeSearch(app.db, { user_id: owner.id });
  const [secret, name] = ['Хозяйка уступит до 400', 'Ион Тайный'];
  const note = (text: string) => caller.call(noteOffer, { params: { id: offer.id }, body: { note: text } });
  const label = (text: string) => caller.call(labelSearch, { params: { id: search.id }, body: { label: text } });
  expect([(await note(` ${secret} `)).body, (await label(name)).body]).toEqual([{ note: secret }, { label: name }]);
  expect((await list(caller)).map((one) => one.note)).toEqual([secret]);
  const mine = async () => (await caller.call(listMySearches)).body.items.map((one) => one.label);
  expect(await mine()).toEqual([name]);
  for (const reader of [app, admin]) {
    const shown = await reader.call(showOffer, { params: { id: offer.id }, query: {} });
    const found = await reader.call(showSearch, { params: { id: search.id }, query: {} });
    expect([shown.status, found.status]).toEqual([200, 200]);
    expect(JSON.stringify([shown.body, found.body])).not.toMatch(new RegExp(`${secret}|${name}`));
  }
  expect((await note('x'.repeat(501))).status).toBe(422);
  expect([(await note('')).body, (await label('')).body]).toEqual([{ note: null }, { label: null }]);
  expect([(await list(caller))[0]?.note, await mine()]).toEqual([null, [null]]);
});
