import { product } from '@app/domain/product';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844, touch: true };

// Each language in each theme, once on each device; `npm run gallery` looks at the others.
const seats = [
  { locale: 'ru', theme: 'light', ...desk },
  { locale: 'ru', theme: 'night', ...phone },
  { locale: 'ro', theme: 'light', ...phone },
  { locale: 'ro', theme: 'night', ...desk },
] as const;

for (const seat of seats) {
  const { locale, theme, width } = seat;
  test(`home, ${locale}, ${theme}, ${width} px: drawn by the server, clean and accessible`, async ({ visit }) => {
    const { page } = await visit(seat);
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(new RegExp(`/${locale}/?$`));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page).toHaveTitle(new RegExp(product.name));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'nothing sticks out at the side').toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}

test('home says what it is without any script', async ({ browser, home }) => {
  const context = await browser.newContext({ baseURL: home, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ro');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('link[rel=alternate][hreflang=ru]')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3,}/);
  await context.close();
});

test('on a phone the word that names a field stays when something is typed there; two side by side give it up', async ({
  visit,
}) => {
  const { page } = await visit({ ...phone, locale: 'ru' });
  await page.goto('/ru');
  const from = page.getByRole('textbox', { name: 'Цена от, в евро' });
  await from.fill('450');
  await expect(page.locator('label').filter({ has: from }).getByText('от', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Я предлагаю' }).tap();
  const price = page.getByRole('textbox', { name: 'Цена, в евро' });
  await price.fill('450');
  await expect(page.locator('label:has(input) > span:not(.visuallyHidden)', { hasText: 'Цена, в евро' })).toBeVisible();
});

const placeWords = {
  ru: {
    place: /^Район или город/,
    type: 'Город, сектор или пригород',
    capital: 'Кишинёв',
    typed: 'ботан',
    sector: 'Ботаника',
    town: 'бельц',
    done: 'Готово',
    rooms: 'Комнаты',
  },
  ro: {
    place: /^Sector sau oraș/,
    type: 'Oraș, sector sau suburbie',
    capital: 'Chișinău',
    typed: 'botan',
    sector: 'Botanica',
    town: 'balt',
    done: 'Gata',
    rooms: 'Camere',
  },
} as const;

for (const seat of [
  { locale: 'ru', ...desk },
  { locale: 'ro', theme: 'night', ...phone },
] as const) {
  const t = placeWords[seat.locale];
  test(`several places are typed, rooms are pressed, and the list asks for all of them: ${seat.locale} at ${seat.width}`, async ({
    visit,
  }) => {
    const { page } = await visit(seat);
    await page.goto(`/${seat.locale}`);
    const field = page.getByRole('button', { name: t.place });
    await field.click();
    const line = page.getByRole('combobox', { name: t.type });
    await expect(line).toBeFocused();
    const places = page.getByRole('listbox').getByRole('option');
    // The capital as a whole stands first.
    await expect(places.first()).toContainText(t.capital);
    await line.fill(t.typed);
    await page.keyboard.press('Enter');
    await expect(line).toHaveValue('');
    await line.fill(t.town);
    await places.first().click();
    await line.fill('vzbrd');
    await expect(places).toHaveCount(0);
    await line.fill('');
    await page.keyboard.press('Enter');
    await expect(field).toContainText(t.capital);
    await expectAccessible(page);
    // The last one is taken away by Backspace in an empty line, another by its own cross.
    await page.keyboard.press('Backspace');
    await expect(field).not.toContainText(t.capital);
    await page.getByRole('button', { name: t.done, exact: true }).click();
    await expect(line).toBeHidden();
    await page.getByRole('group', { name: t.rooms }).getByRole('button', { name: '2', exact: true }).click();
    await expect(field).toContainText(t.sector);
    await page.locator('a[href*="sector=sector-botanica"][href*="city=town-balti"][href*="rooms=2"]').first().waitFor();
  });
}
