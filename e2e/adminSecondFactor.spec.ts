import { expectAccessible } from './axe.ts';
import { administrator } from './administrator.ts';
import { expect, test as base } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { type Product, serveProduct } from './serveProduct.ts';

/** A product whose administrators need a second factor: those of the one that all tests share need none. */
const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const product = await serveProduct('admin-second-factor', { ADMIN_2FA: '1' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  home: ({ product }, use) => use(product.url),
});

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `an administrator without a second factor is led to its setup: ${seat.label}`,
    { tag: '@nightly' },
    async ({ browser, home }) => {
      const t = pageTexts(seat.locale);
      const { page, finish } = await administrator(browser, home, seat);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/admin-dashboard')) asked.push(request.url());
      });
      const section = page.getByRole('region', { name: t('profile.secondFactor') });
      for (const path of ['', '/users', '/moderation']) {
        await page.goto(`/${seat.locale}/admin-dashboard${path}`);
        await expect(page, path).toHaveURL(new RegExp(`/${seat.locale}/dashboard/profile#secondFactor$`));
        await expect(section.getByText(t('profile.twoFactor.needed'))).toBeVisible();
        await expect(section.getByRole('button', { name: t('profile.twoFactor.begin') })).toBeInViewport();
      }
      // None of the administrators' calls is made on the way.
      expect(asked).toEqual([]);
      await expectAccessible(page, '#secondFactor');
      await finish();
    },
  );
