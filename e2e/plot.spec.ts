import { showOffer } from '@app/contract/offers';
import type { Locator, Page } from '@playwright/test';
import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { drawZone, loop, mapPatience, openMapOf } from './drawZone.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo } from './journeySeats.ts';
import { openPublished } from './openPublished.ts';
import { type PageTexts, pageTexts } from './pageTexts.ts';

test.use({ map: true });

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** Goes on by Tab, and inside a group of choices by the arrows, until this has the focus: nothing else brings it there. */
async function reach(target: Locator): Promise<void> {
  const page = target.page();
  const handle = await target.elementHandle();
  const isThere = () => page.evaluate((wanted) => document.activeElement === wanted, handle);
  const isInItsGroup = () =>
    page.evaluate((wanted) => {
      const now = document.activeElement;
      if (!(now instanceof HTMLInputElement) || !(wanted instanceof HTMLInputElement)) return false;
      return now.type === 'radio' && now !== wanted && now.name === wanted.name;
    }, handle);
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press((await isInItsGroup()) ? 'ArrowRight' : 'Tab');
  }
  throw new Error(`Tab never came to ${target.toString()}`);
}

async function press(target: Locator, key: string): Promise<void> {
  await reach(target);
  await target.page().keyboard.press(key);
}

async function type(target: Locator, text: string): Promise<void> {
  await reach(target);
  await target.page().keyboard.type(text);
}

/** Puts the corners, one of them by mistake, and closes the outline. */
async function drawByKeys(dialog: Locator, t: PageTexts): Promise<void> {
  const { keyboard } = dialog.page();
  const draw = dialog.getByRole('button', { name: t('map.plot.draw') });
  await expect(draw).toBeVisible(mapPatience);
  await press(draw, 'Enter');
  await expect(dialog.locator('[data-drawing="ready"]')).toBeVisible(mapPatience);
  const said = (text: string) => expect(dialog.getByRole('status').filter({ hasText: text })).toHaveCount(1);
  const corners = (count: number) => t('map.cornerCount', { count });
  await keyboard.press('Enter');
  await said(corners(1));
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await said(corners(2));
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await said(corners(3));
  await keyboard.press('Backspace');
  await said(corners(2));
  for (const [key, count] of [['ArrowDown', 3], ['ArrowLeft', 4]] as const) {
    await keyboard.press(key);
    await keyboard.press(key);
    await keyboard.press('Enter');
    await said(corners(count));
  } // oxfmt-ignore
  await keyboard.press('Space');
  await said(t('map.plot.zoneAdded'));
}

test('by keyboard alone a plot is published with its outline', { tag: '@nightly' }, async ({ person }) => {
  test.slow();
  const t = pageTexts('ru');
  const { page, api } = await person('Plot Owner', desktopRu);
  // The map then jumps instead of gliding.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ru/');
  const publish = page.getByRole('banner').getByRole('link', { name: t('shell.publishOffer') });
  await press(publish.or(page.getByRole('banner').getByRole('button', { name: t('shell.publishOffer') })), 'Enter');
  const dialog = page.getByRole('dialog', { name: t('offers.createTitle') });
  await press(dialog.getByRole('radio', { name: t('offers.deal.sale') }), 'Space');
  await press(dialog.getByRole('radio', { name: t('ui.kind.land'), exact: true }), 'Space');
  await reach(dialog.getByRole('radio', { name: t('map.placeWays.outline') }));
  await drawByKeys(dialog, t);
  await expect(dialog.getByText(t.pattern('map.outlineArea'))).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: t('offers.address') })).not.toHaveValue('');

  const chooser = page.waitForEvent('filechooser');
  await press(dialog.getByRole('button', { name: t('photos.add') }), 'Enter');
  await (await chooser).setFiles(join(import.meta.dirname, 'files/bedroom.png'));
  await press(dialog.locator('[data-field="land_type"] input').first(), 'Space');
  await type(dialog.locator('input[name="price"]'), '21000');
  await type(dialog.locator('input[name="area"]'), '6');
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: t('offers.publish') }), 'Enter');
  await openPublished(page);
  await expect(page).toHaveURL(/property_id=/);
  const id = new URL(page.url()).searchParams.get('property_id')!;
  const offer = await api(showOffer, { params: { id }, query: {} });
  expect(offer).toMatchObject({ property_type: 3, advert_type: 2, price: 21_000, location: { type: 'polygon' } });
  // Four corners and the first again: the one taken back is not among them.
  expect(offer.outline).toHaveLength(5);
});

test('an outline of a plot is drawn by finger, drawn again and taken back', { tag: '@nightly' }, async ({ person }) => {
  test.slow();
  const t = pageTexts('ro');
  const owner = { ...(await person('Plot Owner', phoneRo)), touch: true };
  const { page } = owner;
  await page.goto('/ro/dashboard/properties?create=offer');
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: t('ui.kind.land'), exact: true }).check({ force: true });
  await dialog.getByRole('radio', { name: t('map.placeWays.outline') }).check({ force: true });
  const how = { draw: t('map.plot.draw'), opens: t('map.selectLocation') };
  await drawZone(owner, loop([0, 0], 0.2), how);
  const area = dialog.getByText(t.pattern('map.outlineArea'));
  await expect(area).toBeVisible();
  const first = await area.textContent();
  await drawZone(owner, loop([0, 0], 0.35), how);
  await expect(area).not.toHaveText(first!);
  const whole = await openMapOf(owner, how.opens);
  // While a map without a GPU draws for a second, the browser drops a touch; a finger comes again.
  await expect(async () => {
    const clear = whole.getByRole('button', { name: t('map.plot.removeZone') }).last();
    if (await clear.isVisible()) await clear.tap({ timeout: 3000 });
    await expect(clear).toHaveCount(0, { timeout: 3000 });
  }).toPass(mapPatience);
  await expectAccessible(page);
  await whole.getByRole('button', { name: t('ui.confirm'), exact: true }).tap();
  await expect(area).toHaveCount(0);
});
