import { fieldsFor } from '@app/contract/fields/field';
import { exampleValues } from '@app/contract/testing/exampleValues';
import { offerFields } from '@app/contract/fields/offerFields';
import { sayBoth } from '@app/contract/fields/saidTwice';
import { toWire, type Values } from '@app/contract/fields/values';
import { dealToWire } from '@app/contract/wireDeal';
import { createOffer, editOffer, showOffer } from '@app/contract/offers';
import { deals, type DealKind, type PropertyKind, propertyTypes } from '@app/domain/kinds';
import { termUnitOf } from '@app/domain/rentTerm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { makePhoto } from '../testing/offerForms.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

/* Generated from the field table: what is added there is tried here. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const kinds = Object.keys(propertyTypes) as PropertyKind[];
const forms = kinds.flatMap((kind) => (Object.keys(deals) as DealKind[]).map((deal) => ({ kind, deal })));

const marker = { type: 'marker', coordinates: [28.8322, 47.0245], address: 'bd. Dacia, 27' };
const outline = [
  [28.8, 47.0],
  [28.81, 47.0],
  [28.81, 47.01],
  [28.8, 47.01],
  [28.8, 47.0],
];

interface Form {
  kind: PropertyKind;
  deal: DealKind;
}

function bodyOf({ kind, deal }: Form, values: Values, photo: number) {
  return {
    advert_type: dealToWire(deals[deal]),
    property_type: propertyTypes[kind],
    ...toWire(fieldsFor(offerFields, kind, deal), values),
    coordinates: kind === 'land' ? { type: 'polygon', coordinates: [outline], address: 'Trușeni' } : marker,
    photo_ids: [photo],
  };
}

/** What the table's row says of each value: columns where it is searched by, `main` and `extra` for the rest. */
function storedValues(row: Record<string, unknown>, { kind, deal }: Form): Record<string, unknown> {
  const rest = { ...(row['main'] as object), ...(row['extra'] as object) } as Record<string, unknown>;
  const byDay = deal === 'rentByDay';
  const days = row['rent_term_days'] as number | null;
  const columns: Record<string, unknown> = {
    price: row['price'],
    area: kind === 'land' ? Number(row['area']) / 100 : Number(row['area']),
    rooms: row['rooms'] === null || row['is_studio'] ? undefined : `rooms_${row['rooms'] as number}`,
    is_studio: row['is_studio'] ? true : undefined,
    floor: row['floor'] ?? undefined,
    total_floors: row['total_floors'] ?? undefined,
    rent_term: days === null ? undefined : byDay ? { value: days, unit: 'days' } : { value: days / 30, unit: 'months' },
    deposit: row['deposit_months'] ?? undefined,
    pets: (row['pets'] as string[]).length > 0 ? row['pets'] : undefined,
  };
  const names = fieldsFor(offerFields, kind, deal).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, name in columns ? columns[name] : rest[name]]));
}

const without = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

describe('every field of an offer is kept, shown and changed', () => {
  it.each(forms)('$kind, $deal', async (form) => {
    const owner = await makeUser(app.db, { role: 'owner' });
    const caller = await app.as(owner);
    const photo = await makePhoto(app.db, owner.id);
    const fields = fieldsFor(offerFields, form.kind, form.deal);

    async function expectStored(id: number, sent: Values) {
      const values = sayBoth(sent);
      const { body } = await caller.call(showOffer, { params: { id } });
      expect(body.values).toEqual(without(values));
      expect({ main_info: body.main_options, add_options: body.add_options }).toEqual(toWire(fields, values));
      const row = await app.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(without(storedValues(row, form))).toEqual(without(values));
      expect([row.deal, row.property_type]).toEqual([deals[form.deal], propertyTypes[form.kind]]);
      expect(body.location.type).toBe(form.kind === 'land' ? 'polygon' : 'marker');
    }

    const first = exampleValues(fields, 'first', termUnitOf(deals[form.deal]));
    const made = await caller.call(createOffer, { body: bodyOf(form, first, photo), files: [] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = made.body.offer;
    await expectStored(id, first);

    const second = exampleValues(fields, 'second', termUnitOf(deals[form.deal]));
    for (const { name } of fields) expect(second[name], name).not.toEqual(first[name]);
    const edited = await caller.call(editOffer, { params: { id }, body: bodyOf(form, second, photo) });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    await expectStored(id, second);
  });
});
