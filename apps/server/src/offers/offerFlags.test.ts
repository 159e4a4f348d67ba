import { activateOffer, createOffer, deactivateOffer, editOffer, listMyOffers, showOffer } from '@app/contract/offers';
import { uploadPhoto } from '@app/contract/photos';
import { deals, type LngLat } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { completeForms, makePhoto, type WireForm } from '../testing/offerForms.ts';
import { flagOffer } from './offerFlags.service.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Something to look at: blocks of light and dark, another picture for another seed. */
const drawn = (seed: number) => {
  const block = (i: number) => {
    const shade = ((i * 83 + seed * 131 + i * seed * 29) * 67) % 256;
    return `<rect x="${(i % 9) * 100}" y="${Math.floor(i / 9) * 100}" width="100" height="100" fill="rgb(${shade},${shade},${shade})"/>`;
  };
  const blocks = Array.from({ length: 72 }, (_, i) => block(i)).join('');
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="800">${blocks}</svg>`));
};

async function aSeller() {
  const { id } = await makeUser(app.db, { role: 'owner' });
  const caller = await app.as({ id });
  const upload = async (bytes: Buffer) =>
    (await caller.call(uploadPhoto, { files: [{ part: 'photo', name: 'room.jpg', bytes }] })).body.id;
  const publish = async (form: WireForm) => {
    const { status, body } = await caller.call(createOffer, { body: form });
    expect(status, JSON.stringify(body)).toBe(200);
    await app.drain();
    return body.offer.id;
  };
  return { id, caller, upload, publish };
}

/** A flat of its own place, so that no test meets another's. */
const flatAt = (photo: number, coordinates: LngLat, values: { area?: number; price?: number } = {}): WireForm => {
  const form = completeForms.apartment(photo);
  return {
    ...form,
    main_info: { ...form.main_info, price: values.price ?? 450 },
    add_options: { ...form.add_options, area: values.area ?? 62.5 },
    coordinates: { type: 'marker', coordinates, address: 'Strada Ismail 58' },
  };
};

const flagsOf = (offerId: number) =>
  app.db.selectFrom('offer_flags').selectAll().where('offer_id', '=', offerId).orderBy('id').execute();

describe('duplicates are flagged', () => {
  it('once, when both of a pair are looked at at the same time', async () => {
    for (let round = 0; round < 40; round += 1) {
      const { id } = await makeUser(app.db);
      const flat = {
        user_id: id,
        deal: 1,
        property_type: 1,
        area: 61,
        rooms: 2,
        floor: 4,
        point: `(28.71,${47 + round / 100})`,
      };
      const pair = [await makeOffer(app.db, flat), await makeOffer(app.db, flat)];
      await Promise.all(pair.map((offer) => flagOffer(app.db, offer.id, app.now())));
      const flags = (await Promise.all(pair.map((offer) => flagsOf(offer.id)))).flat();
      expect(flags.filter(({ other_id: other }) => pair.some((offer) => offer.id === other))).toHaveLength(1);
    }
  });

  it('by the pictures of somebody else, in another size and compression', async () => {
    const [first, second] = [await aSeller(), await aSeller()];
    const there = await first.publish(flatAt(await first.upload(await drawn(1).png().toBuffer()), [28.75, 47.05]));
    const again = await second.upload(
      await drawn(1).resize(640).modulate({ brightness: 0.9 }).jpeg({ quality: 60 }).toBuffer(),
    );
    const copy = await second.publish(flatAt(again, [28.9, 46.98], { area: 40 }));
    expect(await flagsOf(copy)).toMatchObject([
      { kind: 'duplicate', other_id: there, detail: { signs: ['photo'], photos: 1 }, dismissed_at: null },
    ]);
    expect(await flagsOf(there)).toEqual([]);
    const unlike = await second.upload(await drawn(2).png().toBuffer());
    expect(await flagsOf(await second.publish(flatAt(unlike, [28.9, 46.97])))).toEqual([]);
  });

  it('by one person’s flat of the same place and area, until it is put right; what was dismissed stays so', async () => {
    const { id, caller, publish } = await aSeller();
    const photo = await makePhoto(app.db, id);
    const there = await publish(flatAt(photo, [28.86, 47.01]));
    const again = await publish(flatAt(photo, [28.8602, 47.0101]));
    const [flag] = await flagsOf(again);
    expect(flag).toMatchObject({ other_id: there, detail: { signs: ['phone'], photos: 0 } });
    const first = await caller.call(showOffer, { params: { id: there } });
    const repeats = { sign: 'phone', short_code: first.body.short_code };
    const warned = async (as: Pick<Caller, 'call'>) =>
      (await as.call(showOffer, { params: { id: again } })).body.repeats;
    expect([await warned(caller), await warned(app)], 'its author is warned, nobody else').toEqual([repeats, null]);
    expect((await caller.call(listMyOffers)).body.items.map((item) => item.repeats)).toEqual([repeats, null]);
    const edit = async (offerId: number, area: number) => {
      await caller.call(editOffer, { params: { id: offerId }, body: flatAt(photo, [28.86, 47.01], { area }) });
      await app.drain();
    };
    await edit(there, 63);
    expect([await flagsOf(again), await flagsOf(there)], 'one a pair, whichever was edited').toMatchObject([
      [{ id: flag!.id }],
      [],
    ]);
    await edit(there, 90);
    expect([await flagsOf(again), await warned(caller)]).toEqual([[], null]);
    await edit(there, 62.5);
    const [anew] = await flagsOf(there);
    await app.db
      .updateTable('offer_flags')
      .set({ dismissed_at: app.now(), dismissed_by: id })
      .where('id', '=', anew!.id)
      .execute();
    await caller.call(deactivateOffer, { params: { id: there } });
    await caller.call(activateOffer, { params: { id: there } });
    await edit(there, 62.4);
    expect(await flagsOf(there)).toMatchObject([{ id: anew!.id, dismissed_by: id }]);
  });

  it('not by a picture that many show', async () => {
    const perceptual_hash = Buffer.from('a1b2c3d4e5f60718', 'hex');
    let last = 0;
    for (let i = 0; i < 7; i++) {
      const seller = await aSeller();
      const photo = await makePhoto(app.db, seller.id);
      await app.db.updateTable('photos').set({ perceptual_hash }).where('id', '=', photo).execute();
      last = await seller.publish(flatAt(photo, [28.7 + i * 0.01, 46.95]));
      if (i === 1) expect(await flagsOf(last), 'of two it says something').toHaveLength(1);
    }
    expect(await flagsOf(last)).toEqual([]);
  });
});

it('a price far under those of the sector is flagged, and is not when it is raised', async () => {
  const point: LngLat = [28.8322, 47.0245];
  for (let i = 0; i < 9; i++) {
    await makeOffer(app.db, { price: 600 + i, area: 60, sector: 'sector-centru', city: 'town-chisinau' });
  }
  const { id, caller, publish } = await aSeller();
  const photo = await makePhoto(app.db, id);
  const offer = await publish(flatAt(photo, point, { price: 200 }));
  const detail = { per_m2: 3.2, among: 'sector' };
  expect(await flagsOf(offer)).toMatchObject([{ kind: 'low_price', other_id: null, detail }]);
  const noticesOf = async (as: Pick<Caller, 'call'>) =>
    (await as.call(showOffer, { params: { id: offer } })).body.price_far_below;
  expect([await noticesOf(app), await noticesOf(caller)], 'a visitor is warned, its owner is not').toEqual([
    true,
    false,
  ]);
  await caller.call(editOffer, { params: { id: offer }, body: flatAt(photo, point, { price: 450 }) });
  await app.drain();
  expect([await flagsOf(offer), await noticesOf(app)]).toEqual([[], false]);
});

it('a price by the day is compared with others by the day alone, and one by the month with those by the month', async () => {
  const market = { area: 60, sector: 'sector-rascani', city: 'chisinau', rooms: 2 };
  for (let i = 0; i < 9; i++) {
    await makeOffer(app.db, { ...market, price: 600 + i });
    await makeOffer(app.db, { ...market, price: 30 + i, deal: deals.rentByDay });
  }
  const { id: user_id } = await makeUser(app.db);
  const flagged = async (deal: number, price: number) => {
    const { id } = await makeOffer(app.db, { ...market, user_id, deal, price });
    await flagOffer(app.db, id, app.now());
    return (await flagsOf(id)).some(({ kind }) => kind === 'low_price');
  };
  expect(await flagged(deals.rentByDay, 30)).toBe(false);
  expect(await flagged(deals.rentByDay, 8)).toBe(true);
  expect(await flagged(deals.rent, 600)).toBe(false);
  expect(await flagged(deals.rent, 40)).toBe(true);
});
