import {
  createOffer,
  editOffer,
  listMyOffers,
  listOffers,
  saveOfferDraft,
  showOffer,
  showOfferDraft,
} from '@app/contract/offers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { prepareAddresses } from '../addresses/addressBook.ts';
import { writeAddresses } from '../addresses/addressPart.ts';
import { centre, makeOffer, makeUser } from '../testing/factories.ts';
import { completeForms, makePhoto } from '../testing/offerForms.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';
import { joinAddresses, joinAddressesJob } from './joinAddresses.service.ts';

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
beforeEach(async () => {
  await app.db.deleteFrom('offers').execute();
});

const inLocale = (locale: 'ru' | 'ro') => ({ headers: { 'accept-language': locale } });
/** What the first card of the list says of its place, in both languages. */
async function shown(caller: Caller = app): Promise<[ru: string | undefined, ro: string | undefined]> {
  const said = async (locale: 'ru' | 'ro') => (await caller.call(listOffers, inLocale(locale))).body.items[0]?.address;
  return [await said('ru'), await said('ro')];
}
const addressed = (address: string, approximate = false) => {
  const coordinates = { type: 'marker', coordinates: [28.8338, 47.0237], address, approximate };
  return { ...completeForms.apartment(photo), coordinates };
};
const rowOf = async (id: number) =>
  app.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const unjoined = async () => (await app.db.selectFrom('unjoined_addresses').selectAll().execute()).length;

const romanian = 'bd. Ștefan cel Mare și Sfânt, 64, Centru, Chișinău';
const russian = 'бул. Штефан чел Маре, 64, Центр, Кишинёв';

describe('an offer that is written', () => {
  it.each([romanian, russian, 'Штефана чел Маре 64, сектор Центр, Кишинев'])(
    'as %s is read in the language of each reader, and kept as it was typed',
    async (typed) => {
      const { body } = await owner.call(createOffer, { body: addressed(typed) });
      expect(await shown()).toEqual([russian, romanian]);
      const params = { id: body.offer.id };
      expect((await app.call(showOffer, { params, ...inLocale('ru') })).body.address).toBe(russian);
      expect((await owner.call(listMyOffers, inLocale('ro'))).body.items[0]!.address).toBe(romanian);
      expect(await rowOf(body.offer.id)).toMatchObject({
        address: typed,
        street_id: 'chisinau/stefan-cel-mare-si-sfint',
        house: '64',
      });
      expect(await unjoined()).toBe(0);
    },
  );

  it('keeps what is no part of a street, and what names nothing at all', async () => {
    const { body } = await owner.call(createOffer, { body: addressed('Stefan cel Mare 64 ap. 5, lângă gară') });
    expect(await shown()).toEqual([
      'бул. Штефан чел Маре, 64, ap. 5, lângă gară',
      'bd. Ștefan cel Mare și Sfânt, 64, ap. 5, lângă gară',
    ]);
    await owner.call(editOffer, { params: { id: body.offer.id }, body: addressed('lângă gară') });
    expect(await shown()).toEqual(['lângă gară', 'lângă gară']);
    expect(await rowOf(body.offer.id)).toMatchObject({ street_id: null, house: null, address_pattern: null });
  });

  it('names no house of an approximate place to others', async () => {
    await owner.call(createOffer, { body: addressed(romanian, true) });
    expect(await shown()).toEqual([
      'бул. Штефан чел Маре, Центр, Кишинёв',
      'bd. Ștefan cel Mare și Sfânt, Centru, Chișinău',
    ]);
  });

  it('names a known street of an approximate place however its house was written', async () => {
    await owner.call(createOffer, { body: addressed('64 Stefan cel Mare ap. 5, дом у вокзала', true) });
    expect(await shown()).toEqual(['бул. Штефан чел Маре', 'bd. Ștefan cel Mare și Sfânt']);
  });
});

