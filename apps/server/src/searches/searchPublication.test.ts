import { countFittingOffers, createSearch, editSearch, listMySearches, showSearch } from '@app/contract/searches';
import sharp from 'sharp';
import { idOf } from '@app/domain/dictionaries';
import { mark, proposalStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueOf } from '../platform/database/kysely.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { completeSearches, withRequirement, type WireSearch, zoneAround } from '../testing/searchForms.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function person(user: Parameters<typeof makeUser>[1] = {}) {
  const row = await makeUser(app.db, user);
  return { ...row, caller: await app.as(row) };
}

let addresses = 0;
/** As a guest of their own address, so that no limit of one test meets another. */
async function asGuest(form: WireSearch) {
  addresses += 1;
  const answer = await app.send({
    method: 'POST',
    url: '/api/requests',
    remoteAddress: `203.0.113.${addresses}`,
    payload: form,
  });
  return { status: answer.statusCode, text: answer.body, body: JSON.parse(answer.body) };
}

const refused = (body: unknown) => body as { code: string; fields?: Record<string, string> };
const jobsFor = async (id: number) =>
  (await queueOf(app.db)!.boss.findJobs('match-search', { data: { searchId: id } })).length;

describe('publishing a search signed in', () => {
  it.each(Object.entries(completeSearches))('takes a complete search for %s and shows it whole', async (_, make) => {
    const { caller, phone, id } = await person();
    const form = make(phone!);
    const { status, body } = await caller.call(createSearch, { body: form });
    expect(status, JSON.stringify(body)).toBe(200);
    const [budget_min, budget_max] = form.main_info['price'] as [number, number];
    expect(body).toMatchObject({ outcome: 'published', token: null, grant: null, message: 'Поиск создан' });
    expect(body.request).toMatchObject({
      user_id: id,
      request_type: form.request_type,
      property_type: form.property_type,
      budget_min,
      budget_max,
      active_for: form.main_info['active_for'],
      places: ['Центр'],
      contact: { phone, contact_with: ['telegram'] },
      client_key: null,
    });
    expect(body.request!.can).toMatchObject({ edit: true, propose: false, decide: true });
    expect(body.request!.expires_at).toBe(
      new Date(startOfTest.getTime() + (form.main_info['active_for'] as number) * 86_400_000).toISOString(),
    );
    expect(await jobsFor(body.request!.id)).toBe(1);
  });

  it('keeps values by our names, rooms as chosen, and reads a studio’s marker', async () => {
    const { caller, phone } = await person();
    const { body } = await caller.call(createSearch, { body: completeSearches.apartment(phone!) });
    expect(body.request).toMatchObject({
      rooms_min: 2,
      rooms_max: 3,
      people: 3,
      rent_term_days: 360,
      wishes: ['has_cat', 'balcony'],
    });
    expect(body.request!.values).toEqual({
      people: 3,
      rooms: ['rooms_2', 'rooms_3'],
      budget: [300, 500],
      rent_term: { value: 12, unit: 'months' },
      pets: ['has_cat'],
      active_for: 10,
      balcony: true,
    });
    const studio = withRequirement(completeSearches.apartment(phone!), 'main_info.rooms', [0]);
    const made = await caller.call(createSearch, { body: studio });
    expect(made.body.request).toMatchObject({ is_studio: true, rooms_min: 1, rooms_max: 1 });
  });

  it('takes a ring of 500 points, and no longer one: the page thins what was drawn', async () => {
    const { caller, phone } = await person();
    const circle = (points: number) =>
      Array.from({ length: points }, (_, i) => {
        const angle = (i * 2 * Math.PI) / points;
        return [28.83 + Math.cos(angle) / 50, 47.02 + Math.sin(angle) / 50];
      });
    const publish = (points: number) => {
      const zone = { type: 'polygon', coordinates: circle(points) };
      return caller.call(createSearch, { body: { ...completeSearches.apartment(phone!), coordinates: zone } });
    };
    const made = await publish(500);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.request!.zones[0]!.ring.length).toBeLessThanOrEqual(301);
    expect((await publish(501)).status).toBe(422);
    const asked = { request_type: 1, property_type: 1, zones: [circle(501)] };
    expect((await app.call(countFittingOffers, { body: asked })).status).toBe(422);
  });

  it('takes the multipart form with pet photos and pictures of the zones; a broken picture is left out', async () => {
    const { caller, phone } = await person();
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#393' } })
      .png()
      .toBuffer();
    const files = [
      { part: 'home_animals_photos[0]', name: 'кот.png', bytes: png },
      { part: 'map_screenshots[0]', name: 'zone.png', bytes: new Uint8Array([1, 2, 3]) },
    ];
    const { status, body } = await caller.call(createSearch, { body: completeSearches.apartment(phone!), files });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.request!.pet_photos).toHaveLength(1);
  });
});

