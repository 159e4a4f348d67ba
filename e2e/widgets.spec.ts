import { errorText } from '@app/contract/errors';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog').first();
const identifierOf = (page: Page): Locator => dialogOf(page).locator('input[name="identifier"]');
const isWithin = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.contains(document.activeElement));

test('a refusal is understood without the file of its texts', { tag: '@nightly' }, async ({ visit, person }) => {
  const t = pageTexts('ru');
  const { phone } = await person('Ана', desktopRu);
  const { page, guard } = await visit(desktopRu);
  guard.allow(/401|403|ERR_FAILED/);
  await page.route('**/assets/errors-*.js', (route) => route.abort());
  await page.goto('/ru/?auth=1');
  await identifierOf(page).fill(phone);
  await identifierOf(page).blur();
  await dialogOf(page).locator('input[name="password"]').fill('not this one');
  const enter = dialogOf(page).getByRole('button', { name: t('accounts.login'), exact: true });
  await enter.click();
  await expect(dialogOf(page).getByText(errorText('wrong_credentials', 'ru'))).toBeVisible();

  // What the page goes on by is the code, not the message.
  const body = { code: 'second_factor_required', message: '…' };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 403, json: body }));
  await enter.click();
  await expect(
    page.getByRole('dialog', { name: t('access.secondFactor.title') }).getByLabel(t('access.secondFactor.code')),
  ).toBeFocused();
});

for (const browser of ['of today', 'without checkVisibility'] as const)
  test(`Tab stays in the dialog: a browser ${browser}`, { tag: '@nightly' }, async ({ visit }) => {
    const t = pageTexts('ro');
    const { page } = await visit({ ...desktopRo, width: 360, height: 740 });
    if (browser !== 'of today')
      await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
    await page.goto('/ro/?auth=1');
    const dialog = dialogOf(page);
    await expect(identifierOf(page)).toBeFocused();
    const stops = await dialog.locator('a[href], button, input, select').count();
    for (let i = 0; i <= stops; i++) {
      await page.keyboard.press('Tab');
      expect(await isWithin(dialog)).toBe(true);
    }
    await dialog.getByRole('button', { name: t('ui.close') }).focus();
    await page.keyboard.press('Shift+Tab');
    const last = dialog.locator(':focus');
    await expect(last).toHaveText(t('access.forgot.link'));

    // Somewhere on the page, as after a press on a text: one goes on from where one was.
    const lose = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await lose();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: t('ui.close') })).toBeFocused();
    await lose();
    await page.keyboard.press('Shift+Tab');
    await expect(last).toHaveText(t('access.forgot.link'));
  });

test('suggestions are fully visible in a low window, and so is the one that the arrows choose', async ({ visit }) => {
  const t = pageTexts('ru');
  const { page } = await visit({ ...desktopRu, width: 360, height: 270 });
  await page.goto('/ru/?auth=1');
  await identifierOf(page).pressSequentially('ion');
  const list = page.getByRole('listbox', { name: t('accounts.identifier') });
  const options = list.getByRole('option');
  await expect(options).toHaveCount(4);
  await expect(identifierOf(page)).toBeInViewport({ ratio: 1 });
  const bottom = (part: Locator) => part.evaluate((element) => Math.floor(element.getBoundingClientRect().bottom));
  await expect.poll(() => bottom(list)).toBeLessThanOrEqual(270);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, '[role="dialog"]');
});

test(
  'arrows before suggestions came choose none of them, and two agencies of one name are one',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ro');
    const { page } = await person('Ана Чебан', { ...desktopRo, width: 360, height: 740 });
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const items = ['Casa', 'Casa', 'Domus'].map((name, i) => ({ id: i + 1, name, logo_path: null }));
    await page.route('**/api/users/agencies', async (route) => {
      await asked;
      await route.fulfill({ json: { items } });
    });
    await page.goto('/ro/dashboard/profile');
    await page.getByRole('radio', { name: t('profile.roles.realtor') }).click();
    const agency = page.getByRole('combobox', { name: t('profile.agency') });
    await agency.focus();
    await page.keyboard.press('ArrowDown');
    answer();
    const list = page.getByRole('listbox', { name: t('profile.agency') });
    await expect(list.getByRole('option')).toHaveText(['Casa', 'Domus']);
    await page.keyboard.press('Enter');
    await expect(agency).toHaveValue('');
  },
);

test('a slider says its value with the unit, and its line is filled up to the knob', async ({ visit }) => {
  const t = pageTexts('ro');
  const { page } = await visit(desktopRo);
  await page.goto('/ro/?calculator=100000');
  const dialog = dialogOf(page);
  const price = dialog.getByRole('slider', { name: t('landing.value') });
  await dialog.getByRole('textbox', { name: t('landing.value') }).fill('123456');
  await expect(price).toHaveAttribute('aria-valuetext', /^123\s456\s€$/);
  await expect(dialog.getByRole('slider', { name: t('landing.term') })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^30\\s${t('landing.yearSign')}$`),
  );
  const apart = (slider: Locator, edge: string) =>
    slider.evaluate((element, name) => {
      const { min, max, value } = element as HTMLInputElement;
      const filled = Number.parseFloat(getComputedStyle(element).getPropertyValue(name));
      return Math.abs(((Number(value) - Number(min)) / (Number(max) - Number(min))) * 100 - filled);
    }, edge);
  expect(await apart(price, '--to')).toBeLessThan(0.01);

  await page.goto('/ro/map?price_from=1234&price_to=9876&deal=2');
  await page
    .getByRole('button', { name: new RegExp(`${t('mapPage.price')}|€`) })
    .first()
    .click();
  const [from, to] = [page.getByRole('slider').first(), page.getByRole('slider').nth(1)];
  await expect(from).toHaveAttribute('aria-valuetext', /^1\s234\s€$/);
  await expect(to).toHaveAttribute('aria-valuetext', /^9\s876\s€$/);
  expect(await apart(from, '--from')).toBeLessThan(0.01);
  expect(await apart(to, '--to')).toBeLessThan(0.01);
});

test(
  'addresses are fully visible in a low window, and the arrow up goes to the last one',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ru');
    const { page } = await person('Ион', { ...desktopRu, width: 360, height: 420 });
    const items = ['Дачия 1', 'Дачия 2', 'Дачия 3'].map((title) => ({
      title,
      detail: 'Кишинёв',
      address: `${title}, Кишинёв`,
      coordinates: [28.83, 47.01],
    }));
    await page.route('**/api/map/places?*', (route) => route.fulfill({ json: { items } }));
    await page.goto('/ru/dashboard/properties?create=offer');
    const dialog = dialogOf(page);
    await dialog.getByRole('combobox', { name: t('offers.address') }).fill('Дачия');
    const options = dialog.getByRole('listbox', { name: t('map.address.suggestions') }).getByRole('option');
    await expect(options).toHaveCount(3);
    await expect(options.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  },
);
