import { createOffer, editOffer, saveOfferDraft, showOffer, showOfferDraft } from '@app/contract/offers';
import { turnPhoto, uploadPhoto } from '@app/contract/photos';
import { offerStatus } from '@app/domain/kinds';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueOf } from '../platform/database/kysely.ts';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { completeForms, makePhoto, withValue, type WireForm } from '../testing/offerForms.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let owner: Caller;
let ownerId: number;
let photo: number;

beforeAll(async () => {
  app = await testApp();
  ownerId = (await makeUser(app.db, { role: 'owner' })).id;
  owner = await app.as({ id: ownerId });
  photo = await makePhoto(app.db, ownerId);
});
afterAll(() => app.close());

// More publications than one person may make in an hour are tried here.
async function anOwner() {
  const { id } = await makeUser(app.db, { role: 'owner' });
  return { id, caller: await app.as({ id }), photo: await makePhoto(app.db, id) };
}

const photoOf = (background: string) =>
  sharp({ create: { width: 1400, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

const refused = (body: unknown) => body as { code: string; message: string; fields?: Record<string, string> };

describe('publishing', () => {
  it.each(Object.entries(completeForms))('takes a complete %s and shows it as it was filled in', async (kind, make) => {
    const form = make(photo);
    const { status, body } = await owner.call(createOffer, { body: form });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.offer).toMatchObject({
      advert_type: form.advert_type,
      property_type: form.property_type,
      price: form.main_info['price'],
      status: 0,
      coordinates: [28.8322, 47.0245],
      sector: 'sector-centru',
      sector_name: 'Центр',
      city_name: 'Кишинёв',
      photo_count: 1,
    });
    expect(body.offer.badges).toEqual(expect.arrayContaining(['new', 'actual']));
    expect(body.offer.price_history).toHaveLength(1);
    expect(body.offer.can).toMatchObject({ edit: true, confirm: false, book: false, react: false });
    expect(body.message).toBe('Предложение опубликовано');
    const areas = { apartment: 62.5, house: 180, commercial: 120, land: 605 };
    expect(body.offer.area).toBe(areas[kind as keyof typeof areas]);
  });

  it('keeps values by our names and in the form’s units', async () => {
    const { body } = await owner.call(createOffer, { body: completeForms.land(photo) });
    expect(body.offer.values).toEqual({
      land_type: 'land_building',
      price: 20_000,
      area: 6.05,
      privatized: true,
      number_of_storeys: 2,
    });
    const rent = await owner.call(createOffer, { body: completeForms.apartment(photo) });
    expect(rent.body.offer.values).toMatchObject({
      rooms: 'rooms_2',
      rent_term: { value: 6, unit: 'months' },
      deposit: 2,
      pets: ['pets_cats', 'pets_paid'],
      description: 'Светлая квартира у парка',
    });
    expect(rent.body.offer).toMatchObject({ deposit_months: 2, rent_term_days: 180, rent_by_day: false });
  });

  it('takes the multipart form with files, in their order after the named photos', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c43' } })
      .png()
      .toBuffer();
    const files = [{ part: 'photos[0]', name: 'кухня.png', bytes: png }];
    const { status, body } = await owner.call(createOffer, { body: completeForms.house(photo), files });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.offer.photos.map((p) => [p.id === photo, p.width])).toEqual([
      [true, 1600],
      [false, 40],
    ]);
  });

  it('tells the searches it suits, once it is committed', async () => {
    const waiting = await app.db.selectFrom('offers').select('id').where('user_id', '=', ownerId).execute();
    expect(await queueOf(app.db)!.boss.findJobs('match-offer')).toHaveLength(waiting.length);
  });

  it('draws a JPEG for links to an offer, with its photo, price and place', async () => {
    const { id, caller } = await anOwner();
    const photos = [{ part: 'photos[0]', name: 'x.jpg', bytes: await photoOf('#00ff00') }];
    const { photo_ids: _, ...form } = completeForms.apartment(0);
    const { body } = await caller.call(createOffer, { body: form, files: photos });
    const { short_code: code } = body.offer;
    const share = (file: string) => app.send({ url: `/share/offer/${file}` });
    const ru = await share(`${code}-ru.jpg?v=1`);
    expect([ru.statusCode, ru.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { width, height, format } = await sharp(ru.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    // The photo is what is seen where there are no words.
    const top = await sharp(ru.rawPayload).extract({ left: 600, top: 100, width: 1, height: 1 }).raw().toBuffer();
    expect([...top].map((part) => Math.round(part / 64))).toEqual([0, 4, 0]);
    // White letters at the foot, others in each language, and others for another price.
    const foot = (picture: Buffer) =>
      sharp(picture).extract({ left: 0, top: 400, width: 1200, height: 230 }).greyscale().raw().toBuffer();
    const words = await foot(ru.rawPayload);
    expect(words.filter((grey) => grey > 240).length).toBeGreaterThan(5_000);
    expect((await foot((await share(`${code}-ro.jpg`)).rawPayload)).equals(words)).toBe(false);
    await app.db.updateTable('offers').set({ price: 451 }).where('user_id', '=', id).execute();
    expect((await foot((await share(`${code}-ru.jpg`)).rawPayload)).equals(words)).toBe(false);

    for (const unknown of [`${code}-xx.jpg`, `${code}-ru.png`, 'zzzzzzzz-ru.jpg', '..%2f-ru.jpg'])
      expect((await share(unknown)).statusCode, unknown).toBe(404);
    await app.db.updateTable('offers').set({ status: offerStatus.deactivated }).where('user_id', '=', id).execute();
    expect((await share(`${code}-ru.jpg`)).statusCode).toBe(404);
  });
});

const ring = (points: [number, number][]) => ({ type: 'polygon', coordinates: [points], address: '' });
const square: [number, number][] = [
  [28.8, 47.0],
  [28.81, 47.0],
  [28.81, 47.01],
  [28.8, 47.01],
  [28.8, 47.0],
];
const bow: [number, number][] = [
  [28.8, 47.0],
  [28.81, 47.01],
  [28.81, 47.0],
  [28.8, 47.006],
  [28.8, 47.0],
];

describe('the place', () => {
  it.each([
    ['no place', 'house', null, 'Выберите точку на карте'],
    [
      'a place abroad',
      'house',
      { type: 'marker', coordinates: [27.5889, 47.1585], address: 'Iași' },
      'Точка должна быть в Молдове',
    ],
    ['an outline of a house', 'house', ring(square), 'Контур можно нарисовать только для участка'],
    [
      'an outline of two points',
      'land',
      ring([square[0]!, square[1]!, square[0]!]),
      'В зоне должно быть не меньше трёх точек',
    ],
  ] as const)('refuses %s', async (_, kind, coordinates, message) => {
    const { caller, photo } = await anOwner();
    const { status, body } = await caller.call(createOffer, { body: { ...completeForms[kind](photo), coordinates } });
    expect(status).toBe(422);
    expect(refused(body).fields).toEqual({ coordinates: message });
  });

  it('puts a plot on its surface and names it', async () => {
    const { body } = await owner.call(createOffer, {
      body: { ...completeForms.land(photo), coordinates: ring(square) },
    });
    expect(body.offer.outline).toEqual(square);
    expect(body.offer.coordinates).toEqual([28.805, 47.005]);
    expect(body.offer.address).toMatch(/Кишинёв/);
  });

  it('repairs an outline that crosses itself', async () => {
    const { status, body } = await owner.call(createOffer, {
      body: { ...completeForms.land(photo), coordinates: ring(bow) },
    });
    expect(status).toBe(200);
    expect(new Set(body.offer.outline?.map(String)).size).toBe(3);
  });
});

describe('who may publish what', () => {
  it('refuses a guest, a blocked user and one without a phone', async () => {
    const form = completeForms.house(photo);
    expect((await app.call(createOffer, { body: form })).status).toBe(401);
    const blocked = await makeUser(app.db, { blocked_at: app.now() });
    expect(refused((await (await app.as(blocked)).call(createOffer, { body: form })).body).code).toBe('blocked');
    const silent = await makeUser(app.db, { phone: null });
    const own = await makePhoto(app.db, silent.id);
    const { status, body } = await (await app.as(silent)).call(createOffer, { body: completeForms.house(own) });
    expect([status, refused(body).code]).toEqual([403, 'phone_required']);
  });

  it('refuses an offer without photos, with another’s, with unknown ones, with too many', async () => {
    const { caller, id } = await anOwner();
    const without = await caller.call(createOffer, { body: { ...completeForms.house(photo), photo_ids: [] } });
    expect(refused(without.body).fields).toEqual({ photos: 'Добавьте хотя бы одно фото' });
    for (const photo_ids of [[photo], [9_999_999]]) {
      const { status, body } = await caller.call(createOffer, { body: { ...completeForms.house(0), photo_ids } });
      expect([status, refused(body).code]).toEqual([404, 'photo_not_found']);
    }
    const many = await Promise.all(Array.from({ length: 26 }, () => makePhoto(app.db, id)));
    expect((await caller.call(createOffer, { body: { ...completeForms.house(0), photo_ids: many } })).status).toBe(422);
    const stored = await app.db.selectFrom('offers').select('id').where('user_id', '=', id).execute();
    expect(stored).toEqual([]);
  });

  it('lets only its owner and administrators edit', async () => {
    const offer = await makeOffer(app.db);
    const stranger = await anOwner();
    const tried = await stranger.caller.call(editOffer, {
      params: { id: offer.id },
      body: completeForms.house(stranger.photo),
    });
    expect([tried.status, refused(tried.body).code]).toEqual([403, 'forbidden']);
    const nowhere = await stranger.caller.call(editOffer, {
      params: { id: 987_654 },
      body: completeForms.house(stranger.photo),
    });
    expect([nowhere.status, refused(nowhere.body).code]).toEqual([404, 'offer_not_found']);
  });
});

describe('editing by an administrator', () => {
  it('takes the photos that the administrator uploads and turns: they are the owner’s, who goes on editing', async () => {
    const { photo: kept, caller } = await anOwner();
    const admin = await app.as(await makeUser(app.db, { role: 'admin' }));
    const { id } = (await caller.call(createOffer, { body: completeForms.apartment(kept) })).body.offer;
    const picture = (colour: string) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const part = async (name: string, colour: string) => [{ part: name, name: 'x.png', bytes: await picture(colour) }];
    const added = (await admin.call(uploadPhoto, { files: await part('photo', '#123456') })).body.id;
    const form = { ...completeForms.apartment(kept), photo_ids: [added, kept] };
    const edited = await admin.call(editOffer, {
      params: { id },
      body: form,
      files: await part('photos[0]', '#654321'),
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const photos = edited.body.offer.photos.map((one) => one.id);
    expect([photos.length, photos[1]]).toEqual([3, kept]);

    const turned = await admin.call(turnPhoto, { params: { id: photos[0]! }, body: { to: 'right' } });
    expect(turned.body).toMatchObject({ width: 30, height: 40, origin_id: photos[0] });
    const again = await caller.call(editOffer, {
      params: { id },
      body: { ...form, photo_ids: [turned.body.id, ...photos.slice(1)] },
    });
    expect(again.body.offer.photos.map((one) => one.id)).toEqual([turned.body.id, ...photos.slice(1)]);
    // What is another's still cannot be named.
    const strange = { ...form, photo_ids: [photo] };
    expect((await admin.call(editOffer, { params: { id }, body: strange })).status).toBe(404);
  });
});

describe('editing', () => {
  it('keeps the price before and says how it changed', async () => {
    const { caller, photo } = await anOwner();
    const made = await caller.call(createOffer, { body: completeForms.house(photo) });
    const id = made.body.offer.id;
    app.setNow(new Date(app.now().getTime() + 3_600_000));
    const cheaper = withValue(completeForms.house(photo), 'main_info.price', 114_000);
    const { status, body } = await caller.call(editOffer, { params: { id }, body: cheaper });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.offer.price_history.map((p) => p.price)).toEqual([114_000, 120_000]);
    expect(body.offer.price_change).toMatchObject({ percent: -5, previous: 120_000 });
    expect(body.offer.badges).toContain('price_drop');
    const again = await caller.call(editOffer, { params: { id }, body: cheaper });
    expect(again.body.offer.price_history).toHaveLength(2);
  });
});

describe('drafts', () => {
  const partial = (photo: number): Partial<WireForm> => ({
    advert_type: 1,
    property_type: 1,
    main_info: { price: 300 },
    photo_ids: [photo],
  });

  it('are saved unfinished, continued, published once, and shown to their owner alone', async () => {
    const { caller, photo } = await anOwner();
    const saved = await caller.call(saveOfferDraft, { body: partial(photo) });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { id } = saved.body;
    expect((await caller.call(showOfferDraft, { params: { id } })).body).toMatchObject({
      values: { price: 300 },
      location: null,
      photos: [{ id: photo }],
    });
    expect((await owner.call(showOfferDraft, { params: { id } })).status).toBe(404);
    expect((await caller.call(showOffer, { params: { id } })).status).toBe(404);
    expect((await owner.call(saveOfferDraft, { body: { ...partial(0), photo_ids: [], template_id: id } })).status).toBe(
      404,
    );
    const again = await caller.call(saveOfferDraft, { body: { ...partial(photo), template_id: id } });
    expect(again.body.id).toBe(id);
    const form = { ...completeForms.apartment(photo), template_id: id };
    const published = await caller.call(createOffer, { body: form });
    expect([published.status, published.body.offer.id]).toEqual([200, id]);
    const twice = await caller.call(createOffer, { body: form });
    expect([twice.status, refused(twice.body).code]).toEqual([409, 'wrong_state']);
  });

  it('of one form are one, however often its first save is sent, and none once it is published', async () => {
    const { caller, photo } = await anOwner();
    const draft_key = 'a2c4e6a8-0000-4000-8000-1234567890ab';
    const save = (price: number) =>
      caller.call(saveOfferDraft, { body: { ...partial(photo), main_info: { price }, draft_key } });
    const saved = await Promise.all([save(300), save(310), save(320)]);
    const [id, ...others] = new Set(saved.map(({ body }) => body.id));
    expect([saved.map(({ status }) => status), others]).toEqual([[200, 200, 200], []]);
    expect((await caller.call(showOfferDraft, { params: { id: id! } })).body.draft_key).toBe(draft_key);
    const published = await caller.call(createOffer, { body: { ...completeForms.apartment(photo), draft_key } });
    expect([published.status, published.body.offer.id]).toEqual([200, id]);
    const late = await save(330);
    expect([late.status, refused(late.body).code]).toEqual([409, 'wrong_state']);
    // The key is the form's own: another person's form may have the same.
    const other = await anOwner();
    const theirs = { ...partial(other.photo), draft_key };
    expect((await other.caller.call(saveOfferDraft, { body: theirs })).body.id).not.toBe(id);
  });
});
