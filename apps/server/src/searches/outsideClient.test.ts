import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { outsideClient, type OutsideClient, picture } from '../testing/outsideClient.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

/*
 * The multipart bodies of the outside format letter by letter, misspellings included, over a listening port: nothing
 * here is made from our own tables.
 */

let app: TestApp;
let client: OutsideClient;
let guest: OutsideClient;
let phone: string;
let origin: string;
beforeAll(async () => {
  app = await testApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const owner = await makeUser(app.db);
  phone = owner.phone!;
  client = outsideClient(origin, await app.tokenOf(owner));
  guest = outsideClient(origin, null);
});
afterAll(() => app.close());

/** The sixth decimal is the last that a zone has. */
const square = (west: number) => {
  const east = Number((west + 0.02).toFixed(6));
  return [[[west, 47.0], [east, 47.0], [east, 47.02], [west, 47.02], [west, 47.0]]]; // oxfmt-ignore
};
const yes = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, true]));

const homeExtras = {
  area: [40, 90],
  plot_area: [3, 12.5],
  heating: [1, 2],
  repair: [4, 5],
  floor: [39, 40],
  parking: [8, 9],
  elevator: true,
  building_type: [11, 14],
  year_of_construction: [2000, 2024],
  desires: 'Тихий двор',
  balcony_count: 1,
  wardrobe_count: 1,
  bathroom_count: 2,
  loggia_count: 1,
  ...yes(
    'loggia terrace dressing_room tech_room unfurnished not_angular double_sided open_view view_courtyard view_park',
  ),
  ...yes(
    'floor_to_ceiling_windows garage summer_house bathhouse heated_floor drying_machine dishwasher air_conditioning',
  ),
  ...yes(
    'balcony separate_bathroom basic_furniture dishes bed_sheets thermostat internet light water sewerage pool asphalt_road bath shower',
  ),
};
const homeMain = {
  price: [300, 600],
  peoples: 3,
  is_living: true,
  active_for: 10,
  balcony: true,
  separate_bathroom: true,
};
const rentMain = { rent_term: 12, is_rent_term_about_days: false, home_animals: [17, 18], citizenship_rm: true };

const bodies = [
  { name: 'apartment, rent', request_type: 1, property_type: 1, main_info: { ...homeMain, ...rentMain, rooms: [48, 50] }, add_options: homeExtras },
  { name: 'house, exchange', request_type: 3, property_type: 2, main_info: { ...homeMain, exchange_for: 'Две квартиры', rooms: [50] }, add_options: homeExtras },
  {
    name: 'commercial, rent',
    request_type: 1,
    property_type: 4,
    main_info: { price: [200, 900], area: [40, 120], commerical_type: [25], commerical_repair: [38], rent_term: 20, is_rent_term_about_days: true, active_for: 5, private_house_allowed: false },
    add_options: { number_of_storeys: 2 },
  },
  { name: 'land, buy', request_type: 2, property_type: 3, main_info: { land_type: [21, 23], price: [10_000, 40_000], area: [500, 1_200], active_for: 30 }, add_options: { number_of_storeys: 1 } },
  { name: 'land, exchange', request_type: 3, property_type: 3, main_info: { land_type: [22], price: [10_000, 40_000], area: [500, 1_200], active_for: 2, exchange_for: 'Машина и доплата' }, add_options: {} },
]; // oxfmt-ignore

const pictures = async () => [
  { part: 'home_animals_photos[0]', name: 'cat.png', content: await picture('#c43') },
  { part: 'home_animals_photos[1]', name: 'dog.png', content: await picture('#38a') },
  { part: 'map_screenshots[0]', name: 'zone.png', content: await picture('#6a2') },
];

