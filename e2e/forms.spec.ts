import { exampleValues } from '@app/contract/testing/exampleValues';
import type { Field } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import { sayBoth } from '@app/contract/fields/saidTwice';
import { deals } from '@app/domain/kinds';
import { sotInM2 } from '@app/domain/ranges';
import { termUnitOf } from '@app/domain/rentTerm';
import { searchFields } from '@app/contract/fields/searchFields';
import { contactChannels, helpNeeds } from '@app/contract/searchForm';
import { showOffer } from '@app/contract/offers';
import { showSearch } from '@app/contract/searches';
import type { Locator, Page } from '@playwright/test';
import { join } from 'node:path';
import { askedOf, chooseType, comparable, fillForm, type FormKind, formKinds, readForm, unfold } from './fillForm.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person, Seat } from './person.ts';
import { actInPage } from './quickHand.ts';
import { walk } from './walk.ts';
import { openPublished } from './openPublished.ts';

/*
 * Made from the tables of the fields: every form of both sides is filled to its last field, published, opened again, read,
 * changed in every field and saved; page and stored values agree.
 */

const photo = join(import.meta.dirname, 'files/bedroom.png');
const t = pageTexts('ru');

/** Filled in with the unit of its deal. */
const examples = (fields: readonly Field[], set: 'first' | 'second', { deal }: FormKind) =>
  exampleValues(fields, set, termUnitOf(deals[deal]));
const valuesOf = (...of: Parameters<typeof examples>) => comparable(examples(...of));
/** What is typed and read in sot is kept in m². */
const keptOf = (...[fields, ...of]: Parameters<typeof examples>) => {
  const values: Record<string, unknown> = { ...valuesOf(fields, ...of) };
  for (const field of fields) {
    const ends = values[field.name];
    if ('shownIn' in field && field.shownIn === 'sot' && Array.isArray(ends))
      values[field.name] = ends.map((end: number) => end * sotInM2);
  }
  return values;
};
const storedOf = (...of: Parameters<typeof examples>) => comparable(sayBoth(examples(...of)));

/** The only dialog, once it is the named one: by its role in the tree, every touch would walk the page beneath it too. */
async function dialogOf(page: Page, name: string): Promise<Locator> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  return page.locator('[role="dialog"]');
}

const idIn = (page: Page, name: string): string => new URL(page.url()).searchParams.get(name)!;

async function walkOffer({ page, api }: Person, form: FormKind): Promise<void> {
  const fields = askedOf(offerFields, form);
  const stored = async (id: string) => comparable((await api(showOffer, { params: { id }, query: {} })).values);
  await walk(page, '/ru/?create=offer');
  const create = await dialogOf(page, t('offers.createTitle'));
  await chooseType(create, form);
  await create.getByLabel(t('offers.address'), { exact: true }).fill('Дачия 27');
  await create.getByRole('option').first().click();
  await create.locator('input[type="file"]').setInputFiles(photo);
  await unfold(create);
  await fillForm(create, fields, examples(fields, 'first', form));
  await expect(create.locator('li:has(> [role="button"]):not(:has([role="progressbar"]))')).toHaveCount(1);
  expect(comparable(await readForm(create, fields))).toEqual(valuesOf(fields, 'first', form));
  await create.getByRole('button', { name: t('offers.publish') }).click();
  await openPublished(page);
  await expect(page).toHaveURL(/property_id=/);
  const id = idIn(page, 'property_id');
  expect(await stored(id)).toEqual(storedOf(fields, 'first', form));

  await walk(page, `/ru/?edit_offer=${id}`);
  const edit = await dialogOf(page, t('offers.editTitle'));
  await unfold(edit);
  expect(comparable(await readForm(edit, fields))).toEqual(valuesOf(fields, 'first', form));
  await fillForm(edit, fields, examples(fields, 'second', form));
  expect(comparable(await readForm(edit, fields))).toEqual(valuesOf(fields, 'second', form));
  await edit.getByRole('button', { name: t('offers.save') }).click();
  await expect(page.getByRole('dialog', { name: t('offers.editTitle') })).toBeHidden();
  expect(await stored(id)).toEqual(storedOf(fields, 'second', form));
}

