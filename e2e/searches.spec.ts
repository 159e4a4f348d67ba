import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

// A map drawn by software, as on a machine without a graphics card, takes its time.
test.beforeEach(() => test.slow());

/** Fills what a rent of an apartment asks, the place from the list: nothing here needs a pointer on the map. */
async function describeSearch(page: Page, phone?: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Сектор или город' }).click();
  await form.getByLabel('Найти сектор, пригород или город').fill('ботан');
  await form.getByRole('checkbox', { name: 'Ботаника' }).press('Space');
  await form.getByLabel('Бюджет в месяц: от').last().fill('300');
  await form.getByLabel('Бюджет в месяц: до').last().fill('600');
  await form.getByLabel('Срок аренды от').last().fill('12');
  const more = form.getByRole('button', { name: 'Сколько человек: Больше' });
  for (let people = 1; people < 3; people += 1) await more.press('Enter');
  await form.getByRole('checkbox', { name: 'Кошка' }).press('Space');
  await form.getByRole('radio', { name: '10 дней' }).press('Space');
  if (phone) await form.getByLabel('Телефон', { exact: true }).fill(phone);
}

const newPhone = (): string => `+37378${String(Date.now()).slice(-6)}`;

test('a guest describes a search by keyboard, ‘Поиск создан’, and gets an account', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/ru?create=search');
  const form = page.getByRole('dialog');
  await expect(form.getByText('Обведите зону на карте или выберите сектор')).toBeVisible();
  await describeSearch(page, newPhone());
  await expect(form.getByRole('checkbox', { name: '2', exact: true })).toBeChecked();
  await expect(form.getByText(/подход/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await form.getByRole('button', { name: 'Создать поиск' }).click();
  await expect(page.getByText('Поиск создан')).toBeVisible({ timeout: 30_000 });
  const password = page.getByRole('dialog', { name: 'Придумайте пароль' });
  await password.getByLabel('Придумайте пароль').last().fill('correct horse');
  await password.getByRole('button', { name: 'Установить пароль' }).click();
  await expect(password).toBeHidden();
  await page.goto('/ru/dashboard/requests');
  await expect(page.getByRole('main').getByText('Ботаника').first()).toBeVisible();
  // The map is set to what the search may find, and a new search begins from there.
  await page.getByRole('banner').getByRole('link', { name: 'Карта' }).click();
  await expect(page).toHaveURL(/deal=1&kind=1.*sector=sector-botanica/);
  await page.getByRole('banner').getByRole('link', { name: 'Описать поиск' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Показать на карте: Ботаника/ })).toBeVisible();
});

test('a number that has an account waits for its owner', async ({ visit, person }) => {
  const owner = await person('Ион');
  const { page } = await visit();
  await page.goto('/ru?create=search');
  await describeSearch(page, owner.phone);
  await page.getByRole('button', { name: 'Создать поиск' }).click();
  await expect(page).toHaveURL(/auth=1/, { timeout: 30_000 });
  await expect(page).not.toHaveURL(/create=search/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('what is missing is shown, kept and led to; the owner edits their search', async ({ person }) => {
  const { page } = await person('Ана');
  await page.goto('/ru?create=search');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Создать поиск' }).click();
  await expect(form.getByRole('alert')).toHaveText('Выберите область на карте');
  await describeSearch(page);
  await form.locator('label', { hasText: 'Квартира' }).click();
  await form.getByRole('button', { name: 'Создать поиск' }).click();
  await expect(form.getByRole('radio', { name: 'Квартира' })).toBeFocused();
  await form.locator('label', { hasText: 'Квартира' }).click();
  await form.getByRole('radio', { name: 'Куплю' }).press('Space');
  await form.getByRole('radio', { name: 'Сниму' }).press('Space');
  await expect(form.getByLabel('Бюджет в месяц: до').last()).toHaveValue('600');
  await form.getByRole('button', { name: 'Создать поиск' }).click();
  await expect(page).toHaveURL(/request_id=/, { timeout: 30_000 });
  await page.getByRole('link', { name: 'Изменить' }).click();
  const edit = page.getByRole('dialog', { name: 'Изменить поиск' });
  await edit.getByLabel('Бюджет в месяц: до').last().fill('650');
  await edit.getByRole('button', { name: 'Сохранить' }).click();
  await expect(edit).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('dialog').getByText(/650/).first()).toBeVisible();
});

test('what the filters said stands in a new search: animals, rooms one by one, and in words what has no field', async ({
  visit,
}) => {
  const { page } = await visit({ locale: 'ro', width: 390, height: 844, touch: true });
  const filters = 'deal=1&kind=1&sector=sector-botanica&price_to=500&rooms=1,3&pets=pets_cats,pets_paid';
  await page.goto(`/ro/map?${filters}&facts=elevator,sauna&owner=owner&create=search`);
  const form = page.getByRole('dialog');
  const chosen = (name: string) => form.locator(`input[value="${name}"]`);
  for (const name of ['has_cat', 'rooms_1', 'rooms_3']) await expect(chosen(name)).toBeChecked();
  for (const name of ['has_no_pets', 'has_dog', 'rooms_2']) await expect(chosen(name)).not.toBeChecked();
  await expect(form.locator('input[name="rent_term"]')).toHaveValue('12');
  await expect(form.locator('[data-field="active_for"] input:checked')).toHaveValue('30');
  await expect(chosen('elevator')).toBeChecked();
  await expect(form.locator('[data-field="description"] textarea')).toHaveValue('Saună, doar de la proprietar');
});
