import { fieldErrorText } from '@app/contract/fieldErrors';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { drawZone, loop, mapPatience, openMapOf } from './drawZone.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo } from './journeySeats.ts';
import { type PageTexts, pageTexts } from './pageTexts.ts';

test.use({ map: true });
test.beforeEach(() => test.slow());

const chipsOf = (dialog: Locator, t: PageTexts): Locator =>
  dialog.getByRole('button', { name: t.pattern('searches.showZone') });

test(
  'zones are drawn one after another in one view, differ, and are removed by their crosses or, on the whole screen, a click',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ru');
    const visitor = { ...(await visit(desktopRu)), touch: false };
    const { page } = visitor;
    await page.goto('/ru/privacy?create=search');
    const form = page.getByRole('dialog');
    const hint = form.getByText(t('searches.hintTitle'));
    await expect(hint).toBeVisible(mapPatience);
    await form.getByRole('button', { name: t('map.hintClose') }).click();
    await expect(hint).toHaveCount(0);
    await page.reload();
    const canvas = form.locator('.maplibregl-canvas');
    await expect(canvas).toBeVisible(mapPatience);
    await expect(hint).toHaveCount(0);

    // The second lies close to the first, small and in the same window: nothing was zoomed in.
    await drawZone(visitor, loop([0, 0], 0.05));
    await drawZone(visitor, loop([0.02, 0.02], 0.05));
    await expect(chipsOf(form, t)).toHaveCount(2);
    const [first, second] = await chipsOf(form, t).allTextContents();
    expect(second).not.toBe(first);
    for (const number of ['1', '2']) await expect(form.locator(`[data-number="${number}"]`)).toHaveCount(2);

    // A press on a zone is no wish to lose it; a right click begins to draw, another ends it.
    const box = (await canvas.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2 - 20, box.y + box.height / 2 - 20);
    await expect(chipsOf(form, t)).toHaveCount(2);
    const corner = { position: { x: box.width / 2, y: box.height - 90 } };
    await canvas.click({ button: 'right', ...corner });
    await expect(form.locator('[data-drawing="ready"]')).toBeVisible(mapPatience);
    await canvas.click({ button: 'right', ...corner });
    await expect(form.locator('[data-drawing]')).toHaveCount(0);

    await form
      .locator('.maplibregl-marker')
      .getByRole('button', { name: t.pattern('map.removeNamedZone') })
      .first()
      .press('Enter');
    await expect(chipsOf(form, t)).toHaveCount(1);
    await page.getByRole('button', { name: t('ui.undo') }).click();
    await expect(chipsOf(form, t)).toHaveText([first!, second!]);

    // Over the whole screen nothing counts until it is confirmed.
    const opens = form.getByRole('button', { name: `${t('map.wholeScreen')}: ${t('searches.selectArea')}` });
    await opens.click();
    const whole = page.getByRole('dialog', { name: t('searches.selectArea') });
    await expect(chipsOf(whole, t)).toHaveCount(2);
    await whole.locator('.maplibregl-canvas').click();
    await expect(chipsOf(whole, t)).toHaveCount(1);
    await page.getByRole('button', { name: t('ui.undo') }).click();
    await expect(chipsOf(whole, t)).toHaveCount(2);
    await whole
      .getByRole('button', { name: t.pattern('map.removeNamedZone') })
      .first()
      .click();
    await expect(chipsOf(whole, t)).toHaveCount(1);
    await expect(whole.getByRole('button', { name: t('map.draw') })).toBeVisible(mapPatience);
    await expectAccessible(page, '[role=dialog]:last-of-type');
    // Escape gives up a drawing before it leaves.
    await whole.getByRole('button', { name: t('map.draw') }).click();
    await expect(whole.locator('[data-drawing="ready"]')).toBeVisible(mapPatience);
    await page.keyboard.press('Escape');
    await expect(whole.locator('[data-drawing]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(whole).toHaveCount(0);
    await expect(chipsOf(form, t)).toHaveText([first!, second!]);
    await opens.click();
    await whole
      .getByRole('button', { name: t.pattern('map.removeNamedZone') })
      .last()
      .click();
    await expect(chipsOf(whole, t)).toHaveCount(1);
    await whole.getByRole('button', { name: t('ui.confirm') }).click();
    await expect(whole).toHaveCount(0);
    await expect(chipsOf(form, t)).toHaveCount(1);
  },
);

test(
  'on a phone the first touch opens the whole screen: an area, a place; back takes nothing over',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ro');
    const owner = { ...(await person('Ana', phoneRo)), touch: true };
    const { page } = owner;
    const back = { name: t('ui.back'), exact: true };
    const confirm = { name: t('ui.confirm') };
    const selectLocation = t('map.selectLocation');
    await page.goto('/ro/privacy?create=search');
    const form = page.getByRole('dialog').first();
    await drawZone(owner, loop([0, 0], 0.2), { confirms: false });
    await expect(chipsOf(form, t)).toHaveCount(0);
    const area = await openMapOf(owner);
    // Nothing to confirm is said, and nothing closes.
    await area.getByRole('button', confirm).tap();
    await expect(page.getByText(fieldErrorText('zone_required', 'ro'))).toBeVisible();
    await area.getByRole('button', back).tap();
    await drawZone(owner, loop([0, 0], 0.2));
    await expect(chipsOf(form, t)).toHaveCount(1);

    await page.goto('/ro/privacy?create=offer');
    const address = form.locator('input[name="address"]');
    const place = await openMapOf(owner, selectLocation);
    await expect(place.getByText(t('map.locationHintTitle'))).toBeVisible(mapPatience);
    const canvas = place.locator('.maplibregl-canvas');
    const put = async () => {
      await canvas.tap(mapPatience);
      await expect(place.locator('input[name="address"]')).toHaveValue(/\S{3}/);
    };
    await put();
    await expectAccessible(page, '[role=dialog]:last-of-type');
    await place.getByRole('button', back).tap();
    await expect(place).toHaveCount(0);
    await expect(address).toHaveValue('');
    await openMapOf(owner, selectLocation);
    await put();
    const found = await place.locator('input[name="address"]').inputValue();
    await place.getByRole('button', confirm).tap();
    await expect(address).toHaveValue(found);
  },
);

test(
  'a typed address stays when the map is pressed; a button takes over the map’s',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ro');
    const { page } = await person('Ion', desktopRo);
    await page.goto('/ro/privacy?create=offer');
    const form = page.getByRole('dialog');
    const address = form.getByRole('combobox', { name: t('offers.address') });
    await address.fill('Дом у парка, вход со двора');
    const canvas = form.locator('.maplibregl-canvas');
    await canvas.click({ ...mapPatience, position: { x: 200, y: 120 } });
    const called = form.getByText(t.pattern('map.pointCalled', { address: /\S{3}.*/ }));
    await expect(called).toBeVisible();
    await expect(address).toHaveValue('Дом у парка, вход со двора');
    await form.getByRole('button', { name: t('map.takeAddressOver') }).click();
    await expect(called).toHaveCount(0);
    const first = await address.inputValue();
    expect(first).toMatch(/\S{3}/);
    // From now on the address is the map's, and follows it.
    await canvas.click({ ...mapPatience, position: { x: 60, y: 60 } });
    await expect(address).not.toHaveValue(first);
    await expect(called).toHaveCount(0);
  },
);