const bow = [[28.8, 47.0], [28.82, 47.02], [28.82, 47.0], [28.8, 47.012], [28.8, 47.0]]; // oxfmt-ignore

describe('zones', () => {
  it.each([
    ['none', { coordinates: null }, 'invalid_form', { coordinates: 'Выберите зону на карте' }],
    [
      'a sixth',
      { add_polygons: [1, 2, 3, 4, 5].map((i) => zoneAround(28.8 + i / 10)) },
      'invalid_form',
      { add_polygons: 'Можно нарисовать не больше 5 зон' },
    ],
    [
      'one of two points',
      {
        coordinates: {
          coordinates: [
            [28.8, 47],
            [28.9, 47],
            [28.8, 47],
          ],
        },
      },
      'zone_too_small',
      { coordinates: 'В зоне должно быть не меньше трёх точек' },
    ],
  ])('refuses %s', async (_, change, code, fields) => {
    const { caller, phone, id } = await person();
    const { status, body } = await caller.call(createSearch, {
      body: { ...completeSearches.apartment(phone!), ...change },
    });
    expect([status, refused(body).code, refused(body).fields]).toEqual([422, code, fields]);
    expect(await app.db.selectFrom('searches').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });

  it('repairs one that crosses itself, keeps equal ones once and the selected one first', async () => {
    const { caller, phone } = await person();
    const form = {
      ...completeSearches.apartment(phone!),
      coordinates: { type: 'polygon', coordinates: [bow] },
      add_polygons: [zoneAround(28.9), zoneAround(28.9)],
    };
    const { status, body } = await caller.call(createSearch, { body: form });
    expect(status, JSON.stringify(body)).toBe(200);
    const { zones } = body.request!;
    expect(zones).toHaveLength(3);
    expect(zones[1]!.ring).toEqual(expect.arrayContaining(zoneAround(28.9).coordinates as never[]));
  });

  it('draws a sector of the list by its own outline', async () => {
    const { caller, phone } = await person();
    const form = {
      ...completeSearches.apartment(phone!),
      coordinates: { ...zoneAround(29.5, 46.9), sector: 'sector-botanica' },
    };
    const { body } = await caller.call(createSearch, { body: form });
    expect(body.request!.zones[0]).toMatchObject({ sector: 'sector-botanica', name: 'Ботаника' });
    expect(body.request!.zones[0]!.ring.length).toBeGreaterThan(5);
  });

  it('thins a drawing of five hundred points that crosses itself', async () => {
    const { caller, phone } = await person();
    const turn = (2 * Math.PI) / 498;
    const scribble = Array.from({ length: 499 }, (_, i) => [
      28.8 + Math.cos(3 * i * turn) * 0.02,
      47 + Math.sin(2 * i * turn + 0.4) * 0.02,
    ]);
    const form = { ...completeSearches.apartment(phone!), coordinates: { coordinates: [...scribble, scribble[0]] } };
    const { status, body } = await caller.call(createSearch, { body: form });
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    expect(body.request!.zones.length).toBeGreaterThan(0);
    for (const zone of body.request!.zones) expect(zone.ring.length).toBeLessThan(400);
  });
});

let numbers = 0;
const freshPhone = () => `+3737${String(9_000_000 + ++numbers)}`;

describe('without a sign-in', () => {
  it('a new number gets an account, a session and a grant for its password', async () => {
    const phone = freshPhone();
    const { status, body } = await asGuest({
      ...completeSearches.apartment(phone),
      user_info: { phone: phone.replace('+373', '0'), email: 'Ana@Mail.md' },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ outcome: 'account_created', has_pass: false, user: { phone, email: 'Ana@mail.md' } });
    expect(body.request.contact.phone).toBe(phone);
    const shown = await app.withToken(body.token).call(showSearch, { params: { id: body.request.id } });
    expect(shown.body.can.edit).toBe(true);
    const grants = await app.db.selectFrom('grants').select('user_id').where('user_id', '=', body.user.id).execute();
    expect([typeof body.grant, grants.length]).toEqual(['string', 1]);
  });

  it('a known number: the search waits, and nothing of that account is told', async () => {
    const owner = await person({ name: 'Владелец Номера', email: 'owner@mail.md' });
    const { status, text, body } = await asGuest(completeSearches.apartment(owner.phone!));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcome: 'confirm_account',
      request: null,
      user: null,
      token: null,
      grant: null,
      device_token: null,
    });
    for (const secret of ['Владелец', 'owner@', owner.phone!, `"${owner.id}"`]) expect(text).not.toContain(secret);
    const [waiting] = await app.db
      .selectFrom('searches')
      .select(['id', 'status'])
      .where('user_id', '=', owner.id)
      .execute();
    expect(waiting!.status).toBe(2);
    expect((await app.call(showSearch, { params: { id: waiting!.id } })).status).toBe(404);
    expect(await jobsFor(waiting!.id)).toBe(0);
  });

  it('does not pile searches up before a stranger’s account', async () => {
    const owner = await person();
    for (let i = 0; i < 5; i++) expect((await asGuest(completeSearches.apartment(owner.phone!))).status).toBe(200);
    expect((await asGuest(completeSearches.apartment(owner.phone!))).status).toBe(429);
  });

  it('a blocked number is refused', async () => {
    const owner = await makeUser(app.db, { blocked_at: startOfTest });
    const { status, body } = await asGuest(completeSearches.apartment(owner.phone!));
    expect([status, body.code]).toEqual([403, 'blocked']);
    const own = await (await app.as(owner)).call(createSearch, { body: completeSearches.apartment(owner.phone!) });
    expect([own.status, refused(own.body).code]).toEqual([403, 'blocked']);
  });

  it('two forms with one new number make one account', async () => {
    const phone = freshPhone();
    const both = await Promise.all([asGuest(completeSearches.apartment(phone)), asGuest(completeSearches.land(phone))]);
    expect(both.map(({ body }) => body.outcome).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'account_created',
      'confirm_account',
    ]);
    expect(await app.db.selectFrom('users').select('id').where('phone', '=', phone).execute()).toHaveLength(1);
  });

  it('signed in under another number, the number decides; a realtor keeps it as their client’s', async () => {
    const owner = await person();
    const other = await person();
    const foreign = completeSearches.apartment(owner.phone!);
    const tried = await other.caller.call(createSearch, { body: foreign });
    expect([tried.body.outcome, tried.body.token]).toEqual(['confirm_account', null]);
    const plain = await other.caller.call(createSearch, {
      body: withRequirement(foreign, 'user_info.for_client', true),
    });
    expect(plain.body.outcome).toBe('confirm_account');
    const realtor = await person({ role: 'realtor' });
    const kept = await realtor.caller.call(createSearch, {
      body: withRequirement(foreign, 'user_info.for_client', true),
    });
    expect(kept.body).toMatchObject({
      outcome: 'published',
      request: { user_id: realtor.id, contact: { phone: owner.phone } },
    });
    expect(kept.body.request!.client_key).toHaveLength(43);
  });
});

