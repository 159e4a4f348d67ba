import { locales } from '@app/domain/kinds';
import { product } from '@app/domain/product';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const seats = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844, touch: true },
] as const;

for (const locale of locales) {
  for (const theme of ['light', 'night'] as const) {
    for (const { name, ...size } of seats) {
      test(`home, ${locale}, ${theme}, ${name}: drawn by the server, clean and accessible`, async ({ visit }) => {
        const { page } = await visit({ locale, theme, ...size });
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
  }
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
