import { showStatistics } from '@app/contract/adminStatistics';
import type { StatisticPeriod } from '@app/contract/adminTabs';
import { formatWhole } from '@app/domain/money';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { changeItem, withList } from './keptList.ts';

/* One after another: the tests of both seats rename a town for a while. */
test.describe.configure({ mode: 'default' });

/** The file that a press of the button saves. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** How large a picture is and how many colours a hundred points of it have. */
const lookAt = (page: Page, bytes: Buffer) =>
  page.evaluate(async (base64) => {
    const file = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
    const picture = await createImageBitmap(new Blob([file], { type: 'image/png' }));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    const points = Array.from({ length: data.length / 4 / 97 }, (_, i) =>
      data.slice(i * 97 * 4, i * 97 * 4 + 3).join(),
    );
    return { width: picture.width, height: picture.height, colours: new Set(points).size };
  }, bytes.toString('base64'));

for (const seat of seatsOf(phoneRu, desktopRo))
  test(
    `the numbers of a period are compared with those of the period before: ${seat.label}`,
    { tag: '@nightly' },
    async ({ browser, home }) => {
      const t = pageTexts(seat.locale);
      const admin = await administrator(browser, home, seat);
      const { page, api } = admin;
      const tile = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: t('admin.statistics.numbers.offers') })
        .first();
      const expectNumbers = async (days: StatisticPeriod): Promise<number> => {
        const { now, before } = (await api(showStatistics, { query: { days } })).totals.offers;
        const size = Math.abs(now - before);
        const change = before >= 20 ? `${Math.max(1, Math.round((size * 100) / before))}%` : String(size);
        await expect(tile.locator('b')).toHaveText(formatWhole(now));
        await expect(tile).toContainText(
          now === before ? t('admin.statistics.same') : `${now > before ? '+' : '−'}${change}`,
        );
        return now;
      };
      await page.goto(`/${seat.locale}/admin-dashboard`);
      const month = await expectNumbers(30);
      await page.getByText(t('admin.statistics.days', { count: 7 }), { exact: true }).click();
      await expect(page).toHaveURL(/[?&]days=7/);
      await expect(page.getByText(t('admin.statistics.compared', { count: 7 }))).toBeVisible();
      expect(await expectNumbers(7)).toBeLessThan(month);
      await page.reload();
      await expect(page.getByRole('radio', { name: t('admin.statistics.days', { count: 7 }) })).toBeChecked();
      await expectAccessible(page);
      await admin.finish();
    },
  );

for (const seat of seatsOf(desktopRo, phoneRu))
  test(
    `the statistics are saved as a table without formulas and as a picture: ${seat.label}`,
    { tag: '@nightly' },
    async ({ browser, home }) => {
      const t = pageTexts(seat.locale);
      const admin = await administrator(browser, home, seat);
      const { page, api } = admin;
      const formula = '=HYPERLINK("http://foreign.example","x")';
      await withList(api, 'towns', async () => {
        await changeItem(api, 'towns', 'town-nisporeni', { title_ru: formula, title_ro: formula });
        await page.goto(`/${seat.locale}/admin-dashboard?days=7`);
        const { name, bytes } = await saved(page, t('admin.statistics.csv'));
        const text = bytes.toString('utf8');
        const lines = text.slice(1).split('\r\n');
        const { days, by_day: byDay } = await api(showStatistics, { query: { days: 7 } });
        expect(name).toBe(`vatra-${days[0]}-${days.at(-1)}.csv`);
        expect(text.startsWith('\uFEFF')).toBe(true);
        expect(lines[0]!.split(',')[5]).toBe(t('admin.statistics.numbers.offers'));
        expect(lines.slice(1, 8).map((line) => line.split(',')[0])).toEqual(days);
        // Today goes on meanwhile.
        expect(lines.slice(1, 7).map((line) => Number(line.split(',')[5]))).toEqual(byDay.offers.slice(0, 6));
        expect(lines[9]!.split(',')[0]).toBe(t('admin.statistics.place'));
        expect(lines.filter((line) => line.includes('HYPERLINK')).length).toBeGreaterThan(0);
        for (const line of lines) expect(line).not.toMatch(/^"?[=+@\t]/);
        expect(text).toContain(`"'=HYPERLINK(""http://foreign.example"",""x"")"`);
      });
      const picture = await saved(page, t('admin.statistics.picture'));
      expect(picture.name).toMatch(/^vatra-.+\.png$/);
      const { width, height, colours } = await lookAt(page, picture.bytes);
      expect({ width, height }).toEqual({ width: 1600, height: 1200 });
      expect(colours).toBeGreaterThan(20);
      await admin.finish();
    },
  );