describe('changing a search', () => {
  it('is its owner’s and administrators’ alone', async () => {
    const search = await makeSearch(app.db);
    const stranger = await person();
    const body = completeSearches.apartment(stranger.phone!);
    expect((await stranger.caller.call(editSearch, { params: { id: search.id }, body })).status).toBe(403);
    expect((await stranger.caller.call(editSearch, { params: { id: 765_432 }, body })).status).toBe(404);
    expect((await app.call(editSearch, { params: { id: search.id }, body })).status).toBe(401);
  });

  it('replaces wishes and zones; the days go on counting from the activation', async () => {
    const owner = await person();
    const search = await makeSearch(app.db, { user_id: owner.id });
    app.setNow(new Date(startOfTest.getTime() + 86_400_000));
    const form = {
      ...completeSearches.apartment(owner.phone!),
      coordinates: zoneAround(28.9),
      add_polygons: [zoneAround(28.7)],
    };
    const { status, body } = await owner.caller.call(editSearch, { params: { id: search.id }, body: form });
    app.setNow(startOfTest);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.request).toMatchObject({
      active_for: 10,
      expires_at: new Date(startOfTest.getTime() + 10 * 86_400_000).toISOString(),
    });
    expect(body.request.zones).toHaveLength(2);
  });
});

describe('the form’s live count', () => {
  it('counts what suits so far, by the places the public sees', async () => {
    await app.db.deleteFrom('offers').execute();
    await makeOffer(app.db, { price: 400, rooms: 2 });
    await makeOffer(app.db, { price: 900, rooms: 2 });
    await makeOffer(app.db, { property_type: 2, price: 400, rooms: 4, point: '(28.9,47.1)' });
    const total = async (body: object) =>
      (await app.call(countFittingOffers, { body: { request_type: 1, property_type: 1, ...body } })).body;
    expect((await total({})).total).toBe(3);
    const budget = { price: [300, 500] };
    expect((await total({ main_info: budget })).total).toBe(2);
    expect((await total({ main_info: { ...budget, rooms: [idOf('rooms_2')] } })).total).toBe(1);
    const zones = [zoneAround(28.9, 47.1).coordinates];
    const house = { total: 1, coordinates: [[28.9, 47.1]], complete: 0 };
    expect(await total({ main_info: budget, zones })).toEqual(house);
    expect(await total({ property_type: 2, main_info: budget, zones })).toEqual({ ...house, complete: 1 });
    expect(await total({ zones: [[[28.9, 47.1]]] })).toEqual({ total: 0, coordinates: [], complete: 0 });
  });

  it('counts of a search that is there what its owner reads, for those who may change it', async () => {
    await app.db.deleteFrom('offers').execute();
    const [owner, stranger, admin] = [await person(), await person(), await person({ role: 'admin' })];
    const blocked = await person({ blocked_at: startOfTest });
    const search = await makeSearch(app.db, { user_id: owner.id });
    const [declined, disliked, hidden, reacted] = [
      await makeOffer(app.db),
      await makeOffer(app.db),
      await makeOffer(app.db),
      await makeOffer(app.db),
    ];
    await makeOffer(app.db);
    await makeOffer(app.db, { user_id: owner.id });
    const pair = (offer: { id: number }) => ({ search_id: search.id, offer_id: offer.id });
    await app.db
      .insertInto('proposals')
      .values({ ...pair(declined), proposer_id: declined.user_id, status: proposalStatus.declined })
      .execute();
    await app.db
      .insertInto('offer_marks')
      .values([
        { ...pair(disliked), mark: mark.disliked },
        { ...pair(hidden), hidden_at: startOfTest },
      ])
      .execute();
    await app.db
      .insertInto('offer_reactions')
      .values({ user_id: owner.id, offer_id: reacted.id, kind: 'dislike' })
      .execute();
    const body = { request_type: 1, property_type: 1 };
    const total = async (caller: typeof owner.caller, more: object) =>
      (await caller.call(countFittingOffers, { body: { ...body, ...more } })).body.total;
    const [listed] = (await owner.caller.call(listMySearches)).body.items;
    expect(listed!.suitable_offers).toBe(1);
    expect(await total(owner.caller, { request_id: search.id })).toBe(1);
    // As the owner reads it, whoever changes it.
    expect(await total(admin.caller, { request_id: search.id })).toBe(1);
    // A new one has nothing taken off; what its author dislikes everywhere is not counted.
    expect(await total(owner.caller, {})).toBe(4);
    const codeFor = async (caller: typeof owner.caller, id: number) => {
      const { status, body: answer } = await caller.call(countFittingOffers, { body: { ...body, request_id: id } });
      return [status, refused(answer).code];
    };
    expect(await codeFor(stranger.caller, search.id)).toEqual([403, 'forbidden']);
    expect(await codeFor(blocked.caller, search.id)).toEqual([403, 'forbidden']);
    expect(await codeFor(owner.caller, search.id + 1)).toEqual([404, 'search_not_found']);
    expect(await codeFor(app, search.id)).toEqual([401, 'unauthenticated']);
  });

  it('counts in how many everything fits, and none that break a must', async () => {
    await app.db.deleteFrom('offers').execute();
    await makeOffer(app.db, { main: JSON.stringify({ balcony: true, separate_bathroom: true }) });
    await makeOffer(app.db, { extra: JSON.stringify({ balcony_count: 2, separate_bathroom: true }) });
    for (let i = 0; i < 2; i++) await makeOffer(app.db, { main: JSON.stringify({ separate_bathroom: true }) });
    await makeOffer(app.db, { main: JSON.stringify({ balcony: true }) });
    await makeOffer(app.db, { main: '{}' });
    const counts = async (main: object, musts: string[] = []) => {
      const body = { request_type: 1, property_type: 1, main_info: main, musts };
      const { total, complete } = (await app.call(countFittingOffers, { body })).body;
      return { total, complete };
    };
    expect(await counts({})).toEqual({ total: 6, complete: 6 });
    const both = { balcony: true, separate_bathroom: true };
    expect(await counts(both)).toEqual({ total: 6, complete: 2 });
    expect(await counts(both, ['balcony'])).toEqual({ total: 3, complete: 2 });
  });
});
