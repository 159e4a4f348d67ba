import { saveOfferDraft } from '@app/contract/offers';
import { idOf } from '@app/domain/dictionaries';
import { listSearches } from '@app/contract/searches';
import type { Route } from '@playwright/test';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';
import { words } from './words.ts';
import { openPublished } from './openPublished.ts';

/* What only the page says: messages that no answer of the server carries. */

const broken = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal","message":"…"}' });

test('‘Предложение не опубликовано. Введённое сохранилось, попробуйте ещё раз.’, ‘Изменения не сохранены. Введённое осталось, попробуйте ещё раз.’; what was typed stays', async ({
  person,
}) => {
  const owner = await person('Ион');
  owner.guard.allow(/500/);
  const { page, api } = owner;
  const photo = await readFile(join(import.meta.dirname, 'files/bedroom.png'));
  const draft = await api(saveOfferDraft, {
    body: {
      advert_type: 2,
      property_type: 1,
      main_info: { rooms: idOf('rooms_2'), price: 41_000 },
      add_options: {
        area: 54,
        floor: 3,
        total_floors: 9,
        heating: idOf('heating_autonomous'),
        repair: idOf('repair_designer'),
      },
      coordinates: { type: 'marker', coordinates: [28.8322, 47.0245], address: 'bd. Dacia, 27' },
    },
    files: { photos: [new File([new Uint8Array(photo)], 'bedroom.png', { type: 'image/png' })] },
  });
  await page.goto(`/ru/dashboard/properties?create=offer&draft=${draft.id}`);
  const create = page.getByRole('dialog', { name: 'Подать предложение' });
  await expect(create.locator('input[name="price"]')).toHaveValue(/^41\s?000$/);
  await page.route('**/api/properties', broken);
  await create.getByRole('button', { name: 'Подать предложение' }).click();
  await expect(page.getByText('Предложение не опубликовано. Введённое сохранилось, попробуйте ещё раз.')).toBeVisible();
  await expect(create.locator('input[name="price"]')).toHaveValue(/^41\s?000$/);
  await page.unroute('**/api/properties', broken);
  await create.getByRole('button', { name: 'Подать предложение' }).click();
  await expect(page.getByText('Предложение опубликовано')).toBeVisible();
  await openPublished(page);
  await expect(page).toHaveURL(/property_id=/);

  const code = new URL(page.url()).searchParams.get('property_id')!;
  await page.goto(`/ru/dashboard/properties?edit_offer=${code}`);
  const edit = page.getByRole('dialog', { name: 'Изменить предложение' });
  await edit.locator('input[name="price"]').fill('40500');
  await page.route('**/api/properties/*', (route) =>
    route.request().method() === 'POST' ? broken(route) : route.continue(),
  );
  await edit.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Изменения не сохранены. Введённое осталось, попробуйте ещё раз.')).toBeVisible();
  await expect(edit.locator('input[name="price"]')).toHaveValue(/^40\s?500$/);
});

test('no address is looked for under three letters; ‘Адрес не найден’; a search that failed is tried again', async ({
  person,
}) => {
  const { page, guard } = await person('Ион');
  guard.allow(/ERR_FAILED/);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/map/places') asked.push(url.searchParams.get('q')!);
  });
  await page.goto('/ru/dashboard/properties?create=offer');
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('combobox', { name: 'Адрес' });
  await address.fill('xq');
  await address.fill('xqzkw');
  await expect(dialog.getByRole('status').filter({ hasText: 'Адрес не найден' })).toBeVisible();
  expect(asked).toEqual(['xqzkw']);

  const places = '**/api/map/places?*';
  await page.route(places, (route) => route.abort());
  await address.fill('Измаил');
  const failed = dialog.getByText('Поиск адреса не ответил. Точку можно поставить на карте.');
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await page.unroute(places);
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await expect(dialog.getByRole('option').first()).toBeVisible();
});

test('‘У вас нет подходящего предложения. Сначала опубликуйте его.’', async ({ person }) => {
  const { page, api } = await person('Без предложений');
  const [search] = (await api(listSearches, { query: { limit: 1 } })).items;
  await page.goto(`/ru/preview/request/${search!.short_code}`);
  await page.getByRole('button', { name: words.ru.propose }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('У вас нет подходящего предложения. Сначала опубликуйте его.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Подать предложение' }).click();
  await expect(page).toHaveURL(/create=offer/);
});

test('‘Ссылка для клиента скопирована’, ‘Добавлено в избранное’, ‘Убрано из избранного’, ‘Добавлено в «Не нравится»’, ‘Убрано из «Не нравится»’', async ({
  person,
}) => {
  const owner = await person('Ион');
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const offer = await publishOffer(owner);
  await owner.page.goto(`/ru/preview/offer/${offer.short_code}`);
  await owner.page.getByRole('button', { name: 'Ссылка для клиента' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Скопировать' }).click();
  await expect(owner.page.getByText('Ссылка для клиента скопирована')).toBeVisible();

  const { page } = await person('Мария');
  await page.goto(`/ru/preview/offer/${offer.short_code}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'В избранное' }).first().click();
  await expect(page.getByText('Добавлено в избранное')).toBeVisible();
  await main.getByRole('button', { name: 'В избранном' }).first().click();
  await expect(page.getByText('Убрано из избранного')).toBeVisible();
  await main.getByRole('button', { name: 'Не нравится' }).first().click();
  await expect(page.getByText('Добавлено в «Не нравится»')).toBeVisible();
  await main.getByRole('button', { name: 'Не нравится' }).first().click();
  await expect(page.getByText('Убрано из «Не нравится»')).toBeVisible();
});