describe('an outside client publishes, reads and edits a search', () => {
  it.each(bodies)('$name', async (body) => {
    const form = { ...body, name: undefined };
    const user_info = { phone, email: 'ana@example.md', contact_with: ['telegram', 'email'], help_with: ['credit'] };
    const zones = {
      coordinates: { type: 'polygon', coordinates: square(28.83) },
      add_polygons: [square(28.9), square(28.7)],
    };
    const made = await client.send('/api/requests', { ...form, user_info, ...zones }, await pictures());
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body).toMatchObject({
      message: 'Поиск создан',
      request: { property_type: form.property_type },
    });
    const { id } = made.body.request;
    const read = async () => (await client.get(`/api/requests/${id}`)).body;
    const search = await read();
    expect(search).toMatchObject({
      id,
      request_type: form.request_type,
      main_info: form.main_info,
      add_options: form.add_options,
      budget_min: form.main_info.price[0],
      budget_max: form.main_info.price[1],
      active_for: form.main_info.active_for,
      request_type_flags: { isRent: form.request_type === 1, isSell: form.request_type === 2 },
      property_type_flags: { isHouse: form.property_type === 2, isApartHouse: form.property_type < 3 },
      location: zones.coordinates,
      client_contact_with: { telegram: true, email: true, whatsapp: false, viber: false },
      client_help_with: { credit: true, docs_consult: false, sell: false },
    });
    expect(search.add_polygons.map(({ coordinates }: { coordinates: unknown }) => coordinates)).toEqual(
      zones.add_polygons,
    );
    expect(search.pet_photos).toHaveLength(2);

    const price = [form.main_info.price[0]!, form.main_info.price[1]! + 50];
    const changed = { ...form, user_info, coordinates: square(28.75), main_info: { ...form.main_info, price } };
    const edited = await client.send(`/api/requests/${id}`, changed);
    expect([edited.status, edited.body.message]).toEqual([200, 'Поиск изменён']);
    const after = await read();
    expect(after).toMatchObject({ main_info: { price }, location: { coordinates: square(28.75) }, add_polygons: [] });
  });

  it('a guest describes a studio by the marker 0, with switches for how to reach them', async () => {
    const { name: _, ...flat } = bodies[0]!;
    const form = {
      ...flat,
      main_info: { ...flat.main_info, peoples: '2', rooms: [0] },
      user_info: { phone: '069 555 123', contact_with: { telegram: true, viber: false }, help_with: { sell: true } },
      coordinates: square(28.83),
    };
    const { status, body } = await guest.send('/api/requests', form);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.request).toMatchObject({ is_studio: true, people: 2, client_help_with: { sell: true, credit: false } });
    expect(body).toMatchObject({ has_pass: false, user: { phone: '+37369555123' } });
    expect([typeof body.token, typeof body.user.id]).toEqual(['string', 'number']);
  });
});

describe('whose a search is, by the wire’s names', () => {
  it('from_user to everybody, the phone to a party of an accepted proposal alone, nothing in a client view', async () => {
    const as = async (user: { id: number }) => outsideClient(origin, await app.tokenOf(user));
    const [realtor, seller] = [
      await makeUser(app.db, { role: 'realtor', verified_at: app.now(), phone_proven_at: app.now(), avatar_path: 'a.webp' }),
      await makeUser(app.db, { role: 'owner' }),
    ]; // oxfmt-ignore
    const contact = { phone: realtor.phone, email: null, contact_with: [], help_with: [] };
    const search = await makeSearch(app.db, { user_id: realtor.id, contact: JSON.stringify(contact) });
    const offer = await makeOffer(app.db, { user_id: seller.id });
    const [owner, proposer] = [await as(realtor), await as(seller)];
    const read = async (by: OutsideClient, query = '') => (await by.get(`/api/requests/${search.id}${query}`)).body;

    const from_user = {
      id: realtor.id,
      name: realtor.name,
      avatar_path: 'a.webp',
      is_realtor: true,
      is_verified_realtor: true,
    };
    const owner_info = { is_realtor: true, is_verified_realtor: true, full_authorized: true, phone: null };
    const known = { ...owner_info, phone: realtor.phone };
    expect(await read(guest)).toMatchObject({ from_user, owner_info });
    expect(await read(owner)).toMatchObject({ from_user, owner_info: known });
    const { id } = await app.db
      .insertInto('proposals')
      .values({ search_id: search.id, offer_id: offer.id, proposer_id: seller.id, status: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await read(proposer)).toMatchObject({ from_user, owner_info });
    await app.db.updateTable('proposals').set({ status: 1 }).where('id', '=', id).execute();
    expect(await read(proposer)).toMatchObject({ from_user, owner_info: known });
    expect(await read(proposer, '?client_view=1')).toMatchObject({ from_user: null, owner_info: null });
    expect(await read(guest)).toMatchObject({ owner_info });
  });
});
