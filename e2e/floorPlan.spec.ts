import { showOffer } from '@app/contract/offers';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `a photo is marked as the floor plan and comes last, with its badge: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, visit }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const isPhone = 'touch' in seat;
      const plan = t('photos.plan');
      const change = { name: t('ownOffers.alone.title.photos') };
      const owner = await person('Ion', seat);
      const offer = await publishOffer(owner, { photoCount: 3 });
      const [first, second, third] = offer.photos.map(({ id }) => id);
      const { page } = owner;
      await page.goto(`/${locale}/preview/offer/${offer.short_code}`);
      await page.getByRole('button', change).filter({ visible: true }).click();
      const dialog = page.getByRole('dialog', change);
      const mark = (n: number) =>
        dialog.getByRole('button', { name: `${plan}: ${t('photos.photoOf', { number: n, total: 3 })}`, exact: true });
      // The first may be one too: then another is the cover. Two are the most, and one photo stays.
      if (isPhone) await mark(1).tap();
      else await mark(1).press('Enter');
      await expect(mark(3)).toHaveAttribute('aria-pressed', 'true');
      await expect(dialog.getByText(plan, { exact: true })).toBeVisible();
      await mark(2).click();
      await expect(mark(1)).toHaveCount(0);
      await expect(mark(3)).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page, '[role="dialog"]');
      await mark(3).click();
      await dialog.getByRole('button', { name: t('offers.save') }).click();
      await expect(dialog).toBeHidden();
      const { photos } = await owner.api(showOffer, { params: { id: offer.short_code }, query: {} });
      expect(photos.map(({ id, floor_plan: plan }) => [id, plan === true])).toEqual([
        [second, false],
        [first, false],
        [third, true],
      ]);

      const guest = await visit(seat);
      await guest.page.goto(`/${locale}/preview/offer/${offer.short_code}`);
      await guest.page.getByRole('button', { name: plan, exact: true }).click();
      const large = guest.page.locator('.yarl__root');
      await expect(large.locator('.yarl__counter')).toHaveText('3 / 3');
      await expect(large.getByText(plan, { exact: true })).toBeInViewport();
      if (isPhone) return;
      // After the last comes the first, and before the first the last.
      await large.getByRole('button', { name: t('ui.nextPhoto') }).click();
      await expect(large.locator('.yarl__counter')).toHaveText('1 / 3');
      // The next slide is there already, out of sight.
      await expect(large.getByText(plan, { exact: true })).not.toBeInViewport();
      await large.getByRole('button', { name: t('ui.previousPhoto') }).click();
      await expect(large.locator('.yarl__counter')).toHaveText('3 / 3');
      await guest.page.keyboard.press('ArrowRight');
      await expect(large.locator('.yarl__counter')).toHaveText('1 / 3');
      await guest.page.keyboard.press('Escape');
      await expect(large).toBeHidden();
    },
  );
