import {
  activateSearch,
  deactivateSearch,
  deleteSearch,
  listMySearches,
  listSearches,
  showSearch,
} from '@app/contract/searches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser, squareAround } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

const day = 86_400_000;
const days = (n: number) => new Date(startOfTest.getTime() + n * day);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(startOfTest);
  await app.db.deleteFrom('searches').execute();
  await app.db.deleteFrom('offers').execute();
});

const ids = async (query: Record<string, unknown>) =>
  (await app.call(listSearches, { query })).body.items.map((s) => s.id);

/** A search for these numbers of rooms. */
const wanting = (...rooms: number[]) => ({
  rooms_min: Math.min(...rooms),
  rooms_max: Math.max(...rooms),
  main: JSON.stringify({ rooms: rooms.map((n) => `rooms_${n}`) }),
});

describe('the public list', () => {
  it('shows active searches whose days are not over', async () => {
    const shown = await makeSearch(app.db);
    await makeSearch(app.db, { status: 1 });
    await makeSearch(app.db, { status: 2 });
    await makeSearch(app.db, { expires_at: days(-1) });
    expect(await ids({})).toEqual([shown.id]);
  });

  it.each([
    ['deal', { deal: 2 }, { deal: 2 }, {}],
    ['kinds', { kind: '2,3' }, { property_type: 3 }, {}],
    ['a budget that reaches in', { price_from: 500, price_to: 700 }, { budget_max: 500 }, { budget_max: 499 }],
    ['an area that reaches in', { area_from: 60 }, { area_min: 40, area_max: 60 }, { area_min: 40, area_max: 59 }],
    ['rooms', { rooms: '3' }, wanting(1, 3), wanting(1, 2)],
    ['rooms, none of those between', { rooms: '2' }, wanting(2, 4), wanting(1, 3)],
    ['studios', { rooms: '0' }, { is_studio: true }, wanting(1)],
    ['sector', { sector: 'sector-botanica' }, { zones: [squareAround([28.866, 46.986])] }, {}],
    ['the capital', { city: 'town-chisinau' }, {}, { zones: [squareAround([27.929, 47.762])] }],
    ['bounds', { bbox: '28.8,47,28.85,47.05' }, {}, { zones: [squareAround([28.9, 47.2])] }],
    ['a zone', { zone: '28.8,47;28.86,47;28.86,47.05;28.8,47' }, {}, { zones: [squareAround([28.9, 47.2])] }],
    [
      'one of several zones',
      { zone: '28,46;28.1,46;28.1,46.1;28,46|28.8,47;28.86,47;28.86,47.05;28.8,47' },
      {},
      { zones: [squareAround([28.9, 47.2])] },
    ],
  ] as const)('filters by %s', async (_, query, inside, outside) => {
    const found = await makeSearch(app.db, inside as never);
    await makeSearch(app.db, outside as never);
    expect(await ids(query)).toEqual([found.id]);
  });

  it('puts by publication what says so; extending raises in the default order alone', async () => {
    const extended = await makeSearch(app.db, { created_at: days(-10), activated_at: days(0) });
    const young = await makeSearch(app.db, { created_at: days(-1), activated_at: days(-1) });
    expect(await ids({ sort: 'newest' })).toEqual([young.id, extended.id]);
    expect(await ids({ sort: 'oldest' })).toEqual([extended.id, young.id]);
    for (const query of [{}, { sort: 'fresh' }]) expect(await ids(query)).toEqual([extended.id, young.id]);
  });

  it.each(['fresh', 'newest', 'oldest', 'price_asc', 'price_desc', 'views'] as const)(
    'pages by %s without a gap or a twin',
    async (sort) => {
      for (let i = 0; i < 13; i++)
        await makeSearch(app.db, {
          activated_at: days(-(i % 3)),
          created_at: days(-(i % 4)),
          budget_max: 500 + (i % 2),
          views: i % 4,
        });
      const whole = await ids({ sort, limit: 60 });
      const paged: number[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, unknown> = { sort, limit: 4, ...(cursor ? { cursor } : {}) };
        const { body } = await app.call(listSearches, { query });
        paged.push(...body.items.map((s) => s.id));
        cursor = body.next;
      } while (cursor);
      expect([paged, whole.length]).toEqual([whole, 13]);
    },
  );
});

