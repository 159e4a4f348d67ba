import { changeOffer } from '@app/contract/offerChange';
import { createOffer, editOffer, listOffers, saveOfferDraft, showOffer, showOfferDraft } from '@app/contract/offers';
import { favoriteOffer } from '@app/contract/reactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { completeForms, makePhoto } from '../testing/offerForms.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let owner: Caller;
let ownerId: number;
let id: number;
let photo: number;

beforeAll(async () => {
  app = await testApp();
  ownerId = (await makeUser(app.db, { role: 'owner' })).id;
  owner = await app.as({ id: ownerId });
  photo = await makePhoto(app.db, ownerId);
  id = (await owner.call(createOffer, { body: completeForms.apartment(photo) })).body.offer.id;
});
afterAll(() => app.close());

const shown = async () => (await owner.call(showOffer, { params: { id }, query: {} })).body;

describe('changing one thing of an offer', () => {
  it('changes the price as the whole form does: history, news to who keeps it, a moderator’s look', async () => {
    const reader = await makeUser(app.db, {});
    await (await app.as({ id: reader.id })).call(favoriteOffer, { params: { id } });
    await app.db.updateTable('offers').set({ reviewed_at: app.now() }).where('id', '=', id).execute();
    const before = await shown();
    app.setNow(new Date(app.now().getTime() + 60_000));
    const { status, body } = await owner.call(changeOffer, { params: { id }, body: { price: before.price - 50 } });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.offer.price).toBe(before.price - 50);
    expect(body.offer.price_history.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([
      before.price - 50,
      before.price,
    ]);
    expect({ ...body.offer.values, price: before.price }).toEqual(before.values);
    const row = await app.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.reviewed_at).toBeNull();
    const notified = await app.db.selectFrom('notifications').select('user_id').where('offer_id', '=', id).execute();
    expect(notified.map(({ user_id }) => user_id)).toContain(reader.id);
  });

  it('changes the words or the photos and nothing else', async () => {
    const before = await shown();
    const { body } = await owner.call(changeOffer, { params: { id }, body: { description: ' Тихий двор ' } });
    expect(body.offer.values).toEqual({ ...before.values, description: 'Тихий двор' });
    const { body: list } = await app.call(listOffers);
    expect(list.items.find((card) => card.id === id)!.summary).toBe('Тихий двор');
    const second = await makePhoto(app.db, ownerId);
    const pictures = await owner.call(changeOffer, { params: { id }, body: { photo_ids: [second, photo] } });
    expect(pictures.body.offer.photos.map((one) => one.id)).toEqual([second, photo]);
    expect(pictures.body.offer.values['description']).toBe('Тихий двор');
    const without = await owner.call(changeOffer, { params: { id }, body: { description: '' } });
    expect(without.body.offer.values).not.toHaveProperty('description');
    expect(without.body.offer.price_history).toHaveLength(before.price_history.length);
  });

  it('changes from when it is free and nothing else; land is moved into by nobody', async () => {
    const before = await shown();
    const { status, body } = await owner.call(changeOffer, { params: { id }, body: { free_from: '2026-12-01' } });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.offer.values).toEqual({ ...before.values, free_from: 20_261_201 });
    const words = await owner.call(changeOffer, { params: { id }, body: { description: 'Тихо' } });
    expect(words.body.offer.values['free_from']).toBe(20_261_201);
    const now = await owner.call(changeOffer, { params: { id }, body: { free_from: null } });
    expect(now.body.offer.values).not.toHaveProperty('free_from');
    expect(now.body.offer.values['description']).toBe('Тихо');
    const land = (await owner.call(createOffer, { body: completeForms.land(photo) })).body.offer.id;
    const refused = await owner.call(changeOffer, { params: { id: land }, body: { free_from: '2026-12-01' } });
    expect([refused.status, (refused.body as unknown as { fields: object }).fields]).toEqual([
      422,
      { free_from: expect.any(String) },
    ]);
  });

  it('keeps floor plans after the photos, never first and never three, as the form, a draft and the card do', async () => {
    const pictures = [photo];
    for (let i = 0; i < 3; i += 1) pictures.push(await makePhoto(app.db, ownerId));
    const [a, b, c, d] = pictures as [number, number, number, number];
    const marks = (photos: readonly { id: number; floor_plan?: boolean | undefined }[]) =>
      photos.map((one) => (one.floor_plan ? -one.id : one.id));
    const change = (photo_ids: number[], floor_plan_ids: number[]) =>
      owner.call(changeOffer, { params: { id }, body: { photo_ids, floor_plan_ids } });
    expect(marks((await change([a, b, c, d], [a, c])).body.offer.photos)).toEqual([b, d, -a, -c]);
    expect(marks((await shown()).photos)).toEqual([b, d, -a, -c]);
    // Nothing but plans: the first is a photo all the same.
    expect(marks((await change([a, b], [a, b])).body.offer.photos)).toEqual([a, -b]);
    const three = await change([a, b, c, d], [b, c, d]);
    expect([three.status, (three.body as unknown as { fields: object }).fields]).toEqual([
      422,
      { floor_plan_ids: 'Планировок может быть не больше двух' },
    ]);
    const form = { ...completeForms.apartment(photo), photo_ids: [a, b, c], floor_plan_ids: [a] };
    const draft = (await owner.call(saveOfferDraft, { body: form })).body.id;
    expect(marks((await owner.call(showOfferDraft, { params: { id: String(draft) } })).body.photos)).toEqual([
      b,
      c,
      -a,
    ]);
    const edited = await owner.call(editOffer, { params: { id }, body: form });
    expect(marks(edited.body.offer.photos)).toEqual([b, c, -a]);
    // Not named again, it is a photo.
    expect(marks((await change([a, b], [])).body.offer.photos)).toEqual([a, b]);
    await expect(
      app.db.insertInto('offer_photos').values({ offer_id: draft, position: 0, photo_id: d, floor_plan: 1 }).execute(),
    ).rejects.toThrow(/offer_photos/);
    await owner.call(changeOffer, { params: { id }, body: { photo_ids: [photo] } });
  });

  it.each([
    [{}, undefined],
    [{ price: 0 }, 'price'],
    [{ price: 450.5 }, 'price'],
    [{ price: 100_000_001 }, 'price'],
    [{ description: 'а'.repeat(2_001) }, 'description'],
    [{ photo_ids: [] }, 'photo_ids'],
    [{ free_from: '2026-02-30' }, 'free_from'],
    [{ free_from: 'завтра' }, 'free_from'],
    [{ free_from: '' }, 'free_from'],
  ])('refuses what is out of bounds (%#)', async (body, field) => {
    const answer = await owner.call(changeOffer, { params: { id }, body });
    expect(answer.status).toBe(field ? 422 : 400);
    if (field) expect((answer.body as unknown as { fields: object }).fields).toHaveProperty(field);
  });

  it('takes nobody else’s photo, and no draft', async () => {
    const other = await makePhoto(app.db, (await makeUser(app.db, {})).id);
    const foreign = await owner.call(changeOffer, { params: { id }, body: { photo_ids: [other] } });
    expect((foreign.body as unknown as { code: string }).code).toBe('photo_not_found');
    const draft = await owner.call(saveOfferDraft, { body: { ...completeForms.apartment(photo), photo_ids: [] } });
    const refused = await owner.call(changeOffer, { params: { id: draft.body.id }, body: { price: 300 } });
    expect((refused.body as unknown as { code: string }).code).toBe('wrong_state');
  });

  it('leaves an offer as the whole form would find it', async () => {
    await owner.call(changeOffer, { params: { id }, body: { price: 444 } });
    const form = completeForms.apartment(photo);
    const whole = { ...form, main_info: { ...form.main_info, price: 444 } };
    const { body } = await owner.call(editOffer, { params: { id }, body: whole });
    expect(body.offer.price_history[0]!.price).toBe(444);
  });
});
