import { createOffer } from '@app/contract/offers';
import { idOf } from '@app/domain/dictionaries';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';

/* Rent by the day is a market of its own, in Russian on a desktop and in Romanian on a phone. */

const seats = {
  ru: {
    seat: { locale: 'ru', theme: 'light', width: 1440, height: 900 },
    deal: 'Сделка',
    byDay: 'Снять посуточно',
    byMonth: 'Снять надолго',
    title: /посуточно/,
    tail: '€/сутки',
    monthly: '€/мес',
    price: 'Цена за сутки',
    describe: 'Опишите, что вы ищете',
    market: 'Посуточно',
    unit: 'дни',
    budget: 'Бюджет за сутки',
    newest: 'Сначала новые',
    terms: 'Условия',
    term: 'Минимальный срок',
    steps: ['до 1 суток', 'до 3 суток', 'до 7 суток', 'до 14 суток'],
    chosen: 'Минимальный срок: до 3 суток',
    monthly6: 'до 6 месяцев',
    anyPrice: 'Цена',
    noDayPrices: 'Без посуточной аренды: цены за сутки с другими не сравниваются',
    order: /^Порядок/,
    published: /^опубликовано/,
  },
  ro: {
    seat: { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true },
    deal: 'Tranzacție',
    byDay: 'Chirie pe zi',
    byMonth: 'Chirie pe termen lung',
    title: /pe zi/,
    tail: '€/zi',
    monthly: '€/lună',
    price: 'Preț pe zi',
    describe: 'Descrieți ce căutați',
    market: 'Pe zi',
    unit: 'zile',
    budget: 'Buget pe zi',
    newest: 'Cele mai noi',
    terms: 'Condiții',
    term: 'Termen minim',
    steps: ['până la o zi', 'până la 3 zile', 'până la 7 zile', 'până la 14 zile'],
    chosen: 'Termen minim: până la 3 zile',
    monthly6: 'până la 6 luni',
    anyPrice: 'Preț',
    noDayPrices: 'Fără chirie pe zi: prețurile pe zi nu se compară cu celelalte',
    order: /^Ordine/,
    published: /^publicat/,
  },
} as const;

const photo = readFileSync(join(import.meta.dirname, 'files/living-room.jpg'));

async function publishDaily(owner: Person): Promise<void> {
  await owner.api(createOffer, {
    body: {
      advert_type: 1,
      property_type: 1,
      main_info: {
        rooms: idOf('rooms_2'),
        price: 47,
        rent_term: 2,
        is_rent_term_about_days: true,
        home_animals: [idOf('pets_cats')],
        only_citizenship_rm: false,
      },
      add_options: { area: 54, floor: 3, total_floors: 9 },
      coordinates: { type: 'marker', coordinates: [28.8322, 47.0245], address: 'bd. Dacia, 27' },
    },
    files: { photos: [new File([photo], 'flat.jpg', { type: 'image/jpeg' })] },
  });
}

const pricesOf = (page: Page) => page.locator('main article').allInnerTexts();

