import { deactivateOffer } from '@app/contract/offers';
import { listReactedOffers } from '@app/contract/reactions';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { photoFile } from './photoFile.ts';
import { publishOffer } from './publishOffer.ts';
import { signInAs, signOut } from './signInAs.ts';

const streets = { ru: 'Дачия 27', ro: 'Dacia 27' } as const;

const formOf = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('[data-field="photos"]') });
const favouritesOf = async (one: Person) =>
  (await one.api(listReactedOffers, { query: {} })).items.map(({ id }) => id).toSorted((a, b) => a - b);

for (const seat of seatsOf(desktopRu, phoneRo)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `a guest keeps favourites in the browser, and only the first person who signs in gets them: ${label}`,
    { tag: '@nightly' },
    async ({ visit, person }) => {
      test.slow();
      const owner = await person('Ion');
      const [offer, hidden] = [await publishOffer(owner), await publishOffer(owner, { price: 433 })];
      const [ana, other] = [await person('Ana'), await person('Vera')];
      const { page } = await visit(seat);
      for (const { short_code } of [offer, hidden]) {
        await page.goto(`/${locale}/preview/offer/${short_code}`);
        await page
          .getByRole('main')
          .getByRole('button', { name: t('reactions.addFavorite') })
          .filter({ visible: true })
          .first()
          .click();
        await expect(page.getByText(t('reactions.favoriteKept')).first()).toBeVisible();
        await expect(page).not.toHaveURL(/auth=/);
      }
      const way = page.getByRole('link', { name: t('shell.favorites') }).filter({ visible: true });
      await expect(way).toHaveText(/2/);
      await owner.api(deactivateOffer, { params: { id: hidden.id } });

      await way.click();
      await expect(page).toHaveURL(/\/favorites$/);
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(page.getByRole('article').filter({ hasText: t('reactions.guest.gone') })).toHaveCount(1);
      await expectAccessible(page);
      await page.reload();
      await page
        .getByRole('article')
        .filter({ hasText: t('reactions.guest.gone') })
        .getByRole('button', { name: t('reactions.guest.remove') })
        .click();
      await expect(page.getByRole('article')).toHaveCount(1);

      // Nothing is lost when the sign-in is cancelled.
      await page.goto(`/${locale}/favorites?auth=1`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('article')).toHaveCount(1);

      await signInAs(page, locale, ana);
      await expect(page.getByText(t('accounts.takenOver'))).toBeVisible();
      expect(await favouritesOf(ana)).toEqual([offer.id]);
      await page.goto(`/${locale}/favorites`);
      await expect(page).toHaveURL(/\/dashboard\/reactions$/);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);

      await signOut(page, locale);
      await signInAs(page, locale, other);
      await page.goto(`/${locale}/dashboard/reactions`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible();
      expect(await favouritesOf(other)).toEqual([]);
    },
  );
}

for (const seat of seatsOf(phoneRo, desktopRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `a guest fills in a whole offer, and one press publishes it after signing in: ${label}`,
    { tag: '@nightly' },
    async ({ visit, person }) => {
      test.slow();
      const ana = await person('Ana');
      const { page } = await visit(seat);
      await page.goto(`/${locale}/?create=offer`);
      const form = formOf(page);
      await form.locator('input[type="file"]').setInputFiles([await photoFile(page, 'room.jpg')]);
      await form.locator('input[type="file"]').setInputFiles([await photoFile(page, 'kitchen.jpg')]);
      const pictures = form.locator('[data-field="photos"] li:has(> [role="button"])');
      await expect(pictures).toHaveCount(2);
      await expect(pictures.filter({ has: page.getByRole('progressbar') })).toHaveCount(0);
      await form.getByRole('combobox', { name: t('offers.address') }).fill(streets[locale]);
      await form.getByRole('option').first().click();
      await form.locator('input[value="rooms_2"]').press('Space');
      await form.locator('input[name="price"]').fill('441');
      await page.keyboard.press('Tab');
      await page.waitForTimeout(600);
      await page.keyboard.press('Escape');
      await expect(page.getByText(t('offers.draftInBrowser'))).toBeVisible();

      await page.goto(`/${locale}/?create=offer`);
      await expect(pictures).toHaveCount(2);
      await expect(form.locator('input[name="price"]')).toHaveValue('441');
      await expectAccessible(page, '[role=dialog]');
      await form.getByRole('button', { name: t('offers.publish'), exact: true }).click();
      await expect(page.getByText(t('offers.signInToPublish'))).toBeVisible();
      const signIn = page.getByRole('dialog').filter({ has: page.locator('input[name="identifier"]') });
      await expect(signIn).toBeVisible();
      // The form is as it was when the sign-in is cancelled.
      await page.keyboard.press('Escape');
      await expect(page).not.toHaveURL(/auth=/);
      await expect(form.locator('input[name="price"]')).toHaveValue('441');

      await form.getByRole('button', { name: t('offers.publish'), exact: true }).click();
      await signIn.locator('input[name="identifier"]').fill(ana.phone);
      await signIn.locator('input[name="identifier"]').blur();
      await signIn.getByLabel(t('accounts.password'), { exact: true }).fill(ana.password);
      await signIn.getByRole('button', { name: t('accounts.login'), exact: true }).click();
      await expect(signIn).toBeHidden();
      await expect(form.locator('input[name="price"]')).toHaveValue('441');
      await expect(pictures).toHaveCount(2);
      await form.getByRole('button', { name: t('offers.publish'), exact: true }).click();
      await expect(page.getByRole('dialog', { name: t.pattern('ownOffers.published.title') })).toBeVisible();

      // The next person finds nothing of it.
      await signOut(page, locale);
      await page.goto(`/${locale}/?create=offer`);
      await expect(form.locator('input[name="price"]')).toHaveValue('');
      await expect(pictures).toHaveCount(0);
    },
  );
}
