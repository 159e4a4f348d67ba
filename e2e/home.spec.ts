import { areaOf } from '@app/domain/gazetteer/areas';
import { capital } from '@app/domain/gazetteer/towns';
import { product } from '@app/domain/product';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Seat } from './person.ts';
import { publishOffer } from './publishOffer.ts';

for (const seat of seatsOf(phoneRo, desktopRu)) {
  test(`home is drawn by the server, clean and accessible: ${seat.label}`, async ({ visit }) => {
    const { locale, theme = 'light' }: Seat = seat;
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

test('home leads back to the last search and the offers that were opened; who is signed in never sees the pitch', async ({
  person,
}) => {
  const t = pageTexts('ru');
  const owner = await person('Собственник');
  const { short_code: code } = await publishOffer(owner);
  const { page } = await person('Ана Попа', phoneRu);
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await page.goto('/ru/map?deal=1&kind=1&price_to=500');
  await expect.poll(() => stored('lastSearch')).toContain('price_to=500');
  await page.goto(`/ru/preview/offer/${code}`);
  await expect.poll(() => stored('openedOffers')).toContain(code);

  await page.goto('/ru');
  const lastSearch = page.getByRole('link', { name: t('rememberedHome.lastSearch') });
  await expect(lastSearch).toHaveAttribute('href', '/ru/map?deal=1&kind=1&price_to=500');
  const seen = page.getByRole('region', { name: t('rememberedHome.seen') });
  await expect(seen.getByRole('link')).toHaveCount(1);
  await expectAccessible(page);

  // Before any script of the page has come.
  await page.route('**/assets/*.js', () => undefined);
  await page.evaluate(() => location.assign('/ru?'));
  await expect(page.getByRole('heading', { level: 1, name: t('landing.welcomeBack') })).toBeVisible();
  await expect(page.getByText(t('landing.heroOffers'))).toBeHidden();
  await expect(page.getByText(t('landing.how'), { exact: true })).toBeHidden();
});

test('home says what it is without any script', { tag: '@nightly' }, async ({ browser, home }) => {
  const context = await browser.newContext({ baseURL: home, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ro');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('link[rel=alternate][hreflang=ru]')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3,}/);
  await context.close();
});

test(
  'on a phone the prefix of a field stays while it holds a value; two fields in one row hide it',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ru');
    const { page } = await visit(phoneRu);
    await page.goto('/ru');
    const from = page.getByRole('textbox', { name: t('landing.budgetFrom') });
    await from.fill('450');
    await expect(page.locator('label').filter({ has: from }).getByText(t('ui.from'), { exact: true })).toBeHidden();
    await page.getByRole('button', { name: t('landing.offering') }).tap();
    const price = page.getByRole('textbox', { name: t('landing.priceAsked') });
    await price.fill('450');
    await expect(
      page.locator('label:has(input) > span:not(.visuallyHidden)', { hasText: t('landing.priceAsked') }),
    ).toBeVisible();
  },
);

const typed = {
  ru: { sector: 'ботан', town: 'бельц' },
  ro: { sector: 'botan', town: 'balt' },
} as const;

for (const seat of seatsOf(phoneRo, desktopRu)) {
  test(`several places are typed, rooms are pressed, and the list asks for all of them: ${seat.label}`, async ({
    visit,
  }) => {
    const { locale } = seat;
    const t = pageTexts(locale);
    const { page } = await visit(seat);
    await page.goto(`/${locale}`);
    const field = page.getByRole('button', { name: `${t('landing.place')}:` });
    await field.click();
    const line = page.getByRole('combobox', { name: t('placeChoice.type') });
    await expect(line).toBeFocused();
    const places = page.getByRole('listbox').getByRole('option');
    // The capital as a whole stands first.
    await expect(places.first()).toContainText(capital.names[locale]);
    await line.fill(typed[locale].sector);
    await page.keyboard.press('Enter');
    await expect(line).toHaveValue('');
    await line.fill(typed[locale].town);
    await places.first().click();
    await line.fill('vzbrd');
    await expect(places).toHaveCount(0);
    await line.fill('');
    await page.keyboard.press('Enter');
    await expect(field).toContainText(capital.names[locale]);
    await expectAccessible(page);
    // The last one is taken away by Backspace in an empty line, another by its own cross.
    await page.keyboard.press('Backspace');
    await expect(field).not.toContainText(capital.names[locale]);
    await page.getByRole('button', { name: t('placeChoice.done'), exact: true }).click();
    await expect(line).toBeHidden();
    await page
      .getByRole('group', { name: t('fields.rooms') })
      .getByRole('button', { name: '2', exact: true })
      .click();
    await expect(field).toContainText(areaOf('sector-botanica')!.names[locale]);
    await page.locator('a[href*="sector=sector-botanica"][href*="city=town-balti"][href*="rooms=2"]').first().waitFor();
  });
}
