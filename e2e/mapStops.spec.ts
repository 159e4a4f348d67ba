import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { leaveByKeyboard } from './walkByKeyboard.ts';

test.use({ map: true });
test.beforeEach(() => test.slow());

const square = 'bbox=28.8320,47.0225,28.8390,47.0260';
const cases = [
  {
    locale: 'ru',
    width: 1440,
    toggle: 'Остановки транспорта',
    stop: 'Остановка: Площадь Великого Национального Собрания',
    line: 'Троллейбус 10, в среднем каждые 4 минуты',
    failed: 'Остановки не загрузились. Выключите их и включите снова.',
  },
  {
    locale: 'ro',
    width: 390,
    touch: true,
    toggle: 'Stații de transport',
    stop: 'Stație: Bd. Ștefan cel Mare și Sfânt',
    line: 'Troleibuzul 10, în medie la fiecare 4 minute',
    failed: 'Stațiile nu s-au încărcat. Dezactivați-le și activați-le din nou.',
  },
] as const;

for (const { locale, toggle, stop, line, failed, ...seat } of cases)
  test(`stops are switched on, say what stops there, and stay on until they are switched off: ${locale}`, async ({
    visit,
  }) => {
    const { page, guard } = await visit({ locale, ...seat, theme: seat.width === 390 ? 'night' : 'light' });
    const [button, stops] = [page.getByRole('button', { name: toggle }), page.getByRole('button', { name: stop })];
    /** On a phone the list comes first. */
    const openMap = async (view: string) => {
      await page.goto(`/${locale}/map?${view}`);
      if (seat.width === 390) await page.getByRole('button', { name: 'Hartă', exact: true }).click();
      await expect(page.locator('.maplibregl-canvas')).toBeVisible({ timeout: 30_000 });
    };
    await openMap(square);
    await expect(button).toHaveAttribute('aria-pressed', 'false', { timeout: 30_000 });
    await expect(stops).toHaveCount(0);

    // What cannot be had is said.
    await page.route('**/api/map/stops', (route) => route.abort());
    await button.click();
    await expect(page.getByText(failed)).toBeVisible({ timeout: 30_000 });
    guard.allow(/Failed to load resource|net::ERR_FAILED/);
    await page.unroute('**/api/map/stops');
    await button.click();
    await button.click();

    await expect(stops.first()).toBeVisible();
    await stops.first().press('Enter');
    await expect(page.getByRole('img', { name: line })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('img', { name: line })).toBeHidden();
    expect(await leaveByKeyboard(page)).toEqual([]);

    await openMap(square);
    await expect(stops.first()).toBeVisible({ timeout: 30_000 });
    await button.click();
    await expect(stops).toHaveCount(0);

    // Where no stop is known there is nothing to switch.
    await openMap('bbox=27.90,47.74,27.95,47.78');
    await expect(button).toBeHidden();
  });
