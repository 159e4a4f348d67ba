import { expect, test } from './fixtures.ts';
import { desktopRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

for (const seat of seatsOf(phoneRu, desktopRo)) {
  test(
    `an error leaves when its act succeeds, and when the person goes on: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const t = pageTexts(seat.locale);
      const offer = await publishOffer(await person('Ion'), { price: beyondSearches });
      const { page, guard } = await person('Ana', seat);
      guard.allow(/Failed to load resource/);
      const calls = '**/api/properties/*/favorites*';
      const heart = page
        .getByRole('button', { name: t('reactions.addFavorite'), exact: true })
        .or(page.getByRole('button', { name: t('reactions.inFavorites'), exact: true }))
        .first();
      const error = page.getByRole('alert');
      await page.goto(`/${seat.locale}/preview/offer/${offer.short_code}`);
      await page.route(calls, (route) => route.abort());
      await heart.click();
      await expect(error).toBeInViewport();
      // A notice that came with the last act is not one of an act before.
      await page.waitForTimeout(1_200);

      await page.unroute(calls);
      await heart.click();
      await expect(error).toBeHidden();

      await page.route(calls, (route) => route.abort());
      await heart.click();
      await expect(error).toBeVisible();
      await page.waitForTimeout(1_200);
      await page
        .locator('a[href$="/map"], a[href*="/privacy"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).not.toHaveURL(/preview\//);
      await expect(error).toBeHidden();
    },
  );
}
