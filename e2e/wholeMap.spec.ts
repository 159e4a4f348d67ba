import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { smallTown, smallTownAt } from '../apps/server/src/testing/smallTown.ts';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test as base } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { serveProduct } from './serveProduct.ts';

/** A product of its own, whose map was made of an extract by the command that operators give. */
const test = base.extend<object, { product: { url: string } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const data = await mkdtemp(join(tmpdir(), 'whole-map-data-'));
      const file = join(data, 'town.osm.pbf');
      await writeFile(file, smallTown());
      const door = resolve(import.meta.dirname, '../scripts/bootstrap.mjs');
      const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' };
      const { stdout } = await promisify(execFile)(process.execPath, [door, 'map', file], { env });
      expect(stdout).toContain('2 houses');
      const product = await serveProduct('whole-map', { DATA_DIR: data });
      await use(product);
      await product.stop();
      await rm(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  home: ({ product }, use) => use(product.url),
});
test.use({ map: true });

/** The first map of a machine without a GPU takes its time. */
const mapPatience = { timeout: 30_000 };
test.beforeEach(() => test.slow());

const [lng, lat] = smallTownAt;
const window = [lng - 0.003, lat - 0.003, lng + 0.003, lat + 0.003].join(',');

for (const seat of seatsOf(desktopRo, desktopRu)) {
  test(
    `the map of an extract has houses to see in 3D, and goes nearer: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const { page } = await visit(seat);
      const tile = page.waitForResponse(
        (answer) => /\/map\/tiles\/[^/]+\/14\/\d+\/\d+$/.test(answer.url()) && answer.status() === 200,
        mapPatience,
      );
      await page.goto(`/${locale}/map?bbox=${window}`);
      await tile;
      const relief = page.getByRole('button', { name: t('map.tilt') });
      await expect(relief).toBeVisible(mapPatience);
      await relief.click();
      await expect(relief).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
      for (let i = 0; i < 4; i += 1) await page.getByRole('button', { name: t('map.zoomIn'), exact: true }).click();
      await expect(page.locator('.maplibregl-canvas')).toBeVisible();
      if (process.env['SCREENS'])
        await page.screenshot({ path: join(process.env['SCREENS'], `whole-map-${locale}.png`) });
    },
  );
}

for (const seat of seatsOf(phoneRo, desktopRu)) {
  test(
    `administrators see how old the map is and what it holds: ${seat.label}`,
    { tag: '@nightly' },
    async ({ browser, home }) => {
      const t = pageTexts(seat.locale);
      const { page, finish } = await administrator(browser, home, seat);
      await page.goto(`/${seat.locale}/admin-dashboard/dictionary`);
      const panel = page.getByRole('region', { name: t('admin.map.title') });
      await expect(panel).toContainText('town.osm.pbf');
      await expect(panel).toContainText(`${t('admin.map.layer.houses')}: 2`);
      await expect(panel).toContainText(t.within('admin.map.addresses', { houses: 1 }));
      await panel.scrollIntoViewIfNeeded();
      await expectAccessible(page);
      if (process.env['SCREENS'])
        await page.screenshot({ path: join(process.env['SCREENS'], `whole-map-admin-${seat.locale}.png`) });
      await finish();
    },
  );
}
