import type { Page } from '@playwright/test';
import { swipe } from './dragByFinger.ts';
import { expect, test } from './fixtures.ts';
import { phoneRo } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { wakeMap } from './wakeMap.ts';

test.use({ map: true });

/** The first map of a machine without a GPU takes its time. */
const mapPatience = { timeout: 30_000 };
test.beforeEach(() => test.slow());

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
/** Whose data the map is drawn from can be read and pressed: nothing lies over it. */
const expectCreditOnTop = (page: Page) => page.getByRole('link', { name: '© OpenStreetMap' }).click({ trial: true });

test('on a phone the list is a sheet over the map, and a pin opens a card among its neighbours', async ({ visit }) => {
  const t = pageTexts('ro');
  const { page } = await visit(phoneRo);
  await page.goto('/ro/privacy');
  await page
    .getByRole('navigation', { name: t('shell.tabs') })
    .getByRole('link', { name: t('shell.map') })
    .tap();
  await expect(page).toHaveURL(/view=map/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeInViewport();
  await expect(cardsOf(page).first()).not.toBeInViewport();
  const handle = page.getByRole('button', { name: t('mapPage.sheet.more') });
  await expect(handle).toBeVisible();
  await swipe(page, title, 0, -250);
  await expect(cardsOf(page).first()).toBeInViewport();
  await swipe(page, title, 0, -300);
  await expect(page.getByRole('button', { name: t('mapPage.sheet.less') })).toBeVisible();
  await page.goBack();
  await expect(handle).toBeVisible();
  await swipe(page, title, 0, 250);
  await expect(cardsOf(page).first()).not.toBeInViewport();

  await page.goto('/ro/map?deal=1&price_from=500');
  await expect(cardsOf(page).first()).toBeInViewport();
  await expectCreditOnTop(page);
  await wakeMap(page);
  const pin = page.locator('button[data-side="offer"][data-state]').first();
  await pin.dispatchEvent('click', undefined, mapPatience);
  const cards = page.getByRole('region', { name: t('mapPage.seen') });
  const card = cards.locator('[aria-current]');
  await expect(card).toContainText(t('ui.unit.eurMonth'));
  await expectCreditOnTop(page);
  const lit = page.locator('button[data-side="offer"][data-state="lit"]');
  const before = await lit.getAttribute('data-pin');
  const isLast = (await cards.getByRole('article').last().getAttribute('aria-current')) !== null;
  await swipe(page, card, isLast ? 300 : -300, 0);
  await expect(lit).not.toHaveAttribute('data-pin', before ?? '');
  await expect(lit).toBeInViewport();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/property_id=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  // Back closes what lies on top: the offer, its card, then the page.
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).toBeVisible();
  // Its entry comes a moment after the dialog's went.
  await page.waitForFunction(() => (history.state as { overlays?: number } | null)?.overlays === 1);
  await page.goBack();
  await expect(cards).toBeHidden();
  await expect(page).toHaveURL(/price_from=500/);
});
