import {
  activateOffer,
  confirmAllOffers,
  confirmOffer,
  countOfferView,
  deactivateOffer,
  deleteOffer,
  listMyOffers,
  listOffers,
  revealOfferPhone,
  showOffer,
} from '@app/contract/offers';
import { approximate } from '@app/domain/approximate';
import type { LngLat } from '@app/domain/kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

const hour = 3_600_000;
const later = (hours: number) => new Date(startOfTest.getTime() + hours * hour);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(startOfTest);
  await app.db.deleteFrom('offers').execute();
});

const pointOf = ([lng, lat]: LngLat) => `(${lng},${lat})`;
const ids = async (query: Record<string, unknown>) =>
  (await app.call(listOffers, { query })).body.items.map((item) => item.id);

describe('the public list', () => {
  it('shows active and actual offers only', async () => {
    const shown = await makeOffer(app.db);
    await makeOffer(app.db, { status: 1 });
    await makeOffer(app.db, { status: 2, price: null });
    await makeOffer(app.db, { status: 3 });
    await makeOffer(app.db, { active_until: later(-1) });
    const { body } = await app.call(listOffers);
    expect([body.items.map((item) => item.id), body.total, body.next]).toEqual([[shown.id], 1, null]);
  });

  it.each([
    ['deal', { deal: 2 }, { deal: 2 }, {}],
    ['kinds', { kind: '2,3' }, { property_type: 3 }, { property_type: 1 }],
    ['one kind', { kind: '4' }, { property_type: 4 }, { property_type: 1 }],
    ['price', { price_from: 300, price_to: 400 }, { price: 400 }, { price: 401 }],
    ['area', { area_from: 50.5, area_to: 60 }, { area: 50.5 }, { area: 50.4 }],
    ['rooms', { rooms: '3,4' }, { rooms: 4 }, { rooms: 2 }],
    ['one room without studios', { rooms: '1' }, { rooms: 1 }, { rooms: 1, is_studio: true }],
    ['studios', { rooms: '0' }, { rooms: 1, is_studio: true }, { rooms: 1 }],
    ['sector', { sector: 'sector-centru' }, { sector: 'sector-centru' }, { sector: 'sector-botanica' }],
    ['city', { city: 'town-balti' }, { city: 'town-balti' }, { city: 'town-chisinau' }],
    [
      'sector or city',
      { sector: 'sector-centru', city: 'town-balti' },
      { city: 'town-balti' },
      { sector: 'sector-botanica' },
    ],
    ['pets', { pets: 'pets_cats,pets_dogs' }, { pets: ['pets_dogs'] }, { pets: ['pets_none'] }],
    ['bounds', { bbox: '28.8,47,28.84,47.03' }, {}, { point: '(28.85,47.02)' }],
    [
      'a zone',
      { zone: '28.8,47;28.86,47;28.86,47.05;28.8,47' },
      { point: '(28.85,47.02)' },
      { point: '(28.81,47.04)' },
    ],
    ['no zone at all', { zone: '28.8,47;28.86,47' }, null, {}],
  ] as const)('filters by %s', async (_, query, inside, outside) => {
    const found = inside && (await makeOffer(app.db, inside as never));
    await makeOffer(app.db, outside as never);
    expect(await ids(query)).toEqual(found ? [found.id] : []);
  });

  it('filters by who offers', async () => {
    const realtor = await makeOffer(app.db, { user_id: (await makeUser(app.db, { role: 'realtor' })).id });
    const owner = await makeOffer(app.db);
    expect([await ids({ owner: 'realtor' }), await ids({ owner: 'owner' })]).toEqual([[realtor.id], [owner.id]]);
  });

  it('puts by publication what says so; confirming raises in the default order alone, and both times are told', async () => {
    const confirmed = await makeOffer(app.db, { created_at: later(-10), confirmed_at: later(0), raised_at: later(0) });
    const young = await makeOffer(app.db, { created_at: later(-1), confirmed_at: later(-1), raised_at: later(-1) });
    expect(await ids({ sort: 'newest' })).toEqual([young.id, confirmed.id]);
    expect(await ids({ sort: 'oldest' })).toEqual([confirmed.id, young.id]);
    for (const query of [{}, { sort: 'fresh' }]) expect(await ids(query)).toEqual([confirmed.id, young.id]);
    const [first] = (await app.call(listOffers, { query: {} })).body.items;
    expect([first!.created_at, first!.confirmed_at]).toEqual([later(-10), later(0)].map((time) => time.toISOString()));
  });

  it.each(['fresh', 'newest', 'oldest', 'price_asc', 'price_desc', 'views'] as const)(
    'pages by %s without a gap or a twin, whatever is published between',
    async (sort) => {
      const made: number[] = [];
      for (let i = 0; i < 23; i++) {
        const offer = await makeOffer(app.db, {
          price: 300 + (i % 4),
          views: i % 3,
          raised_at: new Date(startOfTest.getTime() + Math.floor(i / 5) * 1000),
          created_at: new Date(startOfTest.getTime() - Math.floor(i / 6) * 1000),
        });
        made.push(offer.id);
      }
      // Microseconds that a JavaScript date does not hold.
      await app.services.database.pool.query(
        `UPDATE offers SET raised_at = raised_at + (id % 7) * interval '3 microseconds',
          created_at = created_at + (id % 5) * interval '3 microseconds'`,
      );
      const whole = await ids({ sort, limit: 60 });
      const paged: number[] = [];
      let cursor: string | null = null;
      do {
        const { body }: { body: Awaited<ReturnType<typeof page>>['body'] } = await page(sort, cursor);
        paged.push(...body.items.map((item) => item.id));
        if (paged.length === 5)
          await makeOffer(app.db, { price: 1, views: 99, raised_at: later(1), created_at: later(1) });
        cursor = body.next;
      } while (cursor);
      const old = paged.filter((id) => made.includes(id));
      expect(old).toEqual(whole);
      expect(new Set(paged).size).toBe(paged.length);
    },
  );
  const page = (sort: string, cursor: string | null) =>
    app.call(listOffers, { query: { sort, limit: 5, ...(cursor ? { cursor } : {}) } });

  it('begins anew with a cursor that is not its own', async () => {
    const offer = await makeOffer(app.db);
    for (const cursor of ['nonsense', 'WyJwcmljZV9hc2MiLCIxIiwxXQ']) expect(await ids({ cursor })).toEqual([offer.id]);
  });

  it('refuses a filter it cannot read', async () => {
    for (const query of [{ deal: 9 }, { kind: 'flat' }, { bbox: '1,2,3' }, { limit: 1_000 }]) {
      expect((await app.call(listOffers, { query })).status).toBe(400);
    }
  });
});

