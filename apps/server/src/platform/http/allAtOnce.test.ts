import { createOffer, editOffer } from '@app/contract/offers';
import { createSearch } from '@app/contract/searches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../../testing/factories.ts';
import { completeForms } from '../../testing/offerForms.ts';
import { completeSearches } from '../../testing/searchForms.ts';
import { type Caller, testApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let silent: Caller;
let person: Caller;
let phone: string;
beforeAll(async () => {
  app = await testApp();
  silent = await app.as(await makeUser(app.db, { phone: null }));
  const user = await makeUser(app.db);
  phone = user.phone!;
  person = await app.as(user);
});
afterAll(() => app.close());

type Refused = { code: string; fields?: Record<string, string> };
const namesOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, fields = {} } = body as Refused;
  return [status, code, Object.keys(fields).toSorted()];
};

const form = () => ({ ...completeForms.apartment(1), photo_ids: [] });
const nowhere = { type: 'marker', coordinates: [2.35, 48.85], address: 'Paris' };

describe('an offer is refused with everything that is wrong with it', () => {
  it.each([
    ['no photos, no phone, bad fields', { main_info: { price: 0, rooms: 48 } }, ['main_info.home_animals', 'main_info.price', 'main_info.rent_term', 'phone', 'photos']],
    ['no photos, no phone, abroad', { coordinates: nowhere }, ['coordinates', 'phone', 'photos']],
    ['a place that is none beside a field that is missing', { coordinates: { type: 'marker', coordinates: 'x' }, main_info: { ...form().main_info, price: '' } }, ['coordinates.coordinates', 'main_info.price', 'phone', 'photos']],
    ['no place and no parts at all', { coordinates: undefined, main_info: undefined }, ['coordinates', 'main_info.home_animals', 'main_info.price', 'main_info.rent_term', 'main_info.rooms', 'phone', 'photos']],
    ['no deal', { advert_type: 9, coordinates: undefined }, ['advert_type', 'coordinates', 'phone', 'photos']],
  ])('%s', async (_, wrong, fields) => {
    expect(namesOf(await silent.call(createOffer, { body: { ...form(), ...wrong } }))).toEqual([422, 'invalid_form', fields]);
    expect(namesOf(await silent.call(createOffer, { body: { ...form(), ...wrong }, files: [] }))).toEqual([422, 'invalid_form', fields]);
  }); // oxfmt-ignore

  it('one that lacks nothing but a phone says so by its own code', async () => {
    const photo = { part: 'photos[0]', name: 'a.png', bytes: new Uint8Array([137, 80]) };
    const answer = await silent.call(createOffer, { body: form(), files: [photo] });
    expect(namesOf(answer)).toEqual([403, 'phone_required', ['phone']]);
  });

  it('an edit: no photos beside bad fields', async () => {
    const owner = await makeUser(app.db);
    const { id } = await makeOffer(app.db, { user_id: owner.id });
    const body = { ...form(), main_info: { ...form().main_info, price: 0 } };
    const answer = await (await app.as(owner)).call(editOffer, { params: { id }, body });
    expect(namesOf(answer)).toEqual([422, 'invalid_form', ['main_info.price', 'photos']]);
  });
});

const search = () => completeSearches.apartment(phone);
const line = { type: 'polygon', coordinates: [[28.8, 47.0], [28.9, 47.0], [28.8, 47.0]] }; // oxfmt-ignore

describe('a search is refused with everything that is wrong with it', () => {
  it.each([
    ['no phone, no zone, bad fields', { user_info: undefined, coordinates: undefined, main_info: { price: [9, 1] } }, ['coordinates', 'main_info.active_for', 'main_info.home_animals', 'main_info.peoples', 'main_info.price', 'main_info.rent_term', 'main_info.rooms', 'user_info.phone']],
    ['a bad e-mail beside a field', { user_info: { phone: '12', email: 'x' }, main_info: { ...search().main_info, peoples: undefined } }, ['main_info.peoples', 'user_info.email', 'user_info.phone']],
    ['a zone of two points beside a field', { coordinates: line, main_info: { ...search().main_info, peoples: 99 } }, ['coordinates', 'main_info.peoples']],
  ])('%s', async (_, wrong, fields) => {
    expect(namesOf(await person.call(createSearch, { body: { ...search(), ...wrong } }))).toEqual([422, 'invalid_form', fields]);
  }); // oxfmt-ignore

  it('three pictures of pets beside a field', async () => {
    const files = [0, 1, 2].map((i) => ({
      part: `home_animals_photos[${i}]`,
      name: 'a.png',
      bytes: new Uint8Array([1]),
    }));
    const body = { ...search(), main_info: { ...search().main_info, peoples: 99 } };
    const answer = await person.call(createSearch, { body, files });
    expect(namesOf(answer)).toEqual([422, 'invalid_form', ['home_animals_photos', 'main_info.peoples']]);
  });
});