describe('offers of before there were streets', () => {
  /** As a version without them writes it. */
  const older = (address: string) =>
    makeOffer(app.db, { address, user_id: ownerId, point: `(${centre[0]},${centre[1]})` });

  it('are joined once, in no column that anybody reads besides, and cards that are kept tell it at once', async () => {
    const offer = await older('Ștefan cel Mare 64');
    expect(await shown()).toEqual(['Ștefan cel Mare 64', 'Ștefan cel Mare 64']);
    const last = sql<string>`(SELECT coalesce(max(id), 0)::text FROM offer_changes)`;
    const before = await app.db.selectNoFrom(last.as('id')).executeTakeFirstOrThrow();
    expect([await joinAddresses(app.db), await joinAddresses(app.db)]).toEqual([1, 0]);
    expect(await shown()).toEqual(['бул. Штефан чел Маре, 64', 'bd. Ștefan cel Mare și Sfânt, 64']);
    const { street_id, house, address_pattern, joined_address, ...others } = await rowOf(offer.id);
    expect({ street_id, house, address_pattern, joined_address }).toEqual({
      street_id: 'chisinau/stefan-cel-mare-si-sfint',
      house: '64',
      address_pattern: '{street}, {house}',
      joined_address: 'Ștefan cel Mare 64',
    });
    const { street_id: _s, house: _h, address_pattern: _p, joined_address: _j, ...asBefore } = offer;
    expect(others).toEqual(asBefore);
    expect(await app.db.selectNoFrom(last.as('id')).executeTakeFirstOrThrow()).toEqual(before);
  });

  it('say what an older version wrote into them, and are joined anew', async () => {
    const offer = await older('Ștefan cel Mare 64');
    await joinAddresses(app.db);
    await app.db.updateTable('offers').set({ address: 'Altundeva 5' }).where('id', '=', offer.id).execute();
    expect(await shown()).toEqual(['Altundeva 5', 'Altundeva 5']);
    expect([await joinAddresses(app.db), await unjoined()]).toEqual([1, 0]);
    expect(await shown()).toEqual(['Altundeva 5', 'Altundeva 5']);
    expect(await rowOf(offer.id)).toMatchObject({ street_id: null, joined_address: 'Altundeva 5' });
  });

  it('say what was typed where their street is not known any more', async () => {
    const offer = await older('Ștefan cel Mare 64');
    await joinAddresses(app.db);
    await app.db.updateTable('offers').set({ street_id: 'chisinau/gone' }).where('id', '=', offer.id).execute();
    expect(await shown()).toEqual(['Ștefan cel Mare 64', 'Ștefan cel Mare 64']);
  });

  it('are joined by two nodes at once, each once', async () => {
    for (let i = 0; i < 5; i++) await older(`Ștefan cel Mare ${i + 1}`);
    const [one, other] = await Promise.all([joinAddresses(app.db), joinAddresses(app.db)]);
    expect(one! + other!).toBe(5);
    expect(await unjoined()).toBe(0);
  });
});

