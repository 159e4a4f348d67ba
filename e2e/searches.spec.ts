import { fieldErrors } from '@app/contract/fieldErrors';
import { optionByCode } from '@app/domain/dictionaries';
import { sectors } from '@app/domain/gazetteer/sectors';
import type { Page } from '@playwright/test';
import { searchTexts } from '../apps/server/src/searches/searches.messages.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { phoneRo } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

const t = pageTexts('ru');
const botanica = sectors.find(({ code }) => code === 'sector-botanica')!.names.ru;
const budget = t('searches.budgetRent');

// A map drawn by software, as on a machine without a graphics card, takes its time.
test.beforeEach(() => test.slow());

/** Fills the form for a rent of an apartment, the place from the list: nothing here needs a pointer on the map. */
async function describeSearch(page: Page, phone?: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: t('searches.sectorOrTown') }).click();
  await form.getByLabel(t('searches.findArea')).fill('ботан');
  await form.getByRole('checkbox', { name: botanica }).press('Space');
  await form
    .getByLabel(`${budget}: ${t('ui.from')}`)
    .last()
    .fill('300');
  await form
    .getByLabel(`${budget}: ${t('ui.to')}`)
    .last()
    .fill('600');
  await form.getByLabel(t('searches.term')).last().fill('12');
  const more = form.getByRole('button', { name: `${t('fields.people')}: ${t('ui.more')}` });
  for (let people = 1; people < 3; people += 1) await more.press('Enter');
  await form.getByRole('checkbox', { name: optionByCode('has_cat').title.ru }).press('Space');
  await form.getByRole('radio', { name: t('searches.activeFor', { days: 10 }) }).press('Space');
  if (phone) await form.getByLabel(t('searches.phone'), { exact: true }).fill(phone);
}

const newPhone = (): string => `+37378${String(Date.now()).slice(-6)}`;

test('a guest describes a search by keyboard and gets an account', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/ru?create=search');
  const form = page.getByRole('dialog');
  await expect(form.getByText(t('searches.zoneFirst'))).toBeVisible();
  await describeSearch(page, newPhone());
  await expect(form.getByRole('checkbox', { name: '2', exact: true })).toBeChecked();
  await expect(form.getByText(t.within('searches.fitting'))).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await form.getByRole('button', { name: t('searches.publish') }).click();
  await expect(page.getByText(searchTexts.account_created.ru)).toBeVisible({ timeout: 30_000 });
  const password = page.getByRole('dialog', { name: t('accounts.choosePasswordTitle') });
  await password.getByLabel(t('accounts.newPassword')).last().fill('correct horse');
  await password.getByRole('button', { name: t('accounts.setPassword') }).click();
  await expect(password).toBeHidden();
  await page.goto('/ru/dashboard/requests');
  await expect(page.getByRole('main').getByText(botanica).first()).toBeVisible();
  // The map is set to what the search may find, and a new search begins from there.
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.map') })
    .click();
  await expect(page).toHaveURL(/deal=1&kind=1.*sector=sector-botanica/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.describeSearch') })
    .click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: t.pattern('searches.showZone', { name: new RegExp(`${botanica}.*`) }) }),
  ).toBeVisible();
});

test(
  'a search with the number of an account waits for the owner to sign in',
  { tag: '@nightly' },
  async ({ visit, person }) => {
    const owner = await person('Ион');
    const { page } = await visit();
    await page.goto('/ru?create=search');
    await describeSearch(page, owner.phone);
    await page.getByRole('button', { name: t('searches.publish') }).click();
    await expect(page).toHaveURL(/auth=1/, { timeout: 30_000 });
    await expect(page).not.toHaveURL(/create=search/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  },
);

test(
  'the form leads to what is missing and keeps what is filled; the author edits the search',
  { tag: '@nightly' },
  async ({ person }) => {
    const { page } = await person('Ана');
    await page.goto('/ru?create=search');
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: t('searches.publish') }).click();
    await expect(form.getByRole('alert')).toHaveText(fieldErrors.zone_required.ru);
    await describeSearch(page);
    await form.locator('label', { hasText: t('ui.kind.apartment') }).click();
    await form.getByRole('button', { name: t('searches.publish') }).click();
    await expect(form.getByRole('radio', { name: t('ui.kind.apartment') })).toBeFocused();
    await form.locator('label', { hasText: t('ui.kind.apartment') }).click();
    await form.getByRole('radio', { name: t('searches.deal.sale') }).press('Space');
    await form.getByRole('radio', { name: t('searches.deal.rent') }).press('Space');
    await expect(form.getByLabel(`${budget}: ${t('ui.to')}`).last()).toHaveValue('600');
    await form.getByRole('button', { name: t('searches.publish') }).click();
    await expect(page).toHaveURL(/request_id=/, { timeout: 30_000 });
    await page.getByRole('link', { name: t('searchPages.edit') }).click();
    const edit = page.getByRole('dialog', { name: t('searches.editTitle') });
    await edit
      .getByLabel(`${budget}: ${t('ui.to')}`)
      .last()
      .fill('650');
    await edit.getByRole('button', { name: t('searches.save') }).click();
    await expect(edit).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('dialog').getByText(/650/).first()).toBeVisible();
  },
);

test('a new search takes over the filters: animals, single rooms, and in the description what has no field', async ({
  visit,
}) => {
  const { page } = await visit(phoneRo);
  const ro = pageTexts('ro');
  const filters = 'deal=1&kind=1&sector=sector-botanica&price_to=500&rooms=1,3&pets=pets_cats,pets_paid';
  await page.goto(`/ro/map?${filters}&facts=elevator,sauna&owner=owner&create=search`);
  const form = page.getByRole('dialog');
  const chosen = (name: string) => form.locator(`input[value="${name}"]`);
  for (const name of ['has_cat', 'rooms_1', 'rooms_3']) await expect(chosen(name)).toBeChecked();
  for (const name of ['has_no_pets', 'has_dog', 'rooms_2']) await expect(chosen(name)).not.toBeChecked();
  await expect(form.locator('input[name="rent_term"]')).toHaveValue('12');
  await expect(form.locator('[data-field="active_for"] input:checked')).toHaveValue('30');
  await expect(chosen('elevator')).toBeChecked();
  await expect(form.locator('[data-field="description"] textarea')).toHaveValue(
    `${ro('fields.sauna')}, ${ro('searches.asked.owner')}`,
  );
});