const contact = (set: 'first' | 'second') =>
  set === 'first'
    ? { email: 'ana@example.md', contact_with: contactChannels.slice(0, 3), help_with: helpNeeds.slice(0, 1) }
    : { email: 'ion@example.md', contact_with: contactChannels.slice(3), help_with: helpNeeds.slice(1) };

const contactBoxes = [...contactChannels, ...helpNeeds].map((value) => `input[value="${value}"]`).join(', ');

function fillContact(form: Locator, set: 'first' | 'second'): Promise<void> {
  const { email, contact_with, help_with } = contact(set);
  return actInPage(form, [
    { control: '[data-field="email"] input', text: email },
    { control: contactBoxes, chosen: [...contact_with, ...help_with] },
  ]);
}

async function walkSearch({ page, api }: Person, form: FormKind): Promise<void> {
  const fields = askedOf(searchFields, form);
  const stored = async (id: string) => {
    const search = await api(showSearch, { params: { id }, query: {} });
    return { values: comparable(search.values), contact: search.contact };
  };
  await walk(page, '/ru/?create=search');
  const create = await dialogOf(page, t('searches.createTitle'));
  await chooseType(create, form);
  await create.getByRole('button', { name: t('searches.sectorOrTown') }).click();
  await create.locator('input[value="sector-botanica"]').press('Space');
  await unfold(create);
  await fillForm(create, fields, examples(fields, 'first', form));
  await fillContact(create, 'first');
  expect(comparable(await readForm(create, fields))).toEqual(valuesOf(fields, 'first', form));
  await create.getByRole('button', { name: t('searches.publish') }).click();
  await expect(page).toHaveURL(/request_id=/, { timeout: 30_000 });
  const id = idIn(page, 'request_id');
  expect(await stored(id)).toMatchObject({ values: keptOf(fields, 'first', form), contact: contact('first') });

  await walk(page, `/ru/?edit_search=${id}`);
  const edit = await dialogOf(page, t('searches.editTitle'));
  await unfold(edit);
  expect(comparable(await readForm(edit, fields))).toEqual(valuesOf(fields, 'first', form));
  await fillForm(edit, fields, examples(fields, 'second', form));
  await fillContact(edit, 'second');
  expect(comparable(await readForm(edit, fields))).toEqual(valuesOf(fields, 'second', form));
  await edit.getByRole('button', { name: t('searches.save') }).click();
  await expect(page.getByRole('dialog', { name: t('searches.editTitle') })).toBeHidden({ timeout: 30_000 });
  expect(await stored(id)).toMatchObject({ values: keptOf(fields, 'second', form), contact: contact('second') });
}

// The table of an apartment's fields is looked at on a desk, the others' on a phone; nothing of a form waits for a map.
const seats: Record<FormKind['kind'], Seat> = {
  apartment: desktopRu,
  house: phoneRu,
  commercial: phoneRu,
  land: phoneRu,
};

async function sitDown(person: (name: string, seat: Seat) => Promise<Person>, kind: FormKind['kind']): Promise<Person> {
  const owner = await person('Ана', seats[kind]);
  await owner.page.goto('/ru/');
  return owner;
}

for (const kind of Object.keys(seats) as FormKind['kind'][]) {
  const forms = formKinds.filter((form) => form.kind === kind);

  test(
    `offer, ${kind}: every field is published, opened again and changed`,
    { tag: '@nightly' },
    async ({ person }) => {
      test.slow();
      const owner = await sitDown(person, kind);
      for (const form of forms) await test.step(form.deal, () => walkOffer(owner, form));
    },
  );

  test(
    `search, ${kind}: every field is published, opened again and changed`,
    { tag: '@nightly' },
    async ({ person }) => {
      test.slow();
      const owner = await sitDown(person, kind);
      for (const form of forms) await test.step(form.deal, () => walkSearch(owner, form));
    },
  );
}
