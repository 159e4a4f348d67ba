import { login } from '@app/contract/accounts';
import { createClient } from '@app/contract/client';
import { listSearchesFor } from '@app/contract/proposals';
import { listMyOffers } from '@app/contract/offers';
import { listMySearches } from '@app/contract/searches';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';

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
      const listed = (await api(listMySearches, { query: {} })).items.map(({ suitable_offers: count }) => count);
      return JSON.stringify(shown) === JSON.stringify(listed);
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

const ownSide = {
  ru: {
    complete: 'Подходит всё',
    differing: 'С отличиями',
    lift: 'Указать: Лифт',
    field: 'Лифт',
    title: 'Изменить предложение',
  },
  ro: {
    complete: 'Se potrivește tot',
    differing: 'Cu diferențe',
    lift: 'Indică: Lift',
    field: 'Lift',
    title: 'Modifică oferta',
  },
} as const;

for (const [locale, words] of Object.entries(ownSide) as ['ru' | 'ro', (typeof ownSide)['ru']][])
  test(`who looks for an own offer stands in two groups, and what it does not say is filled in: ${locale}`, async ({
    person,
  }) => {
    test.slow();
    const owner = await person('Ион', { locale, width: locale === 'ru' ? 1440 : 390, pixels: 1 });
    // At a price of their own: searches of other tests would fill the list.
    const offer = await publishOffer(owner, { price: 6_200 });
    await describeSearch(await person('Ана'), {}, [6_000, 6_500]);
    await describeSearch(await person('Вера'), { elevator: true }, [6_000, 6_500]);
    const { page } = owner;
    const look = async (name: string) => {
      if (!process.env['SCREENS']) return;
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${process.env['SCREENS']}/own-${name}-${locale}.png` });
    };
    const list = page.getByRole('dialog');
    // Other tests publish meanwhile: all three are read again until nothing came between.
    await expect
      .poll(async () => {
        await page.goto(`/${locale}/dashboard/properties?suits=${offer.short_code}`);
        const said = await list.getByText(/^(Подходит|Se potrivește cu) \d/).textContent();
        const { total } = await owner.api(listSearchesFor, { params: { id: offer.id }, query: {} });
        const [mine] = (await owner.api(listMyOffers, { query: {} })).items;
        return [numberIn(said), mine!.suitable_requests].every((count) => count === total);
      })
      .toBe(true);
    const groups = list.getByRole('heading', { level: 3 });
    await expect(groups).toHaveText([words.complete, words.differing]);
    await look('groups');
    await expectAccessible(page, '[role=dialog]');
    await list.getByRole('region', { name: words.differing }).getByRole('link', { name: words.lift }).first().click();
    const form = page.getByRole('dialog', { name: words.title });
    const lift = form.getByRole('checkbox', { name: words.field });
    await expect(lift).toBeFocused();
    await expect(form.getByText(words.field, { exact: true })).toBeInViewport();
    await look('form');
  });

for (const locale of ['ru', 'ro'] as const)
  test(`the map says what suits a search as its page does, and of its own number that it is of filters: ${locale}`, async ({
    person,
  }) => {
    const seeker = await person('Ана', { locale, theme: locale === 'ro' ? 'night' : 'light', pixels: 1 });
    const search = await describeSearch(seeker);
    const { page } = seeker;
    await page.goto(`/${locale}/map?deal=1&kind=1&price_from=300&price_to=500&for_search=${search.short_code}`);
    const main = page.getByRole('main');
    const sentence = main.getByText(/^(Вашему поиску подход|Căutării dvs\. i se)/);
    const filters = main.getByText(/^(По фильтрам карты|După filtrele hărții): /);
    await expect(filters).toBeVisible();
    await sentence.waitFor();
    if (process.env['SCREENS']) await page.screenshot({ path: `${process.env['SCREENS']}/map-${locale}.png` });
    // Other tests publish meanwhile: both are read again until nothing came between.
    await expect
      .poll(async () => {
        await page.reload();
        const said = numberIn(await sentence.textContent());
        return said === (await seeker.api(listMySearches, { query: {} })).items[0]!.suitable_offers;
      })
      .toBe(true);
    await main.getByRole('link', { name: /^(Показать подходящие|Arată potrivirile)/ }).click();
    await expect(page).toHaveURL(new RegExp(`request_id=${search.short_code}`));
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
  if (process.env['SCREENS']) await page.screenshot({ path: `${process.env['SCREENS']}/toggle.png` });
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toBeHidden({ timeout: 30_000 });
  await page.goto(`/ru?edit_search=${search.id}`);
  await expect(form.getByRole('button', { name: /^Питомцы/ })).toHaveAttribute('aria-pressed', 'false');
});
