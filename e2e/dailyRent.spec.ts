import { createOffer } from '@app/contract/offers';
import { idOf } from '@app/domain/dictionaries';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';

/* Rent by the day is a market of its own. */

test.use({ map: true });
test.beforeEach(() => test.slow());

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

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `a list of rent by the day has daily prices only, newest first by publication: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const owner = await person('Zina', seat);
      await publishDaily(owner);
      const { page } = owner;
      await page.goto(`/${locale}/map`);
      await page.getByRole('button', { name: t('mapPage.deal'), exact: true }).click();
      const panel = page.getByRole('dialog', { name: t('mapPage.deal') });
      await panel.getByText(t('mapPage.dealOffers.rentByDay'), { exact: true }).click();
      await panel.getByRole('button').last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.within('mapPage.dealTail.rentByDay'));
      await expect(page.getByRole('button', { name: t('mapPage.priceDay') })).toBeVisible();
      const others = [t('ui.unit.eurMonth'), `€/${t('mapPage.m2')}`];
      for (const text of await pricesOf(page)) {
        expect(text).toContain(t('ui.unit.eurDay'));
        for (const other of others) expect(text).not.toContain(other);
      }
      await page.getByRole('button', { name: new RegExp(`^${t('mapPage.sort')}`) }).click();
      await page.getByRole('button', { name: t('mapPage.sorts.newest') }).click();
      await expect(page).toHaveURL(/sort=newest/);
      const first = page.locator('main article').first();
      await expect(first).toContainText(`47\u00a0${t('ui.unit.eurDay')}`);
      await expect(first.getByText(t.pattern('ui.dates.published'))).toBeVisible();
      await expectAccessible(page);
    },
  );

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `the shortest stay is chosen in days for rent by the day, in months for other rent: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const upTo = (count: number) => t('mapPage.step.upToDays', { count });
      const owner = await person('Dina', seat);
      await publishDaily(owner);
      const { page } = owner;
      await page.goto(`/${locale}/map?deal=4&sort=newest`);
      const mine = page
        .locator('main article')
        .filter({ hasText: `47\u00a0${t('ui.unit.eurDay')}` })
        .first();
      await expect(mine).toBeVisible();
      await page.getByRole('button', { name: t('mapPage.attributeGroups.terms'), exact: true }).click();
      const panel = page.getByRole('dialog', { name: t('mapPage.attributeGroups.terms') });
      const steps = panel.getByRole('radiogroup', { name: t('fields.rent_term') }).getByRole('radio');
      await expect(steps).toHaveCount(4);
      for (const step of [1, 3, 7, 14].map(upTo)) await expect(panel.getByText(step, { exact: true })).toBeVisible();
      await panel.getByText(upTo(3), { exact: true }).click();
      await panel.getByRole('button').last().click();
      await expect(page).toHaveURL(/facts=rent_term\.-3\b/);
      const pill = page.getByRole('button', {
        name: t('mapPage.fact.upToDays', { name: t('fields.rent_term'), value: 3 }),
      });
      await expect(pill).toBeVisible();
      await expect(mine).toBeVisible();
      // Stays of two days and more are not for one day.
      await pill.click();
      await panel.getByText(upTo(1), { exact: true }).click();
      await panel.getByRole('button').last().click();
      await expect(page).toHaveURL(/facts=rent_term\.-1\b/);
      await expect(mine).toBeHidden();
      // Days say nothing of a long rent.
      await page
        .getByRole('button', { name: t('mapPage.deal') })
        .first()
        .click();
      const deal = page.getByRole('dialog', { name: t('mapPage.deal') });
      await deal.getByText(t('mapPage.dealOffers.rent'), { exact: true }).click();
      await deal.getByRole('button').last().click();
      await expect(page).not.toHaveURL(/rent_term/);
      await page.getByRole('button', { name: t('mapPage.attributeGroups.terms'), exact: true }).click();
      await expect(panel.getByText(t('mapPage.step.upToMonths', { count: 6 }), { exact: true })).toBeVisible();
    },
  );

for (const seat of seatsOf(phoneRu, desktopRo))
  test(
    `a price without a deal says that rent by the day is left out: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit }, info) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const { page } = await visit(seat);
      await page.goto(`/${locale}/map`);
      await page.getByRole('button', { name: t('mapPage.price'), exact: true }).click();
      const panel = page.getByRole('dialog', { name: t('mapPage.price') });
      const note = panel.getByText(t('mapPage.noDayPrices'));
      await expect(panel.locator('button[aria-pressed]').first()).toBeVisible();
      await expect(note).toBeHidden();
      await panel.locator('button[aria-pressed]').first().click();
      await expect(note).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath('note.png') });
      await page.goto(`/${locale}/map?deal=1&price_to=500`);
      await page.locator('main').getByRole('button', { name: /500/ }).first().click();
      await expect(page.getByRole('dialog').locator('button[aria-pressed]').first()).toBeVisible();
      await expect(page.getByText(t('mapPage.noDayPrices'))).toBeHidden();
    },
  );

for (const seat of seatsOf(desktopRo, phoneRu))
  test(`a pin names the period of its price: ${seat.label}`, { tag: '@nightly' }, async ({ visit }) => {
    const { locale } = seat;
    const t = pageTexts(locale);
    const { page } = await visit(seat);
    await page.goto(`/${locale}/map?deal=4&view=map`);
    const pin = page.locator('button[data-side="offer"][data-state]').first();
    await expect(pin).toContainText(t('ui.unit.eurDay'), { timeout: 30_000 });
    await page.goto(`/${locale}/map?deal=1&price_from=900&view=map`);
    await expect(pin).toContainText(t('ui.unit.eurMonth'), { timeout: 30_000 });
  });

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `days in the search form make the budget a daily one, which keeps what was typed: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const { page } = await person('Oleg', seat);
      await page.goto(`/${locale}/map?create=search&sector=sector-centru&deal=1&price_to=300`);
      const form = page.getByRole('dialog', { name: t('searches.createTitle') });
      const budget = form.locator('[data-field="budget"] input[inputmode]').last();
      await expect(budget).toHaveValue('300');
      await form.getByText(t('ui.unit.days'), { exact: true }).click();
      await expect(form.getByRole('radio', { name: t('searches.deal.rentByDay') })).toBeChecked();
      await expect(form.locator('[data-field="budget"]')).toContainText(t('searches.budgetDay'));
      await expect(budget).toHaveValue('300');
    },
  );
