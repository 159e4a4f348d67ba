import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { leaveByKeyboard } from './walkByKeyboard.ts';

test.use({ map: true });
test.beforeEach(() => test.slow());

const square = 'bbox=28.8320,47.0225,28.8390,47.0260';
/** A stop in that square, as the map calls it. */
const stops = { ru: 'Площадь Великого Национального Собрания', ro: 'Bd. Ștefan cel Mare și Sfânt' } as const;

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `stops are switched on, name their lines, and stay on until they are switched off: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const isPhone = 'touch' in seat;
      const { page, guard } = await visit(seat);
      const button = page.getByRole('button', { name: t('map.stops') });
      const stop = page.getByRole('button', { name: `${t('fields.near_stop')}: ${stops[locale]}` });
      const far = t.pattern('near.bus', { number: 37 });
      const openMap = async (view: string) => {
        await page.goto(`/${locale}/map?${isPhone ? 'view=map&' : ''}${view}`);
        await expect(page.locator('.maplibregl-canvas')).toBeVisible({ timeout: 30_000 });
      };
      await openMap(square);
      await expect(button).toHaveAttribute('aria-pressed', 'false', { timeout: 30_000 });
      await expect(stop).toHaveCount(0);

      // A failure is said.
      await page.route('**/api/map/stops', (route) => route.abort());
      await button.click();
      await expect(page.getByText(t('map.stopsFailed'))).toBeVisible({ timeout: 30_000 });
      guard.allow(/Failed to load resource|net::ERR_FAILED/);
      await page.unroute('**/api/map/stops');
      await button.click();
      await button.click();

      await expect(stop.first()).toBeVisible();
      await stop.first().press('Enter');
      const ten = page.getByRole('button', { name: t('near.trolleybus', { number: 10, minutes: 4 }) });
      await expect(ten).toBeVisible();
      await expectAccessible(page);
      // A line of the stop's stays chosen when its card is closed, until all are shown again.
      await ten.press('Enter');
      await expect(ten.first()).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      await expect(ten).toHaveCount(1);
      const showAll = page.getByRole('button', { name: t('map.allLines') });
      await showAll.press('Enter');
      await expect(ten).toBeHidden();
      await expect(showAll).toBeHidden();

      // One of all, by keyboard; what does not come by here is gone to.
      const menu = page.getByRole('button', { name: t('map.lines'), exact: true });
      await menu.press('Enter');
      await expectAccessible(page);
      const before = page.url();
      await page
        .getByRole('region', { name: t('map.lines') })
        .getByRole('button', { name: far })
        .press('Enter');
      await expect(menu).toBeFocused();
      await expect(page.getByRole('status').getByRole('button', { name: far })).toHaveAttribute('aria-pressed', 'true');
      await expect(page).not.toHaveURL(before);
      expect(await leaveByKeyboard(page)).toEqual([]);

      await openMap(square);
      await expect(stop.first()).toBeVisible({ timeout: 30_000 });
      await button.click();
      await expect(stop).toHaveCount(0);

      // Where no stop is known there is nothing to switch.
      await openMap('bbox=27.90,47.74,27.95,47.78');
      await expect(button).toBeHidden();
    },
  );
