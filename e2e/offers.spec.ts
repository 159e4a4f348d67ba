import { listMyOffers, showOffer } from '@app/contract/offers';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';
import type { Person } from './person.ts';
import { photoFile } from './photoFile.ts';
import { openPublished } from './openPublished.ts';

const t = {
  publish: 'Подать предложение',
  address: 'Адрес',
  street: 'Дачия 27',
  saveDraft: 'Сохранить черновик',
  required: 'Заполните все обязательные поля',
  pets: 'Ответьте про питомцев',
  created: 'Предложение опубликовано',
  twice: /уже добавлен/,
  draftSaved: 'Черновик сохранён',
  goOn: 'Продолжить',
  delete: 'Удалить',
  deleteAsk: 'Удалить это предложение?',
  edit: 'Изменить',
  save: 'Сохранить',
  extra: /Ремонт, планировка/,
  repair: 'Укажите, какой ремонт',
  showPhone: /Показать телефон/,
} as const;

const dialogOf = (page: Page): Locator => page.getByRole('dialog').first();

async function openForm({ page, locale }: Person): Promise<Locator> {
  await page.goto(`/${locale}/?create=offer`);
  const form = dialogOf(page);
  await expect(form.getByLabel(t.address, { exact: true })).toBeVisible();
  return form;
}

async function chooseAddress(form: Locator): Promise<void> {
  await form.getByLabel(t.address, { exact: true }).fill(t.street);
  await form.getByRole('option').first().click();
}

async function fillApartment(form: Locator): Promise<void> {
  await form.locator('input[value="rooms_2"]').check();
  await form.locator('input[name="price"]').fill('450');
  await form.locator('input[name="rent_term"]').fill('12');
  await form.locator('input[name="area"]').fill('58');
  await form.locator('input[value="pets_cats"]').check();
}

async function addPhotos(form: Locator, names: readonly string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => photoFile(form.page(), name)));
  await form.locator('input[type="file"]').setInputFiles(files);
}

const kept = (form: Locator): Locator => form.locator('li:has(> [role="button"]):not(:has([role="progressbar"]))');

test('what is missing is said at its place, ‘Файл … уже добавлен’, then the offer is published', async ({ person }) => {
  const owner = await person('Ion Rusu');
  const { page } = owner;
  const form = await openForm(owner);
  // The form begins with an answer about animals; taken back, it is asked for.
  await form.locator('input[value="pets_none"]').uncheck();
  await form.getByRole('button', { name: t.publish }).click();
  await expect(page.getByText(t.required).first()).toBeVisible();
  await expect(form.getByText(t.pets).first()).toBeAttached();

  await chooseAddress(form);
  await addPhotos(form, ['kitchen.jpg', 'room.png', 'phone.heic']);
  await expect(kept(form)).toHaveCount(3);
  await addPhotos(form, ['kitchen.jpg']);
  await expect(page.getByText(t.twice)).toBeVisible();
  await fillApartment(form);
  await expectAccessible(page);

  await form.getByRole('button', { name: t.publish }).click();
  await openPublished(page);
  await expect(page).toHaveURL(/property_id=/);
  const code = new URL(page.url()).searchParams.get('property_id')!;
  await expect(
    page.getByRole('dialog').getByText('58 m', { exact: false }).or(page.getByText('58 м²')).first(),
  ).toBeVisible();
  const offer = await owner.api(showOffer, { params: { id: code }, query: {} });
  expect(offer).toMatchObject({ price: 450, rooms: 2, area: 58, rent_term_days: 360, photo_count: 3 });
  expect(offer.can.edit).toBe(true);
  await expectAccessible(page);
});

test('without a kind of property, publishing leads to its choice', async ({ person }) => {
  const owner = await person('Ion Rusu');
  const form = await openForm(owner);
  await chooseAddress(form);
  await addPhotos(form, ['kitchen.jpg']);
  await expect(kept(form)).toHaveCount(1);
  await form.locator('label', { hasText: 'Квартира' }).click();
  await form.getByRole('button', { name: t.publish }).click();
  await expect(owner.page.getByText(t.required).first()).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Квартира' })).toBeFocused();
  await expectAccessible(owner.page);
  await form.locator('label', { hasText: 'Дом' }).click();
  await expect(form.getByLabel(t.address, { exact: true })).toHaveValue(/./);
});

test('a draft is kept, continued where it was left, and gone when it is published', async ({ person }) => {
  const owner = await person('Ana Popa');
  const { page } = owner;
  const form = await openForm(owner);
  await chooseAddress(form);
  await fillApartment(form);
  await form.getByRole('button', { name: t.saveDraft }).click();
  await expect(page.getByText(t.draftSaved, { exact: true })).toBeVisible();
  await page.goto('/ru/dashboard/properties');
  await page.getByRole('link', { name: t.goOn }).click();
  const again = dialogOf(page);
  await expect(again.locator('input[name="price"]')).toHaveValue('450');
  await expect(again.locator('input[value="rooms_2"]')).toBeChecked();
  await addPhotos(again, ['kitchen.jpg']);
  await expect(kept(again)).toHaveCount(1);
  await again.getByRole('button', { name: t.publish }).click();
  await openPublished(page);
  await expect(page).toHaveURL(/property_id=/);
  const mine = await owner.api(listMyOffers, { query: {} });
  expect(mine.items.map(({ draft }) => draft)).toEqual([false]);
});