for (const [locale, words] of Object.entries(seats)) {
  test.describe(`${locale}, ${words.seat.width} px`, () => {
    test.use({ map: true });
    test.beforeEach(() => test.slow());

    test('a list by the day holds prices a day alone, newest first by publication', async ({ person }) => {
      const owner = await person('Zina', words.seat);
      await publishDaily(owner);
      const { page } = owner;
      await page.goto(`/${locale}/map`);
      await page.getByRole('button', { name: words.deal, exact: true }).click();
      const panel = page.getByRole('dialog', { name: words.deal });
      await panel.getByText(words.byDay, { exact: true }).click();
      await panel.getByRole('button').last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
      await expect(page.getByRole('button', { name: words.price })).toBeVisible();
      for (const text of await pricesOf(page)) {
        expect(text).toContain(words.tail);
        expect(text).not.toMatch(/€\/(мес|lună|м²|m²)/);
      }
      await page.getByRole('button', { name: words.order }).click();
      await page.getByRole('button', { name: words.newest }).click();
      await expect(page).toHaveURL(/sort=newest/);
      const first = page.locator('main article').first();
      await expect(first).toContainText(`47\u00a0${words.tail}`);
      await expect(first.getByText(words.published)).toBeVisible();
      await expectAccessible(page);
    });

    test('the shortest stay is asked in days by the day, in months for other rent', async ({ person }) => {
      const owner = await person('Dina', words.seat);
      await publishDaily(owner);
      const { page } = owner;
      await page.goto(`/${locale}/map?deal=4&sort=newest`);
      const mine = page
        .locator('main article')
        .filter({ hasText: `47\u00a0${words.tail}` })
        .first();
      await expect(mine).toBeVisible();
      await page.getByRole('button', { name: words.terms, exact: true }).click();
      const panel = page.getByRole('dialog', { name: words.terms });
      const steps = panel.getByRole('radiogroup', { name: words.term }).getByRole('radio');
      await expect(steps).toHaveCount(4);
      for (const step of words.steps) await expect(panel.getByText(step, { exact: true })).toBeVisible();
      await panel.getByText(words.steps[1], { exact: true }).click();
      await panel.getByRole('button').last().click();
      await expect(page).toHaveURL(/facts=rent_term\.-3\b/);
      const pill = page.getByRole('button', { name: words.chosen });
      await expect(pill).toBeVisible();
      await expect(mine).toBeVisible();
      // Stays of two days and more are not for one day.
      await pill.click();
      await panel.getByText(words.steps[0], { exact: true }).click();
      await panel.getByRole('button').last().click();
      await expect(page).toHaveURL(/facts=rent_term\.-1\b/);
      await expect(mine).toBeHidden();
      // Days say nothing of a long rent.
      await page.getByRole('button', { name: words.deal }).first().click();
      const deal = page.getByRole('dialog', { name: words.deal });
      await deal.getByText(words.byMonth, { exact: true }).click();
      await deal.getByRole('button').last().click();
      await expect(page).not.toHaveURL(/rent_term/);
      await page.getByRole('button', { name: words.terms, exact: true }).click();
      await expect(panel.getByText(words.monthly6, { exact: true })).toBeVisible();
    });

    test('a price without a deal says that rent by the day is left out', async ({ visit }, info) => {
      const { page } = await visit(words.seat);
      await page.goto(`/${locale}/map`);
      await page.getByRole('button', { name: words.anyPrice, exact: true }).click();
      const panel = page.getByRole('dialog', { name: words.anyPrice });
      const note = panel.getByText(words.noDayPrices);
      await expect(panel.locator('button[aria-pressed]').first()).toBeVisible();
      await expect(note).toBeHidden();
      await panel.locator('button[aria-pressed]').first().click();
      await expect(note).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath('note.png') });
      await page.goto(`/${locale}/map?deal=1&price_to=500`);
      await page.locator('main').getByRole('button', { name: /500/ }).first().click();
      await expect(page.getByRole('dialog').locator('button[aria-pressed]').first()).toBeVisible();
      await expect(page.getByText(words.noDayPrices)).toBeHidden();
    });

    test('a pin says what its price is for', async ({ visit }) => {
      const { page } = await visit(words.seat);
      await page.goto(`/${locale}/map?deal=4&view=map`);
      const pin = page.locator('button[data-side="offer"][data-state]').first();
      await expect(pin).toContainText(words.tail, { timeout: 30_000 });
      await page.goto(`/${locale}/map?deal=1&price_from=900&view=map`);
      await expect(pin).toContainText(words.monthly, { timeout: 30_000 });
    });

    test('days in the search form make it a budget a day, which keeps what was typed', async ({ person }) => {
      const { page } = await person('Oleg', words.seat);
      await page.goto(`/${locale}/map?create=search&sector=sector-centru&deal=1&price_to=300`);
      const form = page.getByRole('dialog', { name: words.describe });
      const budget = form.locator('[data-field="budget"] input[inputmode]').last();
      await expect(budget).toHaveValue('300');
      await form.getByText(words.unit, { exact: true }).click();
      await expect(form.getByRole('radio', { name: words.market })).toBeChecked();
      await expect(form.locator('[data-field="budget"]')).toContainText(words.budget);
      await expect(budget).toHaveValue('300');
    });
  });
}
