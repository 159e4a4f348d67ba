import { listOffers } from '@app/contract/offers';
import { dislikeOffer, dislikeSearch, listReactedOffers } from '@app/contract/reactions';
import { listSearches } from '@app/contract/searches';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

/* What a person dislikes is out of sight at once, and can be taken back. */

test.use({ map: true });
const mapPatience = { timeout: 45_000 };
test.beforeEach(() => test.slow());

const few = 'deal=2&kind=1&price_to=60000&bbox=28.8,47,28.87,47.05';
const cards = (page: Page) => page.locator('main article');
const pins = (page: Page) =>
  page.locator('.maplibregl-marker button[data-side="offer"][data-state]:not([data-state="near"])');

const words = {
  ru: {
    hide: 'Не нравится',
    hidden: /Добавлено в «Не нравится»/,
    undo: 'Вернуть',
    again: 'Показывать снова',
    all: 'Вернуть всё',
    searches: 'Поиски',
    empty: 'Здесь пока пусто',
    hiddenTab: 'Не нравится',
    found: /предложени|квартир/,
  },
  ro: {
    hide: 'Nu-mi place',
    hidden: /Adăugat la „Nu-mi plac”/,
    undo: 'Anulează',
    again: 'Arată din nou',
    all: 'Arată-le pe toate',
    searches: 'Căutări',
    empty: 'Deocamdată nu este nimic aici',
    hiddenTab: 'Nu-mi plac',
    found: /ofert|apartament/,
  },
} as const;

for (const [locale, width, theme] of [
  ['ru', 1440, 'light'],
  ['ro', 390, 'night'],
] as const) {
  const w = words[locale];
  const touch = width < 500;
  const seat = { locale, width, theme, height: touch ? 844 : 900, touch } as const;

  test(`hidden from a list an offer is gone at once, and undone it is back, ${locale}/${width}`, async ({ person }) => {
    const { page, api } = await person('Ana Ascunde', seat);
    await page.goto(`/${locale}/map?${few}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/\d/);
    const count = async () => Number((await title.innerText()).match(/\d+/)?.[0]);
    const before = await count();
    // Its code: the address tells the house to whoever is signed in, once that is known.
    const href = (await cards(page).first().getByRole('link').first().getAttribute('href'))!;
    const code = new URL(href, 'http://here').searchParams.get('property_id')!;
    const card = cards(page).filter({ has: page.locator(`a[href*="${code}"]`) });
    const here = await card.count();

    await card.first().getByRole('button', { name: w.hide }).click();
    await expect(page.getByText(w.hidden)).toBeVisible();
    await expect(card).toHaveCount(here - 1);
    await expect.poll(count).toBe(before - 1);
    await expectAccessible(page);
    await page.getByRole('button', { name: w.undo, exact: true }).click();
    await expect(card).toHaveCount(here);
    await expect.poll(count).toBe(before);

    // By keyboard the way back has the focus, and after it the next card.
    await card.first().getByRole('button', { name: w.hide }).press('Enter');
    await expect(page.getByRole('button', { name: w.undo, exact: true })).toBeFocused();
    await expect(card).toHaveCount(here - 1);
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(here);
    await expect(cards(page).locator('a:focus')).toHaveCount(1);

    // It stays hidden for whoever comes again, and is told so by the calls.
    await card.first().getByRole('button', { name: w.hide }).click();
    await expect(card).toHaveCount(here - 1);
    await page.reload();
    await expect.poll(count).toBe(before - 1);
    expect((await api(listReactedOffers, { query: { kind: 'dislike' } })).total).toBe(1);
  });

  test(`hidden from the map an offer leaves the map and its number, ${locale}/${width}`, async ({ person }) => {
    const { page } = await person('Ion Ascunde', seat);
    await page.goto(`/${locale}/map?view=map&${few}`);
    await expect(pins(page).first()).toBeVisible(mapPatience);
    const before = await pins(page).count();
    // Another pin or a button may lie over it, and the keyboard would move the map to it.
    await pins(page).first().dispatchEvent('click');
    const place = touch ? page.locator('section article') : page.getByRole('dialog');
    await place.getByRole('button', { name: w.hide }).first().click();
    await expect(page.getByText(w.hidden)).toBeVisible();
    await expect(pins(page)).toHaveCount(before - 1);
    await page.getByRole('button', { name: w.undo, exact: true }).click();
    await expect(pins(page)).toHaveCount(before);
  });

  test(`what is hidden has a list of its own, where each is taken back, and all at once, ${locale}/${width}`, async ({
    person,
  }) => {
    const { page, api } = await person('Maria Ascunde', seat);
    const [a, b, c] = (await api(listOffers, { query: { limit: 3 } })).items;
    for (const offer of [a!, b!, c!]) await api(dislikeOffer, { params: { id: offer.id } });
    const [search] = (await api(listSearches, { query: { limit: 1 } })).items;
    await api(dislikeSearch, { params: { id: search!.id } });

    await page.goto(`/${locale}/dashboard/reactions?kind=dislike`);
    await expect(page.getByRole('heading', { level: 1, name: w.hiddenTab })).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await expectAccessible(page);
    // The one under the card says in words what the one on it shows.
    await page.getByRole('button', { name: w.again }).filter({ hasText: w.again }).first().click();
    await expect(cards(page)).toHaveCount(2);

    await page.getByRole('button', { name: w.all }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.all }).click();
    await expect(page.getByRole('heading', { name: w.empty })).toBeVisible();
    expect((await api(listReactedOffers, { query: { kind: 'dislike' } })).total).toBe(0);

    await page.getByRole('tab', { name: w.searches }).click();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: w.again }).filter({ hasText: w.again }).click();
    await expect(page.getByRole('heading', { name: w.empty })).toBeVisible();
  });
}

test('hidden under the pointer an offer leaves no lit pin behind', async ({ person }) => {
  const { page } = await person('Petru Ascunde', { locale: 'ru', width: 1440 });
  await page.goto(`/ru/map?${few}`);
  const lit = page.locator('.maplibregl-marker button[data-side="offer"][data-state="lit"]');
  const card = cards(page).first();
  await card.hover();
  await expect(lit).toHaveCount(1, mapPatience);
  const hide = card.getByRole('button', { name: words.ru.hide });
  // No pointer moves when a card goes: the next one comes under it unnoticed.
  await hide.dispatchEvent('click');
  await expect(page.getByText(words.ru.hidden)).toBeVisible();
  await expect(lit).toHaveCount(0);
});

test('clearing a filter takes it off the list at once', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/ru/map?deal=2&kind=1&price_to=60000');
  await page.getByRole('button', { name: /Тип/ }).first().click();
  const panel = page.getByRole('dialog', { name: 'Тип' });
  await panel.getByRole('button', { name: 'Очистить' }).click();
  await expect(page).not.toHaveURL(/kind=/);
  await expect(page).toHaveURL(/price_to=60000/);
  // There is nothing more to clear, and the button says so.
  await expect(panel.getByRole('button', { name: 'Очистить' })).toHaveAttribute('aria-disabled', 'true');
});
