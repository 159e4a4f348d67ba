import { administrator } from './administrator.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `the command palette opens a user, an offer, a search and a page: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, browser, home }) => {
      const t = pageTexts(seat.locale);
      const name = `Eugenia ${seat.locale} ${Date.now()}`;
      const owner = await person(name);
      const offer = await publishOffer(owner, { price: beyondSearches, address: `str. Paletei ${Date.now()}, 4` });
      const search = await describeSearch(owner);
      const admin = await administrator(browser, home, seat);
      const { page } = admin;
      const field = page.getByRole('combobox', { name: t('admin.palette.field') });
      const option = page.getByRole('listbox').getByRole('option');
      const seek = async (text: string): Promise<void> => {
        await page.goto(`/${seat.locale}/admin-dashboard/offers`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        if (seat.width === phoneRo.width) await page.getByRole('button', { name: t('admin.nav.find') }).click();
        else await page.keyboard.press('Control+k');
        await expect(field).toBeFocused();
        await field.fill(text);
      };
      await seek(offer.short_code);
      await expect(option.filter({ hasText: 'str. Paletei' })).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/preview/offer/${offer.short_code}`));
      await seek(search.short_code);
      await expect(option).toHaveCount(1);
      await option.click();
      await expect(page).toHaveURL(new RegExp(`/preview/request/${search.short_code}`));
      await seek(name.toUpperCase());
      await option.filter({ hasText: name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await seek(t('admin.nav.log').toLowerCase());
      await option.filter({ hasText: t('admin.nav.log') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('admin.log.title') })).toBeVisible();
      await seek('zzzzzzzz');
      await expect(page.getByText(t('admin.palette.nothing'))).toBeVisible();
      await admin.finish();
    },
  );