test('another type and back loses nothing; a refused publication keeps what was typed', async ({ person }) => {
  const owner = await person('Petru Cebotari');
  const { page } = owner;
  owner.guard.allow(/Failed to load resource/);
  const form = await openForm(owner);
  await fillApartment(form);
  await form.getByRole('radio', { name: 'Дом' }).check();
  await expect(form.locator('input[name="price"]')).toHaveValue('');
  await form.getByRole('radio', { name: 'Квартира' }).check();
  await expect(form.locator('input[name="price"]')).toHaveValue('450');

  await chooseAddress(form);
  await addPhotos(form, ['kitchen.jpg']);
  await expect(kept(form)).toHaveCount(1);
  await page.route('**/api/properties', (route) => route.abort());
  await form.getByRole('button', { name: t.publish }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(form.locator('input[name="price"]')).toHaveValue('450');
  await expect(kept(form)).toHaveCount(1);
  await page.unroute('**/api/properties');
  await form.getByRole('button', { name: t.publish }).click();
  await expect(page.getByText(t.created)).toBeVisible();
});

test('photos change their order by keyboard; the first is the cover', async ({ person }) => {
  const owner = await person('Vera Lungu');
  const form = await openForm(owner);
  await addPhotos(form, ['kitchen.jpg', 'room.png']);
  await expect(kept(form)).toHaveCount(2);
  const pictures = form.locator('li > [role="button"] img');
  const before = await pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
  await form.locator('li > [role="button"]').nth(1).focus();
  // Each step is announced to a screen reader; the next key is pressed after it, as a person does.
  const announced = (text: string) => expect(owner.page.getByRole('status').filter({ hasText: text })).toBeAttached();
  await owner.page.keyboard.press('Space');
  await announced('Место 2 из 2');
  await expect(async () => {
    await owner.page.keyboard.press('ArrowLeft');
    await expect(owner.page.getByRole('status').filter({ hasText: 'Место 1 из 2' })).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await owner.page.keyboard.press('Space');
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src)))
    .toEqual(before.toReversed());
  await expect(form, 'the form stays open').toBeVisible();
});

test('an owner edits: what only an edit requires opens its folded group, then hides and deletes', async ({
  person,
}) => {
  const owner = await person('Ilie Munteanu');
  const { page } = owner;
  const form = await openForm(owner);
  await chooseAddress(form);
  await addPhotos(form, ['kitchen.jpg']);
  await expect(kept(form)).toHaveCount(1);
  await fillApartment(form);
  await form.getByRole('button', { name: t.publish }).click();
  await openPublished(page);
  await expect(page).toHaveURL(/property_id=/);

  await page.getByRole('dialog').getByRole('link', { name: t.edit }).first().click();
  const edit = page.getByRole('dialog').filter({ hasText: 'Изменить предложение' });
  await expect(edit.locator('input[name="price"]')).toHaveValue('450');
  await edit.locator('input[name="price"]').fill('400');
  await edit.locator('input[name="floor"]').fill('3');
  await edit.locator('input[name="total_floors"]').fill('9');
  await edit.getByRole('button', { name: t.save, exact: true }).click();
  await expect(edit.getByText(t.repair)).toBeVisible();
  await edit.locator('input[value="repair_habitable"]').check();
  await edit.locator('input[value="heating_autonomous"]').check();
  await edit.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page).not.toHaveURL(/edit_offer/);
  const [offer] = (await owner.api(listMyOffers, { query: {} })).items;
  expect(offer).toMatchObject({ price: 400, floor: 3 });

  await page.goto('/ru/dashboard/properties');
  await page.getByRole('button', { name: t.delete }).click();
  await expect(page.getByText(t.deleteAsk)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: t.delete }).click();
  await expect.poll(async () => (await owner.api(listMyOffers, { query: {} })).items.length).toBe(0);
});

test('the preview page is drawn by the server with its head, and shows the phone when asked', async ({
  visit,
  person,
  request,
  home,
}) => {
  const offer = await publishOffer(await person('Maria Ursu'));
  const html = await (await request.get(`${home}/ro/preview/offer/${offer.short_code}`)).text();
  expect(html).toContain('"@type":"Product"');
  expect(html).toMatch(/property="og:image" content="https?:\/\/[^"]+\/storage\/[^"]+-1280\.webp"/);
  expect(html).toMatch(/hreflang="ru"/i);
  const { page } = await visit({ locale: 'ru', width: 1440 });
  await page.goto(`/ru/preview/offer/${offer.short_code}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t.showPhone }).click();
  await expect(page.locator('a[href^="tel:+373"]').first()).toBeVisible();
});

test('a link to an offer that is gone answers 404 and says so', async ({ visit }) => {
  const { page, guard } = await visit({ locale: 'ru' });
  guard.allow(/404/);
  const answer = await page.goto('/ru/preview/offer/zzzzzzzz');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('больше нет');
});

for (const { locale, near, onFoot, every } of [
  { locale: 'ru', near: 'Рядом', onFoot: '4 мин пешком', every: 'Троллейбус 10, в среднем каждые 4 минуты' },
  { locale: 'ro', near: 'În apropiere', onFoot: '4 min pe jos', every: 'Troleibuzul 10, în medie la fiecare 4 minute' },
] as const)
  test(`an offer says what is near it, how far on foot, and how often a trolleybus comes: ${locale}`, async ({
    person,
    visit,
  }) => {
    const owner = await person('Ilie Munteanu');
    const offer = await publishOffer(owner, { at: [28.8323, 47.0245] });
    const { page } = await visit({ locale });
    await page.goto(`/${locale}/preview/offer/${offer.short_code}`);
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: near, exact: true }) });
    const stop = section.getByRole('listitem').filter({ has: page.getByRole('img', { name: every }) });
    await expect(stop.filter({ hasText: onFoot })).toBeVisible();
    await expectAccessible(page);
    // Where nothing is known, nothing is said.
    const far = await publishOffer(owner, { at: [27.3, 48.05] });
    await page.goto(`/${locale}/preview/offer/${far.short_code}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(section).toHaveCount(0);
  });
