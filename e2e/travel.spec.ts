import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { showsFound } from './showsFound.ts';

/** `SCREENS=folder` keeps a picture of each screen, to be looked at. */
const screens = process.env['SCREENS'];
const keep = async (page: Page, name: string) => {
  if (!screens) return;
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: join(screens, `travel-${name}.png`) });
};

test.use({ map: true });
test.beforeEach(() => test.slow());

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `a filter by travel time is asked for, drawn, kept in the address and taken back: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const isPhone = 'touch' in seat;
      const chosen = t('mapPage.reach.transit', { minutes: 30 });
      const { page } = await visit({ ...seat, ...(screens ? { pixels: 1 } : {}) });
      const name = `${locale}-${seat.width}`;
      await page.goto(`/${locale}/map?deal=1`);
      await page.getByRole('button', { name: t('mapPage.reach.title'), exact: true }).click();
      const panel = page.getByRole('dialog', { name: t('mapPage.reach.title') });
      const typePlace = async (text: string, which = 0) => {
        await panel
          .getByRole('combobox', { name: t('travel.from') })
          .nth(which)
          .fill(text);
        await panel.getByRole('option').first().click();
      };
      await typePlace('bulevardul Dacia');
      await panel.getByRole('radio', { name: '30', exact: true }).click();
      await panel.getByRole('radio', { name: t('travel.modes.transit') }).click();
      await keep(page, `panel-${name}`);
      await expectAccessible(page);
      await panel.getByRole('button', { name: showsFound(t) }).click();
      await expect(page).toHaveURL(/reach=/);
      const active = page.getByRole('button', { name: chosen });
      await expect(active).toBeVisible();
      if (!isPhone) {
        await expect(page.getByText(t('mapPage.legend.reach'))).toBeVisible();
        await expect(page.locator('[data-drawn]').first()).toBeVisible({ timeout: 60_000 });
      }
      await keep(page, `list-${name}`);

      // In the order of the way each card says how long that is, the shortest first.
      const sort = page.getByRole('button', { name: new RegExp(`^${t('mapPage.sort')}`) });
      await sort.click();
      await page.getByRole('button', { name: t('mapPage.sorts.way') }).click();
      await expect(page).toHaveURL(/sort=way/);
      const ways = page.getByText(t.pattern('mapPage.way', { minutes: /\d+/ }));
      await expect(ways.first()).toBeVisible();
      const minutes = (await ways.allTextContents()).map((text) => parseInt(text, 10));
      expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
      await expectAccessible(page);
      await keep(page, `order-${name}`);
      await page.goBack();
      await expect(ways).toHaveCount(0);

      // A link of it opens the same, and Back takes it back.
      await page.reload();
      await expect(active).toBeVisible();
      await page.locator('html[data-ready]').waitFor();
      await page.goBack();
      await expect(active).toHaveCount(0);
      await page.goForward();
      await expect(active).toBeVisible();

      // Two that share nothing say so.
      await active.click();
      await panel.getByRole('radio', { name: '5', exact: true }).first().click();
      await panel.getByRole('button', { name: t('travel.add') }).click();
      await typePlace('Bălți', 1);
      await expect(panel.getByText(t('travel.nothing'))).toBeVisible();
      await keep(page, `two-${name}`);
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await active
        .locator('..')
        .getByRole('button', { name: t('ui.clear') })
        .click();
      await expect(active).toHaveCount(0);
      await expect(page).not.toHaveURL(/reach=/);

      // A map that was elsewhere goes there.
      if (isPhone) return;
      await page.goto(`/${locale}/map?reach=27.93,47.76,20,walk,Somewhere`);
      await expect(page.getByRole('img', { name: 'Somewhere' })).toBeInViewport({ timeout: 60_000 });
    },
  );

/** The avenue that is typed, as each language calls it, and its name in any. */
const avenue = { ru: 'просп. Дачия', ro: 'bd. Dacia' } as const;
const anyAvenue = /Дачия|Dacia/;

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `a search by travel time is made, shows others no address, and is changed as what it is: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, visit }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const by = { name: t('travel.modes.transit') };
      const from = { name: t('travel.from') };
      const save = { name: t('searches.save') };
      const way = (minutes: number) => t('travel.way.transit', { minutes });
      const own = (minutes: number) => `${way(minutes)}: ${avenue[locale]}`;
      const chair = { ...seat, ...(screens ? { pixels: 1 } : {}) };
      const { page } = await person('Ion', chair);
      const name = `${locale}-${seat.width}`;
      await page.goto(`/${locale}?create=search`);
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: t('searches.byTravel') }).click();
      await form.getByRole('combobox', from).fill('bulevardul Dacia');
      await form.getByRole('option').first().click();
      await form.getByRole('radio', { name: '45', exact: true }).press('Space');
      await form.getByRole('radio', by).press('Space');
      await keep(page, `form-${name}`);
      await expectAccessible(page, '[role=dialog]');
      if ('touch' in seat) return;

      const budget = form.locator('[data-field="budget"] input[inputmode]');
      await budget.first().fill('300');
      await budget.last().fill('600');
      await form.locator('input[name="rent_term"]').fill('12');
      for (let people = 1; people < 3; people += 1)
        await form.locator('[data-field="people"] button').last().press('Enter');
      await form.locator('input[value="has_cat"]').press('Space');
      await form.locator('[data-field="active_for"] input[value="10"]').press('Space');
      await form.getByRole('button', { name: t('searches.publish') }).click();
      await expect(page).toHaveURL(/request_id=/, { timeout: 30_000 });
      await expect(page.getByRole('dialog').getByText(own(45))).toBeVisible();
      await keep(page, `search-${name}`);
      const code = new URL(page.url()).searchParams.get('request_id');

      const stranger = await visit(chair);
      await stranger.page.goto(`/${locale}?request_id=${code}`);
      await expect(stranger.page.getByRole('dialog').getByText(t('travel.toOwn', { way: way(45) }))).toBeVisible({
        timeout: 30_000,
      });
      await expect(stranger.page.getByRole('dialog').getByText(anyAvenue)).toHaveCount(0);

      await page.getByRole('link', { name: t('searchPages.edit') }).click();
      const changed = page.getByRole('dialog').filter({ has: page.getByRole('button', save) });
      await expect(changed.getByRole('combobox', from)).toHaveValue(new RegExp(avenue[locale].replace(/^\S+ /, '')));
      await changed.getByRole('radio', { name: '30', exact: true }).press('Space');
      await changed.getByRole('button', save).click();
      await expect(changed).toBeHidden({ timeout: 30_000 });
      await expect(page.getByRole('dialog').getByText(own(30))).toBeVisible();
      await page.goto(`/${locale}/dashboard/requests`);
      await expect(page.getByRole('main').getByText(own(30))).toBeVisible();
      await keep(page, `own-${name}`);
    },
  );
