import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';

for (const [locale, width, back] of [
  ['ru', 1440, 'Назад'],
  ['ro', 390, 'Înapoi'],
] as const)
  test(`a dialog over another leads back to it, one alone has no such way: ${locale} at ${width}`, async ({
    person,
  }) => {
    const seat = width < 967 ? { width, height: 844, touch: true } : { width, height: 900 };
    const seeker = await person('Ana', { locale, ...seat });
    const owner = await person('Ion', { locale });
    const search = await describeSearch(seeker);
    const offer = await publishOffer(owner);
    const { page } = seeker;
    await page.goto(`/${locale}/dashboard?request_id=${search.short_code}`);
    const dialogs = page.getByRole('dialog');
    await expect(dialogs.getByText('500').first()).toBeVisible();
    await expect(page.getByRole('button', { name: back, exact: true })).toHaveCount(0);
    await page.goto(`/${locale}/dashboard?request_id=${search.short_code}&property_id=${offer.short_code}`);
    await expect(page.getByRole('button', { name: back, exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: back, exact: true }).click();
    await expect(dialogs).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`request_id=${search.short_code}`));
    await expect(page).not.toHaveURL(/property_id/);
  });