describe('with the streets of an installed map', () => {
  const work = () => joinAddressesJob.handler(app.services, {});
  const older = (address: string) =>
    makeOffer(app.db, { address, user_id: ownerId, point: `(${centre[0]},${centre[1]})` });
  const hourLater = () =>
    sql`UPDATE address_data SET changed_at = changed_at - interval '61 minutes' WHERE changed_at > '-infinity'`.execute(
      app.db,
    );
  /** A map of one street, and of all others that the box has. */
  const use = async (ro: string, ru: string) => {
    const lines = [
      [
        [28.8338, 47.0237],
        [28.834, 47.024],
      ] as const,
    ];
    const street = { names: { ro, ru }, otherNames: [], sector: null, city: 'town-chisinau', lines, houses: [] };
    (await prepareAddresses(writeAddresses({ streets: [street], settlements: [] })))();
  };
  afterEach(async () => {
    (await prepareAddresses(undefined))();
    await hourLater();
    await work();
  });

  it('offers are joined to them once, and to those of the box when the map goes', async () => {
    await older('Nemaivăzută 3');
    await work();
    expect(await shown()).toEqual(['Nemaivăzută 3', 'Nemaivăzută 3']);
    await use('str. Nemaivăzută', 'ул. Невиданная');
    await work();
    expect(await shown()).toEqual(['ул. Невиданная, 3', 'str. Nemaivăzută, 3']);
    expect(await unjoined()).toBe(0);
    (await prepareAddresses(undefined))();
    // Its street is gone: what was typed is shown at once, and nothing is joined to it from the next hour on.
    expect(await shown()).toEqual(['Nemaivăzută 3', 'Nemaivăzută 3']);
    await hourLater();
    await work();
    expect((await app.db.selectFrom('offers').select('street_id').executeTakeFirstOrThrow()).street_id).toBeNull();
  });

  it('two nodes that have different ones do not take turns within the hour', async () => {
    await older('Nemaivăzută 3');
    await use('str. Nemaivăzută', 'ул. Невиданная');
    await work();
    (await prepareAddresses(undefined))();
    await work();
    expect((await app.db.selectFrom('offers').select('street_id').executeTakeFirstOrThrow()).street_id).toBe(
      'chisinau/nemaivazuta',
    );
  });

  it('offers that keep their street are not written anew', async () => {
    const { id } = await older('Ștefan cel Mare 64');
    await work();
    const version = async () =>
      (await sql<{ xmin: string }>`SELECT xmin::text FROM offers WHERE id = ${id}`.execute(app.db)).rows[0]!.xmin;
    const before = await version();
    await use('str. Nemaivăzută', 'ул. Невиданная');
    await work();
    expect(await version()).toBe(before);
  });
});

it('remembers whether an address is of the map or in its owner’s own words', async () => {
  const isOfMap = async (change: object, address = 'bd. Ștefan cel Mare și Sfânt, 64, Centru') => {
    const form = addressed(address);
    const coordinates = { ...form.coordinates, ...change };
    const { body } = await owner.call(createOffer, { body: { ...form, coordinates } });
    return (await owner.call(showOffer, { params: { id: body.offer.id } })).body.address_of_map;
  };
  expect(await isOfMap({ address_of_map: true }, 'lângă piață')).toBe(true);
  expect(await isOfMap({ address_of_map: false }, 'lângă piață')).toBe(false);
  expect(await isOfMap({}, 'Stefan cel Mare 64')).toBe(false);
  // What the server names for a marker alone, and what older versions stored in the map's own form.
  expect(await isOfMap({}, '')).toBe(true);
  expect(await isOfMap({}, romanian)).toBe(true);
  const form = addressed('lângă gară');
  const coordinates = { ...form.coordinates, address_of_map: true };
  const draft = (await owner.call(saveOfferDraft, { body: { ...form, coordinates } })).body.id;
  const { location } = (await owner.call(showOfferDraft, { params: { id: draft } })).body;
  expect(location).toMatchObject({ address: 'lângă gară', address_of_map: true });
});

it('keeps what was typed when a form brings back what its owner was shown', async () => {
  const { body } = await owner.call(createOffer, { body: addressed('Штефана чел Маре 64') });
  const params = { id: body.offer.id };
  const said = (await owner.call(showOffer, { params, ...inLocale('ro') })).body.address;
  expect(said).toBe('bd. Ștefan cel Mare și Sfânt, 64');
  expect((await owner.call(editOffer, { params, body: addressed(said), ...inLocale('ro') })).status).toBe(200);
  expect((await rowOf(body.offer.id)).address).toBe('Штефана чел Маре 64');
  await owner.call(editOffer, { params, body: addressed('Штефана чел Маре 66'), ...inLocale('ro') });
  expect(await rowOf(body.offer.id)).toMatchObject({ address: 'Штефана чел Маре 66', house: '66' });
});
