import { offerTexts } from '../apps/server/src/offers/offers.messages.ts';
import { saveOfferDraft } from '@app/contract/offers';
import { idOf } from '@app/domain/dictionaries';
import { listSearches } from '@app/contract/searches';
import type { Route } from '@playwright/test';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';
import { openPublished } from './openPublished.ts';

/* What only the page says: messages that no answer of the server carries. */

const broken = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal","message":"…"}' });

test('a failed publication and a failed change are reported; what was typed stays', async ({ person }) => {
  const t = pageTexts('ru');
  const owner = await person('Ион', desktopRu);
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
  const create = page.getByRole('dialog', { name: t('offers.createTitle') });
  await expect(create.locator('input[name="price"]')).toHaveValue(/^41\s?000$/);
  await page.route('**/api/properties', broken);
  await create.getByRole('button', { name: t('offers.publish') }).click();
  await expect(page.getByText(t('offers.createFailed'))).toBeVisible();
  await expect(create.locator('input[name="price"]')).toHaveValue(/^41\s?000$/);
  await page.unroute('**/api/properties', broken);
  await create.getByRole('button', { name: t('offers.publish') }).click();
  await expect(page.getByText(offerTexts.created.ru)).toBeVisible();
  await openPublished(page);
  await expect(page).toHaveURL(/property_id=/);

  const code = new URL(page.url()).searchParams.get('property_id')!;
  await page.goto(`/ru/dashboard/properties?edit_offer=${code}`);
  const edit = page.getByRole('dialog', { name: t('offers.editTitle') });
  await edit.locator('input[name="price"]').fill('40500');
  await page.route('**/api/properties/*', (route) =>
    route.request().method() === 'POST' ? broken(route) : route.continue(),
  );
  await edit.getByRole('button', { name: t('offers.save') }).click();
  await expect(page.getByText(t('offers.editFailed'))).toBeVisible();
  await expect(edit.locator('input[name="price"]')).toHaveValue(/^40\s?500$/);
});

test(
  'an address is searched from three letters on; an unknown one is reported; a failed search is tried again',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ru');
    const { page, guard } = await person('Ион', desktopRu);
    guard.allow(/ERR_FAILED/);
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/map/places') asked.push(url.searchParams.get('q')!);
    });
    await page.goto('/ru/dashboard/properties?create=offer');
    const dialog = page.getByRole('dialog');
    const address = dialog.getByRole('combobox', { name: t('offers.address') });
    await address.fill('xq');
    await address.fill('xqzkw');
    await expect(dialog.getByRole('status').filter({ hasText: t('map.address.none') })).toBeVisible();
    expect(asked).toEqual(['xqzkw']);

    const places = '**/api/map/places?*';
    await page.route(places, (route) => route.abort());
    await address.fill('Измаил');
    const failed = dialog.getByText(t('map.address.failed'));
    await expect(failed).toBeVisible({ timeout: 20_000 });
    await page.unroute(places);
    await dialog.getByRole('button', { name: t('ui.retry') }).click();
    await expect(dialog.getByRole('option').first()).toBeVisible();
  },
);

test('a proposal without an offer leads to publishing one', { tag: '@nightly' }, async ({ person }) => {
  const t = pageTexts('ro');
  const { page, api } = await person('Без предложений', desktopRo);
  const [search] = (await api(listSearches, { query: { limit: 1 } })).items;
  await page.goto(`/ro/preview/request/${search!.short_code}`);
  await page
    .getByRole('button', { name: t('proposals.propose.act') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('proposals.propose.none'))).toBeVisible();
  await dialog.getByRole('button', { name: t('proposals.propose.create') }).click();
  await expect(page).toHaveURL(/create=offer/);
});

test(
  'a copied link, a favourite and a dislike are confirmed, and so is their undoing',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ro');
    const owner = await person('Ион', desktopRo);
    await owner.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const offer = await publishOffer(owner);
    await owner.page.goto(`/ro/preview/offer/${offer.short_code}`);
    await owner.page.getByRole('button', { name: t('offers.clientLink') }).click();
    await owner.page
      .getByRole('dialog')
      .getByRole('button', { name: t('ui.share.copy') })
      .click();
    await expect(owner.page.getByText(t('offers.clientLinkCopied'))).toBeVisible();

    const { page } = await person('Мария', desktopRo);
    await page.goto(`/ro/preview/offer/${offer.short_code}`);
    const main = page.getByRole('main');
    await main
      .getByRole('button', { name: t('reactions.addFavorite') })
      .first()
      .click();
    await expect(page.getByText(t('reactions.favoriteAdded'))).toBeVisible();
    await main
      .getByRole('button', { name: t('reactions.inFavorites') })
      .first()
      .click();
    await expect(page.getByText(t('reactions.favoriteRemoved'))).toBeVisible();
    await main
      .getByRole('button', { name: t('reactions.addDislike') })
      .first()
      .click();
    await expect(page.getByText(t('reactions.dislikeAdded'))).toBeVisible();
    await main
      .getByRole('button', { name: t('reactions.addDislike') })
      .first()
      .click();
    await expect(page.getByText(t('reactions.dislikeRemoved'))).toBeVisible();
  },
);
