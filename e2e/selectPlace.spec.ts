import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { drawZone, loop, mapPatience, openMapOf } from './drawZone.ts';
import { expect, test } from './fixtures.ts';
import { words } from './words.ts';

test.use({ map: true });
test.beforeEach(() => test.slow());

const chips = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: /^(Показать на карте|Arată pe hartă): / });

test('zones are drawn one after another in one view, differ, and only their crosses take them away', async ({
  visit,
}) => {
  const visitor = { ...(await visit()), touch: false };
  const { page } = visitor;
  await page.goto('/ru/privacy?create=search');
  const form = page.getByRole('dialog');
  const hint = form.getByText('Обведите желаемые районы');
  await expect(hint).toBeVisible(mapPatience);
  await form.getByRole('button', { name: 'Закрыть подсказку' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  const canvas = form.locator('.maplibregl-canvas');
  await expect(canvas).toBeVisible(mapPatience);
  await expect(hint).toHaveCount(0);

  // The second lies beside the first, small and in the same window: nothing was zoomed in.
  await drawZone(visitor, loop([0, 0], 0.05));
  await drawZone(visitor, loop([0.02, 0.02], 0.05));
  await expect(chips(form)).toHaveCount(2);
  const [first, second] = await chips(form).allTextContents();
  expect(second).not.toBe(first);
  for (const number of ['1', '2']) await expect(form.locator(`[data-number="${number}"]`)).toHaveCount(2);

  // A press on a zone is no wish to lose it; a right click begins to draw, another ends it.
  const box = (await canvas.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2 - 20, box.y + box.height / 2 - 20);
  await expect(chips(form)).toHaveCount(2);
  const corner = { position: { x: box.width / 2, y: box.height - 90 } };
  await canvas.click({ button: 'right', ...corner });
  await expect(form.locator('[data-drawing="ready"]')).toBeVisible(mapPatience);
  await canvas.click({ button: 'right', ...corner });
  await expect(form.locator('[data-drawing]')).toHaveCount(0);

  await form
    .locator('.maplibregl-marker')
    .getByRole('button', { name: /^Убрать: / })
    .first()
    .press('Enter');
  await expect(chips(form)).toHaveCount(1);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(chips(form)).toHaveText([first!, second!]);

  // Over the whole screen nothing counts until it is confirmed.
  const opens = form.getByRole('button', { name: 'На весь экран: Выбрать область' });
  await opens.click();
  const whole = page.getByRole('dialog', { name: 'Выбрать область' });
  await expect(chips(whole)).toHaveCount(2);
  await whole
    .getByRole('button', { name: /^Убрать: / })
    .first()
    .click();
  await expect(chips(whole)).toHaveCount(1);
  await expect(whole.getByRole('button', { name: 'Обвести зону' })).toBeVisible(mapPatience);
  await expectAccessible(page, '[role=dialog]:last-of-type');
  // Escape gives up a drawing before it leaves.
  await whole.getByRole('button', { name: 'Обвести зону' }).click();
  await expect(whole.locator('[data-drawing="ready"]')).toBeVisible(mapPatience);
  await page.keyboard.press('Escape');
  await expect(whole.locator('[data-drawing]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(whole).toHaveCount(0);
  await expect(chips(form)).toHaveText([first!, second!]);
  await opens.click();
  await whole
    .getByRole('button', { name: /^Убрать: / })
    .last()
    .click();
  await whole.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(whole).toHaveCount(0);
  await expect(chips(form)).toHaveCount(1);
});

test('on a phone the first touch opens the whole screen: an area, a place; back takes nothing over', async ({
  person,
}) => {
  const seat = { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true } as const;
  const owner = { ...(await person('Ana', seat)), touch: true };
  const { page } = owner;
  const { selectLocation, back, confirm } = words.ro;
  await page.goto('/ro/privacy?create=search');
  const form = page.getByRole('dialog').first();
  await drawZone(owner, loop([0, 0], 0.2), { confirms: false });
  await expect(chips(form)).toHaveCount(0);
  const area = await openMapOf(owner);
  // Nothing to confirm is said, and nothing closes.
  await area.getByRole('button', { name: confirm }).tap();
  await expect(page.getByText('Alegeți zona pe hartă')).toBeVisible();
  await area.getByRole('button', { name: back, exact: true }).tap();
  await drawZone(owner, loop([0, 0], 0.2));
  await expect(chips(form)).toHaveCount(1);

  await page.goto('/ro/privacy?create=offer');
  const address = form.locator('input[name="address"]');
  const place = await openMapOf(owner, selectLocation);
  await expect(place.getByText('Indicați locul')).toBeVisible(mapPatience);
  const canvas = place.locator('.maplibregl-canvas');
  const put = async () => {
    await canvas.tap(mapPatience);
    await expect(place.locator('input[name="address"]')).toHaveValue(/\S{3}/);
  };
  await put();
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await place.getByRole('button', { name: back, exact: true }).tap();
  await expect(place).toHaveCount(0);
  await expect(address).toHaveValue('');
  await openMapOf(owner, selectLocation);
  await put();
  const found = await place.locator('input[name="address"]').inputValue();
  await place.getByRole('button', { name: confirm }).tap();
  await expect(address).toHaveValue(found);
});

test('words that somebody typed stay when the map is pressed, ‘Подставить этот адрес’ takes over the map’s', async ({
  person,
}) => {
  const { page } = await person('Ion');
  await page.goto('/ru/privacy?create=offer');
  const form = page.getByRole('dialog');
  const address = form.getByRole('combobox', { name: 'Адрес' });
  await address.fill('Дом у парка, вход со двора');
  const canvas = form.locator('.maplibregl-canvas');
  await canvas.click({ ...mapPatience, position: { x: 200, y: 120 } });
  const called = form.getByText(/^Под меткой на карте: \S{3}/);
  await expect(called).toBeVisible();
  await expect(address).toHaveValue('Дом у парка, вход со двора');
  await form.getByRole('button', { name: 'Подставить этот адрес' }).click();
  await expect(called).toHaveCount(0);
  const first = await address.inputValue();
  expect(first).toMatch(/\S{3}/);
  // From now on the address is the map's, and follows it.
  await canvas.click({ ...mapPatience, position: { x: 60, y: 60 } });
  await expect(address).not.toHaveValue(first);
  await expect(called).toHaveCount(0);
});
