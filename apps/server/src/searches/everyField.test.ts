import { fieldsFor } from '@app/contract/fields/field';
import { exampleValues } from '@app/contract/testing/exampleValues';
import { searchFields } from '@app/contract/fields/searchFields';
import { dealToWire } from '@app/contract/wireDeal';
import { toWire, type Values } from '@app/contract/fields/values';
import { contactChannels, helpNeeds } from '@app/contract/searchForm';
import { createSearch, editSearch, showSearch } from '@app/contract/searches';
import { deals, type DealKind, type PropertyKind, propertyTypes } from '@app/domain/kinds';
import { termUnitOf } from '@app/domain/rentTerm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { zoneAround } from '../testing/searchForms.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

/* Generated from the field table: what is added there is tried here. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const kinds = Object.keys(propertyTypes) as PropertyKind[];
const forms = kinds.flatMap((kind) => (Object.keys(deals) as DealKind[]).map((deal) => ({ kind, deal })));

interface Form {
  kind: PropertyKind;
  deal: DealKind;
}

/** Which of the lists are chosen: the first half, then the rest. */
const contacts = {
  first: { email: 'ana@example.md', contact_with: contactChannels.slice(0, 3), help_with: helpNeeds.slice(0, 1) },
  second: { email: 'ion@example.md', contact_with: contactChannels.slice(3), help_with: helpNeeds.slice(1) },
};

function bodyOf({ kind, deal }: Form, values: Values, phone: string, set: 'first' | 'second') {
  return {
    request_type: dealToWire(deals[deal]),
    property_type: propertyTypes[kind],
    ...toWire(fieldsFor(searchFields, kind, deal), values),
    user_info: { phone, ...contacts[set] },
    coordinates: zoneAround(set === 'first' ? 28.83 : 28.75),
    add_polygons: set === 'first' ? [zoneAround(28.95)] : [],
  };
}

/** What the table's row says of each value: columns where it is searched by, `main` and `extra` for the rest. */
function storedValues(row: Record<string, unknown>, { kind, deal }: Form): Record<string, unknown> {
  const rest = { ...(row['main'] as object), ...(row['extra'] as object) } as Record<string, unknown>;
  const days = row['rent_term_days'] as number | null;
  const byDay = deal === 'rentByDay';
  const columns: Record<string, unknown> = {
    budget: [row['budget_min'], row['budget_max']],
    area: row['area_min'] === null ? undefined : [Number(row['area_min']), Number(row['area_max'])],
    is_studio: row['is_studio'] ? true : undefined,
    people: row['people'] ?? undefined,
    rent_term: days === null ? undefined : byDay ? { value: days, unit: 'days' } : { value: days / 30, unit: 'months' },
    active_for: row['active_for'],
  };
  const names = fieldsFor(searchFields, kind, deal).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, name in columns ? columns[name] : rest[name]]));
}

const without = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

describe('every field of a search is kept, shown and changed', () => {
  it.each(forms)('$kind, $deal', async (form) => {
    const owner = await makeUser(app.db);
    const caller = await app.as(owner);
    const fields = fieldsFor(searchFields, form.kind, form.deal);

    async function expectStored(id: number, values: Values, set: 'first' | 'second') {
      const { body } = await caller.call(showSearch, { params: { id } });
      expect(body.values).toEqual(without(values));
      expect({ main_info: body.main_info, add_options: body.add_options }).toEqual(toWire(fields, values));
      expect(body.contact).toEqual({ phone: owner.phone, ...contacts[set] });
      const marks = Object.entries({ ...body.client_contact_with, ...body.client_help_with });
      const chosen: readonly string[] = [...contacts[set].contact_with, ...contacts[set].help_with];
      expect(marks).toEqual([...contactChannels, ...helpNeeds].map((word) => [word, chosen.includes(word)]));
      const row = await app.db.selectFrom('searches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(without(storedValues(row, form))).toEqual(without(values));
      expect([row.deal, row.property_type]).toEqual([deals[form.deal], propertyTypes[form.kind]]);
      expect(row.contact).toMatchObject({ phone: owner.phone, ...contacts[set] });
      expect([body.location !== null, body.add_polygons.length]).toEqual([true, set === 'first' ? 1 : 0]);
    }

    const first = exampleValues(fields, 'first', termUnitOf(deals[form.deal]));
    const made = await caller.call(createSearch, { body: bodyOf(form, first, owner.phone!, 'first'), files: [] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = made.body.request!;
    await expectStored(id, first, 'first');

    const second = exampleValues(fields, 'second', termUnitOf(deals[form.deal]));
    for (const { name } of fields) expect(second[name], name).not.toEqual(first[name]);
    const edited = await caller.call(editSearch, {
      params: { id },
      body: bodyOf(form, second, owner.phone!, 'second'),
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    await expectStored(id, second, 'second');
  });
});