describe('contacts and the client’s key', () => {
  const contact = JSON.stringify({
    phone: '+37369111222',
    email: 'secret@mail.md',
    contact_with: ['viber'],
    help_with: [],
  });

  it('shows the contact to the owner and the party of an accepted proposal, to nobody else', async () => {
    const owner = await makeUser(app.db, { phone: '+37369111222' });
    const search = await makeSearch(app.db, { user_id: owner.id, contact });
    const offer = await makeOffer(app.db);
    const proposal = { search_id: search.id, offer_id: offer.id, proposer_id: offer.user_id };
    await app.db.insertInto('proposals').values(proposal).execute();
    const proposer = await app.as({ id: offer.user_id });
    const params = { id: search.id };
    for (const caller of [app, proposer, await app.as(await makeUser(app.db))]) {
      const { body } = await caller.send({ url: `/api/requests/${search.id}` });
      for (const secret of ['69111222', 'secret@']) expect(body).not.toContain(secret);
      expect((await caller.send({ url: '/api/requests' })).body).not.toContain('69111222');
      expect((await caller.call(showSearch, { params })).body.contact).toBeNull();
    }
    await app.db.updateTable('proposals').set({ status: 1 }).where('search_id', '=', search.id).execute();
    expect((await proposer.call(showSearch, { params })).body.contact).toMatchObject({ phone: '+37369111222' });
    expect((await (await app.as(owner)).call(showSearch, { params })).body.contact).toMatchObject({
      email: 'secret@mail.md',
    });
  });

  it('opens a client view for the right key alone', async () => {
    const realtor = await makeUser(app.db, { role: 'realtor' });
    const search = await makeSearch(app.db, { user_id: realtor.id, client_key: 'k'.repeat(43), contact });
    const other = await makeSearch(app.db, { client_key: 'z'.repeat(43) });
    const view = async (id: number, key?: string) =>
      (await app.call(showSearch, { params: { id }, query: { client_view: 1, ...(key ? { key } : {}) } })).body;
    const opened = await view(search.id, 'k'.repeat(43));
    expect([opened.can.decide, opened.can.propose, opened.owner, opened.contact, opened.client_key]).toEqual([
      true,
      false,
      null,
      null,
      null,
    ]);
    for (const body of [await view(search.id), await view(search.id, 'wrong'), await view(other.id, 'k'.repeat(43))]) {
      expect(body.can.decide).toBe(false);
    }
    const own = (await (await app.as(realtor)).call(showSearch, { params: { id: search.short_code } })).body;
    expect([own.client_key, own.can.copyClientLink]).toEqual(['k'.repeat(43), true]);
  });
});

describe('the life of a search', () => {
  it('is paused, extended, activated and deleted by its owner alone', async () => {
    const owner = await makeUser(app.db);
    const caller = await app.as(owner);
    const stranger = await app.as(await makeUser(app.db));
    const search = await makeSearch(app.db, { user_id: owner.id, active_for: 5, expires_at: days(5) });
    const params = { id: search.id };
    for (const call of [activateSearch, deactivateSearch, deleteSearch]) {
      expect(
        [(await stranger.call(call, { params })).status, (await app.call(call, { params })).status],
        call.name,
      ).toEqual([403, 401]);
    }
    app.setNow(days(3));
    await caller.call(activateSearch, { params });
    expect((await caller.call(showSearch, { params })).body).toMatchObject({
      status: 0,
      expires_at: days(8).toISOString(),
    });
    expect((await caller.call(deactivateSearch, { params })).status).toBe(200);
    expect((await caller.call(deactivateSearch, { params })).status).toBe(409);
    expect(await ids({})).toEqual([]);
    app.setNow(days(20));
    await caller.call(activateSearch, { params });
    expect(await ids({})).toEqual([search.id]);
    expect((await caller.call(deleteSearch, { params })).status).toBe(200);
    expect((await caller.call(showSearch, { params })).status).toBe(404);
  });

  it('one that waits for its account cannot be activated around the sign-in', async () => {
    const owner = await makeUser(app.db);
    const search = await makeSearch(app.db, { user_id: owner.id, status: 2 });
    const { status, body } = await (await app.as(owner)).call(activateSearch, { params: { id: search.id } });
    expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'wrong_state']);
  });
});

describe('my searches', () => {
  it('tell what suits them, and public cards what of mine they suit', async () => {
    const owner = await makeUser(app.db);
    const search = await makeSearch(app.db, { user_id: owner.id });
    await makeSearch(app.db);
    const offer = await makeOffer(app.db);
    await makeOffer(app.db, { user_id: owner.id });
    const mine = (await (await app.as(owner)).call(listMySearches)).body;
    expect(mine.items.map((s) => [s.id, s.suitable_offers])).toEqual([[search.id, 1]]);
    const seen = (await (await app.as({ id: offer.user_id })).call(listSearches)).body;
    expect(seen.items.map((s) => s.suits_my_offers)).toEqual([1, 1]);
    expect((await app.call(listSearches)).body.items.map((s) => s.suits_my_offers)).toEqual([null, null]);
  });
});
