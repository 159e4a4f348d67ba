import { listNearMisses, listSuitableOffers } from '@app/contract/proposals';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

test.beforeEach(() => test.slow());

/** Around the place of the offer, from where it is five minutes to a school and seventeen to a kindergarten. */
const around = '28.83,47.022;28.835,47.022;28.835,47.027;28.83,47.027';

async function look(page: Page, name: string): Promise<void> {
  if (process.env['SCREENS']) await page.screenshot({ path: `${process.env['SCREENS']}/near-${name}.png` });
}

for (const seat of seatsOf({ ...desktopRo, pixels: 1 }, { ...phoneRu, pixels: 1 }))
  test(
    `minutes to a school filter the map, go into a search and are shown with each match: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const [school, kindergarten] = [t('fields.near_school'), t('fields.near_kindergarten')];
      // Each seat's own, to tell its offer from that of the other.
      const price = locale === 'ru' ? 437 : 438;
      const differs = t('proposals.reason.near_further', { name: kindergarten, minutes: 17 });
      await publishOffer(await person('Ион'), { price });
      const seeker = await person('Ана', seat);
      const { page } = seeker;

      // The map's filter, and the search it becomes.
      await page.goto(`/${locale}/map?deal=1&kind=1&price_from=300&price_to=500&zone=${around}&facts=near_school.-5`);
      const main = page.getByRole('main');
      await expect(main.getByText(`${price} €`).first()).toBeVisible();
      if (seat.width === desktopRo.width) {
        await main.getByRole('button', { name: t('mapPage.fact.onFoot', { name: school, minutes: 5 }) }).click();
        const panel = page.getByRole('group', { name: school }).or(page.getByRole('radiogroup', { name: school }));
        const ten = panel.getByRole('radio', { name: t('near.minutes', { minutes: 10 }), exact: true });
        await ten.press('Space');
        await expect(ten).toBeChecked();
        await look(page, `filter-${locale}`);
        await expectAccessible(page);
        await page
          .getByRole('button', { name: t.pattern('mapPage.show', { count: /\d.*/ }) })
          .last()
          .click();
        await expect(page).toHaveURL(/facts=near_school\.-10/);
        await expect(
          main.getByRole('button', { name: t('mapPage.fact.onFoot', { name: school, minutes: 10 }) }),
        ).toBeVisible();
      } else await page.goto(page.url().replace('near_school.-5', 'near_school.-10'));
      await main.getByRole('link', { name: t('mapPage.mySearch') }).click();

      const form = page.getByRole('dialog');
      const chip = (field: string) => form.locator(`label:has(> input[value="${field}"])`);
      const minutes = (field: string, count: number) => form.locator(`[data-field="${field}"] input[value="${count}"]`);
      await expect(form.locator('input[value="near_school"]')).toBeChecked();
      await expect(minutes('near_school', 10)).toBeChecked();
      await expect(form.getByRole('radiogroup', { name: t('near.minutesTo', { what: school }) })).toBeVisible();
      await expect(form.getByText(t('searches.nearHint'))).toBeVisible();
      await form.locator('input[value="near_kindergarten"]').press('Space');
      await expect(minutes('near_kindergarten', 10)).toBeChecked();
      await minutes('near_kindergarten', 10).press('ArrowRight');
      await expect(minutes('near_kindergarten', 15)).toBeChecked();
      const must = form.locator('[data-must="near_kindergarten"]');
      await expect(must).toHaveAttribute('aria-pressed', 'false');
      await must.press('Enter');
      await expect(must).toHaveAttribute('aria-pressed', 'true');
      await chip('near_kindergarten').scrollIntoViewIfNeeded();
      await look(page, `form-${locale}`);
      await expectAccessible(page, '[role=dialog]');
      // What else a rent asks.
      await form.locator('[data-field="people"] button').last().press('Enter');
      await form.locator('[data-field="rent_term"] input[inputmode]').fill('12');
      await form.locator('[data-field="active_for"] input[value="10"]').press('Space');
      await form.locator('[data-field="rooms"] input[value="rooms_2"]').check({ force: true });
      await form.getByRole('button', { name: t('searches.publish') }).click();
      await expect(page).toHaveURL(/request_id=/, { timeout: 30_000 });

      // An offer that breaks a must is among the almost suitable ones and tells how far it is.
      const code = new URL(page.url()).searchParams.get('request_id')!;
      const own = (found: readonly { price: number }[]) => found.filter((one) => one.price === price);
      const read = async () => {
        const params = { id: code };
        const { suitable_adverts: suitable } = await seeker.api(listSuitableOffers, { params, query: { limit: 60 } });
        const near: { price: number }[] = [];
        for (let cursor: string | null | undefined; cursor !== null;) {
          const page = await seeker.api(listNearMisses, { params, query: { limit: 60, cursor } });
          near.push(...page.items);
          cursor = page.next;
        }
        return [own(suitable).length, own(near).length];
      };
      expect(await read()).toEqual([0, 1]);
      await page.goto(`/${locale}/preview/request/${code}`);
      await expect(page.getByText(t('ui.onFootWithin', { minutes: 15 })).first()).toBeVisible();
      await page.getByRole('tab', { name: new RegExp(`^${t('proposals.tab.near')}`) }).click();
      const row = page
        .getByRole('tabpanel')
        .getByRole('article')
        .filter({ hasText: `${price} €` });
      const more = page.getByRole('tabpanel').getByRole('button', { name: t('ui.showMore') });
      // Others that are nearer to what was asked come before it.
      await expect(async () => {
        if ((await row.count()) === 0) await more.click({ timeout: 2_000 });
        await expect(row).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
      await expect(row.getByText(t('proposals.mustBroken', { reason: differs }))).toBeVisible();
      await expect(row.getByText(t('proposals.reason.near_within', { name: school, minutes: 5 }))).toBeVisible();
      await row.scrollIntoViewIfNeeded();
      await look(page, `match-${locale}`);
      await expectAccessible(page);

      // As a wish it is a difference.
      await page.goto(`/${locale}/dashboard/requests?edit_search=${code}`);
      await form.locator('[data-must="near_kindergarten"]').click();
      await form.getByRole('button', { name: t('searches.save') }).click();
      await expect(page).toHaveURL(/request_id=/, { timeout: 30_000 });
      expect(await read()).toEqual([1, 0]);
      await page.goto(`/${locale}/preview/request/${code}`);
      await expect(row.getByText(differs, { exact: true })).toBeVisible();
      await look(page, `search-${locale}`);
    },
  );
