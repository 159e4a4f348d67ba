import { administrator, desks } from './administrator.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

const words = {
  ru: {
    find: 'Найти',
    field: 'Пользователь, предложение, поиск или раздел',
    log: 'Журнал',
    nothing: 'Ничего не нашлось. Измените запрос.',
  },
  ro: {
    find: 'Caută',
    field: 'Utilizator, ofertă, căutare sau secțiune',
    log: 'Jurnal',
    nothing: 'Nu s-a găsit nimic',
  },
} as const;

for (const { where, seat } of desks) {
  const { locale } = seat;
  const w = words[locale];

  test(`the command palette opens a user, an offer, a search and a page, ${where}`, async ({
    person,
    browser,
    home,
  }) => {
    const name = `Eugenia ${where} ${Date.now()}`;
    const owner = await person(name);
    const offer = await publishOffer(owner, { price: beyondSearches, address: `str. Paletei ${Date.now()}, 4` });
    const search = await describeSearch(owner);
    const admin = await administrator(browser, home, seat);
    const { page } = admin;
    const field = page.getByRole('combobox', { name: w.field });
    const option = page.getByRole('listbox').getByRole('option');
    const seek = async (text: string): Promise<void> => {
      await page.goto(`/${locale}/admin-dashboard/offers`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      if (where === 'on a phone') await page.getByRole('button', { name: w.find }).click();
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
    await seek(w.log.toLowerCase());
    await option.filter({ hasText: w.log }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.log })).toBeVisible();
    await seek('zzzzzzzz');
    await expect(page.getByText(w.nothing)).toBeVisible();
    await admin.finish();
  });
}
