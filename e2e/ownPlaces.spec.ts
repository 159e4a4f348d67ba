import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';
import { signInAs, signOut } from './signInAs.ts';

/** `SCREENS=folder` keeps a picture of each screen, to be looked at. */
const screens = process.env['SCREENS'];
const keep = async (page: Page, name: string) => {
  if (screens) await page.screenshot({ path: join(screens, `places-${name}.png`) });
};

test.beforeEach(() => test.slow());

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `an offer says how far own places are; those of a guest go with them into the account: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, visit }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const add = { name: t('travel.own.add') };
      const save = { name: t('travel.own.save') };
      const address = { name: t('travel.own.address') };
      const label = t('travel.own.label');
      const work = t('travel.own.labels.work');
      const parents = t('travel.own.labels.parents');
      const minutes = t.pattern('travel.own.minutes', { minutes: /\d+/ });
      const chair = { ...seat, ...(screens ? { pixels: 1 } : {}) };
      const offer = await publishOffer(await person('Ион'), { price: locale === 'ru' ? 9_431 : 9_432 });
      const path = `/${locale}/preview/offer/${offer.short_code}`;

      const { page } = await visit(chair);
      await page.goto(path);
      const times = page.locator('section').filter({ has: page.getByRole('heading', { name: t('travel.own.title') }) });
      await times.getByRole('button', add).click();
      const dialog = page.getByRole('dialog');
      // Nothing is taken without a place.
      await dialog.getByRole('button', save).click();
      await expect(dialog.getByText(t('travel.own.choose'))).toBeVisible();
      await dialog.getByRole('button', { name: work }).click();
      await expect(dialog.getByLabel(label)).toHaveValue(work);
      await dialog.getByRole('combobox', address).fill('bulevardul Dacia');
      await dialog.getByRole('option').first().click();
      await keep(page, `form-${locale}`);
      await expectAccessible(page, '[role=dialog]');
      await dialog.getByRole('button', save).click();
      await expect(dialog.getByRole('heading', { name: t('travel.own.list') })).toBeVisible();

      // Another one by keyboard; the same place by the same means is there once.
      await dialog.getByRole('button', add).press('Enter');
      await dialog.getByLabel(label).fill(parents);
      const typeAddress = async () => {
        await dialog.getByRole('combobox', address).fill('bulevardul Dacia');
        await dialog.getByRole('option').first().waitFor();
        await dialog.getByRole('combobox', address).press('Enter');
      };
      await typeAddress();
      await dialog.getByRole('button', save).press('Enter');
      await expect(dialog.getByText(t('travel.own.twice'))).toBeVisible();
      await dialog.getByRole('radio', { name: t('travel.own.way.walk') }).press('Space');
      await dialog.getByRole('button', save).press('Enter');
      await expect(dialog.getByText(parents)).toBeVisible();
      await keep(page, `list-${locale}`);
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(times.getByText(minutes)).toHaveCount(2);
      await expect(times.getByText(t('travel.estimate'))).toBeVisible();
      await times.scrollIntoViewIfNeeded();
      await keep(page, `offer-${locale}`);
      await expectAccessible(page);

      // Signing in takes them along, once; the browser keeps none.
      await signInAs(page, locale, await person('Ана', chair));
      await expect.poll(() => page.evaluate(() => localStorage.getItem('own-places'))).toBeNull();
      for (const look of ['first', 'again']) {
        await test.step(`${look} look`, async () => {
          await page.goto(path);
          await expect(times.getByText(minutes)).toHaveCount(2);
        });
      }
      await times.getByRole('button', { name: t('travel.own.edit') }).click();
      await dialog.getByRole('button', { name: t('travel.own.remove', { place: parents }) }).click();
      await expect(dialog.getByText(parents)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(times.getByText(minutes)).toHaveCount(1);

      // Signed out, nothing of the account is left to see.
      await signOut(page, locale);
      await page.goto(path);
      await expect(times.getByRole('button', add)).toBeVisible();
      await expect(times.getByText(minutes)).toHaveCount(0);
    },
  );