describe('privacy', () => {
  const place: LngLat = [28.853217, 47.011456];

  it('gives no phone in any list or view', async () => {
    const owner = await makeUser(app.db, { role: 'realtor' });
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const reader = await app.as(await makeUser(app.db));
    for (const caller of [app, reader]) {
      const texts = [
        await caller.send({ url: '/api/properties' }),
        await caller.send({ url: `/api/properties/${offer.id}` }),
        await caller.send({ url: `/api/properties/${offer.short_code}` }),
      ];
      for (const { body } of texts) expect(body).not.toContain(owner.phone!.slice(-6));
    }
  });

  it('shows the exact point of an approximate offer to signed-in people only', async () => {
    const offer = await makeOffer(app.db, {
      approximate: true,
      point: pointOf(place),
      address: 'бул. Дачия, 27/1, Ботаника, Кишинёв',
    });
    const guest = (await app.call(showOffer, { params: { id: offer.id } })).body;
    expect(guest.coordinates).toEqual(approximate(place));
    expect(guest.address).toBe('бул. Дачия, Ботаника, Кишинёв');
    expect((await app.call(listOffers)).body.items[0]!.coordinates).toEqual(approximate(place));
    const reader = await app.as(await makeUser(app.db));
    const seen = (await reader.call(showOffer, { params: { id: offer.id } })).body;
    expect([seen.coordinates, seen.address]).toEqual([[...place], 'бул. Дачия, Ботаника, Кишинёв']);
  });

  it('shows the house of an approximate offer to its owner, administrators and a client with an accepted viewing', async () => {
    const address = 'ул. Садовая д.5 кв.12, Яловены';
    const [owner, client, admin] = [
      await makeUser(app.db),
      await makeUser(app.db),
      await makeUser(app.db, { role: 'admin' }),
    ];
    const offer = await makeOffer(app.db, { approximate: true, address, user_id: owner.id });
    const seenBy = async (person: { id: number }) => {
      const caller = await app.as(person);
      const full = (await caller.call(showOffer, { params: { id: offer.id } })).body;
      expect(full.location.address).toBe(full.address);
      const card = (await caller.call(listOffers)).body.items[0]!;
      return [full.address, card.address];
    };
    const street = 'ул. Садовая, Яловены';
    expect(await seenBy(owner)).toEqual([address, street]);
    expect(await seenBy(admin)).toEqual([address, street]);
    expect(await seenBy(client)).toEqual([street, street]);
    const viewing = { offer_id: offer.id, owner_id: owner.id, client_id: client.id, proposed_by: 'client' };
    await app.db
      .insertInto('viewings')
      .values({ ...viewing, status: 1, starts_at: later(24) })
      .execute();
    expect(await seenBy(client)).toEqual([address, street]);
  });

  it.each([
    ['ул. Садовая д.5 кв.12, Яловены', 'ул. Садовая, Яловены'],
    ['str. Livezilor 7 ap. 12, Sociteni', 'str. Livezilor, Sociteni'],
    ['str. Florilor 12 bis, Sociteni', 'str. Florilor, Sociteni'],
    ['рядом с домом 5', 'Ботаника, Кишинёв'],
  ])('shows an approximate place written as %s without its house to all others', async (address, shown) => {
    const offer = await makeOffer(app.db, {
      approximate: true,
      address,
      sector: 'sector-botanica',
      city: 'town-chisinau',
    });
    const full = (await app.call(showOffer, { params: { id: offer.id } })).body;
    expect([full.address, full.location.address]).toEqual([shown, shown]);
    expect((await app.call(listOffers)).body.items[0]!.address).toBe(shown);
  });

  it('does not give the exact place away by ever smaller bounds', async () => {
    await makeOffer(app.db, { approximate: true, point: pointOf(place) });
    const around = ([lng, lat]: LngLat) => `${lng - 1e-5},${lat - 1e-5},${lng + 1e-5},${lat + 1e-5}`;
    expect(await ids({ bbox: around(place) })).toEqual([]);
    expect(await ids({ bbox: around(approximate(place)) })).toHaveLength(1);
  });

  it('rounds in the database exactly as the domain does', async () => {
    const points = Array.from({ length: 200 }, (_, i): LngLat => [
      26.6 + ((i * 7919) % 3_500) / 1000 + i / 1e6,
      45.5 + ((i * 104_729) % 3_000) / 1000 - i / 1e6,
    ]);
    const { rows } = await app.services.database.pool.query(
      `SELECT shown_place(point(x, y), true) AS p FROM unnest($1::float8[], $2::float8[]) AS t (x, y)`,
      [points.map(([lng]) => lng), points.map(([, lat]) => lat)],
    );
    expect(rows.map(({ p }) => [p.x, p.y])).toEqual(points.map((point) => approximate(point)));
  });

  it('withholds the owner in a client view', async () => {
    const offer = await makeOffer(app.db);
    const { body } = await app.call(showOffer, { params: { id: offer.id }, query: { client_view: 1 } });
    expect([body.owner, body.owner_name, body.can.book, body.can.seePhone]).toEqual([null, '', false, false]);
  });

  it('reveals the phone, counts it, and not for the owner', async () => {
    const owner = await makeUser(app.db);
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const params = { id: offer.id };
    expect((await app.call(revealOfferPhone, { params })).body).toEqual({
      phone: owner.phone,
      phone_views: 1,
      messengers: [],
    });
    expect((await (await app.as(owner)).call(revealOfferPhone, { params })).body.phone_views).toBe(1);
    await app.db
      .updateTable('offers')
      .set({ active_until: later(-1) })
      .where('id', '=', offer.id)
      .execute();
    expect((await app.call(revealOfferPhone, { params })).status).toBe(409);
  });

  it('stops revealing phones to one address at the limit', async () => {
    const offer = await makeOffer(app.db);
    const statuses: number[] = [];
    for (let i = 0; i < 32; i++) {
      const { statusCode } = await app.send({
        method: 'POST',
        url: `/api/properties/${offer.id}/increase-phone-views`,
        remoteAddress: '203.0.113.9',
      });
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('who may see and do what', () => {
  it.each([
    ['a draft', 2, 404, 404, 404],
    ['a rejected one', 3, 404, 200, 200],
    ['a hidden one', 1, 404, 200, 200],
  ])('%s opens for whom it may', async (_, status, guest, owner, admin) => {
    const user = await makeUser(app.db);
    const offer = await makeOffer(app.db, {
      user_id: user.id,
      status,
      reject_reason: status === 3 ? 'Чужие фото' : null,
    });
    const params = { id: offer.id };
    const asAdmin = await app.as(await makeUser(app.db, { role: 'admin' }));
    const asOwner = await app.as(user);
    expect([
      (await app.call(showOffer, { params })).status,
      (await asOwner.call(showOffer, { params })).status,
      (await asAdmin.call(showOffer, { params })).status,
    ]).toEqual([guest, owner, admin]);
    if (status === 3) expect((await asOwner.call(showOffer, { params })).body.reject_reason).toBe('Чужие фото');
  });

  it('lets nobody but its owner act on an offer', async () => {
    const offer = await makeOffer(app.db);
    const stranger = await app.as(await makeUser(app.db));
    for (const call of [confirmOffer, activateOffer, deactivateOffer, deleteOffer]) {
      expect((await stranger.call(call, { params: { id: offer.id } })).status, call.name).toBe(403);
      expect((await app.call(call, { params: { id: offer.id } })).status, call.name).toBe(401);
      expect((await stranger.call(call, { params: { id: 876_543 } })).status, call.name).toBe(404);
    }
    expect((await app.call(showOffer, { params: { id: offer.id } })).status).toBe(200);
  });

  it('does not count its owner’s views', async () => {
    const user = await makeUser(app.db);
    const offer = await makeOffer(app.db, { user_id: user.id });
    const params = { id: offer.short_code };
    expect((await (await app.as(user)).call(countOfferView, { params })).body).toEqual({ view_count: 0 });
    expect((await app.call(countOfferView, { params })).body).toEqual({ view_count: 1 });
  });
});

describe('the life of an offer', () => {
  it('goes out of sight, comes back, and is confirmed, at the top at most once in 24 hours', async () => {
    const user = await makeUser(app.db);
    const caller = await app.as(user);
    const offer = await makeOffer(app.db, { user_id: user.id });
    const params = { id: offer.id };
    const state = async () => {
      const { raised_at, active_until, status } = (await caller.call(showOffer, { params })).body;
      return [status, raised_at, active_until];
    };
    expect((await caller.call(deactivateOffer, { params })).status).toBe(200);
    expect((await caller.call(deactivateOffer, { params })).status).toBe(409);
    expect((await caller.call(confirmOffer, { params })).status).toBe(409);
    app.setNow(later(10));
    expect((await caller.call(activateOffer, { params })).status).toBe(200);
    expect(await state()).toEqual([0, startOfTest.toISOString(), later(10 + 14 * 24).toISOString()]);
    app.setNow(later(24));
    await caller.call(confirmOffer, { params });
    expect(await state()).toEqual([0, later(24).toISOString(), later(15 * 24).toISOString()]);
    app.setNow(later(30));
    await caller.call(confirmOffer, { params });
    expect((await state())[1]).toBe(later(24).toISOString());
    expect((await caller.call(deleteOffer, { params })).status).toBe(200);
    expect((await caller.call(showOffer, { params })).status).toBe(404);
  });

  it('confirms at once all that end within three days or are over', async () => {
    const user = await makeUser(app.db);
    const caller = await app.as(user);
    const expired = await makeOffer(app.db, { user_id: user.id, active_until: later(-1) });
    const ending = await makeOffer(app.db, { user_id: user.id, raised_at: later(20), active_until: later(102) });
    await makeOffer(app.db, { user_id: user.id, active_until: later(103) });
    await makeOffer(app.db, { user_id: user.id, status: 1 });
    app.setNow(later(30));
    expect((await caller.call(confirmAllOffers)).body).toEqual({ ok: true, confirmed: 2 });
    const rows = await app.db
      .selectFrom('offers')
      .select(['id', 'raised_at'])
      .where('id', 'in', [expired.id, ending.id])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.raised_at)).toEqual([later(30), later(20)]);
    expect((await ids({})).slice(0, 1)).toEqual([expired.id]);
  });
});

describe('my offers', () => {
  it('lists every status with what it suits, drafts included', async () => {
    const user = await makeUser(app.db);
    const other = await makeUser(app.db);
    await makeSearch(app.db, { user_id: other.id });
    await makeSearch(app.db, { user_id: user.id });
    await makeSearch(app.db, { user_id: other.id, budget_min: 100, budget_max: 200 });
    const shown = await makeOffer(app.db, { user_id: user.id, created_at: later(-2) });
    const draft = await makeOffer(app.db, {
      user_id: user.id,
      status: 2,
      price: null,
      point: null,
      address: null,
      active_until: null,
    });
    await makeOffer(app.db);
    const { body } = await (await app.as(user)).call(listMyOffers);
    expect(body.items.map((item) => [item.id, item.draft, item.suitable_requests, item.price])).toEqual([
      [draft.id, true, 0, null],
      [shown.id, false, 1, 400],
    ]);
    expect(body.total).toBe(2);
  });
});
