import { listOffers } from '@app/contract/offers';
import { dislikeOffer, dislikeSearch, listReactedOffers } from '@app/contract/reactions';
import { listSearches } from '@app/contract/searches';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

/* What a person dislikes is out of sight at once, and can be taken back. */

test.use({ map: true });
const mapPatience = { timeout: 45_000 };
test.beforeEach(() => test.slow());

const few = 'deal=2&kind=1&price_to=60000&bbox=28.8,47,28.87,47.05';
const cards = (page: Page) => page.locator('main article');
const pins = (page: Page) =>
  page.locator('.maplibregl-marker button[data-side="offer"][data-state]:not([data-state="near"])');

for (const seat of seatsOf(desktopRu, phoneRo)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `an offer hidden from a list is gone at once, and undoing brings it back: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { page, api } = await person('Ana Ascunde', seat);
      await page.goto(`/${locale}/map?${few}`);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(/\d/);
      const count = async () => Number((await title.innerText()).match(/\d+/)?.[0]);
      const before = await count();
      // Its code: the address has the house number once the person is known to be signed in.
      const href = (await cards(page).first().getByRole('link').first().getAttribute('href'))!;
      const code = new URL(href, 'http://here').searchParams.get('property_id')!;
      const card = cards(page).filter({ has: page.locator(`a[href*="${code}"]`) });
      const here = await card.count();

      await card
        .first()
        .getByRole('button', { name: t('reactions.addDislike') })
        .click();
      await expect(page.getByText(t('reactions.dislikeAdded'))).toBeVisible();
      // A notice that is pointed at stays.
      const undo = page.getByRole('button', { name: t('reactions.undo'), exact: true });
      await undo.hover();
      await expect(card).toHaveCount(here - 1);
      await expect.poll(count).toBe(before - 1);
      await expectAccessible(page);
      await undo.click();
      await expect(card).toHaveCount(here);
      await expect.poll(count).toBe(before);

      // By keyboard the way back has the focus, and after it the next card.
      await card
        .first()
        .getByRole('button', { name: t('reactions.addDislike') })
        .press('Enter');
      await expect(undo).toBeFocused();
      await expect(card).toHaveCount(here - 1);
      await page.keyboard.press('Enter');
      await expect(card).toHaveCount(here);
      await expect(cards(page).locator('a:focus')).toHaveCount(1);

      // It stays hidden after a reload, and the calls say so.
      await card
        .first()
        .getByRole('button', { name: t('reactions.addDislike') })
        .click();
      await expect(card).toHaveCount(here - 1);
      await page.reload();
      await expect.poll(count).toBe(before - 1);
      expect((await api(listReactedOffers, { query: { kind: 'dislike' } })).total).toBe(1);
    },
  );
}

for (const seat of seatsOf(phoneRo, desktopRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `an offer hidden on the map leaves the map and its number: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { page } = await person('Ion Ascunde', seat);
      await page.goto(`/${locale}/map?view=map&${few}`);
      await expect(pins(page).first()).toBeVisible(mapPatience);
      const before = await pins(page).count();
      // Another pin or a button may lie over it, and the keyboard would move the map to it.
      await pins(page).first().dispatchEvent('click');
      const place = 'touch' in seat ? page.locator('section article') : page.getByRole('dialog');
      await place
        .getByRole('button', { name: t('reactions.addDislike') })
        .first()
        .click();
      await expect(page.getByText(t('reactions.dislikeAdded'))).toBeVisible();
      await expect(pins(page)).toHaveCount(before - 1);
      await page.getByRole('button', { name: t('reactions.undo'), exact: true }).click();
      await expect(pins(page)).toHaveCount(before);
    },
  );
}

for (const seat of seatsOf(phoneRu, desktopRo)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `hidden offers and searches have a list, where each is taken back, and all at once: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { page, api } = await person('Maria Ascunde', seat);
      const [a, b, c] = (await api(listOffers, { query: { limit: 3 } })).items;
      for (const offer of [a!, b!, c!]) await api(dislikeOffer, { params: { id: offer.id } });
      const [search] = (await api(listSearches, { query: { limit: 1 } })).items;
      await api(dislikeSearch, { params: { id: search!.id } });

      await page.goto(`/${locale}/dashboard/reactions?kind=dislike`);
      await expect(page.getByRole('heading', { level: 1, name: t('reactions.dislike') })).toBeVisible();
      await expect(cards(page)).toHaveCount(3);
      await expectAccessible(page);
      const again = t('reactions.takeBack');
      // The one under the card says in words what the one on it shows.
      await page.getByRole('button', { name: again }).filter({ hasText: again }).first().click();
      await expect(cards(page)).toHaveCount(2);

      await page.getByRole('button', { name: t('reactions.clear.dislike') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('reactions.clear.dislike') })
        .click();
      await expect(page.getByRole('heading', { name: t('reactions.emptyTitle') })).toBeVisible();
      expect((await api(listReactedOffers, { query: { kind: 'dislike' } })).total).toBe(0);

      await page.getByRole('tab', { name: t('reactions.searches') }).click();
      await expect(cards(page)).toHaveCount(1);
      await page.getByRole('button', { name: again }).filter({ hasText: again }).click();
      await expect(page.getByRole('heading', { name: t('reactions.emptyTitle') })).toBeVisible();
    },
  );
}

const ru = pageTexts('ru');

test('an offer hidden under the pointer leaves no lit pin', { tag: '@nightly' }, async ({ person }) => {
  const { page } = await person('Petru Ascunde', desktopRu);
  await page.goto(`/ru/map?${few}`);
  const lit = page.locator('.maplibregl-marker button[data-side="offer"][data-state="lit"]');
  const card = cards(page).first();
  await card.hover();
  await expect(lit).toHaveCount(1, mapPatience);
  const hide = card.getByRole('button', { name: ru('reactions.addDislike') });
  // No pointer moves when a card goes: the next one comes under it unnoticed.
  await hide.dispatchEvent('click');
  await expect(page.getByText(ru('reactions.dislikeAdded'))).toBeVisible();
  await expect(lit).toHaveCount(0);
});

test('clearing a filter takes it off the list at once', { tag: '@nightly' }, async ({ visit }) => {
  const { page } = await visit(desktopRu);
  await page.goto('/ru/map?deal=2&kind=1&price_to=60000');
  await page
    .getByRole('button', { name: ru('mapPage.kind') })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: ru('mapPage.kind') });
  await panel.getByRole('button', { name: ru('mapPage.clear') }).click();
  await expect(page).not.toHaveURL(/kind=/);
  await expect(page).toHaveURL(/price_to=60000/);
  // There is nothing more to clear, and the button says so.
  await expect(panel.getByRole('button', { name: ru('mapPage.clear') })).toHaveAttribute('aria-disabled', 'true');
});
