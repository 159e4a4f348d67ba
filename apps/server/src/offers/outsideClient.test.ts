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
let origin: string;
beforeAll(async () => {
  app = await testApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const owner = await makeUser(app.db, { role: 'owner' });
  client = outsideClient(origin, await app.tokenOf(owner));
});
afterAll(() => app.close());

const marker = {
  type: 'marker',
  coordinates: [28.8322, 47.0245],
  address: 'ул. Александра Пушкина, 22, Центр, Кишинёв',
};
const polygon = {
  type: 'polygon',
  coordinates: [[[28.8, 47.0], [28.81, 47.0], [28.81, 47.01], [28.8, 47.01], [28.8, 47.0]]],
  address: 'Trușeni',
}; // oxfmt-ignore

const yes = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, true]));

const homeExtras = {
  area: 62.5,
  heating: 1,
  repair: 4,
  floor: 3,
  total_floors: 9,
  parking: 8,
  elevator: true,
  building_type: 11,
  year_of_construction: 2019,
  desires: 'Светлая, тихая',
  plot_area: 6.05,
  balcony_count: 1,
  wardrobe_count: 2,
  bathroom_count: 2,
  loggia_count: 1,
  ...yes(
    'bath shower terrace tech_room separate_bathroom unfurnished not_angular double_sided open_view view_courtyard',
  ),
  ...yes('view_park floor_to_ceiling_windows garage summer_house bathhouse air_conditioning dishwasher heated_floor'),
  ...yes('drying_machine thermostat internet dishes bed_sheets light water sewerage pool asphalt_road bbq_zone'),
};
const homeMain = { price: 450, is_living: true, balcony: true, separate_bathroom: true, utility_room: true };
const rentMain = { rent_term: 12, is_rent_term_about_days: false, home_animals: [44, 46], only_citizenship_rm: true };

const bodies = [
  { name: 'apartment, rent', advert_type: 1, property_type: 1, main_info: { ...homeMain, ...rentMain, rooms: 48 }, add_options: homeExtras, coordinates: marker },
  { name: 'house, exchange', advert_type: 3, property_type: 2, main_info: { ...homeMain, exchange_for: 'Квартира', is_studio: true }, add_options: homeExtras, coordinates: marker },
  {
    name: 'commercial, rent',
    advert_type: 1,
    property_type: 4,
    main_info: { price: 900, area: 120, commerical_type: [25, 26], commerical_repair: [34], rent_term: 20, is_rent_term_about_days: true, is_private_house: true },
    add_options: { ...yes('communication gas light water fisrt_line parking elevator ramp conditioning all_day_access'), heating: 2, floor: 1, total_floors: 2, desires: 'Витрина' },
    coordinates: marker,
  },
  {
    name: 'land, sale',
    advert_type: 2,
    property_type: 3,
    main_info: { land_type: 21, price: 20_000, area: 6.05 },
    add_options: { ...yes('privatized there_are_buildings on_the_slope road to_city_less_30_min communication gas water electric sewage'), number_of_storeys: 2, desires: 'У леса' },
    coordinates: polygon,
  },
]; // oxfmt-ignore

const photos = async (...colours: string[]) =>
  Promise.all(
    colours.map(async (colour, i) => ({ part: `photos[${i}]`, name: `${i}.png`, content: await picture(colour) })),
  );

describe('an outside client publishes, reads and edits', () => {
  it.each(bodies)('‘Предложение опубликовано’, ‘Предложение изменено’: $name', async ({ name, ...body }) => {
    const made = await client.send('/api/properties', body, await photos('#c43', '#38a'));
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.message).toBe('Предложение опубликовано');
    const { id } = made.body.offer;
    const read = async () => (await client.get(`/api/properties/${id}`)).body;
    const offer = await read();
    expect(offer).toMatchObject({
      id, advert_type: body.advert_type, property_type: body.property_type, status: 0,
      main_options: body.main_info,
      add_options: body.add_options,
      advert_type_flags: { isRent: body.advert_type === 1 },
      property_type_flags: { isLand: body.property_type === 3 },
      location: body.coordinates,
    }); // oxfmt-ignore
    expect([offer.advert_type_name, offer.property_type_name].every(Boolean), name).toBe(true);
    expect(offer.photos).toHaveLength(2);

    // An edit sends the same parts, the id, and the stored photos again.
    const again = await Promise.all(
      offer.photos.map(async ({ path }: { path: string }, i: number) => ({
        part: `photos[${i}]`,
        name: `${i}.webp`,
        content: await client.download(path),
      })),
    );
    const dearer = { ...body, id, main_info: { ...body.main_info, price: body.main_info.price + 50 } };
    const edited = await client.send(`/api/properties/${id}`, dearer, again);
    expect([edited.status, edited.body.message]).toEqual([200, 'Предложение изменено']);
    expect((await read()).main_options).toEqual({ ...offer.main_options, price: body.main_info.price + 50 });
    expect((await read()).photos).toHaveLength(2);
  });

  it('numbers and switches may come as text, a template has no id at first and keeps the one it got', async () => {
    const { name: _, ...flat } = bodies[0]!;
    const { price, ...rest } = flat.main_info;
    const draft = { ...flat, main_info: rest, template_id: '' };
    const saved = await client.send('/api/properties/template', draft, await photos('#6a2'));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const later = { ...draft, template_id: saved.body.id };
    expect((await client.send('/api/properties/template', later)).body.id).toBe(saved.body.id);
    const main_info = { ...flat.main_info, price: String(price), rooms: '48', is_living: '1', home_animals: ['44'] };
    const made = await client.send('/api/properties', { ...later, main_info }, await photos('#6a2'));
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.offer).toMatchObject({
      id: saved.body.id,
      price: 450,
      rooms: 2,
      main_options: { is_living: true },
    });
  });
});

