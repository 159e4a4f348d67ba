import { expect, test } from './fixtures.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', width: 390, height: 844, touch: true },
] as const;
for (const seat of seats) {
  test(`an error leaves when its act succeeds, and when the person goes on: ${seat.locale} at ${seat.width}`, async ({
    person,
  }) => {
    const offer = await publishOffer(await person('Ion'), { price: beyondSearches });
    const { page, guard } = await person('Ana', seat);
    guard.allow(/Failed to load resource/);
    const calls = '**/api/properties/*/favorites*';
    const heart = page.getByRole('button', { name: /избранн|favorit/i }).first();
    const error = page.getByRole('alert');
    await page.goto(`/${seat.locale}/preview/offer/${offer.short_code}`);
    await page.route(calls, (route) => route.abort());
    await heart.click();
    await expect(error).toBeVisible();
    // A notice that came with the last act is not one of an act before.
    await page.waitForTimeout(1_200);
    const box = (await error.boundingBox())!;
    expect(box.x + box.width / 2).toBeLessThan(seat.width * 0.6);
    expect(box.y).toBeGreaterThan(seat.height / 2);

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
  });
}
