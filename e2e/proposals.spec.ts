import { login } from '@app/contract/accounts';
import { createClient } from '@app/contract/client';
import { listSearchesFor } from '@app/contract/proposals';
import { listMyOffers } from '@app/contract/offers';
import { listMySearches } from '@app/contract/searches';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

const numberIn = (words: string | null): number => Number(/\d+/.exec(words ?? '')?.[0] ?? 0);

test(
  'the card of a search and its tab name the same number of suitable offers, and the list has as many',
  { tag: '@nightly' },
  async ({ visit, home }) => {
    test.slow();
    const t = pageTexts('ru');
    const { page, context } = await visit(desktopRu);
    let token: string | null = null;
    const api = createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' });
    token = (await api(login, { body: { identifier: '+37369000003', password: 'demo1234' } })).token;
    await context.addInitScript((value) => {
      if (location.origin !== 'null') localStorage.setItem('token', value);
    }, token);
    const { items } = await api(listMySearches, { query: {} });
    await page.goto('/ru/dashboard/requests');
    const cards = page.getByRole('main').getByText(t.pattern('searchPages.mine.suitable'));
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
      const tab = page.getByRole('tab', { name: new RegExp(`^${t('proposals.tab.suitable')}`) });
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
  },
);

for (const seat of seatsOf(phoneRo, desktopRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(`suitable searches of an own offer are two groups, and what the offer lacks is filled in: ${label}`, async ({
    person,
  }) => {
    test.slow();
    const owner = await person('Ион', { ...seat, pixels: 1 });
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
        const said = await list.getByText(t.pattern('proposals.waiting.count')).textContent();
        const { total } = await owner.api(listSearchesFor, { params: { id: offer.id }, query: {} });
        const [mine] = (await owner.api(listMyOffers, { query: {} })).items;
        return [numberIn(said), mine!.suitable_requests].every((count) => count === total);
      })
      .toBe(true);
    const groups = list.getByRole('heading', { level: 3 });
    await expect(groups).toHaveText([t('proposals.group.complete'), t('proposals.group.differing')]);
    await look('groups');
    await expectAccessible(page, '[role=dialog]');
    const elevator = t('fields.elevator');
    const differing = list.getByRole('region', { name: t('proposals.group.differing') });
    await differing
      .getByRole('link', { name: t('proposals.fillInWhat', { what: elevator }) })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: t('offers.editTitle') });
    const lift = form.getByRole('checkbox', { name: elevator });
    await expect(lift).toBeFocused();
    await expect(form.getByText(elevator, { exact: true })).toBeInViewport();
    await look('form');
  });
}

for (const seat of seatsOf(desktopRo, desktopRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `the map counts what suits a search as the search’s page does, and its list by filters: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const seeker = await person('Ана', { ...seat, pixels: 1 });
      const search = await describeSearch(seeker);
      const { page } = seeker;
      await page.goto(`/${locale}/map?deal=1&kind=1&price_from=300&price_to=500&for_search=${search.short_code}`);
      const main = page.getByRole('main');
      const sentence = main.getByText(t.pattern('mapPage.matches.search')).filter({ hasText: /\d/ });
      const filters = main.getByText(t.pattern('mapPage.byFilters'));
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
      await main.getByRole('link', { name: t('mapPage.matches.show') }).click();
      await expect(page).toHaveURL(new RegExp(`request_id=${search.short_code}`));
    },
  );
}

test('one press turns a requirement into a wish, and the search keeps it', { tag: '@nightly' }, async ({ person }) => {
  test.slow();
  const t = pageTexts('ru');
  const seeker = await person('Ана', desktopRu);
  const search = await describeSearch(seeker);
  const { page } = seeker;
  await page.goto(`/ru?edit_search=${search.id}`);
  const form = page.getByRole('dialog', { name: t('searches.editTitle') });
  const pets = form.getByRole('button', { name: new RegExp(`^${t('fields.pets')}`) });
  await expect(pets).toHaveAttribute('aria-pressed', 'true');
  await expect(form.getByRole('button', { name: new RegExp(`^${t('searches.budgetRent')}`) })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await pets.click();
  await expect(pets).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, '[role=dialog]');
  if (process.env['SCREENS']) await page.screenshot({ path: `${process.env['SCREENS']}/toggle.png` });
  await form.getByRole('button', { name: t('searches.save') }).click();
  await expect(form).toBeHidden({ timeout: 30_000 });
  await page.goto(`/ru?edit_search=${search.id}`);
  await expect(pets).toHaveAttribute('aria-pressed', 'false');
});