describe('whose an offer is and its viewings, by the wire’s names', () => {
  it('owner_info, owner_agency, owner_review_*, book_id and view_books', async () => {
    const agency = await app.db
      .insertInto('agencies')
      .values({ name: 'Casa Nouă', logo_path: 'logo.webp' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [owner, guest] = [
      await makeUser(app.db, {
        role: 'realtor', verified_at: app.now(), avatar_path: 'face.webp', agency_id: agency.id,
        specializations: [1, 6], review_count: 4, review_sum: 18, recommend_count: 3,
      }),
      await makeUser(app.db),
    ]; // oxfmt-ignore
    const { id } = await makeOffer(app.db, { user_id: owner.id });
    const as = async (user: { id: number }) => outsideClient(origin, await app.tokenOf(user));
    const [seller, buyer] = [await as(owner), await as(guest)];
    const read = async (by: OutsideClient, query = '') => (await by.get(`/api/properties/${id}${query}`)).body;

    const ofOwner = {
      owner_photo: 'face.webp',
      owner_agency: { name: 'Casa Nouă', logo_path: 'logo.webp', specializations: [{ name: 'Долгосрочная аренда' }, { name: 'Земельные участки' }] },
      owner_review_avg_rating: 4.5, owner_review_count: 4, owner_recommendation_percent: 75,
      is_advert_by_realtor: true, is_advert_by_verified_realtor: true,
    }; // oxfmt-ignore
    const none = { book_id: null, view_books: [], response_id: null, response_datetime_proposals: [] };
    const hidden = { owner_phone: null, owner_info: { phone: null, is_verified_realtor: true } };
    expect(await read(outsideClient(origin, null))).toMatchObject({ ...ofOwner, ...none, ...hidden });

    const proposed = { book_id: null, date_time: '2026-09-17 10:30', advert_id: id, is_client_view_mode: false };
    expect((await buyer.post(`/api/book-view/offers/${id}`, proposed)).status).toBe(200);
    const { book_id, view_books, ...offer } = await read(buyer);
    expect(offer).toMatchObject(hidden);
    const book = {
      book_id, date_time: '2026-09-17 10:30', advert_id: id, is_client_view_mode: false,
      status: 0, user_id: guest.id, book_user_id: guest.id, user_phone: null,
    }; // oxfmt-ignore
    expect(view_books).toEqual([{ ...book, created_at: expect.any(String) }]);

    expect((await seller.post(`/api/book-view/offers/${book_id}/accept`, {})).status).toBe(200);
    expect(await read(buyer)).toMatchObject({
      owner_phone: owner.phone,
      owner_info: { phone: owner.phone, is_verified_realtor: true },
      view_books: [{ ...book, status: 1, user_phone: owner.phone }],
    });
    expect(await read(seller)).toMatchObject({ book_id: null, view_books: [{ book_id, user_phone: guest.phone }] });
    expect(await read(buyer, '?client_view=1')).toMatchObject({
      ...none,
      owner_photo: null, owner_phone: null, owner_info: null, owner_agency: null, owner_review_avg_rating: null,
    }); // oxfmt-ignore
  });
});

describe('`suitable_requests` of an offer', () => {
  it('is its owner’s to know, and can be sent back to propose to all of them', async () => {
    const owner = await makeUser(app.db, { role: 'owner' });
    const { id } = await makeOffer(app.db, { user_id: owner.id });
    await makeSearch(app.db);
    await makeSearch(app.db);
    const seller = outsideClient(origin, await app.tokenOf(owner));
    const read = async (by: OutsideClient) => (await by.get(`/api/properties/${id}`)).body;
    const { suitable_requests } = await read(seller);
    expect(suitable_requests).toBe(2);
    const [mine] = (await seller.get('/api/dashboard/properties/me')).body.items;
    expect(mine.suitable_requests).toBe(2);
    for (const by of [client, outsideClient(origin, null)]) expect((await read(by)).suitable_requests).toBe(null);
    const body = { advert_id: id, suitable_requests };
    const sent = await seller.post(`/api/dashboard/properties/${id}/propose-to-suitable-requests`, body);
    expect([sent.status, sent.body.sent]).toEqual([200, 2]);
    expect(sent.body.message).toEqual(expect.any(String));
  });
});
