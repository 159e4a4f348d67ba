import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `a dialog over another leads back to it, a single one has no way back: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { locale } = seat;
      const seeker = await person('Ana', seat);
      const owner = await person('Ion', { locale });
      const search = await describeSearch(seeker);
      const offer = await publishOffer(owner);
      const { page } = seeker;
      const back = page.getByRole('button', { name: pageTexts(locale)('ui.back'), exact: true });
      await page.goto(`/${locale}/dashboard?request_id=${search.short_code}`);
      const dialogs = page.getByRole('dialog');
      await expect(dialogs.getByText('500').first()).toBeVisible();
      await expect(back).toHaveCount(0);
      await page.goto(`/${locale}/dashboard?request_id=${search.short_code}&property_id=${offer.short_code}`);
      await expect(back).toHaveCount(1);
      await back.click();
      await expect(dialogs).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`request_id=${search.short_code}`));
      await expect(page).not.toHaveURL(/property_id/);
    },
  );
