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
    toggle: 'Остановки и линии транспорта',
    stop: 'Остановка: Площадь Великого Национального Собрания',
    line: 'Троллейбус 10, в среднем каждые 4 минуты',
    lines: 'Линии',
    far: /^Автобус 37,/,
    all: 'Показать все линии',
    failed: 'Остановки не загрузились. Выключите их и включите снова.',
  },
  {
    locale: 'ro',
    width: 390,
    touch: true,
    toggle: 'Stații și linii de transport',
    stop: 'Stație: Bd. Ștefan cel Mare și Sfânt',
    line: 'Troleibuzul 10, în medie la fiecare 4 minute',
    lines: 'Linii',
    far: /^Autobuzul 37,/,
    all: 'Arată toate liniile',
    failed: 'Stațiile nu s-au încărcat. Dezactivați-le și activați-le din nou.',
  },
] as const;

for (const { locale, toggle, stop, line, lines, far, all, failed, ...seat } of cases)
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
    const ten = page.getByRole('button', { name: line });
    await expect(ten).toBeVisible();
    await expectAccessible(page);
    // A line of the stop's stays chosen when its card is closed, until all are shown again.
    await ten.press('Enter');
    await expect(ten.first()).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(ten).toHaveCount(1);
    const showAll = page.getByRole('button', { name: all });
    await showAll.press('Enter');
    await expect(ten).toBeHidden();
    await expect(showAll).toBeHidden();

    // One of all, by keyboard; what does not come by here is gone to.
    const menu = page.getByRole('button', { name: lines, exact: true });
    await menu.press('Enter');
    await expectAccessible(page);
    const before = page.url();
    await page.getByRole('region', { name: lines }).getByRole('button', { name: far }).press('Enter');
    await expect(menu).toBeFocused();
    await expect(page.getByRole('status').getByRole('button', { name: far })).toHaveAttribute('aria-pressed', 'true');
    await expect(page).not.toHaveURL(before);
    expect(await leaveByKeyboard(page)).toEqual([]);

    await openMap(square);
    await expect(stops.first()).toBeVisible({ timeout: 30_000 });
    await button.click();
    await expect(stops).toHaveCount(0);

    // Where no stop is known there is nothing to switch.
    await openMap('bbox=27.90,47.74,27.95,47.78');
    await expect(button).toBeHidden();
  });
