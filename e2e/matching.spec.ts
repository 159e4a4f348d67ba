import { login } from '@app/contract/accounts';
import { createClient } from '@app/contract/client';
import { listMySearches } from '@app/contract/searches';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';

const numberIn = (words: string | null): number => Number(/\d+/.exec(words ?? '')?.[0] ?? 0);

test('the cards of the client’s searches say what the tab of each says, in two groups of as many rows', async ({
  visit,
  home,
}) => {
  test.slow();
  const { page, context } = await visit({ width: 1440, pixels: 1 });
  let token: string | null = null;
  const api = createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' });
  token = (await api(login, { body: { identifier: '+37369000003', password: 'demo1234' } })).token;
  await context.addInitScript((value) => {
    if (location.origin !== 'null') localStorage.setItem('token', value);
  }, token);
  const { items } = await api(listMySearches, { query: {} });
  await page.goto('/ru/dashboard/requests');
  const cards = page.getByRole('main').getByText(/^(Подход(ит|ят) \d+|Пока ничего не подходит)/);
  await expect(cards).toHaveCount(items.length);
  await expect
    .poll(async () => {
      await page.reload();
      await expect(cards).toHaveCount(items.length);
      const shown = (await cards.allTextContents()).map(numberIn);
      const told = (await api(listMySearches, { query: {} })).items.map(({ suitable_offers: count }) => count);
      return JSON.stringify(shown) === JSON.stringify(told);
    })
    .toBe(true);
  const said = items.map(({ id, short_code: code }) => ({ id, link: `/ru/preview/request/${code}` }));
  const counted = async (id: number) =>
    (await api(listMySearches, { query: {} })).items.find((search) => search.id === id)?.suitable_offers;
  for (const { id, link } of said.slice(0, 3)) {
    const tab = page.getByRole('tab', { name: /^Подходят/ });
    let count: number | undefined;
    // Other tests publish meanwhile: the page is read again until nothing came between the two numbers.
    await expect
      .poll(async () => {
        await page.goto(link);
        await tab.waitFor();
        count = await counted(id);
        return numberIn(await tab.textContent()) === count;
      })
      .toBe(true);
    const rows = page.getByRole('tabpanel').getByRole('article');
    await expect(rows).toHaveCount(Math.min(30, count!));
  }
});

test('one press makes a wish of a must, and the search keeps it', async ({ person }) => {
  test.slow();
  const seeker = await person('Ана');
  const search = await describeSearch(seeker);
  const { page } = seeker;
  await page.goto(`/ru?edit_search=${search.id}`);
  const form = page.getByRole('dialog', { name: 'Изменить поиск' });
  const pets = form.getByRole('button', { name: /^Питомцы/ });
  await expect(pets).toHaveAttribute('aria-pressed', 'true');
  await expect(form.getByRole('button', { name: /^Бюджет/ })).toHaveAttribute('aria-pressed', 'false');
  await pets.click();
  await expect(pets).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, '[role=dialog]');
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/toggle.png` });
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toBeHidden({ timeout: 30_000 });
  await page.goto(`/ru?edit_search=${search.id}`);
  await expect(form.getByRole('button', { name: /^Питомцы/ })).toHaveAttribute('aria-pressed', 'false');
});
