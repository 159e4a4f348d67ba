import { showUser } from '@app/contract/accounts';
import type { ErrorBody } from '@app/contract/errorBody';
import * as calls from '@app/contract/ownPlaces';
import { downloadUserData } from '@app/contract/profile';
import { measureTravel } from '@app/contract/travel';
import { maxOwnPlaces } from '@app/domain/ownPlaces';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { readArchive } from '../testing/readArchive.ts';
import { type Caller, type TestApp, testApp } from '../testing/testApp.ts';
import { deleteUserRow } from './deletion.queries.ts';

let app: TestApp;
let person: { id: number };
let me: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await makeUser(app.db);
  me = await app.as(person);
});

const work = { label: 'Работа', address: 'ул. Пушкина, 22', coordinates: [28.83, 47.02], by: 'transit' };
const school = { label: 'Школа', address: '', coordinates: [28.86, 46.99], by: 'walk' };
const nth = (n: number) => ({ ...work, label: `${n}`, coordinates: [28.8 + n / 100, 47] });
const add = (...places: object[]) => me.call(calls.addOwnPlaces, { body: { places } });
const list = async (caller = me) => (await caller.call(calls.listOwnPlaces)).body.items;
const codeOf = ({ body }: { body: unknown }) => (body as ErrorBody).code;
const fieldsOf = ({ body }: { body: unknown }) => (body as ErrorBody).fields;

describe('own places', () => {
  it('are kept, changed and forgotten', async () => {
    const { items } = (await add(work, { ...school, address_of_map: false })).body;
    expect(items).toMatchObject([
      { ...work, address_of_map: true },
      { ...school, address_of_map: false },
    ]);
    const params = { id: items[0]!.id };
    const moved = { ...work, label: 'Новая работа', coordinates: [28.9, 47.05], by: 'walk' };
    const changed = (await me.call(calls.changeOwnPlace, { params, body: moved })).body;
    expect(changed.items).toMatchObject([moved, school]);
    await me.call(calls.deleteOwnPlace, { params });
    expect(await list()).toMatchObject([school]);
    expect(codeOf(await me.call(calls.deleteOwnPlace, { params }))).toBe('own_place_not_found');
  });

  it('that are taken over again are there once, and by another means they are others', async () => {
    await add(work, school);
    const again = { ...work, label: 'То же место' };
    expect((await add(again, school, { ...work, by: 'walk' }, { ...work, by: 'walk' })).body.items).toMatchObject([
      work,
      school,
      { ...work, by: 'walk' },
    ]);
    const [first, second] = await list();
    const twice = await me.call(calls.changeOwnPlace, {
      params: { id: second!.id },
      body: { ...school, coordinates: first!.coordinates, by: first!.by },
    });
    expect(codeOf(twice)).toBe('own_place_twice');
  });

  it('are taken over from two windows at once without doubling and without passing the most', async () => {
    const three = [nth(1), nth(2), nth(3)];
    await Promise.all([add(...three), add(...three), add(nth(4), nth(5), nth(6))]);
    const labels = (await list()).map(({ label }) => label);
    expect(labels).toHaveLength(maxOwnPlaces);
    expect(new Set(labels).size).toBe(maxOwnPlaces);
    expect(codeOf(await add(nth(7)))).toBe('own_places_full');
    // Nothing new is no fault.
    expect((await add({ ...nth(Number(labels[0])) })).status).toBe(200);
  });

  it.each([
    ['abroad', { ...work, coordinates: [26.1, 44.4] }, { 'places.0.coordinates': 'outside_country' }],
    ['of no name', { ...work, label: ' ' }, { 'places.0.label': 'required' }],
    ['of a long name', { ...work, label: 'х'.repeat(41) }, { 'places.0.label': 'too_long' }],
    ['reached on wings', { ...work, by: 'plane' }, { 'places.0.by': 'invalid' }],
  ])('%s are not kept', async (_, place, fields) => {
    const refused = await add(place);
    expect([refused.status, Object.keys(fieldsOf(refused) ?? {})]).toEqual([422, Object.keys(fields)]);
    expect(await list()).toEqual([]);
  });

  it('are nobody else’s to read, change or forget, and in nothing that others are told of a person', async () => {
    const { items } = (await add({ ...work, label: 'Тайное место' })).body;
    const params = { id: items[0]!.id };
    for (const other of [await makeUser(app.db), await makeUser(app.db, { role: 'admin' })]) {
      const caller = await app.as(other);
      expect(await list(caller)).toEqual([]);
      expect(codeOf(await caller.call(calls.changeOwnPlace, { params, body: school }))).toBe('own_place_not_found');
      expect(codeOf(await caller.call(calls.deleteOwnPlace, { params }))).toBe('own_place_not_found');
      const shown = await caller.call(showUser, { params: { id: person.id } });
      expect(JSON.stringify(shown.body)).not.toMatch(/Тайное|28\.83/);
    }
    expect(await list()).toMatchObject([{ label: 'Тайное место' }]);
  });

  it('are in what their owner downloads, and go with the account', async () => {
    await add(work);
    const params = { id: String(person.id) };
    const url = downloadUserData.path.replace(':id', params.id);
    const answer = await app.send({
      url,
      headers: { authorization: `Bearer ${await app.tokenOf(person)}` },
    });
    const data = JSON.parse(readArchive(answer.rawPayload).get('data.json')!.toString()) as Record<string, unknown[]>;
    expect(data['own_places']).toMatchObject([{ label: work.label, address: work.address, lng: 28.83, lat: 47.02 }]);
    await deleteUserRow(app.db, person.id);
    const left = await app.db.selectFrom('own_places').selectAll().where('user_id', '=', person.id).execute();
    expect(left).toEqual([]);
  });

  it('are measured to all at once', async () => {
    const to = [1, 2, 3, 4, 5].map((n) => ({ coordinates: nth(n).coordinates, by: n % 2 ? 'walk' : 'transit' }));
    const { minutes } = (await app.call(measureTravel, { body: { from: [28.83, 47.02], to } })).body;
    expect(minutes.map((one) => typeof one)).toEqual(to.map(() => 'number'));
    const six = await app.call(measureTravel, { body: { from: [28.83, 47.02], to: [...to, to[0]] } });
    expect(Object.keys(fieldsOf(six) ?? {})).toEqual(['to']);
  });
});
